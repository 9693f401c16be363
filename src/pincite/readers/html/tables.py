"""Tables while a page is walked: cells stand behind tabs, rows on lines of their own."""

from __future__ import annotations

from dataclasses import dataclass, field

from pincite.model import LandmarkKind
from pincite.readers.html.visible_text import Stretch, VisibleText


@dataclass(slots=True)
class LandmarkDraft:
    """A landmark whose label is made once the text stands: from these stretches of it."""

    kind: LandmarkKind
    start: int
    end: int
    level: int = 0
    label_from: tuple[Stretch, ...] = ()


@dataclass(slots=True)
class _Row:
    stretch: Stretch
    in_head: bool
    cells: list[Stretch] = field(default_factory=list)
    headers: list[Stretch] = field(default_factory=list)
    holds_table: bool = False


@dataclass(slots=True)
class _Table:
    header: tuple[Stretch, ...] = ()
    in_head: bool = False
    row: _Row | None = None


class Tables:
    """Gives each row its landmark; the label is the header of its columns, or else its own.

    A row that holds another table only arranges the page, and is no landmark.
    """

    def __init__(self, out: VisibleText, landmarks: list[LandmarkDraft]) -> None:
        self._out = out
        self._landmarks = landmarks
        self._tables: list[_Table] = []

    def begin_table(self) -> None:
        """Enter a table."""
        if self._tables and self._tables[-1].row is not None:
            self._tables[-1].row.holds_table = True
        self._tables.append(_Table())

    def end_table(self) -> None:
        """Leave a table."""
        self._tables.pop()

    def begin_head(self) -> None:
        """Enter the rows that are the columns' header."""
        if self._tables:
            self._tables[-1].in_head = True

    def end_head(self) -> None:
        """Leave them."""
        if self._tables:
            self._tables[-1].in_head = False

    def begin_row(self) -> None:
        """Enter a row."""
        if self._tables:
            table = self._tables[-1]
            table.row = _Row(self._out.open(), table.in_head)

    def end_row(self) -> None:
        """Leave a row and make it a landmark."""
        self._out.end_row()
        if not self._tables or self._tables[-1].row is None:
            return
        table, row = self._tables[-1], self._tables[-1].row
        table.row = None
        if not self._out.close(row.stretch) or row.holds_table:
            return
        cells = tuple(cell for cell in row.cells if not cell.empty)
        is_header = row.in_head or (1 < len(row.cells) == len(row.headers))
        label_from: tuple[Stretch, ...] = ()
        if is_header and not table.header:
            table.header = cells
        elif not is_header:
            label_from = table.header or tuple(row.headers[:1])
        start, end = row.stretch.start, row.stretch.end
        self._landmarks.append(
            LandmarkDraft(LandmarkKind.TABLE_ROW, start, end, label_from=label_from)
        )

    def begin_cell(self, *, is_header: bool) -> None:
        """Enter a cell."""
        row = self._tables[-1].row if self._tables else None
        if row is None:
            self._out.break_lines(1)
            return
        self._out.begin_cell(first=not row.cells, row_empty=row.stretch.empty)
        stretch = self._out.open()
        row.cells.append(stretch)
        if is_header:
            row.headers.append(stretch)

    def end_cell(self) -> None:
        """Leave a cell."""
        row = self._tables[-1].row if self._tables else None
        if row is not None and row.cells:
            self._out.close(row.cells[-1])
