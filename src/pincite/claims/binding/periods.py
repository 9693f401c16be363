"""Periods and days as a text names them, in one written form.

``2025`` is a year, ``2025-q1`` a quarter, ``2025-h1`` a half, ``2025-05`` a month and
``2025-05-09`` a day; without a year they read ``q1``, ``h1``, ``m05`` and ``m05-09``. Where two are
joined by a slash (``2018/2019``, ``1990/1999``) the time runs from the one to the other. ``p9m`` is
a stretch of nine months of which the text says no more. A fiscal year is written as the year. What
can only be said in words ("last year") stays in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pincite.claims.languages import words_about
from pincite.model.quantity import Dimension, Quantity
from pincite.model.values import dataclass

_POINT = re.compile(
    r"(?P<year>\d{4})(?:-(?P<part>q[1-4]|h[12]|\d\d))?(?:-(?P<day>\d\d))?"
    r"|(?P<lone>q[1-4]|h[12]|m\d\d)(?:-(?P<lone_day>\d\d))?"
)
_STRETCH = re.compile(r"p(\d{1,2})m")
_MONTHS_IN = {"q": 3, "h": 6}
_UNITS = {"quarter": "q", "half": "h"}
_MONTHS = "month"
_LAST_DAY = 31
_YEAR_IN_MONTHS = 12


@dataclass(frozen=True, slots=True)
class Period:
    """A period that a text names, where it names it, and its written form."""

    start: int
    end: int
    form: str


def find_periods(text: str, quantities: Sequence[Quantity], language: str) -> tuple[Period, ...]:
    """Give the periods of a text in order: its dates and years, and what it says in words."""
    found = [
        Period(one.span.start, one.span.end, form) for one in quantities if (form := form_of(one))
    ]
    found += _said(text, language)
    return tuple(sorted(found, key=lambda one: (one.start, one.end, one.form)))


def form_of(quantity: Quantity) -> str:
    """Give the written form of a date, year or stretch of months; empty for any other number."""
    if quantity.dimension is Dimension.YEAR:
        ends = [f"{int(value):04}" for value in (quantity.low, quantity.high)]
        if quantity.low < 1 or len(ends[1]) > 4:
            return ""
        return ends[0] if ends[0] == ends[1] else "/".join(ends)
    if quantity.dimension is Dimension.DATE:
        return _date(quantity)
    return ""


def stretch_of(quantity: Quantity) -> str:
    """Give the written form of a number of months, from two on to less than two years."""
    if quantity.dimension is not Dimension.DURATION or quantity.unit != _MONTHS:
        return ""
    months = int(quantity.low)
    return f"p{months}m" if quantity.low == months and 1 < months < 2 * _YEAR_IN_MONTHS else ""


def _date(quantity: Quantity) -> str:
    letter = _UNITS.get(quantity.unit, "")
    low, high = int(quantity.low), int(quantity.high)
    year, month = low // 10_000, low // 100 % 100
    if letter and month:
        part = f"{letter}{(month - 1) // _MONTHS_IN[letter] + 1}"
        return f"{year:04}-{part}" if year else part
    ends = [_day(value) for value in (low, high)]
    return ends[0] if low == high else "/".join(ends)


def _day(value: int) -> str:
    year, month, day = value // 10_000, value // 100 % 100, value % 100
    if not month:
        return f"{year:04}" if year else ""
    head = f"{year:04}-{month:02}" if year else f"m{month:02}"
    return f"{head}-{day:02}" if day else head


# The same few periods are compared over and over.
@lru_cache(maxsize=8_192)
def times_conflict(one: str, other: str) -> bool:
    """Tell whether two written periods name times of which neither is part of the other.

    What one of them leaves open conflicts with nothing.

    >>> times_conflict("2025-q1", "2025-05"), times_conflict("2025-q1", "q1")
    (True, False)
    >>> times_conflict("2018/2019", "2019"), times_conflict("p9m", "q3")
    (False, True)
    """
    stretches = [_STRETCH.fullmatch(form) for form in (one, other)]
    if any(stretches):
        lengths = [int(found[1]) if found else 0 for found in stretches]
        lengths = [
            length or _length(form) for length, form in zip(lengths, (one, other), strict=True)
        ]
        return all(lengths) and lengths[0] != lengths[1]
    first, second = _reach(one), _reach(other)
    if first is None or second is None:
        return False
    if first.days and second.days:
        return first.days[1] < second.days[0] or second.days[1] < first.days[0]
    if first.months and second.months and first.months.isdisjoint(second.months):
        return True
    return bool(first.day and second.day and first.day != second.day)


@dataclass(frozen=True, slots=True)
class _Reach:
    """What a period covers: days as yyyymmdd where a year is said, its months, one day of a month."""

    days: tuple[int, int] | None
    months: frozenset[int]
    day: int = 0


def _reach(form: str) -> _Reach | None:
    ends = [_POINT.fullmatch(part) for part in form.split("/")]
    if not 1 <= len(ends) <= 2 or None in ends:
        return None
    first, last = ends[0], ends[-1]
    assert first is not None
    assert last is not None
    months = _months(first) | _months(last)
    if first["year"] and last["year"]:
        days = (_bound(first, first=True), _bound(last, first=False))
        one_year = first["year"] == last["year"]
        return _Reach(days, months if one_year else frozenset(), _day_of(first))
    return _Reach(None, months, _day_of(first))


def _bound(found: re.Match[str], *, first: bool) -> int:
    months = _months(found) or frozenset({1, _YEAR_IN_MONTHS})
    month = min(months) if first else max(months)
    day = _day_of(found) or (1 if first else _LAST_DAY)
    return int(found["year"]) * 10_000 + month * 100 + day


def _day_of(found: re.Match[str]) -> int:
    return int(found["day"] or found["lone_day"] or 0)


def _months(found: re.Match[str]) -> frozenset[int]:
    part = found["part"] or (found["lone"] or "").removeprefix("m")
    if not part:
        return frozenset()
    if part.isdigit():
        return frozenset({int(part)})
    size = _MONTHS_IN[part[0]]
    begin = (int(part[1]) - 1) * size + 1
    return frozenset(range(begin, begin + size))


def _length(form: str) -> int:
    """Give how many months a single period has; 0 where it is none."""
    found = _POINT.fullmatch(form)
    if found is None:
        return 0
    return len(_months(found)) or _YEAR_IN_MONTHS


def _said(text: str, language: str) -> list[Period]:
    lower = text.lower()
    table: Mapping[str, Any] = words_about(language, "binding").get("periods", {})
    if len(lower) != len(text):
        return []
    places = ((phrase, lower.find(phrase)) for phrase in table.get("relative", ()))
    return [Period(at, at + len(phrase), phrase) for phrase, at in places if at >= 0]
