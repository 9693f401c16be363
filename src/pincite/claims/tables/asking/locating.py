"""Finds the cells that a claim speaks of: by the names of row and column, and by the period."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.columns import ColumnKind
from pincite.claims.tables.facts import CellFigure, TableFacts
from pincite.claims.tables.periods import Period
from pincite.claims.tables.words import forms_of
from pincite.model.quantity import Dimension, Quantity
from pincite.model.values import dataclass

_LONGEST = 160
_MONEY_FREE = frozenset({"%", "bp", "pp", "x"})


@dataclass(frozen=True, slots=True)
class Subject:
    """The rows and the columns that a claim names; no rows where a column is all it names.

    ``words`` are those of the names, in the form of comparison.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    turns: bool = False
    rank: int = 0
    words: frozenset[str] = frozenset()


def subject_of(mentions: Sequence[Mention]) -> Subject | None:
    """Give what mentions of one thing name together; None where they name two rows or columns."""
    rows = [one for one in mentions if one.side is Side.ROW]
    columns = [one for one in mentions if one.side is Side.COLUMN]
    if len({one.numbers for one in rows}) > 1 or len({one.numbers for one in columns}) > 1:
        return None
    if not rows and not columns:
        return None
    return Subject(
        rows[0].numbers if rows else (),
        columns[0].numbers if columns else (),
        any(one.name.turns for one in mentions),
        max(one.name.rank for one in mentions),
        frozenset(form for one in mentions for form in one.name.words),
    )


def cells_of(
    facts: TableFacts, subject: Subject, asked: Period | None, said: frozenset[str]
) -> tuple[CellFigure, ...]:
    """Give the cells of a subject for a period; of several those whose wider heads are said.

    ``said`` are the words of the claim.
    """
    places = [
        (row, column)
        for row in _rows(facts, subject)
        for column in _columns(facts, subject)
        if asked is None or _is_of(facts, row, column, asked)
    ]
    figures = (facts.figure(*place) for place in _said_most(facts, places, said))
    return tuple(figure for figure in figures if figure is not None)


def fits(facts: TableFacts, quantity: Quantity, figure: CellFigure) -> bool:
    """Tell whether a number of a claim and one of a cell are of one kind.

    Money needs a currency in the table, and a measure its unit in a head or a line above.
    """
    unit = figure.figure.unit
    if quantity.dimension is Dimension.PERCENT:
        return unit == "%"
    if quantity.dimension is Dimension.POINTS:
        return unit in ("bp", "pp")
    if quantity.dimension is Dimension.CURRENCY:
        return bool(unit) and unit not in _MONEY_FREE
    if quantity.dimension is Dimension.COUNT:
        return unit not in _MONEY_FREE
    if quantity.dimension not in (Dimension.MEASURE, Dimension.DURATION) or unit:
        return False
    if figure.measure is not None:
        return figure.measure.takes(quantity.unit)
    return _names_unit(facts, quantity, figure)


def _names_unit(facts: TableFacts, quantity: Quantity, figure: CellFigure) -> bool:
    """Tell whether the table says the unit of a measure."""
    table = facts.table
    lines = [*table.rows[figure.row].head.all, *table.columns[figure.column].all]
    lines += [cell.text for cell in (*table.caption, *table.notes) if len(cell.text) < _LONGEST]
    told = {form for line in lines for form in forms_of(line)}
    behind = quantity.text[quantity.figure.end - quantity.span.start :]
    return bool({*forms_of(behind), quantity.unit.casefold()} & told)


def latest(figures: Iterable[CellFigure]) -> tuple[CellFigure, ...]:
    """Give those of the latest period."""
    figures = tuple(figures)
    last = max((figure.period.order for figure in figures), default=())
    return tuple(figure for figure in figures if figure.period.order == last)


def _rows(facts: TableFacts, subject: Subject) -> Iterable[int]:
    if subject.rows:
        return subject.rows
    every = range(len(facts.table.rows))
    dated = [row for row in every if facts.row_periods[row]]
    if dated:
        return dated
    totals = [row for row in every if facts.table.rows[row].is_total]
    if len(totals) == 1:
        return totals
    return every if len(every) == 1 else ()


def _columns(facts: TableFacts, subject: Subject) -> Iterable[int]:
    label = facts.table.label_column
    if subject.columns:
        return subject.columns
    return [
        column
        for column, kind in enumerate(facts.kinds)
        if kind is ColumnKind.FREE and column != label
    ]


def _is_of(facts: TableFacts, row: int, column: int, asked: Period) -> bool:
    own = facts.column_periods[column].joined(facts.row_periods[row])
    if own:
        if not own.year and facts.caption_period.year:
            own = own.joined(Period(facts.caption_period.year))
        return own.holds(asked)
    return bool(facts.caption_period) and facts.caption_period.holds(asked)


def _said_most(
    facts: TableFacts, places: Sequence[tuple[int, int]], said: frozenset[str]
) -> list[tuple[int, int]]:
    """Keep the cells whose wider heads the claim says most of."""

    def count(place: tuple[int, int]) -> int:
        upper = (
            *facts.table.rows[place[0]].head.upper,
            *facts.table.columns[place[1]].upper,
        )
        return sum(bool(forms_of(text)) and set(forms_of(text)) <= said for text in upper)

    best = max(map(count, places), default=0)
    return [place for place in places if count(place) == best]
