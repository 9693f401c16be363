"""Tables while a page is walked: cells stand behind tabs, rows on lines of their own."""

from __future__ import annotations

from dataclasses import field

from pincite.model import LandmarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.blocks import Blocks
from pincite.readers._layout.stretches import Closers, LandmarkDraft, Stretch
from pincite.readers._layout.visible_text import VisibleText

_MOST_COLUMNS = 1000
_MOST_ROWS = 1000


@dataclass(slots=True)
class _Cell:
    stretch: Stretch
    column: int
    is_header: bool


@dataclass(slots=True)
class _Row:
    stretch: Stretch
    in_head: bool
    cells: list[_Cell] = field(default_factory=list)
    next_column: int = 0
    holds_table: bool = False
    reaching_down: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class _Table:
    headers: dict[int, tuple[Stretch, ...]] = field(default_factory=dict)
    header: tuple[Stretch, ...] = ()
    in_head: bool = False
    row: _Row | None = None
    reaching_down: dict[int, int] = field(default_factory=dict)

    def free_column(self, column: int) -> int:
        """Give the first column from here on into which no cell of a row above reaches."""
        while self.reaching_down.get(column, 0) > 0:
            column += 1
        return column

    def end_row(self, row: _Row) -> None:
        """Count down the rows into which cells reach; those of this row begin with the next."""
        left = {column: rows - 1 for column, rows in self.reaching_down.items() if rows > 1}
        self.reaching_down = left | row.reaching_down


class Tables:
    """Gives rows and cells their landmarks.

    A row is called by the header of its columns, or else by its own; a cell by its column's, or
    else by its number. A row that holds another table only arranges the page: it is no landmark.
    """

    def __init__(self, out: VisibleText, blocks: Blocks) -> None:
        self._out = out
        self._blocks = blocks
        self._tables: list[_Table] = []

    @property
    def is_open(self) -> bool:
        """Whether what is written now stands in a table."""
        return bool(self._tables)

    def begin_table(self) -> Closers:
        """Enter a table."""
        if (row := self._row()) is not None:
            row.holds_table = True
        self._tables.append(_Table())
        return (self._end_table,)

    def begin_head(self) -> Closers:
        """Enter the rows that are the columns' header."""
        if self._tables:
            self._tables[-1].in_head = True
        return (self._end_head,)

    def begin_row(self) -> Closers:
        """Enter a row."""
        self._blocks.break_lines(1)
        if self._tables:
            table = self._tables[-1]
            table.row = _Row(self._out.open(), table.in_head)
        return (self._blocks.end_run, self._end_row)

    def begin_cell(self, *, is_header: bool = False, columns: int = 1, rows: int = 1) -> Closers:
        """Enter a cell that spans so many columns, and as many rows."""
        self._blocks.end_run()
        row = self._row()
        if row is None:
            self._blocks.break_lines(1)
            return (self._blocks.end_run,)
        self._out.begin_cell(first=not row.cells, row_empty=row.stretch.empty)
        first = self._tables[-1].free_column(row.next_column)
        row.cells.append(_Cell(self._out.open(), first, is_header))
        row.next_column = first + min(max(1, columns), _MOST_COLUMNS)
        if rows > 1:
            down = min(rows, _MOST_ROWS) - 1
            row.reaching_down |= dict.fromkeys(range(first, row.next_column), down)
        self._blocks.enter(paragraphs=False)
        return (self._blocks.end_run, self._blocks.leave, self._end_cell)

    def _row(self) -> _Row | None:
        return self._tables[-1].row if self._tables else None

    def _end_table(self) -> None:
        self._tables.pop()

    def _end_head(self) -> None:
        if self._tables:
            self._tables[-1].in_head = False

    def _end_cell(self) -> None:
        row = self._row()
        if row is not None and row.cells:
            self._out.close(row.cells[-1].stretch)

    def _end_row(self) -> None:
        row = self._row()
        self._out.end_row(empty=row is None or row.stretch.empty)
        if row is None:
            return
        table = self._tables[-1]
        table.row = None
        table.end_row(row)
        if not self._out.close(row.stretch) or row.holds_table:
            return
        cells = [cell for cell in row.cells if not cell.stretch.empty]
        is_header = row.in_head or (len(row.cells) > 1 and all(c.is_header for c in row.cells))
        label_from: tuple[Stretch, ...] = ()
        if is_header and not table.header:
            table.header = tuple(cell.stretch for cell in cells)
            table.headers = {cell.column: (cell.stretch,) for cell in cells}
        elif not is_header:
            label_from = table.header or tuple(c.stretch for c in cells if c.is_header)[:1]
        self._add(LandmarkKind.TABLE_ROW, row.stretch, "", label_from)
        for cell in cells:
            header = () if is_header else table.headers.get(cell.column, ())
            number = "" if header else f"column {cell.column + 1}"
            self._add(LandmarkKind.CELL, cell.stretch, number, header)

    def _add(
        self, kind: LandmarkKind, stretch: Stretch, label: str, label_from: tuple[Stretch, ...]
    ) -> None:
        self._blocks.add(LandmarkDraft(kind, stretch.start, stretch.end, 0, label, label_from))
