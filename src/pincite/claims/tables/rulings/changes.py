"""A claim says that a row changed between two periods: the way, by how much, how many times."""

from __future__ import annotations

from decimal import Decimal

from pincite.claims.quantities import compare
from pincite.claims.quantities.conversion import convert
from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import cells_of
from pincite.claims.tables.codes import Code
from pincite.claims.tables.columns import ColumnKind
from pincite.claims.tables.facts import CellFigure, TableFacts
from pincite.claims.tables.periods import Period
from pincite.claims.tables.rulings.issue_words import cell_words, claim_words, in_marks, plain
from pincite.claims.tables.rulings.question import Question, agrees, contradicted, fixed, verified
from pincite.claims.tables.rulings.stating import Stated, as_spoken, computed, kind_of, quantity_of
from pincite.model.claim import Confidence
from pincite.model.quantity import Agreement, Comparison, Dimension, Direction, Quantity
from pincite.model.values import dataclass

_LOOSEST = 2
_POINTS = {"pp": Decimal(1), "bp": Decimal(100)}


@dataclass(frozen=True, slots=True)
class Change:
    """Two values of a row: what it was and what it became."""

    base: Stated
    later: Stated

    @property
    def difference(self) -> Decimal:
        """How much was added."""
        return self.later.value - self.base.value

    @property
    def direction(self) -> Direction:
        """Which way it went."""
        if not self.difference:
            return Direction.NONE
        return Direction.UP if self.difference > 0 else Direction.DOWN

    @property
    def cells(self) -> tuple[CellFigure, CellFigure]:
        """The cells of both, the later one first."""
        return self.later.cell, self.base.cell

    @property
    def is_percent(self) -> bool:
        """Whether the values are percentages themselves."""
        return self.later.cell.figure.unit == "%"


def find_change(question: Question, base: Period, later: Period) -> Change | None:
    """Give the values of the subject in two periods; None where they are not plain."""
    values = []
    for asked in (base, later):
        cells = cells_of(question.facts, question.subject, asked, question.said)
        stated = [
            as_spoken(question.facts, cell, question.subject, is_negative=False) for cell in cells
        ]
        values.append(stated)
    pairs = [
        Change(one, other)
        for one in values[0]
        for other in values[1]
        if one.cell.row == other.cell.row or one.cell.column == other.cell.column
    ]
    pairs = [pair for pair in pairs if _is_plain(pair)]
    if not pairs or any(_values(pair) != _values(pairs[0]) for pair in pairs):
        return None
    return pairs[0]


def rule_on_direction(question: Question, change: Change, claimed: Direction) -> Ruling | None:
    """Rule on which way a row is said to have gone."""
    if question.subject.rank > _LOOSEST or not change.difference:
        return None
    told = _told(question.facts, change)
    if change.direction is claimed:
        issue = f"{told}: it went {change.direction}"
        return verified(
            question, Code.CHANGE_AGREES, issue, change.cells, confidence=Confidence.DERIVED,
            arithmetic=_subtraction(change),
        )  # fmt: skip
    issue = f"{told}: it went {change.direction}, and the claim says that it went {claimed}"
    return contradicted(
        question, Code.OTHER_DIRECTION, issue, change.cells,
        arithmetic=_subtraction(change),
    )  # fmt: skip


def rule_on_amount(
    question: Question, change: Change, claimed: Quantity, direction: Direction
) -> Ruling | None:
    """Rule on by how much, or how many times, a row is said to have changed."""
    if question.subject.rank > _LOOSEST:
        return None
    if claimed.dimension is not Dimension.MULTIPLE and (
        direction is not Direction.NONE and change.direction is not direction
    ):
        return rule_on_direction(question, change, direction)
    measured = _measured(change, claimed, question.facts.words.language)
    if measured is None:
        return None
    value, dimension, unit, arithmetic = measured
    stated = computed(value, claimed, change.cells, dimension, unit)
    comparison = compare(claimed, stated, question.precision)
    if _is_right(comparison, question):
        issue = f"{_told(question.facts, change)}; {arithmetic}"
        return verified(
            question, Code.CHANGE_AGREES, issue, change.cells, confidence=Confidence.DERIVED,
            comparisons=[comparison], claim_span=claimed.span, arithmetic=arithmetic,
        )  # fmt: skip
    stated_change = _stated_change(question, change, claimed)
    if stated_change is not None:
        return stated_change
    if claimed.dimension is Dimension.MULTIPLE and _is_loosely(value, claimed):
        return None
    if comparison.agreement is Agreement.INCOMPARABLE or _may_be_rounding(change, claimed):
        return None
    if change.is_percent and _is_in_points(change, claimed):
        return None
    issue = (
        f"{_told(question.facts, change)}; {arithmetic}, and the claim says {claim_words(claimed)}"
    )
    return contradicted(
        question, Code.OTHER_CHANGE, issue, change.cells,
        comparisons=[comparison], claim_span=claimed.span, fix=fixed(question, claimed, comparison), arithmetic=arithmetic,
    )  # fmt: skip


def _is_plain(change: Change) -> bool:
    """Tell whether two values can be subtracted: of one unit, and with signs that say one thing.

    Of what is written as a negative number, "it rose" may mean the number or its size.
    """
    both = (change.base, change.later)
    units = {one.cell.figure.unit for one in both}
    turned = all(one.value == -one.cell.figure.value for one in both)
    plain_sign = all(one.cell.figure.value >= 0 for one in both)
    named_other_side = turned and not any(one.by_custom for one in both)
    return len(units) == 1 and (plain_sign or named_other_side) and min(_values(change)) >= 0


def _values(change: Change) -> tuple[Decimal, Decimal]:
    return change.base.value, change.later.value


def _measured(
    change: Change, claimed: Quantity, language: str
) -> tuple[Decimal, Dimension, str, str] | None:
    """Give the change in the kind of the claim's number, with its unit and the arithmetic."""
    base, later, difference = change.base.value, change.later.value, abs(change.difference)
    if claimed.dimension is Dimension.PERCENT:
        if base <= 0:
            return None
        value = 100 * difference / base
        shown = f"({plain(later)} \u2212 {plain(base)}) / {plain(base)} = {_percent(change)}%"
        return value, Dimension.PERCENT, "%", shown
    if claimed.dimension is Dimension.MULTIPLE:
        if base <= 0:
            return None
        shown = f"{plain(later)} / {plain(base)} = {later / base:.2f}"
        return later / base, Dimension.MULTIPLE, claimed.unit, shown
    if claimed.dimension is Dimension.POINTS:
        if not change.is_percent or claimed.unit not in _POINTS:
            return None
        value = difference * _POINTS[claimed.unit]
        return value, Dimension.POINTS, claimed.unit, _subtraction(change)
    if claimed.dimension in (Dimension.MEASURE, Dimension.DURATION):
        measure = change.later.cell.measure
        if measure is None or measure != change.base.cell.measure:
            return None
        converted = convert(difference, measure.unit, claimed.unit)
        if converted is None:
            return None
        return converted, claimed.dimension, claimed.unit, _subtraction(change)
    if claimed.dimension not in (Dimension.CURRENCY, Dimension.COUNT) or change.is_percent:
        return None
    kind = quantity_of_change(claimed, change, language)
    return difference, kind.dimension, kind.unit, _subtraction(change)


def quantity_of_change(claimed: Quantity, change: Change, language: str) -> Quantity:
    """Give the later value as a quantity of the claim's kind."""
    dimension, unit = kind_of(change.later.cell.figure.unit, claimed, language)
    span = change.later.cell.figure.span
    return Quantity(span, claimed.text, span, claimed.low, claimed.high, dimension, unit)


def _is_right(comparison: Comparison, question: Question) -> bool:
    return agrees(comparison, question.precision)


def _stated_change(question: Question, change: Change, claimed: Quantity) -> Ruling | None:
    """Verify by a column that holds the change itself."""
    facts = question.facts
    later = change.later.cell
    for column, kind in enumerate(facts.kinds):
        figure = facts.figure(later.row, column) if kind is ColumnKind.CHANGE else None
        if figure is None:
            continue
        stated = Stated(figure, abs(figure.figure.value))
        comparison = compare(claimed, quantity_of(facts, stated, claimed), question.precision)
        if agrees(comparison, question.precision):
            return verified(
                question, Code.CHANGE_AGREES, cell_words(facts, figure), [figure, *change.cells],
                comparisons=[comparison], claim_span=claimed.span,
            )  # fmt: skip
    return None


def _may_be_rounding(change: Change, claimed: Quantity) -> bool:
    """Tell whether the unrounded values behind the table's may give the claimed number."""
    base, later = change.base, change.later
    slack = [Decimal(5).scaleb(one.cell.figure.last_place - 1) for one in (base, later)]
    difference = abs(change.difference)
    if claimed.dimension is Dimension.PERCENT and base.value > slack[0]:
        low = 100 * (difference - sum(slack)) / (base.value + slack[0])
        high = 100 * (difference + sum(slack)) / (base.value - slack[0])
    elif claimed.dimension is Dimension.MULTIPLE and base.value > slack[0]:
        low = (later.value - slack[1]) / (base.value + slack[0])
        high = (later.value + slack[1]) / (base.value - slack[0])
        return claimed.bound != "" and low <= claimed.low <= high
    else:
        low, high = difference - sum(slack), difference + sum(slack)
    own = Decimal(5).scaleb((claimed.last_place or 0) - 1)
    return claimed.low - own <= high and low <= claimed.high + own


def _is_loosely(value: Decimal, claimed: Quantity) -> bool:
    """Tell whether "doubled" may be said of it in passing: within a tenth, and without a bound."""
    return not claimed.bound and abs(value - claimed.low) <= claimed.low / 10


def _is_in_points(change: Change, claimed: Quantity) -> bool:
    """Tell whether "by 2%" means points of a value that is a percentage."""
    points = abs(change.difference)
    return claimed.dimension is Dimension.PERCENT and claimed.low <= points <= claimed.high


def _percent(change: Change) -> str:
    return plain(round(100 * change.difference / change.base.value, 2))


def _subtraction(change: Change) -> str:
    later, base = change.later.value, change.base.value
    return f"{plain(later)} \u2212 {plain(base)} = {plain(later - base)}"


def _told(facts: TableFacts, change: Change) -> str:
    later, base = change.cells
    columns = facts.table.columns
    if later.row == base.row:
        label = in_marks(facts.label(later.row))
        where = [" ".join(columns[cell.column].text.split()) for cell in (base, later)]
    else:
        label = in_marks(columns[later.column].text)
        where = [facts.label(cell.row) for cell in (base, later)]
    return (
        f"{label} is “{base.figure.text}” for {where[0]} and “{later.figure.text}” for {where[1]}"
    )
