"""Tables of a page: what its elements say of rows and cells."""

from __future__ import annotations

from pincite.readers._layout.stretches import Closers
from pincite.readers._layout.tables import Tables
from pincite.readers.html.elements import Attributes


class PageTables:
    """Enters the parts of tables by their elements."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def begin_table(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a table."""
        return self._tables.begin_table()

    def begin_head(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter the rows that are the columns' header."""
        return self._tables.begin_head()

    def begin_row(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a row."""
        return self._tables.begin_row()

    def begin_cell(self, tag: str, attrs: Attributes) -> Closers:
        """Enter a cell."""
        columns = _span(attrs.get("colspan")) if attrs else 1
        rows = _span(attrs.get("rowspan")) if attrs else 1
        return self._tables.begin_cell(is_header=tag == "th", columns=columns, rows=rows)


def _span(value: str | None) -> int:
    return int(value[:5]) if value and value.isascii() and value.isdigit() else 1
