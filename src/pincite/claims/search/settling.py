"""What several found sources amount to: authority, independence and conflict decide.

A claim is verified by one source of rank 1 to 3, or by two independent ones that agree, of which one
has rank 4 or better; contradicted likewise. Where sources say both, both are quoted and nothing is
settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from pincite.claims.search.authority import SETTLES_ALONE, SETTLES_WITH_ANOTHER, Rank
from pincite.claims.search.independence import are_independent
from pincite.model import Verdict
from pincite.model.claim import ClaimDecision, ClaimStatus, Flag, Passage
from pincite.model.values import dataclass

_OPEN_PASSAGES = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """What one source alone says of a claim, with the source's rank."""

    decision: ClaimDecision
    rank: Rank

    @property
    def passage(self) -> Passage:
        """The passage that it rests on."""
        assert self.decision.passage is not None
        return self.decision.passage


def settled(answers: Sequence[Answer], nothing: ClaimDecision) -> ClaimDecision:
    """Give the decision that the answers of all found sources amount to.

    Args:
        answers: The decision of each source by itself, in the order of the sources.
        nothing: The decision where no source says anything of it.
    """
    saying = sorted(
        (one for one in answers if one.decision.passage is not None), key=lambda one: one.rank
    )
    verifying = [one for one in saying if one.decision.verdict is Verdict.VERIFIED]
    contradicting = [one for one in saying if one.decision.verdict is Verdict.CONTRADICTED]
    if verifying and contradicting:
        return _in_conflict(verifying[0], contradicting[0])
    agreeing = verifying or contradicting
    if not agreeing:
        return _left_open(saying, nothing)
    if _may_settle(agreeing):
        others = tuple(one.passage for one in agreeing[1:_OPEN_PASSAGES])
        return replace(agreeing[0].decision, others=others)
    return _only_secondary(agreeing)


def _may_settle(agreeing: Sequence[Answer]) -> bool:
    if agreeing[0].rank <= SETTLES_ALONE:
        return True
    return any(
        min(one.rank, other.rank) <= SETTLES_WITH_ANOTHER
        and are_independent(
            one.passage.source, one.passage.span, other.passage.source, other.passage.span
        )
        for one, other in combinations(agreeing, 2)
    )


def _in_conflict(verifying: Answer, contradicting: Answer) -> ClaimDecision:
    """Quote both, and name the more authoritative one."""
    first, second = sorted((verifying, contradicting), key=lambda one: one.rank)
    says = "says it" if first is verifying else "says otherwise"
    issue = (
        f"sources are in conflict: {_called(first)} {says}, {_called(second)} does not agree; "
        f"S{first.passage.source.number} has more authority"
        if first.rank != second.rank
        else f"sources are in conflict: {_called(first)} {says}, {_called(second)} does not agree"
    )
    return ClaimDecision(
        first.decision.claim,
        ClaimStatus.UNVERIFIED,
        issue,
        passage=first.passage,
        others=(second.passage,),
        comparisons=contradicting.decision.comparisons,
        flags=(Flag.NEEDS_REVIEW,),
        is_open=True,
    )


def _only_secondary(agreeing: Sequence[Answer]) -> ClaimDecision:
    best = agreeing[0]
    says = "say it" if best.decision.verdict is Verdict.VERIFIED else "say otherwise"
    issue = f"only secondary sources found that {says}; the best is {_called(best)}"
    return replace(
        best.decision,
        status=ClaimStatus.UNVERIFIED,
        issue=issue,
        confidence=None,
        rule="",
        fix="",
        others=tuple(one.passage for one in agreeing[1:_OPEN_PASSAGES]),
        is_open=True,
    )


def _left_open(saying: Sequence[Answer], nothing: ClaimDecision) -> ClaimDecision:
    """Give the decision of the best source that treats the claim, with the passages of the others."""
    if not saying:
        return nothing
    best = min(saying, key=lambda one: (_weight(one.decision.status), one.rank))
    passages = [one.passage for one in saying if one is not best]
    return replace(best.decision, others=(*best.decision.others, *passages)[: _OPEN_PASSAGES - 1])


def _weight(status: ClaimStatus) -> int:
    """Order what a single source leaves open: a restriction that was dropped says most."""
    order = (ClaimStatus.MISLEADING, ClaimStatus.MISQUOTED, ClaimStatus.UNVERIFIED)
    return order.index(status) if status in order else len(order)


def _called(answer: Answer) -> str:
    source = answer.passage.source
    return f"S{source.number} (rank {answer.rank.value}, {answer.rank.in_words})"
