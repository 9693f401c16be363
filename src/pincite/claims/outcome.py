"""What several rulings about one claim amount to."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.frames.frame import read_frame
from pincite.claims.prose import SourceRuling
from pincite.claims.ruling import Ruling
from pincite.claims.scope import Scope
from pincite.model import Verdict
from pincite.model.claim import Claim, ClaimStatus, Confidence, Flag, Passage
from pincite.model.values import dataclass

Shown = tuple[SourceRuling, Passage]

_BEST_FIRST = (Confidence.EXACT, Confidence.PARAPHRASE, Confidence.DERIVED)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The status that a claim gets, and the ruling and passage that it rests on."""

    status: ClaimStatus
    issue: str
    ruling: Ruling
    passage: Passage
    others: tuple[Passage, ...] = ()
    flags: tuple[Flag, ...] = ()
    is_open: bool = False


def weigh(shown: Sequence[Shown], claim: Claim, scope: Scope) -> Outcome:
    """Say what the rulings amount to.

    Passages that agree verify, passages that conflict with the claim contradict, and where both
    are there nothing is decided: both are quoted. Of equal rulings the first, best ranked one
    stands.
    """
    saying = [one for one in shown if one[0].ruling.status is ClaimStatus.VERIFIED]
    denying = [one for one in shown if one[0].ruling.status.verdict is Verdict.CONTRADICTED]
    if saying and denying:
        return _conflict(saying, denying, claim)
    if denying:
        return _plain(min(denying, key=lambda one: one[0].ruling.rank), scope)
    narrowing = [one for one in shown if one not in saying]
    if narrowing:
        return _plain(min(narrowing, key=lambda one: one[0].ruling.rank), scope)
    return _plain(min(saying, key=_confidence), scope)


def _plain(one: Shown, scope: Scope) -> Outcome:
    found, passage = one
    ruling = found.ruling
    status = ruling.status
    if status is ClaimStatus.MISQUOTED and scope.unread:
        # What could not be read may have the words.
        issue = f"{ruling.issue}; not read: {'; '.join(scope.unread)}"
        return Outcome(ClaimStatus.UNVERIFIED, issue, ruling, passage)
    return Outcome(status, ruling.issue, ruling, passage, flags=ruling.flags)


def _confidence(one: Shown) -> int:
    confidence = one[0].ruling.confidence
    return _BEST_FIRST.index(confidence) if confidence else len(_BEST_FIRST)


def _conflict(saying: Sequence[Shown], denying: Sequence[Shown], claim: Claim) -> Outcome:
    """Quote both sides; where the claim names no time and the newest statement says it, it stands."""
    best = min(saying, key=_confidence)
    other = min(denying, key=lambda one: one[0].ruling.rank)
    newest, newer = _year(best[1], claim), _year(other[1], claim)
    undated = not _names_time(claim)
    if undated and newest > newer > 0:
        ruling = best[0].ruling
        flags = tuple(dict.fromkeys((*ruling.flags, Flag.NEEDS_DATE)))
        return Outcome(ruling.status, ruling.issue, ruling, best[1], (other[1],), flags)
    numbers = f"S{best[1].source.number}", f"S{other[1].source.number}"
    issue = f"passages disagree: {numbers[0]} says it, and in {numbers[1]} {other[0].ruling.issue}"
    dated = max((best[1], other[1]), key=lambda one: one.source.retrieved)
    if best[1].source.retrieved != other[1].source.retrieved:
        issue += f"; S{dated.source.number} is the more recent"
    flags = (Flag.NEEDS_DATE,) if undated and newest != newer else (Flag.NEEDS_REVIEW,)
    return Outcome(
        ClaimStatus.UNVERIFIED,
        issue,
        other[0].ruling,
        best[1],
        (other[1],),
        flags,
        is_open=True,
    )


def _names_time(claim: Claim) -> bool:
    return bool(read_frame(claim.text, claim.language, quantities=claim.quantities).periods)


def _year(passage: Passage, claim: Claim) -> int:
    """Give the last year that a passage names, 0 where it names none."""
    periods = read_frame(passage.text, claim.language).periods
    years = [int(one.form[:4]) for one in periods if one.form[:4].isdigit()]
    return max(years, default=0)
