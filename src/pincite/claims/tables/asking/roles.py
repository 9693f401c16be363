"""What each number and period of a claim is: a level, what it is set against, or a change."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from itertools import pairwise

from pincite.claims.tables.asking.mentions import Mention
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.periods import Period
from pincite.claims.tables.words import Word
from pincite.model import Span
from pincite.model.quantity import Dimension, Direction, Quantity
from pincite.model.values import dataclass

_NEAR = 4
_ARTICLES = frozenset({"a", "an", "the", "of", "by", "some", "another", "its", "in"})


class Role(Enum):
    """What a number is said to be."""

    LEVEL = auto()
    EARLIER = auto()
    CHANGE = auto()
    MULTIPLE = auto()


@dataclass(frozen=True, slots=True)
class Part:
    """A number with its role."""

    quantity: Quantity
    role: Role


def parts_of(saying: Saying) -> tuple[Part, ...]:
    """Give the numbers of a claim with their roles, in order."""
    return tuple(Part(number, _role(saying, number)) for number in saying.numbers)


def direction_of(saying: Saying, outside: Sequence[Word]) -> Direction | None:
    """Give which way a claim says that something moved or stands; None where it says both."""
    words = saying.wording
    forms = [word.form for word in outside]
    forms += [form for number in saying.numbers for form in _moves_in(saying, number)]
    up = sum(form in words.rises or form in words.higher for form in forms)
    down = sum(form in words.falls or form in words.lower for form in forms)
    up -= _idle(forms, "more") + _up_from(forms)
    if up > 0 and down > 0:
        return None
    return Direction.UP if up > 0 else Direction.DOWN if down > 0 else Direction.NONE


def pivot_of(saying: Saying) -> int | None:
    """Give where what follows is what something is set against: "than", "compared with"."""
    words = saying.wording
    free = saying.forms()
    than = next((word for word in free if word.form in words.than and word.form != "over"), None)
    if than is not None:
        return than.span.end
    spoken = [phrase for phrase in words.befores if phrase not in (("from",), ("on",), ("over",))]
    for phrase in spoken:
        for at in range(len(free) - len(phrase) + 1):
            if tuple(word.form for word in free[at : at + len(phrase)]) == phrase:
                return free[at + len(phrase) - 1].span.end
    return None


def base_and_later(saying: Saying) -> tuple[Period, Period] | None:
    """Give the two periods that a claim compares: what it starts from, and what it speaks of."""
    named = list(saying.periods)
    if len(named) != 2 or named[0].period == named[1].period:
        return None
    first, second = named[0].period.joined(_rest(named[1].period)), named[1].period
    first_before = saying.before(named[0].span.start, _NEAR)
    second_before = saying.before(named[1].span.start, _NEAR)
    if _ends_in(first_before, "from") and _ends_in(second_before, "to"):
        return first, second
    pivot = pivot_of(saying)
    if pivot is not None:
        behind = [one for one in named if one.span.start >= pivot]
        if len(behind) == 1 and behind[0].span.start - pivot < 40:
            return (first, second) if behind[0] is named[0] else (second, first)
        if len(behind) == 2 and behind[0].span.start - pivot < 12:
            # "Compared with 2018, revenue in 2019 …"
            return first, second
    return (first, second) if first.order <= second.order else (second, first)


def set_against(saying: Saying, mentions: Sequence[Mention]) -> tuple[Mention, Mention] | None:
    """Give the one that a claim of two rows speaks of, and the one that it is set against."""
    one, other = mentions
    pivot = pivot_of(saying)
    if pivot is None:
        return (one, other)
    behind = [mention for mention in mentions if mention.span.start >= pivot]
    if len(behind) == 1:
        return (one, other) if behind[0] is other else (other, one)
    if len(behind) == 2:
        return (other, one)
    return None


def _rest(period: Period) -> Period:
    """Give the year of "from March to June 2019" to the one that lacks it."""
    return Period(period.year) if period.month or period.quarter or period.half else Period()


def _role(saying: Saying, number: Quantity) -> Role:
    words = saying.wording
    if number.dimension is Dimension.MULTIPLE:
        return Role.MULTIPLE
    before = saying.before(number.span.start, _NEAR)
    behind = saying.behind(number.span.end, 3)
    near = _without_articles(before)
    if before[-1:] and before[-1] in words.by:
        return Role.CHANGE
    if before[-1:] and before[-1] in words.since:
        return Role.EARLIER
    if any(before[-len(phrase) :] == phrase for phrase in words.befores if len(phrase) > 1):
        return Role.EARLIER
    if _without_articles(before, 1)[-1:] in (("against",), ("versus",), ("vs",)):
        return Role.EARLIER
    if _speaks_of_change(saying, number):
        return Role.CHANGE
    if before[-1:] and before[-1] in words.to:
        return Role.LEVEL
    if behind and (behind[0] in words.moves or behind[0] in words.higher | words.lower):
        return Role.CHANGE
    if near and near[-1] in words.moves:
        return Role.CHANGE
    if number.direction is not Direction.NONE and not _is_level(before, saying):
        return Role.CHANGE
    return Role.LEVEL


def _speaks_of_change(saying: Saying, number: Quantity) -> bool:
    """Tell whether a number is said to be a change: "the drop in sales amounted to 5 million"."""
    words = saying.wording
    names = [span for span in saying.named if span.end <= number.span.start]
    if not names:
        return False
    lead = _without_articles(saying.before(names[0].start, 4))
    behind = saying.behind(names[-1].end, 2)
    is_led = bool(lead) and lead[-1] in words.moves
    is_followed = len(behind) == 2 and behind[0] in words.moves and behind[1] in words.copulas
    if not is_led and not is_followed:
        return False
    told = [form for form in saying.before(number.span.start, 2) if form not in words.to]
    return bool(told) and told[-1] in words.copulas


def _is_level(before: Sequence[str], saying: Saying) -> bool:
    return not any(form in saying.wording.moves for form in before[-3:])


def _without_articles(before: Sequence[str], most: int = 3) -> tuple[str, ...]:
    kept = list(before)
    for _ in range(most):
        if kept and kept[-1] in _ARTICLES:
            kept.pop()
    return tuple(kept)


def _ends_in(before: Sequence[str], word: str) -> bool:
    return word in before[-3:]


def _moves_in(saying: Saying, number: Quantity) -> list[str]:
    """Give the words of change inside a number's own stretch: "up 5%", "$3 million lower"."""
    if number.bound or number.dimension is Dimension.MULTIPLE:
        return []
    span = Span(number.span.start, number.span.end)
    return [word.form for word in saying.words if span.contains(word.span)]


def _idle(forms: Sequence[str], word: str) -> int:
    """Count a "more" that belongs to a number: "more than doubled"."""
    return sum(form == word and "doubled" in forms for form in forms)


def _up_from(forms: Sequence[str]) -> int:
    """Count the "up" of "made up of" and "up to", which move nothing."""
    pairs = list(pairwise(forms))
    return sum(pair in (("made", "up"), ("up", "to")) for pair in pairs)
