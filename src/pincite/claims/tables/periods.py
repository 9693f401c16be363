"""Periods that heads and claims name: years, quarters, months, days and stretches of months."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace

from pincite.claims.tables.wording import Wording
from pincite.claims.tables.words import Word, find_run, words_of
from pincite.model import Span
from pincite.model.values import dataclass

_YEAR = re.compile(
    r"(?<![\d.,])(?P<first>(?:1[5-9]|20)\d\d)(?:(?P<part>[-/\u2013])(?P<last>\d\d(?:\d\d)?))?(?![\d]|[.,]\d)"
)
_SHORT_YEAR = re.compile(r"(?:\bFY|['\u2019])\s?(?P<short>\d\d)\b", re.IGNORECASE)
_QUARTER = re.compile(r"\b(?:Q([1-4])|([1-4])Q)(?=\b|\d)", re.IGNORECASE)
_HALF = re.compile(r"\b(?:H([12])|([12])H)(?=\b|\d)", re.IGNORECASE)
_CODE_YEAR = re.compile(
    r"\b(?:[1-4]Q|Q[1-4]|[12]H|H[12]|FY)[\s'\u2019-]?(?P<short>\d\d)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time as far as it was said; what was not said is 0.

    ``last_year`` is the second one of "2018/19". ``months`` is the length of a stretch that ends
    on its date: "three months ended June 30, 2019".
    """

    year: int = 0
    last_year: int = 0
    half: int = 0
    quarter: int = 0
    months: int = 0
    month: int = 0
    day: int = 0

    def __bool__(self) -> bool:
        return self != _NEVER

    @property
    def order(self) -> tuple[int, ...]:
        """What periods of one kind are sorted by, the earliest first."""
        return (self.year, self.last_year, self.half, self.quarter, self.month, self.day)

    def holds(self, asked: Period) -> bool:
        """Tell whether a head with this period is what a claim with that one asks for.

        What the claim leaves open may be anything, except a mere part of the year it names.

        >>> Period(2019, month=12, day=31).holds(Period(2019))
        True
        >>> Period(2019, quarter=1).holds(Period(2019))
        False
        """
        for name in ("year", "last_year", "day"):
            if getattr(asked, name) not in (0, getattr(self, name)):
                return False
        mine, theirs = self._part(), asked._part()
        if theirs is None:
            return mine is None or not asked.year
        if mine is not None:
            return mine == theirs
        # A day stands for the month that it is in, and the other way round.
        return theirs[1] == 1 and self.month == theirs[0] and not self.months

    def joined(self, other: Period) -> Period:
        """Give both in one, this one first where they differ."""
        values = {x.name: getattr(self, x.name) or getattr(other, x.name) for x in fields(self)}
        return Period(**values)

    def _part(self) -> tuple[int, int] | None:
        """Give the part of a year by the month it ends in and its months; None for a year or day."""
        if self.quarter:
            return 3 * self.quarter, 3
        if self.half:
            return 6 * self.half, 6
        if self.months and self.months != 12:
            return self.month, self.months
        if self.month and not self.day:
            return self.month, 1
        return None


_NEVER = Period()


@dataclass(frozen=True, slots=True)
class NamedPeriod:
    """A period where a text names it."""

    period: Period
    span: Span


def periods_of(text: str, words: Wording) -> tuple[NamedPeriod, ...]:
    """Give the periods that a text names, in order; parts of one date are one period."""
    found = [*_years(text), *_parts(text, words)]
    found.sort(key=lambda one: (one.span.start, -one.span.end))
    joined: list[NamedPeriod] = []
    for one in found:
        if joined and one.span.start < joined[-1].span.end:
            continue
        last = joined[-1] if joined else None
        if last is not None and _belong(last, one, text, words):
            span = Span(last.span.start, one.span.end)
            joined[-1] = NamedPeriod(last.period.joined(one.period), span)
        else:
            joined.append(one)
    return tuple(joined)


def period_of(texts: Sequence[str], words: Wording) -> Period:
    """Give the one period of a head, its nearest words last; nothing where they name several."""
    period = _NEVER
    for text in reversed(texts):
        named = periods_of(text, words)
        if len(named) > 1:
            return _NEVER
        if named:
            period = period.joined(named[0].period)
    return period


def names_only_periods(text: str, words: Wording) -> bool:
    """Tell whether a head is a period and nothing else."""
    named = periods_of(text, words)
    return bool(named) and all(
        word.form in words.period_words or word.form in words.months or word.form in words.spans
        for word in words_of(text)
        if not any(one.span.contains(word.span) for one in named) and not word.form.isdecimal()
    )


def _years(text: str) -> list[NamedPeriod]:
    found = []
    for year in _YEAR.finditer(text):
        first, last = int(year["first"]), year["last"]
        end = year.end()
        period = Period(first)
        if last and len(last) == 2 and int(last) == (first + 1) % 100:
            period = Period(first, last_year=first + 1)
        elif last:
            # Two years with a dash between them are two.
            end = year.end("first")
            if len(last) == 4:
                start = year.start("last")
                found.append(NamedPeriod(Period(int(last)), Span(start, start + 4)))
        found.append(NamedPeriod(period, Span(year.start(), end)))
    for pattern in (_SHORT_YEAR, _CODE_YEAR):
        for short in pattern.finditer(text):
            year_number = 2000 + int(short["short"])
            found.append(NamedPeriod(Period(year_number), Span(short.start("short"), short.end())))
    return found


def _parts(text: str, words: Wording) -> list[NamedPeriod]:
    found = []
    for pattern, name in ((_QUARTER, "quarter"), (_HALF, "half")):
        for code in pattern.finditer(text):
            part = Period(**{name: int(code[1] or code[2])})
            found.append(NamedPeriod(part, Span(code.start(), code.end())))
    spoken = words_of(text)
    found += _named_parts(spoken, words)
    for phrase in words.full_years:
        at = find_run(phrase, spoken)
        if at >= 0:
            span = Span(spoken[at].span.start, spoken[at + len(phrase) - 1].span.end)
            found.append(NamedPeriod(Period(months=12), span))
    for at, word in enumerate(spoken):
        following = spoken[at + 1] if at + 1 < len(spoken) else None
        if word.form in words.months and text[word.span.start].isupper() | (len(word.form) > 3):
            found.append(_month(spoken, at, words))
        elif (
            following is not None
            and word.form in words.spans
            and following.form.startswith("month")
        ):
            part = Period(months=words.spans[word.form])
            found.append(NamedPeriod(part, Span(word.span.start, following.span.end)))
    return found


def _named_parts(spoken: Sequence[Word], words: Wording) -> list[NamedPeriod]:
    """Give quarters and halves by their names."""
    found = []
    for names, part in ((words.quarters, "quarter"), (words.halves, "half")):
        longest = max(map(len, names), default=0)
        for at, word in enumerate(spoken):
            if word.form not in words.part_beginnings:
                continue
            for length in range(min(longest, len(spoken) - at), 0, -1):
                phrase = tuple(word.form for word in spoken[at : at + length])
                if phrase in names:
                    span = Span(word.span.start, spoken[at + length - 1].span.end)
                    found.append(NamedPeriod(Period(**{part: names[phrase]}), span))
                    break
    return found


def _month(spoken: Sequence[Word], at: int, words: Wording) -> NamedPeriod:
    """Give a month with the day beside it."""
    span, day = spoken[at].span, 0
    for neighbour in (at + 1, at - 1):
        if 0 <= neighbour < len(spoken) and not day:
            form = spoken[neighbour].form
            if form.isdecimal() and 0 < int(form) < 32:
                day = int(form)
                other = spoken[neighbour].span
                span = Span(min(span.start, other.start), max(span.end, other.end))
    return NamedPeriod(Period(month=words.months[spoken[at].form], day=day), span)


def _belong(last: NamedPeriod, one: NamedPeriod, text: str, words: Wording) -> bool:
    """Tell whether two parts are of one date: nothing of it twice, and only words of time between."""
    twice = any(
        getattr(last.period, x.name) and getattr(one.period, x.name) for x in fields(Period)
    )
    between = [word.form for word in words_of(text[last.span.end : one.span.start])]
    apart = {"and", "to", "from", "by"} & set(between)
    return (
        not twice
        and not apart
        and len(between) <= 4
        and all(form in words.period_words or len(form) < 3 for form in between)
    )


def filled(period: Period, other: Period) -> Period:
    """Give a period with the year of another where it names none."""
    return period if period.year else replace(period, year=other.year)
