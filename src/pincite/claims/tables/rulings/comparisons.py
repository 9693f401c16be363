"""A claim sets one row against another: more, less, by how much."""

from __future__ import annotations

from decimal import Decimal

from pincite.claims.quantities import compare
from pincite.claims.quantities.conversion import convert
from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import Subject, cells_of, latest
from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.codes import Code
from pincite.claims.tables.facts import CellFigure
from pincite.claims.tables.periods import Period
from pincite.claims.tables.rulings.issue_words import cell_words, claim_words, plain
from pincite.claims.tables.rulings.question import Question, agrees, contradicted, fixed, verified
from pincite.claims.tables.rulings.stating import computed
from pincite.model.claim import Confidence, Flag
from pincite.model.quantity import Dimension, Direction, Quantity

_LOOSEST = 2
_POINTS = {"pp": Decimal(1), "bp": Decimal(100)}


def rule_on_comparison(
    question: Question,
    pair: tuple[Mention, Mention],
    asked: Period | None,
    direction: Direction,
    amount: Quantity | None = None,
) -> Ruling | None:
    """Rule on which of two rows (or columns) is said to be larger, and by how much."""
    found = [_cell(question, mention, asked) for mention in pair]
    if found[0] is None or found[1] is None:
        return None
    (one, flags), (other, _) = found[0], found[1]
    if one.figure.unit != other.figure.unit or min(one.figure.value, other.figure.value) < 0:
        return None
    if one.period != other.period or one.knows_scale != other.knows_scale:
        return None
    difference = one.figure.value - other.figure.value
    if not difference:
        return None
    stands = Direction.UP if difference > 0 else Direction.DOWN
    told = f"{cell_words(question.facts, one)} and {cell_words(question.facts, other)}"
    cells = [one, other]
    sign = ">" if difference > 0 else "<"
    shown = f"{plain(one.figure.value)} {sign} {plain(other.figure.value)}"
    if stands is not direction:
        issue = f"{told}: the first is {_said(stands)}, and the claim says {_said(direction)}"
        return contradicted(
            question, Code.COMPARISON_TURNED, issue, cells,
            arithmetic=shown, flags=flags,
        )  # fmt: skip
    if amount is not None:
        return _rule_on_amount(question, amount, cells, told, flags)
    return verified(
        question, Code.COMPARISON_HOLDS, f"{told}: the first is {_said(stands)}", cells,
        confidence=Confidence.DERIVED, arithmetic=shown, flags=flags,
    )  # fmt: skip


def rule_on_multiple(
    question: Question, pair: tuple[Mention, Mention], asked: Period | None, amount: Quantity
) -> Ruling | None:
    """Rule on how many times as large as another one a row is said to be."""
    found = [_cell(question, mention, asked) for mention in pair]
    if found[0] is None or found[1] is None:
        return None
    (one, flags), (other, _) = found[0], found[1]
    if one.figure.unit != other.figure.unit or min(one.figure.value, other.figure.value) <= 0:
        return None
    if one.period != other.period or one.measure != other.measure:
        return None
    told = f"{cell_words(question.facts, one)} and {cell_words(question.facts, other)}"
    return _rule_on_amount(question, amount, [one, other], told, flags)


def _cell(
    question: Question, mention: Mention, asked: Period | None
) -> tuple[CellFigure, tuple[Flag, ...]] | None:
    """Give the one cell of a thing compared."""
    if mention.name.rank > _LOOSEST or mention.name.turns:
        return None
    if mention.side is Side.ROW:
        columns = question.subject.columns
        subject = Subject(mention.numbers, columns)
    else:
        subject = Subject(question.subject.rows, mention.numbers)
    cells = list(cells_of(question.facts, subject, asked, question.said))
    flags: tuple[Flag, ...] = ()
    if asked is None and len({cell.period for cell in cells}) > 1:
        cells, flags = list(latest(cells)), (Flag.NEEDS_DATE,)
    if not cells or len({(cell.figure.value, cell.figure.unit) for cell in cells}) > 1:
        return None
    return cells[0], flags


def _rule_on_amount(
    question: Question,
    amount: Quantity,
    cells: list[CellFigure],
    told: str,
    flags: tuple[Flag, ...],
) -> Ruling | None:
    one, other = cells[0].figure, cells[1].figure
    difference = abs(one.value - other.value)
    dimension, unit, value = amount.dimension, amount.unit, difference
    shown = f"{plain(one.value)} \u2212 {plain(other.value)} = {plain(one.value - other.value)}"
    if dimension is Dimension.PERCENT and one.unit != "%":
        if not other.value:
            return None
        value = 100 * difference / other.value
        shown = f"({shown.split(' = ', maxsplit=1)[0]}) / {plain(other.value)} = {plain(round(value, 2))}%"
    elif dimension is Dimension.MULTIPLE:
        if not other.value:
            return None
        value = one.value / other.value
        shown = f"{plain(one.value)} / {plain(other.value)} = {value:.2f}"
    elif dimension is Dimension.POINTS:
        if one.unit != "%" or unit not in _POINTS:
            return None
        value = difference * _POINTS[unit]
    elif dimension in (Dimension.MEASURE, Dimension.DURATION):
        measure = cells[0].measure
        converted = convert(difference, measure.unit, unit) if measure else None
        if converted is None or measure != cells[1].measure:
            return None
        value = converted
    elif dimension not in (Dimension.COUNT, Dimension.CURRENCY) or one.unit == "%":
        return None
    comparison = compare(
        amount, computed(value, amount, cells, dimension, unit), question.precision
    )
    if agrees(comparison, question.precision):
        return verified(
            question, Code.COMPARISON_HOLDS, f"{told}; {shown}", cells, confidence=Confidence.DERIVED,
            comparisons=[comparison], claim_span=amount.span, arithmetic=shown, flags=flags,
        )  # fmt: skip
    issue = f"{told}; {shown}, and the claim says {claim_words(amount)}"
    return contradicted(
        question, Code.OTHER_DIFFERENCE, issue, cells, comparisons=[comparison],
        claim_span=amount.span, fix=fixed(question, amount, comparison), arithmetic=shown, flags=flags,
    )  # fmt: skip


def _said(direction: Direction) -> str:
    return "larger" if direction is Direction.UP else "smaller"
