"""Sheets as one text: a line for each row, its cells parted by tabs.

Empty cells and rows are left out: each cell is called by its column and row, as ``B7``, so that
none is told by counting tabs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pincite.model import Document, HiddenText, Landmark, LandmarkKind, MediaType, Span

_MOST_CELLS = 500_000
"""From so many cells on, a cell is no landmark of its own: each is an object in memory."""

_LABEL_LENGTH = 200
_EMPTY = "the source is empty"


class SheetText:
    """Takes sheets row by row."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._landmarks: list[Landmark] = []
        self._hidden: list[HiddenText] = []
        self._cells = 0
        self._begun = -1
        self._sheet = ""
        self._sheet_start = 0
        self._head: str | None = None

    def begin_sheet(self, name: str) -> None:
        """Begin a sheet."""
        if self._length:
            self._add("\n")
        self._sheet, self._sheet_start, self._head = name, self._length, None
        self._begun = len(self._landmarks)

    def end_sheet(self) -> None:
        """End it; one without text is no landmark."""
        end = self._length - (self._length > self._sheet_start)
        if end > self._sheet_start:
            span = Span(self._sheet_start, end)
            self._landmarks.insert(self._begun, Landmark(LandmarkKind.SHEET, span, self._sheet))

    def add_row(self, row: int, cells: Sequence[tuple[int, str]]) -> None:
        """Add a row: its number from 1, and its cells that hold text, each with its column from 0."""
        if not cells:
            return
        start = at = self._length
        found: list[Landmark] = []
        self._cells += len(cells)
        if self._cells <= _MOST_CELLS:
            for column, words in cells:
                span = Span(at, at + len(words))
                found.append(Landmark(LandmarkKind.CELL, span, f"{column_name(column)}{row}"))
                at += len(words) + 1
        line = "\t".join(words for _, words in cells)
        if self._cells <= _MOST_CELLS:
            span = Span(start, start + len(line))
            self._landmarks.append(Landmark(LandmarkKind.TABLE_ROW, span, self._head or ""))
            self._landmarks += found
        if self._head is None:
            self._head = _head(cells)
        self._add(f"{line}\n")

    def add_words(self, words: str) -> None:
        """Add words of a sheet that stand in none of its cells."""
        self._add(f"{words}\n")

    def hide(self, where: str, words: str) -> None:
        """Keep words that the file holds and no reader sees."""
        if words := words.strip():
            self._hidden.append(HiddenText(where, words))

    def document(
        self, media_type: MediaType, extractor: str, *, title: str = "", language: str = ""
    ) -> Document:
        """Give the document."""
        text = "".join(self._parts)
        return Document(
            text=text,
            media_type=media_type,
            landmarks=tuple(self._landmarks),
            hidden=tuple(self._hidden),
            title=title,
            language=language,
            extractor=extractor,
            encoding="",
            fault="" if text.strip() else _EMPTY,
        )

    def _add(self, words: str) -> None:
        self._parts.append(words)
        self._length += len(words)


@lru_cache(maxsize=1024)
def column_name(column: int) -> str:
    """Give a column's letters.

    >>> [column_name(column) for column in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(65 + letter) + letters
    return letters


def _head(cells: Sequence[tuple[int, str]]) -> str:
    """Give what a sheet's first row calls its columns; nothing where it holds numbers."""
    if len(cells) < 2 or any(not any(map(str.isalpha, words)) for _, words in cells):
        return ""
    return " | ".join(" ".join(words.split()) for _, words in cells)[:_LABEL_LENGTH]
