"""A table as a person reads it: cells with their heads, and what is said of it above and below."""

from __future__ import annotations

from pincite.model import Span
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class RawCell:
    """A cell as it stands: its words without the space around them, and their place."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class RawRow:
    """A row as it stands. ``cells`` keep their columns: an empty one is there without words."""

    span: Span
    cells: tuple[RawCell, ...]

    @property
    def is_empty(self) -> bool:
        """Whether no cell has words."""
        return not any(cell.text for cell in self.cells)


@dataclass(frozen=True, slots=True)
class RawTable:
    """Rows that stand together, with the lines around them.

    ``above`` are the stretches of text before the rows, the nearest first; ``below`` those behind
    them. ``sheet`` is the name of the sheet or the heading they stand under.
    """

    rows: tuple[RawRow, ...]
    above: tuple[RawCell, ...] = ()
    below: tuple[RawCell, ...] = ()
    sheet: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """The words that name a row or a column: its own, and those that stand over several.

    ``text`` is the nearest head; ``upper`` are wider ones, the widest first: a merged head over
    several columns, the line that opens a group of rows.
    """

    text: str
    upper: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """All of the words, the widest first."""
        return (*self.upper, self.text) if self.text else self.upper


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of values under its head; ``is_total`` where it sums up what stands above it."""

    head: Head
    raw: RawRow
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows and columns with their heads.

    ``columns`` has a head for every column of ``rows``, also for the one that holds the row heads
    (number ``label_column``). ``head_rows`` are the rows that the columns' heads were read from.
    ``caption`` are the lines above that speak of the table, the nearest first, ``notes`` those
    below it.
    """

    columns: tuple[Head, ...]
    rows: tuple[TableRow, ...]
    label_column: int
    head_rows: tuple[RawRow, ...] = ()
    caption: tuple[RawCell, ...] = ()
    notes: tuple[RawCell, ...] = ()
    sheet: str = ""

    def cell(self, row: int, column: int) -> RawCell | None:
        """Give a cell that has words, or None."""
        cells = self.rows[row].raw.cells
        if column < len(cells) and cells[column].text:
            return cells[column]
        return None
