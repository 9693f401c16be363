"""The numbers of a draft's tables and charts as claims: each cell with the heads that name it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache

from pincite.claims.binding.periods import find_periods
from pincite.claims.quantities import read_quantities
from pincite.claims.tables.facts import CellFigure, TableFacts, facts_of
from pincite.model import CitationMarker, Cited, Draft, Span
from pincite.model.quantity import Cell, Dimension, Quantity
from pincite.model.values import dataclass

_LONGEST_CAPTION = 300
_DIMENSIONS = {"%": Dimension.PERCENT, "pp": Dimension.POINTS, "bp": Dimension.POINTS}
_FACTOR = "x"


@dataclass(frozen=True, slots=True)
class CellRead:
    """A cell with a number: its words with its heads before them, and what its row cites.

    ``row`` is what a person calls its row: the row's head, or its number under the table's head.
    """

    text: str
    span: Span
    quantity: Quantity
    cited: Cited
    heads: tuple[str, ...]
    row: str = ""


def read_cells(draft: Draft, language: str) -> Iterator[CellRead]:
    """Give the cells that hold a number under a head of their row or column, in order.

    A chart of a Word document or a deck is read as the table of its data. The list of sources is
    no table, whatever it looks like.
    """
    listed = draft.citations.list_span
    for facts in facts_of(draft.document):
        for row in range(len(facts.table.rows)):
            if listed is not None and listed.contains(facts.table.rows[row].raw.span):
                continue
            for column in range(len(facts.table.columns)):
                figure = None
                if column != facts.table.label_column:
                    figure = facts.figure(row, column)
                if figure is not None:
                    yield from _cell(draft, facts, figure, language)


def _cell(draft: Draft, facts: TableFacts, found: CellFigure, language: str) -> Iterator[CellRead]:
    table = facts.table
    heads = Cell(
        tuple(_shown(head) for head in table.rows[found.row].head.all if head.strip()),
        tuple(_shown(head) for head in table.columns[found.column].all if head.strip()),
        _caption(facts),
        facts.chart,
        facts.years if facts.chart else (),
    )
    named = (*heads.row_heads, *heads.column_heads)
    if not named:
        return
    words = _shown(found.figure.text)
    text = f"{', '.join(named)}: {words}"
    span = Span(len(text) - len(words), len(text))
    unit = _unit(found.figure.unit)
    quantity = Quantity(
        span=span,
        text=words,
        figure=span,
        low=found.figure.value,
        high=found.figure.value,
        dimension=_dimension(unit),
        unit="" if unit == _FACTOR else unit,
        last_place=found.figure.last_place,
        noun=" ".join(heads.row_heads[-1:]).lower(),
        modifiers=tuple(head.lower() for head in heads.row_heads[:-1]),
        time=_time(named, heads.caption, language),
        cell=heads,
    )
    place = found.figure.span
    cited = _cited(draft, place) or _cited(draft, table.rows[found.row].raw.span)
    context = (heads.caption, *named) if heads.caption else named
    row = " ".join(heads.row_heads[-1:]) or str(found.row + 1)
    yield CellRead(text, place, quantity, cited, context, row)


@cache
def _unit(written: str) -> str:
    """Give a unit by its code where a table has it by its sign: ``USD`` for ``$``."""
    if not written or written == _FACTOR or written in _DIMENSIONS:
        return written
    read = read_quantities(f"{written}1", "en")
    return read[0].unit if read and read[0].dimension is Dimension.CURRENCY else written


def _dimension(unit: str) -> Dimension:
    if unit == _FACTOR:
        return Dimension.MULTIPLE
    if unit in _DIMENSIONS:
        return _DIMENSIONS[unit]
    return Dimension.CURRENCY if len(unit) == 3 and unit.isupper() else Dimension.COUNT


def _time(heads: tuple[str, ...], caption: str, language: str) -> str:
    """Give the period that a cell's heads name, the nearest first, or else the caption."""
    for words in (*reversed(heads), caption):
        if words.isdecimal() and len(words) == 4:
            return words
        found = find_periods(words, read_quantities(words, language), language)
        if found:
            return found[0].form
    return ""


def _caption(facts: TableFacts) -> str:
    lines = [line.text for line in facts.table.caption[:1] if len(line.text) <= _LONGEST_CAPTION]
    return _shown(lines[0]) if lines else ""


def _shown(words: str) -> str:
    return " ".join(words.split())


def _cited(draft: Draft, span: Span) -> Cited:
    """Give what the markers in a stretch cite, and those that stand right behind it."""
    markers = draft.citations.markers
    first = bisect_left(markers, span.start, key=lambda marker: marker.span.start)
    inside: list[CitationMarker] = []
    for marker in markers[first:]:
        if marker.span.start > span.end + 1:
            break
        inside.append(marker)
    ids = tuple(dict.fromkeys(number for marker in inside for number in marker.ids))
    return Cited(ids, tuple(dict.fromkeys(url for marker in inside for url in marker.urls)))
