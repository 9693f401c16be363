"""Columns that a claim names by their words apart from each other, or by the unit of its number.

"5.7% of homes are vacant" names the column "Vacant homes (%)", and "is 9.6 km long" the one column
that is in kilometres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pincite.claims.tables.asking.labels import Name, names_of
from pincite.claims.tables.asking.locating import fits
from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.columns import ColumnKind
from pincite.claims.tables.facts import TableFacts
from pincite.claims.tables.words import Word, begins_alike, forms_of
from pincite.model import Span
from pincite.model.quantity import Dimension, Quantity

_VALUES = frozenset({ColumnKind.NAMED, ColumnKind.FREE})
_MEASURED = frozenset({Dimension.MEASURE, Dimension.DURATION})
# No word of the claim stands at this place.
_NOWHERE = -5


def scattered_mentions(
    saying: Saying, facts: TableFacts, mentions: Sequence[Mention], left: Sequence[Word]
) -> tuple[Mention, ...]:
    """Give mentions with the one column that the words left over, or the number's unit, point to.

    Empty where none does, or several do.
    """
    sides = {one.side for one in mentions}
    if sides != {Side.ROW} or len(saying.numbers) > 1:
        return ()
    rows = sorted({number for one in mentions for number in one.numbers})
    number = saying.numbers[0] if saying.numbers else None
    found = [
        column
        for column, kind in enumerate(facts.kinds)
        if kind in _VALUES
        and column != facts.table.label_column
        and _is_meant(column, facts, left, number, rows)
    ]
    exact = [column for column in found if _has_unit(column, facts, number, rows)]
    found = exact if len(exact) == 1 and not left else found
    if len(found) != 1:
        return ()
    return (*mentions, *_mentions(saying, facts, found[0], left))


def _is_meant(
    column: int,
    facts: TableFacts,
    left: Sequence[Word],
    number: Quantity | None,
    rows: Sequence[int],
) -> bool:
    head = frozenset(form for text in facts.table.columns[column].all for form in forms_of(text))
    forms = {word.form for word in left}
    known = {
        form
        for form in forms
        if form in head or _says(form, head, facts) or begins_alike(form, head)
    }
    if forms != known:
        return False
    figures = [one for row in rows if (one := facts.figure(row, column)) is not None]
    if number is None:
        return bool(forms) and bool(figures)
    if not figures or not all(fits(facts, number, figure) for figure in figures):
        return False
    measured = number.dimension in _MEASURED and all(one.measure for one in figures)
    return bool(forms) or measured


def _has_unit(column: int, facts: TableFacts, number: Quantity | None, rows: Sequence[int]) -> bool:
    """Tell whether a column is in the very unit of a number."""
    figures = [one for row in rows if (one := facts.figure(row, column)) is not None]
    return number is not None and all(x.measure and x.measure.unit == number.unit for x in figures)


def _says(form: str, head: frozenset[str], facts: TableFacts) -> bool:
    """Tell whether an adjective says what a head names: long, of a length."""
    return facts.words.dimensions.get(form, "") in head


def _mentions(
    saying: Saying, facts: TableFacts, column: int, left: Sequence[Word]
) -> Iterator[Mention]:
    """Give a mention for every word, so that each is accounted for; one of no words for a unit."""
    name = names_of(facts.table.columns[column].text, facts.words)
    kept = Name(name[0].words if name else (), 1)
    if not left:
        end = saying.numbers[0].span.end
        yield Mention(Side.COLUMN, (column,), Span(end, end), kept, _NOWHERE, _NOWHERE)
    for word in left:
        at = saying.words.index(word)
        yield Mention(Side.COLUMN, (column,), word.span, kept, at, at)
