"""A claim about two rows or columns: which is larger, or the value of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.asking.roles import (
    Part,
    Role,
    direction_of,
    parts_of,
    pivot_of,
    set_against,
)
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.rulings.combining import asked_periods, together
from pincite.claims.tables.rulings.comparisons import rule_on_comparison, rule_on_multiple
from pincite.claims.tables.rulings.question import Question
from pincite.claims.tables.rulings.values import rule_on_value
from pincite.model.quantity import Dimension, Direction


def judge_pair(question: Question, pair: Sequence[Mention]) -> Ruling | None:
    """Judge a claim about two rows: which is larger, or the value of each; of columns, all."""
    saying = question.saying
    parts, asked = parts_of(saying), asked_periods(saying)
    if len(asked) > 1:
        return None
    period = asked[0] if asked else None
    outside = saying.forms(one.span for one in question.mentions)
    direction = direction_of(saying, outside)
    levels = [part for part in parts if part.role is Role.LEVEL]
    if len(levels) == len(parts) == len(pair) and direction is Direction.NONE:
        if not _are_paired(pair, levels):
            return None
        rulings = [
            rule_on_value(_about(question, mention), part.quantity, period)
            for mention, part in zip(pair, levels, strict=True)
        ]
        return together(rulings)
    times = [part.quantity for part in parts if part.quantity.dimension is Dimension.MULTIPLE]
    if len(times) == len(parts) == 1 and len(pair) == 2 and direction is not Direction.DOWN:
        ordered = set_against(saying, pair) if pivot_of(saying) is not None else None
        return ordered and rule_on_multiple(question, ordered, period, times[0])
    if direction in (None, Direction.NONE) or levels or len(parts) > 1 or len(pair) > 2:
        return None
    if not _is_compared(saying, question.mentions) or _moves(saying, question.mentions):
        return None
    ordered = set_against(saying, pair)
    if ordered is None:
        return None
    amount = parts[0].quantity if parts else None
    if amount is not None and amount.dimension is Dimension.MULTIPLE:
        return None
    return rule_on_comparison(question, ordered, period, direction, amount)


def _are_paired(pair: Sequence[Mention], levels: Sequence[Part]) -> bool:
    """Tell whether each number is next to its row or column, or all numbers follow all of them."""
    names = [mention.span.start for mention in pair]
    numbers = [part.quantity.span.start for part in levels]
    ordered = sorted([*((at, 0) for at in names), *((at, 1) for at in numbers)])
    kinds = [kind for _, kind in ordered]
    count = len(pair)
    return kinds in ([0, 1] * count, [1, 0] * count, [0] * count + [1] * count)


def _is_compared(saying: Saying, mentions: Sequence[Mention]) -> bool:
    """Tell whether a claim has a word that compares, and not only one of change."""
    words = saying.wording
    forms = {word.form for word in saying.forms(one.span for one in mentions)}
    forms |= {
        word.form
        for word in saying.words
        if any(n.span.contains(word.span) for n in saying.numbers)
    }
    return bool(forms & (words.higher | words.lower))


def _moves(saying: Saying, mentions: Sequence[Mention]) -> bool:
    """Tell whether it is changes that are compared: "grew faster than"."""
    free = saying.forms(one.span for one in mentions)
    forms = [word.form for word in free]
    moves = [form for form in forms if form in saying.wording.moves]
    return bool(moves) and not (len(moves) == 1 and "short" in forms)


def _about(question: Question, mention: Mention) -> Question:
    subject = question.subject
    if mention.side is Side.ROW:
        subject = replace(subject, rows=mention.numbers, turns=mention.name.turns)
    else:
        subject = replace(subject, columns=mention.numbers, turns=mention.name.turns)
    return replace(question, subject=replace(subject, rank=mention.name.rank))
