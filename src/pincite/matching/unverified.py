"""The answers for a quote that is not there as one: cut, put together from pieces, or absent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pincite.matching.near_miss import cut_reason, place_after, widen
from pincite.matching.quote_variants import quote_variants
from pincite.matching.search import SourceSearch
from pincite.model import Match, NearMiss, Note, NoteKind, Occurrences, Segment, Span, Status
from pincite.text import normalize

MOST_PIECES = 64
"""A quote put together from more pieces is not looked up: no reader would follow it."""


def partial_match(search: SourceSearch, quote: str, cut: Span) -> Match:
    """Give the answer for a quote that occurs only inside a longer word or number."""
    text = search.document.text
    reason = cut_reason(search.surroundings, text, cut)
    whole = widen(search.surroundings, text, cut)
    return Match(
        quote=quote,
        status=Status.PARTIAL,
        reason=f"the source has these characters only as part of a longer word or number: {reason}",
        near_miss=search.near_misses.describe(whole, quote, search.rules, edge=reason),
    )


def spliced_match(quote: str, pieces: tuple[str, ...], match: Callable[[str], Match]) -> Match:
    """Give the answer for a quote put together from pieces; ``match`` looks one piece up."""
    if len(pieces) > MOST_PIECES:
        return Match(
            quote=quote,
            status=Status.UNVERIFIABLE,
            reason=f"the quote is put together from {len(pieces)} pieces, more than {MOST_PIECES}",
        )
    answers = {piece: match(piece) for piece in dict.fromkeys(pieces)}
    segments: list[Segment] = []
    position: int | None = None
    for piece in pieces:
        segment = _segment(piece, answers[piece], position)
        segments.append(segment)
        if segment.in_order:
            position = segment.match.occurrences[0].span.end
    return Match(
        quote=quote,
        status=Status.SPLICED,
        reason=_splice_reason(segments),
        segments=tuple(segments),
    )


def _segment(piece: str, match: Match, position: int | None) -> Segment:
    """Pick the first place of a piece that comes after the piece before it."""
    occurrences = match.occurrences
    if not isinstance(occurrences, Occurrences):
        return Segment(piece, match, in_order=False, elided=None)
    index = place_after(occurrences.spans, position or 0)
    if index is None:
        return Segment(piece, match, in_order=False, elided=None)
    chosen = occurrences.spans[index]
    elided = None if position is None else Span(position, chosen.start)
    ordered = replace(match, occurrences=occurrences.from_index(index))
    return Segment(piece, ordered, in_order=True, elided=elided)


def _splice_reason(segments: list[Segment]) -> str:
    count = len(segments)
    missing = [segment.quote for segment in segments if not segment.match.verified]
    size = "one piece" if count == 1 else f"{count} pieces"
    if missing:
        return f"a splice of {size}, of which the source lacks {len(missing)}: “{missing[0]}”"
    if not all(segment.in_order for segment in segments):
        return f"a splice of {size}, all in the source but not in this order"
    return f"a splice of {size}, all in the source in this order; never certified as one quote"


def absent_match(search: SourceSearch, quote: str, hidden: tuple[tuple[str, str], ...]) -> Match:
    """Give the answer for a quote that is not there; ``hidden`` is normalised hidden text."""
    near = search.near_misses.find(quote, search.rules)
    notes = _hidden_notes(search, quote, hidden)
    return Match(
        quote=quote,
        status=Status.ABSENT,
        reason=_absent_reason(near, notes),
        near_miss=near,
        notes=notes,
    )


def _hidden_notes(
    search: SourceSearch, quote: str, hidden: tuple[tuple[str, str], ...]
) -> tuple[Note, ...]:
    wanted = {normalize(form.text, search.rules) for form in quote_variants(quote, search.rules)}
    for where, folded in hidden:
        if any(form in folded for form in wanted):
            said = f"the words stand only in {where}, which no reader of the page sees"
            return (Note(NoteKind.ONLY_HIDDEN, said),)
    return ()


def _absent_reason(near: NearMiss | None, notes: tuple[Note, ...]) -> str:
    if notes:
        return notes[0].text
    if near is None:
        return "the source has no passage like it: probably not from this source, or fabricated"
    return f"the source does not have these words; nearest passage: {near.reason}"
