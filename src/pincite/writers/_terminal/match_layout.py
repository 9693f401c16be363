"""One quote's answer for a terminal: verdict, place, passage, steps, near miss, pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pincite.model import Match, NearMiss, Search, Segment, SourceMatch, SourceUsed, Span, Status
from pincite.model.counting import plural
from pincite.writers._options import TerminalOptions
from pincite.writers._terminal.blocks import (
    Canvas,
    canvas,
    found_passage,
    head,
    nearest_passage,
    not_checked_lines,
)
from pincite.writers._terminal.runs import Line, Run
from pincite.writers._terminal.word_diff import word_diff
from pincite.writers._words import (
    about_pages,
    found_words,
    listed,
    name_of,
    piece_in_words,
    place_of,
    search_in_words,
    shortened,
    similarity_in_words,
    status_in_words,
    steps_in_words,
    text_link,
)

if TYPE_CHECKING:
    from pincite.model.fetch import Contact

_STYLES = {
    Status.EXACT: "fine",
    Status.NORMALIZED: "fine",
    Status.PARTIAL: "error",
    Status.SPLICED: "warning",
    Status.ABSENT: "error",
    Status.UNVERIFIABLE: "open",
}
_EXCERPTS = 3
_LISTED = 10
_NEAREST = 3
_ROWS = 6
_QUOTED = 2000


def match_lines(found: SourceMatch, options: TerminalOptions) -> Iterator[Line]:
    """Give the lines for one quote in one source."""
    match, source = found.match, found.source
    yield from _head(match, options)
    yield from _quote(match, options)
    yield from _answer(match, source, options)
    if match.segments:
        yield from _segments(match.segments, source, options)
    yield from _pages([source], source.contacted)


def search_lines(search: Search, options: TerminalOptions) -> Iterator[Line]:
    """Give the lines for one quote in several sources."""
    yield (Run(search_in_words(search), "fine" if search.hits else "error"),)
    if search.hits:
        yield from _each(search.hits, options)
    else:
        near = [found for found in search.matches if _says_more(found.match)]
        if all(found.match.status is Status.UNVERIFIABLE for found in search.matches):
            near = list(search.matches[:1])
        yield from _each(tuple(near[:_NEAREST]), options)
        if len(near) > _NEAREST:
            yield ()
            more = plural(len(near) - _NEAREST, "more source")
            yield (Run(f"{more} with a passage that is less alike", "faint"),)
    if search.not_checked:
        yield ()
        yield from not_checked_lines(search.not_checked, options)
    yield from _pages([found.source for found in search.matches], search.contacted)


def _says_more(match: Match) -> bool:
    """Tell whether an answer says more than that the words are not there."""
    return bool(match.near_miss or match.segments or match.notes)


def _pages(sources: Iterable[SourceUsed], contacted: Iterable[Contact]) -> Iterator[Line]:
    """Name the snapshots that were read, and the hosts that were contacted."""
    lines = about_pages(sources, contacted)
    if lines:
        yield ()
    yield from ((Run(line, "faint"),) for line in lines)


def _each(hits: tuple[SourceMatch, ...], options: TerminalOptions) -> Iterator[Line]:
    for found in hits:
        yield ()
        yield from _head(found.match, options)
        yield from _answer(found.match, found.source, options)
        if found.match.segments:
            yield from _segments(found.match.segments, found.source, options)


def _head(match: Match, options: TerminalOptions) -> list[Line]:
    words = match.verdict.value
    status = status_in_words(match.status)
    return head(f"{words}[{status}]", _STYLES[match.status], match.reason, options)


def _quote(match: Match, options: TerminalOptions) -> list[Line]:
    return Canvas(options, 1).remark("quote", [Run(shortened(match.quote, _QUOTED))])


def _answer(
    match: Match, source: SourceUsed, options: TerminalOptions, left_out: Span | None = None
) -> Iterator[Line]:
    """Give places, passages and remarks of one answer."""
    shown = match.occurrences[:_EXCERPTS]
    near = match.near_miss
    lines = [place.line for place in shown] + ([near.locator.line] if near else [])
    drawing = canvas(options, *lines)
    for place in shown:
        passage = found_passage(source, place, drawing, _ROWS)
        yield from drawing.passage(passage)
    if not shown and near is None:
        arrow = Run(" " * drawing.gutter + "--> ", "gutter")
        yield (arrow, Run(name_of(source)))
    if near is not None:
        yield from _near_miss(near, source, drawing)
    yield from drawing.remarks(_facts(match, source))
    if left_out is not None:
        words = _left_out(left_out.of(source.document.text))
        yield from drawing.remarks([("left out before it", words)])


def _near_miss(near: NearMiss, source: SourceUsed, drawing: Canvas) -> Iterator[Line]:
    alike = similarity_in_words(near.similarity)
    yield from drawing.remark(
        "nearest", [Run(f"{alike} alike; likeness points, it proves nothing")]
    )
    passage = nearest_passage(source, near, drawing, _ROWS)
    yield from drawing.passage(passage)
    if near.diff:
        yield from drawing.remark("diff", word_diff(near.diff))
    if near.missing_words:
        yield from drawing.remarks([("not in the source", listed(near.missing_words))])


def _facts(match: Match, source: SourceUsed) -> Iterator[tuple[str, str]]:
    """Give what is said beside the passage, label and words."""
    if match.occurrences:
        yield "found", found_words(match)
        rest = match.occurrences[_EXCERPTS : _EXCERPTS + _LISTED]
        if rest:
            left = match.occurrence_count - _EXCERPTS - len(rest)
            places = ", ".join(place_of(place) for place in rest)
            yield "also at", places + (f" and {left:,} more" if left else "")
        link = text_link(source, match.occurrences[0])
        if link:
            yield "link", link
    if match.steps:
        yield "rules", steps_in_words(match.steps)
    for note in match.notes:
        yield "note", note.text
    for warning in match.warnings:
        yield "warning", warning
    if match.near_miss is not None and match.near_miss.reason not in match.reason:
        yield "why", match.near_miss.reason


def _segments(
    segments: tuple[Segment, ...], source: SourceUsed, options: TerminalOptions
) -> Iterator[Line]:
    for number, segment in enumerate(segments, 1):
        yield ()
        answer = segment.match
        words = piece_in_words(segment, number, len(segments))
        yield from head(words, _STYLES[answer.status], segment.quote, options)
        yield from _answer(answer, source, options, left_out=segment.elided)


def _left_out(text: str) -> str:
    """Show what a splice leaves out: whole where it is short, else its two ends."""
    most = 400
    if len(text) <= most:
        return f"“{text.strip()}”"
    start, end = text[: most // 2].lstrip(), text[-most // 2 :].rstrip()
    unseen = plural(len(text) - most, "character")
    return f"“{start} … {end}” ({unseen} not shown)"
