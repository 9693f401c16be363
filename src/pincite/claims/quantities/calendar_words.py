"""The words of dates of a language, made ready once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pincite.claims.languages import languages, words_about
from pincite.claims.quantities.phrases import Phrases, words_of
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class CalendarWords:
    """How a language writes dates, years, quarters, decades and centuries.

    ``slashes`` is the order of a date in figures: ``mdy``, ``dmy``, or ``open``. ``lone_months``
    are months whose names are no other words, so that they stand for a month
    by themselves, in small letters where ``small_months``; behind one of ``month_before`` those that
    are other words do too. Behind one of ``day_before`` "1.1." is a day. ``nouns_have_capitals`` is whether a word in small letters behind four figures
    counts nothing.
    """

    slashes: str
    small_months: bool
    months: Phrases[int]
    lone_months: frozenset[str]
    month_before: Phrases[str]
    day_before: Phrases[str]
    of: Phrases[str]
    day_suffixes: Phrases[str]
    year_before: Phrases[str]
    year_behind: Phrases[str]
    year_suffixes: Phrases[str]
    not_year_after: Phrases[str]
    nouns_have_capitals: bool
    year_names: Phrases[str]
    fiscal: Phrases[str]
    quarters: Phrases[int]
    halves: Phrases[int]
    decade_before: Phrases[str]
    decade_behind: Phrases[str]
    decades: Phrases[int]
    century_before: Phrases[str]
    century_behind: Phrases[str]
    before_christ: Phrases[str]


@cache
def calendar_words(language: str) -> CalendarWords:
    """Give the words of a language; an unknown one reads dates as English does."""
    known = language if language in languages() else "en"
    data = words_about(known, "calendar")

    def listed(name: str) -> Phrases[str]:
        return Phrases(dict.fromkeys(words_of(data.get(name, "")), ""))

    ambiguous = frozenset(words_of(data.get("months_that_are_words", "")))
    return CalendarWords(
        slashes=str(data.get("slashes", "dmy")),
        small_months=bool(data.get("small_months", False)),
        month_before=listed("month_before"),
        day_before=listed("day_before"),
        months=Phrases(_numbered(data, "months")),
        lone_months=frozenset(
            word
            for words in data.get("months", ())
            for word in words_of(words)
            if word not in ambiguous
        ),
        of=listed("of"),
        day_suffixes=listed("day_suffixes"),
        year_before=listed("year_before"),
        year_behind=listed("year_behind"),
        year_suffixes=listed("year_suffixes"),
        not_year_after=listed("not_year_after"),
        nouns_have_capitals=bool(data.get("nouns_have_capitals", False)),
        year_names=listed("year_names"),
        fiscal=listed("fiscal"),
        quarters=Phrases(_numbered(data, "quarters")),
        halves=Phrases(_numbered(data, "halves")),
        decade_before=listed("decade_before"),
        decade_behind=listed("decade_behind"),
        decades=Phrases(_decades(data)),
        century_before=listed("century_before"),
        century_behind=listed("century_behind"),
        before_christ=listed("before_christ"),
    )


def _numbered(data: Mapping[str, Any], name: str) -> dict[str, int]:
    lists: Sequence[str] = data.get(name, ())
    return {word: number for number, words in enumerate(lists, start=1) for word in words_of(words)}


def _decades(data: Mapping[str, Any]) -> dict[str, int]:
    table: Mapping[str, str] = data.get("decades", {})
    return {word: int(decade) for decade, words in table.items() for word in words_of(words)}
