"""The period for which a number is said."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pincite.claims.binding.periods import Period, stretch_of
from pincite.claims.binding.words import Word, is_comma
from pincite.model.quantity import Dimension, Quantity

_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})
_NEXT = 2


class Times:
    """Finds the periods of the numbers of one text."""

    def __init__(self, periods: Sequence[Period], quantities: Sequence[Quantity]) -> None:
        self._periods = periods
        self._starts = [one.start for one in periods]
        self._quantities = quantities

    def of(self, clause: Sequence[Word], word: Word) -> str:
        """Give the period of a number: its own, else the next before another number, else the last.

        ``clause`` are the words around the number that belong to one statement.
        """
        inside = self._within(clause[0].start, clause[-1].end)
        own = [one for one in inside if one.start < word.end and word.start < one.end]
        if own:
            return own[0].form
        numbers = [self._quantities[one.number] for one in clause if one.number >= 0]
        nearest = _nearest(clause, word, inside, numbers) or self._before(word.start)
        return nearest[0].form if nearest else _stretch_beside(word, numbers)

    def _within(self, start: int, end: int) -> Sequence[Period]:
        return self._periods[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def _before(self, at: int) -> Sequence[Period]:
        first = bisect_left(self._starts, at)
        return [one for one in self._periods[max(0, first - 1) : first] if one.end <= at]


def _nearest(
    clause: Sequence[Word], word: Word, inside: Sequence[Period], numbers: Sequence[Quantity]
) -> Sequence[Period]:
    others = (one.span.start for one in numbers if one.dimension not in _TIMES)
    following = min((at for at in others if at > word.start), default=clause[-1].end)
    behind = [one for one in inside if word.end <= one.start < following]
    ahead = [one for one in inside if one.end <= word.start]
    if ahead and (not behind or _is_cut_off(clause, word.end, behind[0].start)):
        return ahead[-1:]
    return (behind[-1:] if _is_stretch(clause, behind) else behind[:1]) or inside[:1]


def _is_stretch(clause: Sequence[Word], periods: Sequence[Period]) -> bool:
    """Tell whether two periods are the ends of one: "from 2018 to 2019" is said of 2019."""
    if len(periods) != 2:
        return False
    between = [word for word in clause if periods[0].end <= word.start < periods[1].start]
    return len(between) == 1


def _is_cut_off(clause: Sequence[Word], start: int, end: int) -> bool:
    """Tell whether a comma stands between a number and a period: "1,200 people, more than in 2018"."""
    return any(is_comma(word) for word in clause if start <= word.start < end)


def _stretch_beside(word: Word, numbers: Sequence[Quantity]) -> str:
    """Give the stretch of months that stands right before a number: "nine months 2,871"."""
    before = [one for one in numbers if one.span.end <= word.start]
    near = before[-1:] if before and word.start - before[-1].span.end <= _NEXT else []
    return stretch_of(near[0]) if near else ""
