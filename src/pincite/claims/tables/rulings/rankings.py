"""A claim says that a row is first or last of all, or that a row peaked in a period."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import cells_of, latest
from pincite.claims.tables.codes import Code
from pincite.claims.tables.columns import ColumnKind
from pincite.claims.tables.facts import CellFigure
from pincite.claims.tables.periods import Period
from pincite.claims.tables.rulings.issue_words import cell_words, place_words
from pincite.claims.tables.rulings.question import Question, contradicted, verified
from pincite.model.claim import Confidence, Flag
from pincite.model.quantity import Direction

_MOST_SHOWN = 12


def rule_on_ranking(
    question: Question, asked: Period | None, direction: Direction
) -> Ruling | None:
    """Rule on whether the row named has the most, or the least, of all rows of its column.

    Only rows that can be ranked: all of one unit and group, without those that sum up others.
    """
    facts, subject = question.facts, question.subject
    if not subject.rows or subject.turns or facts.table.rows[subject.rows[0]].is_total:
        return None
    if len(subject.rows) > 1 and asked is None:
        return None
    cells = list(cells_of(facts, subject, asked, question.said))
    flags: tuple[Flag, ...] = ()
    if asked is None and len({cell.period for cell in cells}) > 1:
        cells, flags = list(latest(cells)), (Flag.NEEDS_DATE,)
    if len(cells) != 1:
        return None
    own = cells[0]
    ranked = _rivals(question, own)
    if len(ranked) < 2:
        return None
    return _ruled(question, own, ranked, direction, flags)


def rule_on_peak(question: Question, asked: Period, direction: Direction) -> Ruling | None:
    """Rule on whether a row has its highest, or lowest, value in the period named."""
    facts, subject = question.facts, question.subject
    if max(len(subject.rows), len(subject.columns)) != 1 or subject.turns:
        return None
    own = list(cells_of(facts, subject, asked, question.said))
    every = [
        cell
        for cell in cells_of(facts, subject, None, question.said)
        if facts.kinds[cell.column] is not ColumnKind.CHANGE and cell.period
    ]
    every = [cell for cell in every if own and cell.figure.unit == own[0].figure.unit]
    if len(own) != 1 or len(every) < 2 or len({cell.period for cell in every}) != len(every):
        return None
    if any(cell.figure.value < 0 for cell in every):
        return None
    return _ruled(question, own[0], every, direction, ())


def _rivals(question: Question, own: CellFigure) -> list[CellFigure]:
    facts = question.facts
    group = facts.table.rows[own.row].head.upper
    found = []
    for number, row in enumerate(facts.table.rows):
        if row.is_total or row.head.upper != group:
            continue
        if facts.row_periods[number] and facts.row_periods[number] != facts.row_periods[own.row]:
            continue
        cell = facts.figure(number, own.column)
        if cell is None or cell.figure.unit != own.figure.unit or cell.period != own.period:
            return []
        found.append(cell)
    return found if all(cell.figure.value >= 0 for cell in found) else []


def _ruled(
    question: Question,
    own: CellFigure,
    ranked: Sequence[CellFigure],
    direction: Direction,
    flags: tuple[Flag, ...],
) -> Ruling | None:
    values = [cell.figure.value for cell in ranked]
    best = max(values) if direction is Direction.UP else min(values)
    firsts = [cell for cell in ranked if cell.figure.value == best]
    if len(firsts) > 1:
        return None
    facts, word = question.facts, "highest" if direction is Direction.UP else "lowest"
    count = f"the {word} of {len(ranked)}"
    rest = [cell for cell in ranked if cell is not own and cell is not firsts[0]]
    cells = [own, *([firsts[0]] if firsts[0] is not own else []), *rest][:_MOST_SHOWN]
    if firsts[0] == own:
        return verified(
            question, Code.RANKING_HOLDS, f"{cell_words(facts, own)}, {count}", cells,
            confidence=Confidence.DERIVED, flags=flags,
        )  # fmt: skip
    issue = (
        f"{count} is that of {place_words(facts, firsts[0])} (“{firsts[0].figure.text}”), and the"
        f" claim says that it is that of {place_words(facts, own)} (“{own.figure.text}”)"
    )
    return contradicted(question, Code.OTHER_RANKING, issue, cells, flags=flags)
