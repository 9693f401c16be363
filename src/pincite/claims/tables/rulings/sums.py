"""A claim about several rows together: the sum of their values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pincite.claims.quantities import compare
from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import Subject, cells_of, fits
from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.asking.roles import Role, direction_of, parts_of
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.codes import Code
from pincite.claims.tables.facts import CellFigure, TableFacts
from pincite.claims.tables.rulings.combining import asked_periods
from pincite.claims.tables.rulings.issue_words import cell_words, claim_words, plain
from pincite.claims.tables.rulings.question import Question, agrees, contradicted, fixed, verified
from pincite.claims.tables.rulings.stating import Stated, quantity_of
from pincite.claims.tables.words import find_run, forms_of
from pincite.model.claim import Confidence
from pincite.model.quantity import Agreement, Direction, Quantity

_LOOSEST = 2
_MOST = 12


def judge_sum(
    question: Question, rows: Sequence[Mention], columns: Sequence[Mention]
) -> Ruling | None:
    """Judge the number of a claim that says that several rows, or columns, have it together."""
    saying = question.saying
    pair = rows if len(rows) > 1 else columns
    if len(pair) < 2 or min(len(rows), len(columns)) > 1 or not says_sum(saying):
        return None
    parts, asked = parts_of(saying), asked_periods(saying)
    outside = saying.forms(one.span for one in question.mentions)
    if len(parts) != 1 or parts[0].role is not Role.LEVEL or len(asked) > 1:
        return None
    if direction_of(saying, outside) is not Direction.NONE:
        return None
    claimed = parts[0].quantity
    cells = [_cell(question, one, claimed) for one in pair]
    if any(one.name.rank > _LOOSEST or one.name.turns for one in pair) or None in cells:
        return None
    return _rule(question, claimed, [cell for cell in cells if cell is not None])


def judge_all(question: Question) -> Ruling | None:
    """Judge the number that a claim says all rows have together, where no row sums them up."""
    table, saying = question.facts.table, question.saying
    parts = parts_of(saying)
    if len(parts) != 1 or parts[0].role is not Role.LEVEL or asked_periods(saying):
        return None
    if any(row.is_total for row in table.rows) or len(question.subject.columns) != 1:
        return None
    (column,), claimed = question.subject.columns, parts[0].quantity
    cells = [question.facts.figure(row, column) for row in range(len(table.rows))]
    if not 1 < len(cells) <= _MOST or any(question.facts.row_periods):
        return None
    known = [cell for cell in cells if cell is not None and fits(question.facts, claimed, cell)]
    return _rule(question, claimed, known) if len(known) == len(cells) else None


def says_sum(saying: Saying) -> bool:
    """Tell whether a claim says that it adds: "together", "in all"."""
    return any(find_run(phrase, saying.words) >= 0 for phrase in saying.wording.sums)


def without_count_of_rows(saying: Saying, facts: TableFacts) -> Saying:
    """Leave out the three of "the three lines", where the table has three rows and calls them so."""
    labels = set(forms_of(facts.table.columns[facts.table.label_column].text))
    counts = {
        len(facts.table.rows),
        sum(not row.is_total for row in facts.table.rows),
    }
    kept = tuple(
        number
        for number in saying.numbers
        if not (
            number.low in counts
            and next((x.form for x in saying.words if x.span.start >= number.span.end), "")
            in labels
            and set(saying.before(number.span.start, 1)) & saying.wording.articles
        )
    )
    aside = tuple(number.span for number in saying.numbers if number not in kept)
    return replace(saying, numbers=kept, counts=(*saying.counts, *aside))


def _cell(question: Question, mention: Mention, claimed: Quantity) -> CellFigure | None:
    """Give the one cell of a row, or of a column, for the claim's period."""
    subject = question.subject
    if mention.side is Side.ROW:
        subject = Subject(mention.numbers, subject.columns)
    else:
        subject = Subject(subject.rows, mention.numbers)
    asked = asked_periods(question.saying)
    found = cells_of(question.facts, subject, asked[0] if asked else None, question.said)
    cells = [cell for cell in found if fits(question.facts, claimed, cell)]
    return cells[0] if len(cells) == 1 else None


def _rule(question: Question, claimed: Quantity, cells: Sequence[CellFigure]) -> Ruling | None:
    first = cells[0]
    units = {(cell.figure.unit, cell.knows_scale, cell.measure) for cell in cells}
    if len(units) > 1 or min(cell.figure.value for cell in cells) < 0:
        return None
    total = sum((cell.figure.value for cell in cells), Decimal(0))
    place = max(cell.figure.last_place for cell in cells)
    summed = replace(first, figure=replace(first.figure, value=total, last_place=place))
    stated = quantity_of(question.facts, Stated(summed, total), claimed)
    comparison = compare(claimed, stated, question.precision)
    shown = f"{' + '.join(plain(cell.figure.value) for cell in cells)} = {plain(total)}"
    told = " and ".join(cell_words(question.facts, cell) for cell in cells)
    if agrees(comparison, question.precision) or comparison.agreement is Agreement.ROUNDED:
        return verified(
            question, Code.COMPARISON_HOLDS, f"{told}; {shown}", cells, confidence=Confidence.DERIVED,
            comparisons=[comparison], claim_span=claimed.span, arithmetic=shown,
        )  # fmt: skip
    if comparison.agreement is not Agreement.DIFFERENT:
        return None
    issue = f"{told}; {shown}, and the claim says {claim_words(claimed)}"
    return contradicted(
        question, Code.OTHER_DIFFERENCE, issue, cells, comparisons=[comparison],
        claim_span=claimed.span, fix=fixed(question, claimed, comparison), arithmetic=shown,
    )  # fmt: skip
