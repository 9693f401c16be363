"""Finds the cells that a claim speaks of: by the names of row and column, and by the period."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.facts import CellFigure, ColumnKind, TableFacts
from pincite.claims.tables.periods import Period
from pincite.claims.tables.words import forms_of
from pincite.model.quantity import Dimension, Quantity

_MONEY_FREE = frozenset({"%", "bp", "pp", "x"})


@dataclass(frozen=True, slots=True)
class Subject:
    """The rows and the columns that a claim names; no rows where a column is all it names."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    turns: bool = False
    rank: int = 0


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
    )


def cells_of(
    facts: TableFacts, subject: Subject, asked: Period | None, said: frozenset[str]
) -> tuple[CellFigure, ...]:
    """Give the cells of a subject for a period; of several those whose wider heads are said.

    ``said`` are the words of the claim.
    """
    found = [
        figure
        for row in _rows(facts, subject)
        for column in _columns(facts, subject)
        if (figure := facts.figure(row, column)) is not None
        and (asked is None or _is_of(facts, figure, asked))
    ]
    return tuple(_said_most(facts, found, said))


def fits(quantity: Quantity, figure: CellFigure) -> bool:
    """Tell whether a number of a claim and one of a cell are of one kind."""
    unit = figure.figure.unit
    if quantity.dimension is Dimension.PERCENT:
        return unit == "%"
    if quantity.dimension is Dimension.POINTS:
        return unit in ("bp", "pp")
    if quantity.dimension is Dimension.CURRENCY:
        return unit not in _MONEY_FREE
    if quantity.dimension is Dimension.COUNT:
        return unit not in _MONEY_FREE
    return quantity.dimension in (Dimension.MEASURE, Dimension.DURATION) and not unit


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


def _is_of(facts: TableFacts, figure: CellFigure, asked: Period) -> bool:
    own = facts.column_periods[figure.column].joined(facts.row_periods[figure.row])
    if own:
        if not own.year and facts.caption_period.year:
            own = own.joined(Period(facts.caption_period.year))
        return own.holds(asked)
    return bool(facts.caption_period) and facts.caption_period.holds(asked)


def _said_most(
    facts: TableFacts, figures: Sequence[CellFigure], said: frozenset[str]
) -> list[CellFigure]:
    """Keep the cells whose wider heads the claim says most of."""

    def count(figure: CellFigure) -> int:
        upper = (
            *facts.table.rows[figure.row].head.upper,
            *facts.table.columns[figure.column].upper,
        )
        return sum(bool(forms_of(text)) and set(forms_of(text)) <= said for text in upper)

    best = max(map(count, figures), default=0)
    return [figure for figure in figures if count(figure) == best]
