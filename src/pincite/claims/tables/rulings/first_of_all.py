"""A claim that says that something is first or last of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import subject_of
from pincite.claims.tables.asking.mentions import Mention
from pincite.claims.tables.asking.roles import Role, parts_of
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.rulings.combining import asked_periods, together
from pincite.claims.tables.rulings.question import Question
from pincite.claims.tables.rulings.rankings import rule_on_peak, rule_on_ranking
from pincite.claims.tables.rulings.values import rule_on_value
from pincite.claims.tables.words import find_run
from pincite.model.quantity import Direction


def superlative_of(saying: Saying, mentions: Sequence[Mention]) -> Direction | None:
    """Give whether a claim says that something is first or last of all."""
    words = saying.wording
    forms = {word.form for word in saying.forms(one.span for one in mentions)}
    up, down = bool(forms & words.highest), bool(forms & words.lowest)
    if up == down:
        return None
    return Direction.UP if up else Direction.DOWN


def judge_ranking(question: Question, direction: Direction) -> Ruling | None:
    """Judge a claim about the first or last of all, and the number that it gives with it."""
    saying = question.saying
    subject = subject_of(question.mentions)
    asked = asked_periods(saying)
    if subject is None or len(asked) > 1 or find_run(("second",), saying.words) >= 0:
        return None
    question = replace(question, subject=subject)
    parts = parts_of(saying)
    if len(parts) > 1 or any(part.role is not Role.LEVEL for part in parts):
        return None
    period = asked[0] if asked else None
    is_one = not (subject.rows and subject.columns)
    if period is not None and is_one and _is_of_periods(question):
        ranking = rule_on_peak(question, period, direction)
    else:
        ranking = rule_on_ranking(question, period, direction)
    if ranking is None or not parts:
        return ranking
    return together([ranking, rule_on_value(question, parts[0].quantity, period)])


def _is_of_periods(question: Question) -> bool:
    """Tell whether periods are ranked: "revenue was highest in 2019", "the highest revenue".

    Who "had the highest figure in 2019" is first of the rows.
    """
    saying, words = question.saying, question.saying.wording
    ranks = words.highest | words.lowest
    at = next(k for k, word in enumerate(saying.words) if word.form in ranks)
    if not question.subject.rows or any(one.first == at + 1 for one in question.mentions):
        return True
    return at == 0 or saying.words[at - 1].form not in words.articles
