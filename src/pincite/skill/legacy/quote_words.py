"""What the older quote script says beside a status: the reason, and the notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pincite.matching.splices import has_interior_ellipsis
from pincite.model import Difference, Match, NoteKind, Segment, Status
from pincite.skill.legacy.quote_steps import normalize_quote

_NOT_CONTRADICTED = "this is unverifiable, NOT contradicted"


def reason_for(match: Match, normalization: dict[str, Any] | None, quote: str) -> str:
    """Say why, in one sentence."""
    if normalization is not None:
        names = [*normalization["quote_only_trims"], *normalization["steps_that_changed_text"]]
        return f"the source has these words, NOT byte-identical: equal after {', '.join(names)}"
    if match.verified:
        return match.reason
    if match.status is Status.UNVERIFIABLE:
        return f"{match.reason}; {_NOT_CONTRADICTED}" if quote.strip() else match.reason
    return (
        f"{match.reason}; absent is NOT contradicted: it says nothing against the quote's content"
    )


def notes_for(match: Match, quote: str) -> Iterator[str]:
    """Say what a careful reader has to know beside the status."""
    if match.status is Status.PARTIAL:
        yield "partial: the characters stand only inside a longer word or number"
    if match.status is Status.SPLICED:
        yield "spliced: looked up piece by piece, and never certified as one quote"
        for number, segment in enumerate(match.segments, 1):
            yield _piece(segment, number, len(match.segments))
    for note in match.notes:
        if note.kind is not NoteKind.INTERIOR_ELLIPSIS:
            yield note.text
    if has_interior_ellipsis(normalize_quote(quote)[0]):
        yield (
            "the quote has an interior ellipsis, which may hide words: "
            "it is never removed; check each piece by itself"
        )
    if match.near_miss is not None and match.near_miss.difference is Difference.RULE_OFF:
        yield "this script keeps to the strict rules; `pincite match` has the repairs named here"
    yield from match.warnings


def _piece(segment: Segment, number: int, count: int) -> str:
    answered = segment.match
    found = f"piece {number} of {count} “{segment.quote}”: {answered.status.value}"
    if not answered.occurrences:
        return f"{found}; {answered.reason}"
    place = answered.occurrences[0]
    order = "" if segment.in_order else ", out of order"
    return f"{found}{order}, line {place.line}, characters {place.span.start}-{place.span.end}"
