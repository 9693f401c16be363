"""What a cell states, as a quantity that a claim's number can be compared with."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from pincite.claims.tables.asking.locating import Subject
from pincite.claims.tables.facts import CellFigure, TableFacts
from pincite.claims.tables.reading.scale import is_hundredth
from pincite.model.quantity import Cell, Dimension, Quantity
from pincite.model.values import dataclass

_DOLLARS = frozenset({"USD", "AUD", "CAD", "NZD", "HKD", "SGD", "TWD"})
_YEN = frozenset({"JPY", "CNY"})
_POINTS = frozenset({"bp", "pp"})


@dataclass(frozen=True, slots=True)
class Stated:
    """The value of a cell as a claim may speak of it.

    ``is_sure_of_sign`` is False where a negative number may be spoken of as a positive one;
    ``by_custom`` where it was turned because costs are spoken of so.
    """

    cell: CellFigure
    value: Decimal
    is_sure_of_sign: bool = True
    by_custom: bool = False


def as_spoken(
    facts: TableFacts, cell: CellFigure, subject: Subject, *, is_negative: bool
) -> Stated:
    """Give the value of a cell with the sign that a claim about its row would give it.

    A cost that is written as a negative number is spoken of as a positive one; a negative profit is
    not. A claim may name the other side: "net loss" of "net income (loss)". ``is_negative`` says
    that its own number is below zero.
    """
    value = cell.figure.value
    if subject.turns:
        return Stated(cell, -value)
    if value >= 0 or is_negative:
        return Stated(cell, value)
    label, words = subject.words or facts.label_words(cell.row), facts.words
    is_cost, is_gain = bool(label & words.costs), bool(label & words.gains)
    if is_cost and not is_gain:
        return Stated(cell, -value, by_custom=True)
    return Stated(cell, value, is_sure_of_sign=is_gain and not is_cost)


def quantity_of(facts: TableFacts, stated: Stated, claimed: Quantity) -> Quantity:
    """Make a quantity of a cell's value, in the kind of the claim's number where the cell leaves it open."""
    figure = stated.cell.figure
    dimension, unit = kind_of(figure.unit, claimed, facts.words.language)
    measure = stated.cell.measure
    if measure is not None and claimed.dimension in (Dimension.MEASURE, Dimension.DURATION):
        dimension, unit = measure.dimension, measure.unit
    return Quantity(
        span=figure.span,
        text=figure.text,
        figure=figure.span,
        low=stated.value,
        high=stated.value,
        dimension=dimension,
        unit=unit,
        last_place=figure.last_place,
        noun=facts.label(stated.cell.row).casefold(),
        cell=heads_of(facts, stated.cell),
    )


def heads_of(facts: TableFacts, cell: CellFigure) -> Cell:
    """Give the heads of a cell as written."""
    row, column = facts.table.rows[cell.row].head, facts.table.columns[cell.column]
    caption = facts.table.caption[0].text if facts.table.caption else ""
    return Cell(row.all, column.all, caption)


def computed(
    value: Decimal,
    claimed: Quantity,
    operands: Sequence[CellFigure],
    dimension: Dimension,
    unit: str,
) -> Quantity:
    """Make a quantity of a value computed from cells, rounded as the claim's number is written."""
    place = claimed.last_place
    if place is not None and not claimed.hedge:
        value = value.quantize(Decimal(1).scaleb(place)) if place <= 0 else _rounded(value, place)
    span = operands[0].figure.span
    return Quantity(
        span=span,
        text=_shown(value, unit),
        figure=span,
        low=value,
        high=value,
        dimension=dimension,
        unit=unit,
        last_place=place,
    )


def same_money(one: str, other: str) -> bool:
    """Tell whether two currencies may be one: a bare dollar sign does not say whose it is."""
    if not one or not other or one == other:
        return True
    for sign, family in (("$", _DOLLARS), ("\u00a5", _YEN)):
        if {one, other} <= family | {sign} and sign in (one, other):
            return True
    return False


def kind_of(unit: str, claimed: Quantity, language: str) -> tuple[Dimension, str]:
    """Give the kind and unit of a cell's number; those of the claim where the cell leaves it open."""
    if unit == "%":
        return Dimension.PERCENT, "%"
    if unit in _POINTS:
        return Dimension.POINTS, unit
    if unit == "x":
        return Dimension.MULTIPLE, ""
    if not unit or claimed.dimension is not Dimension.CURRENCY:
        return claimed.dimension, claimed.unit
    if same_money(unit, _sign_of(claimed, language)):
        return Dimension.CURRENCY, claimed.unit
    return Dimension.CURRENCY, {"$": "USD", "\u00a5": "JPY"}.get(unit, unit)


def _sign_of(claimed: Quantity, language: str) -> str:
    """Give a claimed currency; the bare sign where the claim does not say whose dollars.

    Cents say no currency.
    """
    if is_hundredth(claimed.text, language):
        return ""
    if claimed.unit == "USD" and "US" not in claimed.text.upper():
        return "$"
    return claimed.unit


def _shown(value: Decimal, unit: str) -> str:
    """Write a computed value with its unit."""
    return f"{value:,f}{unit}" if unit == "%" else f"{value:,f} {unit}".strip()


def _rounded(value: Decimal, place: int) -> Decimal:
    return (value.scaleb(-place)).quantize(Decimal(1)).scaleb(place)
