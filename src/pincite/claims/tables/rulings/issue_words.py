"""The sentences in which a ruling about a table says what stands there and what the claim says."""

from __future__ import annotations

from decimal import Decimal

from pincite.claims.tables.facts import CellFigure, TableFacts
from pincite.claims.tables.reading.table import Head
from pincite.model.quantity import Quantity

_LONGEST = 80


def cell_words(facts: TableFacts, cell: CellFigure) -> str:
    """Name a cell with its value: ``“Net bookings”, 2019: “$6,388” (in millions)``."""
    return f"{place_words(facts, cell)} is {value_words(cell)}"


def place_words(facts: TableFacts, cell: CellFigure) -> str:
    """Name a cell by its heads."""
    row = in_marks(facts.label(cell.row))
    column = head_words(facts.table.columns[cell.column])
    if not column:
        return row
    return f"{row} under {in_marks(column)}"


def value_words(cell: CellFigure) -> str:
    """Give a cell's number as written, with the power of ten that the table adds."""
    power = cell.figure.power
    scale = _SCALES.get(power or 0, "") if not _has_own_scale(cell) else ""
    return f"“{cell.figure.text}”" + (f" (in {scale})" if scale else "")


def head_words(head: Head) -> str:
    """Give a head's words, the nearest first where it is enough."""
    return " ".join(head.text.split()) or " ".join(head.upper)


def in_marks(text: str) -> str:
    """Give words in quotation marks, on one line and not too long."""
    line = " ".join(text.split())
    return f"“{line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + '…'}”"


def plain(value: Decimal) -> str:
    """Write a number with commas and without needless zeros.

    >>> plain(Decimal("1918000.50")), plain(Decimal("1E+3"))
    ('1,918,000.5', '1,000')
    """
    written = f"{value:,f}"
    return written.rstrip("0").rstrip(".") if "." in written else written


def claim_words(quantity: Quantity) -> str:
    """Quote the claim's number."""
    return in_marks(quantity.text)


def _has_own_scale(cell: CellFigure) -> bool:
    return any(letter.isalpha() for letter in cell.figure.text[-8:])


_SCALES = {
    2: "hundreds",
    3: "thousands",
    6: "millions",
    8: "hundreds of millions",
    9: "billions",
    12: "trillions",
    4: "ten thousands",
}
