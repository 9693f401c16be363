"""Periods and days as a text names them, in one written form.

``2025`` is a year, ``2025-q1`` a quarter, ``2025-h1`` a half, ``2025-05`` a month and
``2025-05-09`` a day; without a year they read ``q1``, ``h1``, ``m05`` and ``m05-09``. A fiscal
year is written as the year. What can only be said in words ("last year") stays in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pincite.claims.languages import words_about
from pincite.model.quantity import Dimension, Quantity

_YEAR = r"(?:\D{0,3}\b(?P<year>(?:1[5-9]|20)\d\d)\b|\s?['\u2019](?P<short>\d\d)\b)"
_BETWEEN = r"(?:\s*,?\s*(?:[^\W\d_]{1,10}\s){0,3}?)"
_WRITTEN = re.compile(
    r"(?:(?P<year>\d{4})(?:-(?P<part>q[1-4]|h[12]|\d\d))?(?:-(?P<day>\d\d))?"
    r"|(?P<lone>q[1-4]|h[12]|m\d\d)(?:-(?P<lone_day>\d\d))?)"
)
_MONTHS_IN = {"q": 3, "h": 6}


@dataclass(frozen=True, slots=True)
class Period:
    """A period that a text names, where it names it, and its written form."""

    start: int
    end: int
    form: str


def find_periods(text: str, quantities: Sequence[Quantity], language: str) -> tuple[Period, ...]:
    """Give the periods of a text in order, none inside another."""
    found = [*_parts_of_years(text, language), *_said(text, language)]
    for quantity in quantities:
        if quantity.dimension in (Dimension.YEAR, Dimension.DATE):
            form = _form_of(quantity)
            if form:
                found.append(Period(quantity.span.start, quantity.span.end, form))
    found.sort(key=lambda one: (one.start, one.start - one.end))
    kept: list[Period] = []
    for one in found:
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return tuple(kept)


def times_conflict(one: str, other: str) -> bool:
    """Tell whether two written periods name two times of which neither is part of the other.

    What one of them leaves open conflicts with nothing.

    >>> times_conflict("2025-q1", "2025-05"), times_conflict("2025-q1", "q1")
    (True, False)
    """
    first, second = _WRITTEN.fullmatch(one), _WRITTEN.fullmatch(other)
    if first is None or second is None:
        return False
    years = first["year"], second["year"]
    if all(years) and years[0] != years[1]:
        return True
    parts = _months(first), _months(second)
    if all(parts) and not (parts[0] <= parts[1] or parts[1] <= parts[0]):
        return True
    days = first["day"] or first["lone_day"], second["day"] or second["lone_day"]
    return all(days) and days[0] != days[1]


def _months(written: re.Match[str]) -> frozenset[int]:
    part = written["part"] or (written["lone"] or "").removeprefix("m")
    if not part:
        return frozenset()
    if part.isdigit():
        return frozenset({int(part)})
    size = _MONTHS_IN[part[0]]
    first = (int(part[1]) - 1) * size + 1
    return frozenset(range(first, first + size))


def _form_of(quantity: Quantity) -> str:
    value = int(quantity.low)
    if quantity.dimension is Dimension.YEAR or quantity.is_range:
        return f"{value:04}" if 1000 <= value <= 9999 else ""
    year, month, day = value // 10_000, value // 100 % 100, value % 100
    head = f"{year:04}-{month:02}" if year and month else f"{year:04}" if year else f"m{month:02}"
    return f"{head}-{day:02}" if day and month else head


def _parts_of_years(text: str, language: str) -> Iterator[Period]:
    for found in _part_pattern(language).finditer(text):
        letter, number = _part(found, language)
        year = found["year"] or (f"20{found['short']}" if found["short"] else "")
        form = f"{year}-{letter}{number}" if year else f"{letter}{number}"
        if letter == "m":
            form = f"{year}-{number:02}" if year else f"m{number:02}"
        yield Period(found.start(), found.end(), form)


def _part(found: re.Match[str], language: str) -> tuple[str, int]:
    words = _periods(language)
    if code := found["code"] or found["code_after"]:
        number = next(int(sign) for sign in code if sign.isdigit())
        letters = code.lower().strip("0123456789")
        return ("h" if letters in words.get("half_codes", "h").split() else "q"), number
    if month := found["month"]:
        return "m", words["months"][month.lower()]
    name = (found["kind"] or found["kind_after"]).lower()
    ordinal = (found["ordinal"] or found["ordinal_after"]).lower()
    letter = "h" if name in words.get("half", "").split() else "q"
    return letter, words["ordinals"][ordinal]


@cache
def _part_pattern(language: str) -> re.Pattern[str]:
    words = _periods(language)
    never = r"(?!)"
    ordinals = "|".join(_longest_first(words.get("ordinals", {}))) or never
    kinds = "|".join(_longest_first(f"{words.get('quarter', '')} {words.get('half', '')}".split()))
    kinds = kinds or never
    codes = "|".join(words.get("codes", "q h").split())
    months = "|".join(_longest_first(words.get("months", {}))) or never
    edge = "" if words.get("unspaced") else r"(?<!\w)"
    close = "" if words.get("unspaced") else r"(?!\w)"
    return re.compile(
        rf"{edge}(?:(?P<ordinal>{ordinals})[\s-]?(?P<kind>{kinds}){close}"
        rf"|(?P<kind_after>{kinds})[\s-](?P<ordinal_after>{ordinals}){close}"
        rf"|(?P<code>(?:{codes})[1-4])(?!\d)|(?P<code_after>[1-4](?:{codes}))(?![^\W\d_])"
        rf"|(?P<month>{months})\.?{close})"
        rf"(?:{_BETWEEN}{_YEAR})?",
        re.IGNORECASE,
    )


def _said(text: str, language: str) -> Iterator[Period]:
    lower = text.lower()
    for phrase in _periods(language).get("relative", ()):
        at = lower.find(phrase)
        if at >= 0 and len(lower) == len(text):
            yield Period(at, at + len(phrase), phrase)


def _longest_first(words: Sequence[str] | Mapping[str, int]) -> list[str]:
    return [re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word))]


def _periods(language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = words_about(language, "binding").get("periods", {})
    return found
