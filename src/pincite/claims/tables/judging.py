"""Judges a claim by the tables of a source, or says nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.coverage import is_blocked, left_over
from pincite.claims.tables.asking.locating import Subject, subject_of
from pincite.claims.tables.asking.mentions import Mention, Side, find_mentions
from pincite.claims.tables.asking.roles import (
    Part,
    Role,
    base_and_later,
    direction_of,
    parts_of,
    set_against,
)
from pincite.claims.tables.asking.saying import Saying, take_apart
from pincite.claims.tables.facts import TableFacts, facts_of
from pincite.claims.tables.periods import Period
from pincite.claims.tables.rulings.changes import find_change, rule_on_amount, rule_on_direction
from pincite.claims.tables.rulings.comparisons import rule_on_comparison
from pincite.claims.tables.rulings.counting import rule_on_count
from pincite.claims.tables.rulings.question import Question
from pincite.claims.tables.rulings.rankings import rule_on_peak, rule_on_ranking
from pincite.claims.tables.rulings.values import rule_on_value
from pincite.claims.tables.wording import wording
from pincite.claims.tables.words import find_run
from pincite.model import Document
from pincite.model.claim import Claim, ClaimStatus, Precision
from pincite.model.quantity import Dimension, Direction
from pincite.model.search import SourceUsed


def judge_by_tables(claim: Claim, source: SourceUsed, precision: Precision) -> Ruling | None:
    """Judge a claim by the tables of a source; None where they do not settle it.

    Support is sought in all tables before a contradiction in any.
    """
    saying = take_apart(claim, wording(claim.language or "en"))
    if not saying.words:
        return None
    tables = facts_of(source.document, claim.language)
    counted = rule_on_count(saying, source.document, tables, precision)
    rulings = [counted] if counted is not None else []
    for facts in tables:
        ruling = _judge(saying, facts, source.document, precision)
        if ruling is not None:
            rulings.append(ruling)
    return _first(rulings)


def _first(rulings: Sequence[Ruling]) -> Ruling | None:
    right = [ruling for ruling in rulings if ruling.status is ClaimStatus.VERIFIED]
    return next(iter(right or rulings), None)


def _judge(
    saying: Saying, facts: TableFacts, document: Document, precision: Precision
) -> Ruling | None:
    mentions = find_mentions(saying, facts.names)
    if not mentions:
        return None
    saying = saying.without([one.span for one in mentions])
    if is_blocked(saying, mentions):
        return None
    superlative = _superlative(saying, mentions)
    left = left_over(saying, facts, mentions, document.title)
    ranks = saying.wording.highest | saying.wording.lowest
    if any(not (superlative and word.form in ranks) for word in left):
        return None
    asked = _asked(saying)
    if superlative:
        return _judge_ranking(
            Question(facts, saying, mentions, Subject((), ()), precision), superlative
        )
    mentions = _one_side_each(mentions)
    rows, columns = _distinct(mentions, Side.ROW), _distinct(mentions, Side.COLUMN)
    if len(rows) > 1 and len(columns) > 1:
        return None
    if len(rows) == 2 or (len(columns) == 2 and len(rows) < 2):
        pair = rows if len(rows) == 2 else columns
        return _judge_pair(
            Question(facts, saying, mentions, _shared(rows, columns), precision), pair
        )
    subject = subject_of(mentions)
    if subject is None:
        return None
    question = Question(facts, saying, mentions, subject, precision)
    return _judge_one(question, asked)


def _judge_one(question: Question, asked: tuple[Period, ...]) -> Ruling | None:
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
    for part, period in _dated(levels, asked, both):
        rulings.append(rule_on_value(question, part.quantity, period))
    if levels and len(rulings) < len(levels):
        return None
    return _together(rulings)


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


def _asked(saying: Saying) -> tuple[Period, ...]:
    return tuple(dict.fromkeys(one.period for one in saying.periods))


def _distinct(mentions: Sequence[Mention], side: Side) -> list[Mention]:
    found: list[Mention] = []
    for one in mentions:
        if one.side is side and all(one.numbers != other.numbers for other in found):
            found.append(one)
    return found


def _shared(rows: Sequence[Mention], columns: Sequence[Mention]) -> Subject:
    """Give what two things compared have in common: the column of two rows, or the other way."""
    return Subject(
        rows[0].numbers if len(rows) == 1 else (), columns[0].numbers if len(columns) == 1 else ()
    )


def _judge_pair(question: Question, pair: Sequence[Mention]) -> Ruling | None:
    """Judge a claim about two rows: which is larger, or the value of each."""
    saying = question.saying
    parts, asked = parts_of(saying), _asked(saying)
    if len(asked) > 1:
        return None
    period = asked[0] if asked else None
    outside = saying.forms(one.span for one in question.mentions)
    direction = direction_of(saying, outside)
    levels = [part for part in parts if part.role is Role.LEVEL]
    if len(levels) == 2 and len(parts) == 2 and direction is Direction.NONE:
        if not _are_paired(pair, levels):
            return None
        rulings = [
            rule_on_value(_about(question, mention), part.quantity, period)
            for mention, part in zip(pair, levels, strict=True)
        ]
        return _together(rulings)
    if direction in (None, Direction.NONE) or levels or len(parts) > 1:
        return None
    if not _is_compared(saying, question.mentions):
        return None
    ordered = set_against(saying, pair)
    if ordered is None:
        return None
    amount = parts[0].quantity if parts else None
    if amount is not None and amount.dimension is Dimension.MULTIPLE:
        return None
    return rule_on_comparison(question, ordered, period, direction, amount)


def _are_paired(pair: Sequence[Mention], levels: Sequence[Part]) -> bool:
    """Tell whether each number follows its row, or both numbers both rows."""
    rows = [mention.span.start for mention in pair]
    numbers = [part.quantity.span.start for part in levels]
    return rows[0] < numbers[0] < rows[1] < numbers[1] or rows[0] < rows[1] < numbers[0]


def _one_side_each(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    """Take words that name a row and a column alike for the one that is not named otherwise."""
    spans = [one.span for one in mentions]
    doubled = [one for one in mentions if spans.count(one.span) > 1]
    if not doubled:
        return tuple(mentions)
    sides = {one.side for one in mentions if one not in doubled}
    left_out = Side.COLUMN if sides == {Side.COLUMN} else Side.ROW if sides else None
    return tuple(one for one in mentions if one not in doubled or one.side is not left_out)


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


def _about(question: Question, mention: Mention) -> Question:
    subject = question.subject
    if mention.side is Side.ROW:
        subject = replace(subject, rows=mention.numbers, turns=mention.name.turns)
    else:
        subject = replace(subject, columns=mention.numbers, turns=mention.name.turns)
    return replace(question, subject=replace(subject, rank=mention.name.rank))


def _superlative(saying: Saying, mentions: Sequence[Mention]) -> Direction | None:
    """Give whether a claim says that something is first or last of all."""
    words = saying.wording
    forms = {word.form for word in saying.forms(one.span for one in mentions)}
    up, down = bool(forms & words.highest), bool(forms & words.lowest)
    if up == down:
        return None
    return Direction.UP if up else Direction.DOWN


def _judge_ranking(question: Question, direction: Direction) -> Ruling | None:
    saying = question.saying
    subject = subject_of(question.mentions)
    asked = _asked(saying)
    if subject is None or len(asked) > 1 or find_run(("second",), saying.words) >= 0:
        return None
    question = replace(question, subject=subject)
    parts = parts_of(saying)
    if len(parts) > 1 or any(part.role is not Role.LEVEL for part in parts):
        return None
    period = asked[0] if asked else None
    ranking = rule_on_ranking(question, period, direction)
    if ranking is None and period is not None and not subject.columns:
        ranking = rule_on_peak(question, period, direction)
    if ranking is None or not parts:
        return ranking
    return _together([ranking, rule_on_value(question, parts[0].quantity, period)])


def _together(rulings: Sequence[Ruling | None]) -> Ruling | None:
    """Give the worst ruling; verified only where every part is."""
    found = [ruling for ruling in rulings if ruling is not None]
    worst = min(found, key=lambda ruling: ruling.rank, default=None)
    if worst is None or worst.status is not ClaimStatus.VERIFIED:
        return worst
    if len(found) < len(rulings):
        return None
    spans = tuple(dict.fromkeys(span for ruling in found for span in ruling.spans))
    comparisons = tuple(x for ruling in found for x in ruling.comparisons)
    issue = "; ".join(dict.fromkeys(ruling.issue for ruling in found))
    return replace(
        max(found, key=lambda ruling: ruling.confidence is not None and ruling.confidence.value),
        spans=spans, comparisons=comparisons, issue=issue,
    )  # fmt: skip
