"""Offsets of a text to lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_right

from pincite.model import Place, Span

_LINE_END = re.compile(r"\r\n|\r|\n")


class Lines:
    """Where the lines of one text begin; asks for many places cost one pass over it."""

    def __init__(self, text: str, path: str) -> None:
        self._path = path
        self._starts = [0, *(end.end() for end in _LINE_END.finditer(text))]

    def place(self, span: Span) -> Place:
        """Give the place of a stretch, lines and columns counted from 1."""
        line, column = self._position(span.start)
        end_line, end_column = self._position(span.end)
        return Place(self._path, span, line, column, end_line, end_column)

    def _position(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1
