"""A claim about one row: each of its numbers, and which way it went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.roles import Part, Role, base_and_later, direction_of, parts_of
from pincite.claims.tables.periods import Period
from pincite.claims.tables.rulings.changes import find_change, rule_on_amount, rule_on_direction
from pincite.claims.tables.rulings.combining import together
from pincite.claims.tables.rulings.question import Question
from pincite.claims.tables.rulings.values import rule_on_value
from pincite.model.quantity import Direction


def judge_one(question: Question, asked: tuple[Period, ...]) -> Ruling | None:
    """Judge a claim about one row: each of its numbers, and which way it went."""
    saying = question.saying
    parts = parts_of(saying)
    outside = saying.forms(one.span for one in question.mentions)
    direction = direction_of(saying, outside)
    if direction is None:
        return None
    changes = [part for part in parts if part.role in (Role.CHANGE, Role.MULTIPLE)]
    levels = [part for part in parts if part.role in (Role.LEVEL, Role.EARLIER)]
    both = base_and_later(saying) or _implied(question, asked, direction, bool(changes))
    rulings: list[Ruling | None] = []
    if changes or (direction is not Direction.NONE and (both or not levels)):
        if both is None:
            return None
        change = find_change(question, *both)
        if change is None:
            return None
        rulings += [rule_on_amount(question, change, x.quantity, direction) for x in changes]
        if not changes:
            rulings.append(rule_on_direction(question, change, direction))
    elif not parts:
        return None
    if both is not None and not changes and direction is Direction.NONE and len(levels) < 2:
        # "in 2019 and 2020" says it of both.
        return None
    for part, period in _dated(levels, asked, both):
        rulings.append(rule_on_value(question, part.quantity, period))
    if levels and len(rulings) < len(levels):
        return None
    return together(rulings)


def _dated(
    levels: Sequence[Part], asked: tuple[Period, ...], both: tuple[Period, Period] | None
) -> Iterator[tuple[Part, Period | None]]:
    """Give each level with the period it is of; nothing where that is not plain."""
    if both is not None:
        earlier = [part for part in levels if part.role is Role.EARLIER]
        if len(levels) == 2 and not earlier and len(asked) == 2:
            yield from zip(levels, asked, strict=True)
        elif len(earlier) <= 1 and len(levels) - len(earlier) <= 1:
            for part in levels:
                yield part, both[0] if part.role is Role.EARLIER else both[1]
    elif len(levels) == 1 and len(asked) <= 1:
        yield levels[0], asked[0] if asked else None
    elif len(levels) == len(asked):
        yield from zip(levels, asked, strict=True)


def _implied(
    question: Question, asked: tuple[Period, ...], direction: Direction, has_changes: bool
) -> tuple[Period, Period] | None:
    """Give the two periods where a claim names one: the year before it is what it is set against."""
    saying = question.saying
    said = saying.finds(saying.wording.earlier_year, saying.forms())
    if len(asked) != 1 or not asked[0].year:
        return None
    if said is None and not has_changes and direction is Direction.NONE:
        return None
    later = asked[0]
    last = later.last_year - 1 if later.last_year else 0
    return replace(later, year=later.year - 1, last_year=last), later
