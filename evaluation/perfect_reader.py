"""What readers of the worklist could reach: one who is always right, and one who always says yes.

The first takes the answer from the labels and quotes the gold passage, where the worklist shows it;
the second calls every open claim verified by the same passage. Both go the way of all readers: the
quote must stand in the source, and the guards may veto.
"""

from __future__ import annotations

from dataclasses import dataclass

from evaluation.answering import claims_of, decision_of, gold_spans, source_of, together
from evaluation.rows import Row
from pincite.claims.by_reader import decide_by_reading
from pincite.matching import prepare
from pincite.model import SourceUsed, Span, Verdict
from pincite.model.claim import Claim, ClaimDecision, Passage, Precision
from pincite.model.facts import ReaderDecision

_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Read:
    """What became of one row in the hands of both readers.

    ``waiting`` tells whether rules left it open, ``shown`` whether the worklist had the gold
    passage. ``refused`` are the reasons of the guards against the right reader, ``yes_refused``
    tells whether they stopped the other one.
    """

    row: Row
    before: Verdict
    after: Verdict
    waiting: bool
    shown: bool
    refused: tuple[str, ...]
    yes_refused: bool


def read(row: Row, precision: Precision = Precision.FAIR) -> Read:
    """Decide a row by rules, then hand what is open to both readers."""
    source = source_of(row)
    gold = gold_spans(row, source)
    claims, _ = claims_of(row)
    decisions = [decision_of(claim, source, precision) for claim in claims]
    before = together([one.verdict for one in decisions])
    after: list[Verdict] = []
    refused: list[str] = []
    shown = yes_refused = False
    for decision in decisions:
        if decision.verdict is not Verdict.UNVERIFIABLE:
            after.append(decision.verdict)
            continue
        passage = _gold_passage(decision, gold)
        if passage is None:
            after.append(Verdict.UNVERIFIABLE)
            continue
        shown = True
        outcome = _said(decision.claim, row.right, passage, source)
        if isinstance(outcome, ClaimDecision):
            after.append(outcome.verdict)
        else:
            after.append(Verdict.UNVERIFIABLE)
            refused.append(outcome)
        yes = _said(decision.claim, Verdict.VERIFIED, passage, source)
        yes_refused |= isinstance(yes, str)
    waiting = before is Verdict.UNVERIFIABLE
    return Read(row, before, together(after), waiting, shown, tuple(refused), yes_refused)


def reader_lines(reads: list[Read]) -> list[str]:
    """Give the figures of both readers in words."""
    told = [one for one in reads if one.row.gold and one.row.right is not Verdict.UNVERIFIABLE]
    if not told:
        return []
    waiting = [one for one in told if one.waiting]
    shown = [one for one in waiting if one.shown]
    by_rule = sum(one.before is one.row.right for one in told)
    reached = sum(one.after is one.row.right for one in told)
    true = [one for one in shown if one.row.right is Verdict.VERIFIED]
    false = [one for one in shown if one.row.right is Verdict.CONTRADICTED]
    return [
        (
            f"A perfect reader of the worklist: right {_share(reached, len(told))}, by rules alone "
            f"{_share(by_rule, len(told))}; the gold passage was shown for "
            f"{_share(len(shown), len(waiting))} of the open ones, the guards refused "
            f"{_share(sum(bool(one.refused) for one in shown), len(shown))} right readings"
        ),
        (
            f"A reader who always says yes: refused on {_share(_stopped(false), len(false))} of the "
            f"false ones and {_share(_stopped(true), len(true))} of the true ones"
        ),
    ]


def _stopped(reads: list[Read]) -> int:
    return sum(one.yes_refused for one in reads)


def _share(count: int, total: int) -> str:
    return f"{count / total:.3f} ({count}/{total})" if total else "–"


def _gold_passage(decision: ClaimDecision, gold: list[Span]) -> Passage | None:
    passages = [decision.passage] if decision.passage else []
    passages += decision.others
    for passage in passages[:_SHOWN]:
        if any(passage.span.overlaps(span) for span in gold):
            return passage
    return None


def _said(
    claim: Claim, verdict: Verdict, passage: Passage, source: SourceUsed
) -> ClaimDecision | str:
    said = ReaderDecision(
        "claim.txt", claim.id, "", verdict, "reader", "source.txt", "x", passage.text
    )
    return decide_by_reading(claim, said, source, prepare(source.document))
