"""Places in a draft, as findings carry them."""

from __future__ import annotations

from pincite.matching.locating import Places
from pincite.model import Document, Place, Span


class DraftPlaces:
    """Gives places of one draft; asking for many costs one pass over its text."""

    def __init__(self, document: Document) -> None:
        self._path = document.origin
        self._has_lines = document.media_type.has_own_lines
        self._places = Places(document)

    def place(self, span: Span) -> Place:
        """Give the place of a stretch, lines and columns counted from 1."""
        line, column = self._places.line_and_column(span.start)
        end_line, end_column = self._places.line_and_column(span.end)
        where = "" if self._has_lines else ", ".join(self._places.locate(span).surroundings(1))
        return Place(self._path, span, line, column, end_line, end_column, where)
