"""Tables of a Word document.

Source: ECMA-376, part 1, section 17.4 (tables).
"""

from __future__ import annotations

from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.walking import Values
from pincite.readers.docx.styles import OFF

_FIRST_ROW = 0x20
_FIRST_COLUMN = 0x80


@dataclass(slots=True)
class _Table:
    """``look`` says which row and column the table's style sets apart as heads."""

    first_row: bool = False
    first_column: bool = False
    rows: int = 0
    has_head: bool = False


@dataclass(slots=True)
class _Row:
    closers: Closers | None = None
    is_head: bool = False
    columns_before: int = 0
    cells: int = 0


@dataclass(slots=True)
class _Cell:
    columns: int = 1
    closers: Closers | None = None


class WordTables:
    """Opens rows and cells once their properties are known, before their first paragraph."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._tables: list[_Table] = []
        self._rows: list[_Row] = []
        self._cells: list[_Cell] = []

    def begin_table(self, _values: Values) -> Closers:
        """Enter a table."""
        self._flow.blocks.break_lines(1 if self._tables else 2)
        self._tables.append(_Table())
        return (*self._flow.tables.begin_table(), self._end_table)

    def read_look(self, values: Values) -> Closers:
        """Take which row and column are heads."""
        if self._tables:
            look = values.get("w:val", "")
            bits = int(look, 16) if len(look) == 4 and look.isalnum() and look.isascii() else 0
            table = self._tables[-1]
            table.first_row = _is_on(values.get("w:firstRow"), bits & _FIRST_ROW)
            table.first_column = _is_on(values.get("w:firstColumn"), bits & _FIRST_COLUMN)
        return NOTHING

    def begin_row(self, _values: Values) -> Closers:
        """Enter a row."""
        self._rows.append(_Row())
        return (self._end_row,)

    def read_head(self, values: Values) -> Closers:
        """Take whether the row is repeated as the columns' head."""
        if self._rows and self._tables and values.get("w:val", "") not in OFF:
            self._rows[-1].is_head = True
            self._tables[-1].has_head = True
        return NOTHING

    def read_columns_before(self, values: Values) -> Closers:
        """Take how many columns stand empty before the row's first cell."""
        if self._rows:
            self._rows[-1].columns_before = _columns(values.get("w:val", ""))
        return NOTHING

    def begin_cell(self, _values: Values) -> Closers:
        """Enter a cell."""
        self._cells.append(_Cell())
        return (self._end_cell,)

    def read_columns(self, values: Values) -> Closers:
        """Take how many columns the cell spans."""
        if self._cells:
            self._cells[-1].columns = _columns(values.get("w:val", ""))
        return NOTHING

    def open_cell(self) -> None:
        """Open the cell where it is not, and its row."""
        if not (self._cells and self._rows and self._tables):
            return
        cell, row, table = self._cells[-1], self._rows[-1], self._tables[-1]
        if cell.closers is not None:
            return
        tables = self._flow.tables
        if row.closers is None:
            is_head = row.is_head or (table.first_row and not table.has_head and not table.rows)
            head = tables.begin_head() if is_head else NOTHING
            row.closers = (*tables.begin_row(), *head)
            if row.columns_before:
                for closer in tables.begin_cell(columns=row.columns_before):
                    closer()
        is_header = table.first_column and not row.cells
        cell.closers = tables.begin_cell(is_header=is_header, columns=cell.columns)
        row.cells += 1

    def _end_cell(self) -> None:
        self.open_cell()
        for closer in self._cells.pop().closers or NOTHING:
            closer()

    def _end_row(self) -> None:
        for closer in self._rows.pop().closers or NOTHING:
            closer()
        if self._tables:
            self._tables[-1].rows += 1

    def _end_table(self) -> None:
        self._tables.pop()
        self._flow.blocks.break_lines(1 if self._tables else 2)


def _columns(value: str) -> int:
    return int(value[:4]) if value.isascii() and value.isdecimal() else 1


def _is_on(value: str | None, bit: int) -> bool:
    return bool(bit) if value is None else value not in OFF
