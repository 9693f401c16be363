"""A draft as its reader sees it, each character with its place in the file."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from pincite.model import Document, LandmarkKind, Mark, MarkKind, MediaType, Span
from pincite.sentences import guess_language

CODE_FILLER = "\ue000"
"""Stands in ``scan`` for each character of code, an address or a footnote mark's label."""

CELL_BORDER = "\ue001"
"""Stands in ``scan`` for the border between two table cells."""

_HIDDEN = frozenset(
    {MarkKind.MARKUP, MarkKind.RUNNING_HEAD, MarkKind.PAGE_NUMBER, MarkKind.NAVIGATION}
)
_RAISED_DIGITS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s<>\"“”«»「」【】]+")
_LINE_BREAK = re.compile(r"[\n\r\x0b\x0c\x85\u2028\u2029]")
_LONGEST_TAGS = 400
_Q_TAG = re.compile(r"<(/?)q(?=[\s>])[^>]*>", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}")
_NUMBER_LABEL = re.compile(r"\]\[(\d{1,4})\]")


class SeenText:
    """The visible text of a document, and the same text made ready for scanning.

    ``text`` is what a reader sees: mark-up as shown, footnote marks kept. ``scan`` has the same
    length; in it raised digits are superscript characters, line breaks are spaces, and code and
    addresses are fillers, so that nothing in them is read as a mark. A ``[3]`` that is a link
    because the draft defines it keeps its brackets. ``note_starts`` are where footnote marks begin,
    ``item_labels`` the numbers that list items are shown with, by where they begin in the file.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self._starts: list[int] = []
        self._document_starts: list[int] = []
        self._document_ends: list[int] = []
        self._replaced: list[bool] = []
        self.text = self._build()
        self.scan = self._ready()
        self.note_starts = frozenset(
            self.index(mark.span.start)
            for mark in document.marks
            if mark.kind is MarkKind.NOTE_MARK
        )
        self.item_labels = {
            item.span.start: item.label
            for item in document.of_kind(LandmarkKind.LIST_ITEM)
            if item.label
        }

    @cached_property
    def language(self) -> str:
        """The draft's language, as it is named or as its beginning tells; empty where neither does."""
        return self.document.language or guess_language(self.scan)

    def _build(self) -> str:
        text = self.document.text
        kept = _shortcut_brackets(self.document)
        pieces: list[str] = []
        at = length = 0
        for mark in self.document.marks:
            if mark.kind not in _HIDDEN or mark.span.start < at:
                continue
            for part in _without(mark, kept):
                if at < part.span.start:
                    pieces.append(text[at : part.span.start])
                    self._add_run(length, at, part.span.start, replaced=False)
                    length += part.span.start - at
                shown = part.shown or _marks_of_q(part.span.of(text))
                if shown:
                    pieces.append(shown)
                    self._add_run(length, part.span.start, part.span.end, replaced=True)
                    length += len(shown)
                at = part.span.end
        pieces.append(text[at:])
        self._add_run(length, at, len(text), replaced=False)
        return "".join(pieces)

    def _add_run(self, at: int, start: int, end: int, *, replaced: bool) -> None:
        self._starts.append(at)
        self._document_starts.append(start)
        self._document_ends.append(end)
        self._replaced.append(replaced)

    def _ready(self) -> str:
        characters = _LINE_BREAK.sub(" ", self.text)
        edits: list[tuple[int, int, str]] = [
            (found.start(), found.end(), CODE_FILLER * len(found[0]))
            for found in _ADDRESS.finditer(characters)
        ]
        edits += self._numbers_of_links()
        for mark in self.document.marks:
            edits += self._edits_for(mark)
        for landmark in self.document.of_kind(LandmarkKind.CODE):
            start, end = self.range_of(landmark.span)
            edits.append((start, end, CODE_FILLER * (end - start)))
        return _overlaid(characters, edits)

    def _numbers_of_links(self) -> Iterator[tuple[int, int, str]]:
        """Give the links that show nothing but a number, ``[3](address)``: no part of a word."""
        for link in self.document.links:
            if _NUMBER.fullmatch(link.span.of(self.document.text)):
                start, end = self.range_of(link.span)
                if self.text[start - 1 : start] != "[":
                    yield start, end, CODE_FILLER * (end - start)

    def _edits_for(self, mark: Mark) -> list[tuple[int, int, str]]:
        if mark.kind is MarkKind.MARKUP:
            if mark.shown == " " and "|" in mark.span.of(self.document.text):
                start = self._index_at(mark.span.start)
                return [(start, start + 1, CELL_BORDER)]
            return []
        start, end = self.range_of(mark.span)
        shown = self.text[start:end]
        if mark.kind is MarkKind.CODE:
            return [(start, end, CODE_FILLER * (end - start))]
        raised = mark.kind is MarkKind.RAISED or (
            mark.kind is MarkKind.NOTE_MARK and shown.isdecimal()
        )
        if not raised or shown.startswith("["):
            # Brackets that are raised are a marker like any other.
            return []
        return [(start, end, shown.translate(_RAISED_DIGITS))]

    def _index_at(self, offset: int) -> int:
        run = max(0, bisect_right(self._document_starts, offset) - 1)
        return self._starts[run]

    def index(self, offset: int) -> int:
        """Give the index of the first visible character at or behind a place in the file."""
        run = max(0, bisect_right(self._document_starts, offset) - 1)
        start, end = self._document_starts[run], self._document_ends[run]
        if self._replaced[run]:
            return self._starts[run] if offset <= start else self._next_start(run)
        if offset >= end:
            return self._next_start(run)
        return self._starts[run] + max(0, offset - start)

    def _next_start(self, run: int) -> int:
        return self._starts[run + 1] if run + 1 < len(self._starts) else len(self.text)

    def range_of(self, span: Span) -> tuple[int, int]:
        """Give the visible characters of a span of the file."""
        start = self.index(span.start)
        return start, max(start, self.index(span.end))

    def span(self, start: int, end: int) -> Span:
        """Give the span of the file that visible characters stand for."""
        run = bisect_right(self._starts, start) - 1
        if start < end <= self._next_start(run) and not self._replaced[run]:
            shift = self._document_starts[run] - self._starts[run]
            return Span(start + shift, end + shift)
        first = self._offset(start, at_end=False)
        return Span(first, max(first, self._offset(end - 1, at_end=True)) if start < end else first)

    def offset(self, index: int) -> int:
        """Give where the visible character at an index begins in the file."""
        return self._offset(index, at_end=False)

    def _offset(self, index: int, *, at_end: bool) -> int:
        run = bisect_left(self._starts, index + 1) - 1
        if self._replaced[run]:
            return self._document_ends[run] if at_end else self._document_starts[run]
        return self._document_starts[run] + index - self._starts[run] + at_end


def _shortcut_brackets(document: Document) -> tuple[int, ...]:
    """Give where the brackets of ``[3]`` stand that the draft makes a link by defining it.

    ``[1][2]`` is one link to CommonMark where 2 is defined, and two markers to a reader: the
    number that it takes for a label is kept too.
    """
    text = document.text
    kept: set[int] = set()
    for link in document.links:
        start, end = link.span.start, link.span.end
        if (
            not _NUMBER.fullmatch(link.span.of(text))
            or text[start - 1 : start] != "["
            or text[end : end + 1] != "]"
            or text[end + 1 : end + 2] == "("
        ):
            continue
        kept |= {start - 1, end}
        if label := _NUMBER_LABEL.match(text, end):
            kept.update(range(end, label.end()))
    return tuple(sorted(kept))


def _marks_of_q(tags: str) -> str:
    """Give the quotation marks that a browser shows for ``<q>`` and ``</q>`` among tags."""
    if len(tags) > _LONGEST_TAGS or "<" not in tags or "<!--" in tags:
        return ""
    return "".join("\u201d" if found[1] else "\u201c" for found in _Q_TAG.finditer(tags))


def _without(mark: Mark, kept: tuple[int, ...]) -> list[Mark]:
    """Cut the characters out of a mark that are kept."""
    first = bisect_left(kept, mark.span.start)
    inside = kept[first : bisect_left(kept, mark.span.end)]
    if not inside or mark.shown:
        return [mark]
    parts: list[Mark] = []
    start = mark.span.start
    for at in (*inside, mark.span.end):
        if start < at:
            parts.append(replace(mark, span=Span(start, at)))
        start = at + 1
    return parts


def _overlaid(text: str, edits: list[tuple[int, int, str]]) -> str:
    pieces: list[str] = []
    at = 0
    for start, end, shown in sorted(edits):
        if start < at:
            continue
        pieces += [text[at:start], shown]
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def is_markdown(document: Document) -> bool:
    """Tell whether comments and definitions of the file stand in its mark-up."""
    return document.media_type is MediaType.MARKDOWN
