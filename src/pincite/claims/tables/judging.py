"""Judges a claim by the tables of a source, or says nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.coverage import is_blocked, left_over, may_settle, narrowing_words
from pincite.claims.tables.asking.locating import Subject, subject_of
from pincite.claims.tables.asking.mentions import Mention, Side, find_mentions
from pincite.claims.tables.asking.records import picked_out
from pincite.claims.tables.asking.saying import Saying, take_apart
from pincite.claims.tables.asking.scattered import scattered_mentions
from pincite.claims.tables.facts import TableFacts
from pincite.claims.tables.rulings.combining import asked_periods
from pincite.claims.tables.rulings.counting import Counted, counted_in, rule_on_count
from pincite.claims.tables.rulings.first_of_all import judge_ranking, superlative_of
from pincite.claims.tables.rulings.one_subject import judge_one
from pincite.claims.tables.rulings.question import Question
from pincite.claims.tables.rulings.sums import judge_all, judge_sum, says_sum, without_count_of_rows
from pincite.claims.tables.rulings.two_subjects import judge_pair
from pincite.claims.tables.source_tables import SourceTables
from pincite.claims.tables.wording import wording
from pincite.model import Document
from pincite.model.claim import Claim, ClaimStatus, Precision
from pincite.model.search import SourceUsed
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """A claim made ready to be put to the tables of one source after the other.

    A table must have all ``narrowing`` words to settle it.
    """

    saying: Saying
    narrowing: frozenset[str]
    counted: Counted | None


def asked_by(claim: Claim) -> Asked:
    """Take a claim apart."""
    saying = take_apart(claim, wording(claim.language or "en"))
    return Asked(saying, narrowing_words(saying), counted_in(saying))


def judge_by_tables(claim: Claim, source: SourceUsed, precision: Precision) -> Ruling | None:
    """Judge a claim by the tables of a source; None where they do not settle it."""
    return judge(asked_by(claim), SourceTables(source.document, claim.language), precision)


def judge(asked: Asked, source: SourceTables, precision: Precision) -> Ruling | None:
    """Judge a claim by the tables of a source that are made ready too.

    Support is sought in all tables before a contradiction in any.
    """
    if not asked.saying.words:
        return None
    rulings: list[Ruling] = []
    if asked.counted is not None:
        counted = rule_on_count(asked.counted, source.listings, precision)
        rulings += [counted] if counted is not None else []
    for facts in source.facts:
        if not may_settle(asked.narrowing, facts, source.document.title):
            continue
        ruling = _judge(asked.saying, facts, source.document, precision)
        if ruling is not None:
            rulings.append(ruling)
    return _first(rulings)


def _first(rulings: Sequence[Ruling]) -> Ruling | None:
    right = [ruling for ruling in rulings if ruling.status is ClaimStatus.VERIFIED]
    return next(iter(right or rulings), None)


def _judge(
    saying: Saying, facts: TableFacts, document: Document, precision: Precision
) -> Ruling | None:
    by_heads = find_mentions(saying, facts.names)
    if by_heads:
        ruling = _judge_mentions(saying, facts, document, precision, by_heads)
        if ruling is not None:
            return ruling
    mentions = picked_out(saying, facts.cells, by_heads)
    if not mentions or mentions == by_heads:
        return None
    ruling = _judge_mentions(saying, facts, document, precision, mentions)
    if ruling is None or ruling.status is ClaimStatus.VERIFIED:
        return ruling
    # Words that fill a cell may mean another thing in a claim: they bear it out, or say nothing.
    is_named = any(one.side is Side.ROW and len(one.numbers) == 1 for one in by_heads)
    return ruling if is_named else None


def _judge_mentions(
    saying: Saying,
    facts: TableFacts,
    document: Document,
    precision: Precision,
    mentions: tuple[Mention, ...],
) -> Ruling | None:
    saying = without_count_of_rows(saying.without([one.span for one in mentions]), facts)
    if is_blocked(saying, mentions):
        return None
    superlative = superlative_of(saying, mentions)
    left = left_over(saying, facts, mentions, document.title)
    ranks = saying.wording.highest | saying.wording.lowest
    left = tuple(word for word in left if not (superlative and word.form in ranks))
    if left or not any(one.side is Side.COLUMN for one in mentions):
        more = scattered_mentions(saying, facts, mentions, left)
        if left and not more:
            return None
        mentions = more or mentions
        saying = saying.without([one.span for one in mentions])
    asked = asked_periods(saying)
    if superlative:
        return judge_ranking(
            Question(facts, saying, mentions, Subject((), ()), precision), superlative
        )
    mentions = _one_side_each(mentions)
    rows, columns = _distinct(mentions, Side.ROW), _distinct(mentions, Side.COLUMN)
    summed = judge_sum(
        Question(facts, saying, mentions, _shared(rows, columns), precision), rows, columns
    )
    if summed is not None:
        return summed
    if len(rows) > 1 and len(columns) > 1:
        return None
    if len(rows) == 2 or (len(columns) > 1 and len(rows) < 2):
        pair = rows if len(rows) == 2 else columns
        return judge_pair(
            Question(facts, saying, mentions, _shared(rows, columns), precision), pair
        )
    subject = subject_of(mentions)
    if subject is None:
        return None
    if not rows and says_sum(saying):
        summed = judge_all(Question(facts, saying, mentions, subject, precision))
        if summed is not None:
            return summed
    question = Question(facts, saying, mentions, subject, precision)
    return judge_one(question, asked)


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


def _one_side_each(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    """Take words that name a row and a column alike for the one that is not named otherwise."""
    spans = [one.span for one in mentions]
    doubled = [one for one in mentions if spans.count(one.span) > 1]
    if not doubled:
        return tuple(mentions)
    sides = {one.side for one in mentions if one not in doubled}
    left_out = Side.COLUMN if sides == {Side.COLUMN} else Side.ROW if sides else None
    return tuple(one for one in mentions if one not in doubled or one.side is not left_out)
