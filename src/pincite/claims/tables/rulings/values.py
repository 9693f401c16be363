"""A claim gives the value of a row: is it that of the cell, of another one, or of none?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from pincite.claims.quantities import compare
from pincite.claims.quantities.wording import correctness
from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import cells_of, fits, latest
from pincite.claims.tables.codes import Code
from pincite.claims.tables.facts import CellFigure
from pincite.claims.tables.periods import Period
from pincite.claims.tables.rulings.issue_words import cell_words, claim_words, place_words
from pincite.claims.tables.rulings.question import (
    Question,
    agrees,
    contradicted,
    fixed,
    is_grave,
    verified,
)
from pincite.claims.tables.rulings.stating import Stated, as_spoken, quantity_of
from pincite.model.claim import Confidence, Flag
from pincite.model.quantity import Agreement, Bound, Comparison, Quantity
from pincite.model.values import dataclass

_SCALES = tuple(Decimal(10) ** power for power in (-9, -6, -3, 3, 6, 9))
_LOOSEST = 2


@dataclass(frozen=True, slots=True)
class _Pair:
    stated: Stated
    comparison: Comparison


def rule_on_value(question: Question, claimed: Quantity, asked: Period | None) -> Ruling | None:
    """Rule on a number that is said to be the value of the question's subject."""
    found = cells_of(question.facts, question.subject, asked, question.said)
    cells = [cell for cell in found if fits(question.facts, claimed, cell)]
    flags: tuple[Flag, ...] = ()
    others: list[CellFigure] = []
    if asked is None and len({cell.period for cell in cells}) > 1:
        others, cells = cells, list(latest(cells))
        flags = (Flag.NEEDS_DATE,)
    pairs = [_pair(question, claimed, cell) for cell in cells]
    right = [pair for pair in pairs if agrees(pair.comparison, question.precision)]
    if right:
        if _is_open(question, pairs):
            return None
        cell = right[0].stated.cell
        return verified(
            question,
            Code.CELL_AGREES,
            f"{cell_words(question.facts, cell)}",
            [cell],
            confidence=_confidence(right[0].comparison),
            comparisons=[right[0].comparison],
            claim_span=claimed.span,
            flags=flags,
        )
    if claimed.bound is Bound.UP_TO and all(x.stated.value <= claimed.high for x in pairs):
        # A limit that need not be reached is not what the table says, nor its opposite.
        return None
    if not pairs or _may_agree(question, claimed, pairs, others):
        return None
    return _difference(question, claimed, pairs[0], flags)


def elsewhere(question: Question, claimed: Quantity, cell: CellFigure) -> CellFigure | None:
    """Give the cell of another period or row whose value the claimed number is."""
    facts = question.facts
    same_row = [other for other in facts.figures_of_row(cell.row) if other.column != cell.column]
    same_column = [
        other
        for row in range(len(facts.table.rows))
        if row != cell.row and (other := facts.figure(row, cell.column)) is not None
    ]
    for other in (*same_row, *same_column):
        if _is_near(abs(other.figure.value), claimed) and fits(facts, claimed, other):
            pair = _pair(question, claimed, other)
            if pair.comparison.agreement is Agreement.SAME:
                return other
    return None


def _pair(question: Question, claimed: Quantity, cell: CellFigure) -> _Pair:
    is_negative = claimed.high < 0
    stated = as_spoken(question.facts, cell, question.subject, is_negative=is_negative)
    quantity = quantity_of(question.facts, stated, claimed)
    return _Pair(stated, compare(claimed, quantity, question.precision))


def _is_open(question: Question, pairs: Sequence[_Pair]) -> bool:
    """Tell whether the claim may as well speak of another cell with another value.

    Rows of one name in several groups ("Revenues: licences", "Expenses: licences") are each a row
    that says it; rows of one name in one group are records, of which none is meant alone.
    """
    if len({pair.stated.value for pair in pairs}) == 1:
        return False
    columns = {pair.stated.cell.column for pair in pairs}
    rows = {pair.stated.cell.row for pair in pairs}
    groups = {question.facts.table.rows[row].head.upper for row in rows}
    return len(columns) > 1 or len(groups) < len(rows)


def _may_agree(
    question: Question, claimed: Quantity, pairs: Sequence[_Pair], others: Iterable[CellFigure]
) -> bool:
    """Tell whether something that the table leaves open may make the claim true."""
    if question.subject.rank > _LOOSEST:
        return True
    if any(pair.comparison.agreement is Agreement.INCOMPARABLE for pair in pairs):
        return True
    for pair in pairs:
        value, cell = pair.stated.value, pair.stated.cell
        if not cell.knows_scale and any(_is_near(value * x, claimed) for x in _SCALES):
            return True
        if not pair.stated.is_sure_of_sign and _is_near(-value, claimed):
            return True
    return any(
        agrees(_pair(question, claimed, other).comparison, question.precision) for other in others
    )


def _is_near(value: Decimal, claimed: Quantity) -> bool:
    slack = Decimal(1).scaleb(claimed.last_place) if claimed.last_place is not None else Decimal(0)
    if claimed.hedge:
        slack = max(slack, abs(value) / 10)
    return claimed.low - slack <= value <= claimed.high + slack


def _difference(
    question: Question, claimed: Quantity, pair: _Pair, flags: tuple[Flag, ...]
) -> Ruling:
    facts, cell, comparison = question.facts, pair.stated.cell, pair.comparison
    issue = f"{cell_words(facts, cell)}, and the claim says {claim_words(claimed)}"
    other = elsewhere(question, claimed, cell)
    if other is not None:
        issue += f", which is the value of {place_words(facts, other)}"
    elif comparison.deviation:
        issue += f" ({comparison.deviation}){correctness(comparison)}"
    return contradicted(
        question,
        Code.OTHER_MAGNITUDE if is_grave(comparison) else Code.OTHER_VALUE,
        issue,
        [cell, other] if other is not None else [cell],
        comparisons=[comparison],
        claim_span=claimed.span,
        flags=flags,
        fix=fixed(question, claimed, comparison),
    )


def _confidence(comparison: Comparison) -> Confidence:
    if comparison.agreement in (Agreement.SAME, Agreement.HEDGED):
        return Confidence.EXACT
    return Confidence.DERIVED
