"""Days and months: 12 May 2020, May 12, 12.05.2020, 2020-05-12, 2020年5月12日, 令和2年5月12日."""

from __future__ import annotations

import re
from decimal import Decimal

from pincite.claims.quantities.calendar_words import CalendarWords
from pincite.claims.quantities.han import DIGIT_CLASS, small_number
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.surface import Surface
from pincite.model.quantity import Dimension

_ISO = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/.]\d)(?:t\d[\d:.]*z?)?")
_FIGURES = re.compile(r"(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?![\d]|[./-]\d)")
_DAY_AND_MONTH = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.(?!\d)")
_DAY = re.compile(r"(\d{1,2})(?![\d]|[.,:]\d)")
_DAY_RANGE = re.compile(r"(\d{1,2})\s?-\s?(\d{1,2})(?![\d]|[.,:]\d)")
_YEAR = re.compile(r"(?:,?\s{0,2})(\d{4})(?![\d%]|[.,]\d|-\d{1,2}-)")
# "To 14 in April" is a number and a month, and "£14 April" no day.
_WITHIN = frozenset({"in", "en", "im", "em", "nel"})
_PRICED = re.compile(r"[$€£¥₹][ \u00a0]?$|\d[.,]$")
_SPACE = re.compile(r"[\s\u00a0]{0,2}")
_COMMA = re.compile(r",?[\s\u00a0]{1,2}")
_CJK_DAY = re.compile(
    rf"(?:(?:(?P<era>令和|平成|昭和|大正|明治)(?P<eray>元|{DIGIT_CLASS}{{1,3}})|(?P<year>{DIGIT_CLASS}{{4}}))"
    rf"\s?年\s?)?(?P<month>{DIGIT_CLASS}{{1,3}})\s?月(?:\s?(?P<day>{DIGIT_CLASS}{{1,3}})\s?[日号號])?"
)
ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867}


def read_date(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    """Give the date whose figures begin at an offset, with a day or a month at least, or None."""
    if surface.has_han and (east_asian := _east_asian(surface, start)) is not None:
        return east_asian
    if not surface.at(start).isdigit():
        return None
    return _in_figures(surface, start, words) or _day_first(surface, start, words)


def read_month(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    """Give the date whose month begins at an offset: May 12, 2020; August 2023; in August."""
    plain = surface.plain
    month = words.months.after(plain, start)
    if month is None:
        return None
    word = plain[start : month.end]
    may_be_alone = _may_be_alone(surface, start, word, words)
    if word not in words.lone_months and not may_be_alone and not _is_capital(surface, start):
        return None
    gap = _SPACE.match(plain, month.end).end()  # type: ignore[union-attr]
    days = _DAY_RANGE.match(plain, gap) or _DAY.match(plain, gap)
    if days is not None and gap > month.end and words.slashes in ("open", "mdy"):
        suffix = words.day_suffixes.after(plain, days.end())
        end = suffix.end if suffix is not None else days.end()
        first, last = int(days[1]), int(days[days.lastindex or 1])
        if _is_day(month.value, first) and first <= last <= 31:
            end, year = _year_after(plain, end, words)
            return moment(
                start, end, _value(year, month.value, first), _value(year, month.value, last)
            )
    end, year = _year_after(plain, month.end, words)
    if not year and not (may_be_alone and len(word) > 2):
        return None
    return moment(start, end, _value(year, month.value, 0))


def _may_be_alone(surface: Surface, start: int, word: str, words: CalendarWords) -> bool:
    """Tell whether the name of a month means the month without a day or year beside it."""
    plain = surface.plain
    if words.month_before.before(plain, start) is not None:
        return True
    is_month = word in words.lone_months or words.year_before.before(plain, start) is not None
    if words.small_months and word in words.lone_months:
        return True
    return is_month and _is_capital(surface, start)


def moment(
    start: int, end: int, low: int, high: int = 0, *, other: int = 0, unit: str = ""
) -> Piece:
    """Make the piece of a date, or of a stretch of days."""
    return Piece(
        start,
        end,
        (start, end),
        Decimal(low),
        Decimal(high or low),
        Dimension.DATE,
        unit=unit,
        other=Decimal(other) if other else None,
    )


def _in_figures(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    iso = _ISO.match(surface.plain, start)
    if iso is not None and _is_day(int(iso[3]), int(iso[4])):
        return moment(start, iso.end(), _value(int(iso[1]), int(iso[3]), int(iso[4])))
    found = _FIGURES.match(surface.plain, start)
    if found is None:
        return _without_year(surface, start, words)
    first, second, year = int(found[1]), int(found[3]), int(found[4])
    day_first = _value(year, second, first) if _is_day(second, first) else 0
    month_first = _value(year, first, second) if _is_day(first, second) else 0
    if found[2] == "." or words.slashes == "dmy":
        return moment(start, found.end(), day_first) if day_first else None
    if not month_first or not day_first or words.slashes == "mdy":
        chosen = month_first or day_first
        return moment(start, found.end(), chosen) if chosen else None
    same = day_first == month_first
    return moment(start, found.end(), month_first, other=0 if same else day_first)


def _without_year(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    """Read "am 1.1.", which is a day behind such a word and the number of a section elsewhere."""
    found = _DAY_AND_MONTH.match(surface.plain, start)
    if found is None or words.day_before.before(surface.plain, start) is None:
        return None
    day, month = int(found[1]), int(found[2])
    return moment(start, found.end(), _value(0, month, day)) if _is_day(month, day) else None


def _day_first(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    plain = surface.plain
    days = _DAY_RANGE.match(plain, start) or _DAY.match(plain, start)
    if days is None:
        return None
    first, last = int(days[1]), int(days[days.lastindex or 1])
    at = days.end()
    suffix = words.day_suffixes.after(plain, at)
    at = _SPACE.match(plain, suffix.end if suffix is not None else at).end()  # type: ignore[union-attr]
    of = words.of.after(plain, at)
    if of is not None:
        if plain[of.start : of.end] in _WITHIN:
            return None
        at = _SPACE.match(plain, of.end).end()  # type: ignore[union-attr]
    if _PRICED.search(plain, max(0, start - 3), start):
        return None
    month = words.months.after(plain, at)
    if month is None or not (_is_day(month.value, first) and first <= last <= 31):
        return None
    end, year = _year_after(plain, month.end, words)
    return moment(start, end, _value(year, month.value, first), _value(year, month.value, last))


def _is_capital(surface: Surface, start: int) -> bool:
    """English and German write months with a capital; elsewhere case does not tell."""
    return surface.text[start].isupper() or not surface.text[start].isascii() or start == 0


def _year_after(plain: str, end: int, words: CalendarWords) -> tuple[int, int]:
    at = _COMMA.match(plain, end)
    of = words.of.after(plain, at.end() if at is not None else end)
    found = _YEAR.match(plain, of.end if of is not None else end)
    if found is None or not 1000 <= int(found[1]) <= 2999:
        return end, 0
    gap = _SPACE.match(plain, found.end()).end()  # type: ignore[union-attr]
    suffix = words.year_suffixes.after(plain, gap)
    return (suffix.end if suffix is not None else found.end()), int(found[1])


def _east_asian(surface: Surface, start: int) -> Piece | None:
    found = _CJK_DAY.match(surface.plain, start)
    if found is None:
        return None
    if found["year"] is None and found["era"] is None and surface.at(found.end()) in ("间", "間"):
        return None
    month, day = small_number(found["month"]), small_number(found["day"] or "")
    year = small_number(found["year"] or "")
    if found["era"]:
        year = ERAS[found["era"]] + (1 if found["eray"] == "元" else small_number(found["eray"]))
    if not _is_day(month, day or 1):
        return None
    return moment(start, found.end(), _value(year, month, day))


def _is_day(month: int, day: int) -> bool:
    return 1 <= month <= 12 and 1 <= day <= (
        29 if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    )


def _value(year: int, month: int, day: int) -> int:
    return year * 10_000 + month * 100 + day
