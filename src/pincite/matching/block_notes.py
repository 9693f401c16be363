"""Passages that run across blocks, so that words of two people never pass as one's."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from pincite.model import (
    Document,
    Landmark,
    LandmarkKind,
    Mark,
    MarkKind,
    MediaType,
    Note,
    NoteKind,
    Span,
)
from pincite.text.lazy_pattern import lazy_pattern

_BLOCKS = frozenset(
    {
        LandmarkKind.HEADING,
        LandmarkKind.PARAGRAPH,
        LandmarkKind.LIST_ITEM,
        LandmarkKind.TABLE_ROW,
        LandmarkKind.CELL,
        LandmarkKind.SPEAKER,
        LandmarkKind.BLOCK_QUOTE,
    }
)
_TIME = r"(?:[\[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?[\])]?[^\S\n]*(?:[-–—][^\S\n]*)?)?"
# A speaker's name with what stands before it and behind: a time, "(laughing)", bold type.
_SPEAKER_LINE = lazy_pattern(
    rf"\n[^\S\n]*{_TIME}\**(?P<name>[^\W\d_][\w .'’-]{{0,30}})(?:\([^()\n]{{1,30}}\))?\**"
    r"(?::\**(?:[^\S\n]|$)|：)",
)
_ITEM_LINE = lazy_pattern(r"\n[^\S\n]*(?:[-*+•‣◦–—]|\d{1,3}[.)]|\(?[a-z]\))[^\S\n]+(?=\S)")
_BLANK_LINE = lazy_pattern(r"\n[^\S\n]*\n")


def note_crossing(document: Document, span: Span) -> Note | None:
    """Give a note with both sides of the first border within the passage, or None."""
    border, what = _marked_border(document, span)
    if border is None and "\n" in (found := span.of(document.text)):
        begins = document.text[document.text.rfind("\n", 0, span.start) + 1 : span.start]
        is_plain = document.media_type is MediaType.TEXT
        within, what = _written_border(begins, found) if is_plain else _turn(found)
        border = None if within is None else span.start + within
    if border is None:
        return None
    left = " ".join(document.text[span.start : border].split())
    right = " ".join(document.text[border : span.end].split())
    if not left or not right:
        return None
    quoted = f"{' '.join(left.split()[-6:])} / {' '.join(right.split()[:6])}"
    return Note(NoteKind.CROSSES_BLOCKS, f"the passage runs across {what}: “{quoted}”", quoted)


def _marked_border(document: Document, span: Span) -> tuple[int | None, str]:
    """Give where a block begins that the reader marked, and what the passage runs across."""
    first = bisect_right(document.landmarks, span.start, key=_start_of)
    last = bisect_left(document.landmarks, span.end, key=_start_of)
    within = document.landmarks[first:last]
    border = next((mark.span.start for mark in within if mark.kind in _BLOCKS), None)
    if border is None and document.media_type is MediaType.MARKDOWN:
        return _cell_border(document, span), "two cells of a table"
    if any(mark.kind is LandmarkKind.SPEAKER for mark in within):
        return border, "two speakers' words"
    return border, "two blocks of the source"


def _cell_border(document: Document, span: Span) -> int | None:
    """Give where in a row of a Markdown table the next cell begins."""
    before = bisect_right(document.landmarks, span.start, key=_start_of) - 1
    if before < 0 or document.landmarks[before].kind is not LandmarkKind.TABLE_ROW:
        return None
    first = bisect_left(document.marks, span.start, key=_start_of)
    last = bisect_left(document.marks, span.end, key=_start_of)
    bars = (mark.span for mark in document.marks[first:last] if mark.kind is MarkKind.MARKUP)
    return next((bar.end for bar in bars if bar.of(document.text).startswith("|")), None)


def _start_of(landmark: Landmark | Mark) -> int:
    return landmark.span.start


def _written_border(begins: str, found: str) -> tuple[int | None, str]:
    """Give where in plain text another speaker, paragraph or list item begins.

    ``begins`` is the line of the passage's beginning, up to it.
    """
    turn, what = _turn(found)
    if turn is not None:
        return turn, what
    blank = _BLANK_LINE.search(found)
    if blank is not None:
        return blank.end(), "two paragraphs"
    item = _ITEM_LINE.search(found)
    if item is not None:
        line = "\n" + (begins + found[: item.start()]).rsplit("\n", 1)[-1]
        if _ITEM_LINE.match(line) or not _runs_on(found, item.start()):
            return item.start() + 1, "two items of a list"
    return None, ""


def _turn(found: str) -> tuple[int | None, str]:
    return _turn_within(found), "two speakers' words"


def _turn_within(found: str) -> int | None:
    """Give where another speaker begins; a sentence that runs on to a colon names nobody."""
    for line in _SPEAKER_LINE.finditer(found):
        small = line["name"][0].islower()
        introduced = found[: line.start()].rstrip()[-1:] == ":"
        if not (small and (introduced or _runs_on(found, line.start()))):
            return line.start() + 1
    return None


def _runs_on(found: str, line_end: int) -> bool:
    """Tell whether a sentence goes on over the line's end: nothing ends it there."""
    before = found[:line_end].rstrip()[-1:]
    return before.isalnum() or before == ","
