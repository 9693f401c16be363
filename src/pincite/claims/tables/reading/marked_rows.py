"""Rows that a reader gave landmarks: of pages, Office files, sheets and Markdown."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from pincite.claims.tables.reading.cutting import cut_at_bars, cut_at_tabs, is_framed, make_row
from pincite.claims.tables.reading.table import RawCell, RawRow
from pincite.model import Document, Landmark, LandmarkKind, MarkKind, MediaType, Span

_SHEETS = frozenset({MediaType.XLSX, MediaType.ODS})
_ADDRESS = re.compile(r"([A-Z]{1,3})\d+")
_UNSEEN = frozenset({MarkKind.MARKUP, MarkKind.NOTE_MARK})
_NUMBER = re.compile(r"column (\d{1,4})")


class MarkedRows:
    """Cuts the rows of one document, with what its landmarks say of cells."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._cells = document.of_kind(LandmarkKind.CELL)
        self._starts = [cell.span.start for cell in self._cells]
        self._marks = [mark for mark in document.marks if mark.kind in _UNSEEN]
        self._marked = [mark.span.start for mark in self._marks]

    def cut(self, row: Landmark) -> RawRow:
        """Cut a row into cells at their columns."""
        document, span = self._document, row.span
        if document.media_type is MediaType.MARKDOWN:
            framed = is_framed(span.of(document.text))
            return self._seen(cut_at_bars(document.text, span, framed=framed))
        if document.media_type is MediaType.LATEX:
            return self._seen(self._cut_at_marks(span))
        cells = self._within(span)
        if document.media_type in _SHEETS and cells:
            return self._row(span, [(_column_of(cell.label), cell) for cell in cells])
        if document.media_type is MediaType.CSV or not cells:
            return cut_at_tabs(document.text, span)
        return self._seen(self._row(span, self._placed(span, cells)))

    def shows(self, span: Span) -> str:
        """Give a stretch of the text as a reader of the page sees it."""
        return self._seen_cell(RawCell("", span)).text

    def _cut_at_marks(self, span: Span) -> RawRow:
        """Cut a row where a mark stands for a tab."""
        first = bisect_left(self._marked, span.start)
        last = bisect_left(self._marked, span.end)
        tabs = [mark.span for mark in self._marks[first:last] if "\t" in mark.shown]
        starts = [0, *(tab.end - span.start for tab in tabs)]
        ends = [*(tab.start - span.start for tab in tabs), len(span)]
        return make_row(self._document.text, span, list(zip(starts, ends, strict=True)))

    def _seen(self, row: RawRow) -> RawRow:
        """Give a row's words as a reader of the page sees them; the places stay those of the file."""
        return replace(row, cells=tuple(map(self._seen_cell, row.cells)))

    def _seen_cell(self, cell: RawCell) -> RawCell:
        first = bisect_left(self._marked, cell.span.start)
        last = bisect_left(self._marked, cell.span.end)
        words, at = [], cell.span.start
        for mark in self._marks[first:last]:
            words.append(self._document.text[at : mark.span.start])
            words.append(mark.shown)
            at = max(at, mark.span.end)
        words.append(self._document.text[at : cell.span.end])
        return replace(cell, text="".join(words).strip())

    def _within(self, span: Span) -> Sequence[Landmark]:
        first = bisect_left(self._starts, span.start)
        last = bisect_left(self._starts, span.end)
        return [cell for cell in self._cells[first:last] if cell.span.end <= span.end]

    def _placed(self, span: Span, cells: Sequence[Landmark]) -> list[tuple[int, Landmark]]:
        """Give each cell its column: by its number where it has one, else by the tabs before it."""
        text, found, at, column = self._document.text, [], span.start, 0
        for cell in cells:
            column += text.count("\t", at, cell.span.start)
            numbered = _NUMBER.fullmatch(cell.label)
            if numbered:
                column = max(column, int(numbered[1]) - 1)
            found.append((column, cell))
            at = cell.span.end
        return found

    def _row(self, span: Span, placed: Sequence[tuple[int, Landmark]]) -> RawRow:
        width = max(column for column, _ in placed) + 1
        cells = [RawCell("", Span(span.start, span.start))] * width
        for column, cell in placed:
            words = cell.span.of(self._document.text)
            start = cell.span.start + len(words) - len(words.lstrip())
            kept = words.strip()
            cells[column] = RawCell(kept, Span(start, start + len(kept)))
        return RawRow(span, tuple(cells))


def _column_of(label: str) -> int:
    found = _ADDRESS.fullmatch(label)
    column = 0
    for letter in found[1] if found else "A":
        column = 26 * column + ord(letter) - 64
    return column - 1
