"""Makes rulings of readings: the spans in the source and in the claim, and the words."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.readings import Reading
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus, Confidence, Flag
from pincite.model.quantity import Comparison

_LONGEST = 160


def ruling_of(
    reading: Reading,
    status: ClaimStatus,
    rule: str,
    issue: str,
    *,
    words: Span | None = None,
    claim_span: Span | None = None,
    confidence: Confidence | None = None,
    comparisons: Sequence[Comparison] = (),
    fix: str = "",
    flags: tuple[Flag, ...] = (),
    arithmetic: str = "",
) -> Ruling:
    """Make a ruling whose passage is the whole statement; ``words`` is a place in its text."""
    passage = reading.passage
    start = passage.start
    return Ruling(
        status=status,
        issue=issue,
        spans=(Span(start, start + len(passage.text)),),
        rule=rule,
        claim_span=claim_span,
        words=Span(start + words.start, start + words.end) if words else None,
        confidence=confidence,
        comparisons=tuple(comparisons),
        fix=fix,
        flags=flags,
        arithmetic=arithmetic,
    )


def said(reading: Reading, span: Span) -> str:
    """Give words of the statement in quotation marks, on one line and not too long."""
    return in_marks(span.of(reading.passage.text))


def in_marks(text: str) -> str:
    """Give words in quotation marks, on one line and not too long."""
    line = " ".join(text.split())
    return f"“{line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + '…'}”"


def corrected(claim: str, changes: Sequence[tuple[Span, str]]) -> str:
    """Give a claim with some stretches of it put right, the last first."""
    for span, words in sorted(changes, reverse=True):
        claim = claim[: span.start] + words + claim[span.end :]
    return claim


def compared(reading: Reading) -> tuple[Comparison, ...]:
    """Give the numbers that were compared."""
    return tuple(pair.comparison for pair in reading.numbers if pair.comparison is not None)
