"""Years, quarters, halves of years, decades and centuries."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.claims.quantities.calendar_words import CalendarWords
from pincite.claims.quantities.dates import ERAS, moment
from pincite.claims.quantities.han import DIGIT_CLASS, small_number
from pincite.claims.quantities.phrases import Found, is_letter
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.surface import Surface
from pincite.model.quantity import Dimension

FISCAL, QUARTER, HALF, DECADE, CENTURY = "fiscal", "quarter", "half", "decade", "century"

_SPACE = re.compile(r"[\s\u00a0]{0,2}")
_FOUR = re.compile(r"(1\d{3}|2[0-2]\d\d)(?![\d]|[.,٫]\d|\s?%)")
_YEAR_RANGE = re.compile(r"(1\d{3}|2[0-2]\d\d)\s?[-/]\s?(\d{4}|\d{2})(?![\d]|[.,/-]\d|\s?%)")
_SHORT_YEAR = re.compile(r"'?(\d{2})(?![\d]|[.,]\d|\s?%)")
_DECADE = re.compile(r"'?(\d{3}0|[2-9]0)(?!\d)")
_CENTURY_FIGURE = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.|e|ème|º|°|-й|-м|-го|-ого|वीं|वी|वें)?(?!\w)")
_ROMAN = re.compile(r"(x{0,3})(ix|iv|v?i{0,3})(?:e|ème)?(?![^\W\d_])")
_CJK_YEAR = re.compile(
    rf"(?:(?P<era>令和|平成|昭和|大正|明治)(?P<eray>元|{DIGIT_CLASS}{{1,3}})|(?P<year>{DIGIT_CLASS}{{4}}))"
    r"\s?年(?P<fiscal>度)?(?!代)"
)
_CJK_CENTURY = re.compile(rf"({DIGIT_CLASS}{{1,3}})\s?世[纪紀]")
_CJK_CENTURY_DECADE = re.compile(
    rf"({DIGIT_CLASS}{{1,3}})\s?世[纪紀]\s?({DIGIT_CLASS}{{1,3}})\s?年代"
)
_CJK_DECADE = re.compile(rf"({DIGIT_CLASS}{{2,4}})\s?年代")
# A year stands free where one of these follows it, or the text ends.
_FREE = re.compile(r"[\s\u00a0]*(?:$|[.,;:!?)\]}»”\"'|/—、。，；：！？」』）—\n]|-\s|\()")
_OPENED = re.compile(r"[(\[|]\s?$|^\s*$")
_MODERN = range(1900, 2100)
_SIGNS = ("$", "€", "£", "¥", "₹", "-", "+", "±", "~", "≈")


def read_period(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    """Give the year or the longer or shorter period whose figures begin at an offset, or None."""
    if surface.has_han and (east_asian := _east_asian(surface, start)) is not None:
        return east_asian
    return (
        _part_of_year(surface, start, words)
        or _decade(surface, start, words)
        or _century(surface, start, words)
        or _years(surface, start, words)
    )


def read_period_word(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    """Give the period whose first word begins at an offset: first quarter, FY2024, XIX siècle."""
    return (
        _part_of_year(surface, start, words)
        or _fiscal(surface, start, words)
        or _decade_word(surface, start, words)
        or _century(surface, start, words)
    )


def year(start: int, end: int, low: int, high: int = 0, unit: str = "") -> Piece:
    """Make the piece of a year, or of a stretch of years."""
    piece = moment(start, end, low, high, unit=unit)
    return replace(piece, dimension=Dimension.YEAR)


def _east_asian(surface: Surface, start: int) -> Piece | None:
    plain = surface.plain
    if (both := _CJK_CENTURY_DECADE.match(plain, start)) is not None:
        first = (small_number(both[1]) - 1) * 100 + small_number(both[2])
        return year(start, both.end(), first, first + 9, unit=DECADE)
    if (century := _CJK_CENTURY.match(plain, start)) is not None:
        return _hundred_years(start, century.end(), small_number(century[1]))
    if (decade := _CJK_DECADE.match(plain, start)) is not None:
        return _ten_years(start, decade.end(), small_number(decade[1]))
    found = _CJK_YEAR.match(plain, start)
    if found is None:
        return None
    value = small_number(found["year"] or "")
    if found["era"]:
        value = ERAS[found["era"]] + (1 if found["eray"] == "元" else small_number(found["eray"]))
    if not 1000 <= value <= 2999:
        return None
    return year(start, found.end(), value, unit=FISCAL if found["fiscal"] else "")


def _part_of_year(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    """Read the third quarter of 2024, H1 2025, Q1'25; a part that stands before its year too."""
    plain = surface.plain
    quarter = words.quarters.after(plain, start)
    half = None if quarter is not None else words.halves.after(plain, start)
    part: Found[int] | None = quarter or half
    if part is None or (is_letter(plain[start]) and start and is_letter(plain[start - 1])):
        return None
    months = 3 if quarter is not None else 6
    end, value = _year_of_part(plain, part.end, words)
    is_short = part.end - start <= 3
    if not value and (half is not None or (is_short and _figure_follows(plain, part.end))):
        return None
    if (
        end < len(plain)
        and not value
        and (plain[end].isdigit() or (is_short and is_letter(plain[end])))
    ):
        return None
    return _months(start, end, value, (part.value - 1) * months + 1, months)


def _months(start: int, end: int, value: int, first: int, months: int) -> Piece:
    low = value * 10_000 + first * 100
    return moment(start, end, low, low + (months - 1) * 100, unit=QUARTER if months == 3 else HALF)


def _figure_follows(plain: str, end: int) -> bool:
    gap = _SPACE.match(plain, end).end()  # type: ignore[union-attr]
    return gap < len(plain) and (plain[gap].isdigit() or plain[gap] in "$€£¥-+")


def _year_of_part(plain: str, end: int, words: CalendarWords) -> tuple[int, int]:
    at = _SPACE.match(plain, end).end()  # type: ignore[union-attr]
    for phrases in (words.of, words.fiscal):
        found = phrases.after(plain, at)
        if found is not None:
            at = _SPACE.match(plain, found.end).end()  # type: ignore[union-attr]
    if at < len(plain) and plain[at] == "/":
        at += 1
    full = _FOUR.match(plain, at)
    if full is not None:
        gap = _SPACE.match(plain, full.end()).end()  # type: ignore[union-attr]
        suffix = words.year_suffixes.after(plain, gap)
        return (suffix.end if suffix is not None else full.end()), int(full[1])
    short = _SHORT_YEAR.match(plain, at)
    if short is not None and (plain[at] == "'" or at == end or plain[at - 1] == "y"):
        return short.end(), 2000 + int(short[1])
    return end, 0


def _fiscal(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    plain = surface.plain
    found = words.fiscal.after(plain, start)
    if found is None or (start and is_letter(plain[start - 1])):
        return None
    at = _SPACE.match(plain, found.end).end()  # type: ignore[union-attr]
    of = words.of.after(plain, at)
    at = at if of is None else _SPACE.match(plain, of.end).end()  # type: ignore[union-attr]
    if (years := _read_range(plain, at)) is not None:
        return year(start, years[2], years[0], years[1], unit=FISCAL)
    if (full := _FOUR.match(plain, at)) is not None:
        return year(start, full.end(), int(full[1]), unit=FISCAL)
    short = _SHORT_YEAR.match(plain, at)
    if short is not None and (at == found.end or plain[at] == "'"):
        return year(start, short.end(), 2000 + int(short[1]), unit=FISCAL)
    return None


def _decade(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    plain = surface.plain
    found = _DECADE.match(plain, start)
    if found is None:
        return None
    behind = words.decade_behind.after(plain, _after_space(plain, found.end()))
    if behind is not None:
        return _ten_years(start, behind.end, int(found[1]))
    before = words.decade_before.before(plain, start)
    if before is not None and not (found.end() < len(plain) and is_letter(plain[found.end()])):
        return _ten_years(before.start, found.end(), int(found[1]))
    return None


def _decade_word(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    found = words.decades.after(surface.plain, start)
    if found is None or (start and is_letter(surface.plain[start - 1])):
        return None
    if words.decade_before and words.decade_before.before(surface.plain, start) is None:
        return None
    return _ten_years(start, found.end, found.value)


def _century(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    plain = surface.plain
    figure = _CENTURY_FIGURE.match(plain, start)
    roman = None if figure is not None else _ROMAN.match(plain, start)
    found = figure or roman
    if found is None or found.end() == start or (start and is_letter(plain[start - 1])):
        return None
    value = int(figure[1]) if figure is not None else _roman_value(roman)
    behind = words.century_behind.after(plain, _after_space(plain, found.end(), hyphen=True))
    if behind is not None:
        return _hundred_years(start, behind.end, value)
    before = words.century_before.before(plain, start)
    if before is not None and before.end < start:
        return _hundred_years(before.start, found.end(), value)
    return None


def _roman_value(found: re.Match[str] | None) -> int:
    assert found is not None
    ones = {
        "": 0,
        "i": 1,
        "ii": 2,
        "iii": 3,
        "iv": 4,
        "v": 5,
        "vi": 6,
        "vii": 7,
        "viii": 8,
        "ix": 9,
    }
    return len(found[1]) * 10 + ones[found[2]]


def _years(surface: Surface, start: int, words: CalendarWords) -> Piece | None:
    plain = surface.plain
    before = words.before_christ
    if before and (bc := re.compile(r"(\d{1,4})\s?").match(plain, start)) is not None:
        behind = before.after(plain, bc.end())
        if behind is not None:
            return year(start, behind.end, -int(bc[1]))
    if (years := _read_range(plain, start)) is not None and not _letter_at(plain, years[2]):
        return year(start, years[2], years[0], years[1])
    found = _FOUR.match(plain, start)
    if found is None or _letter_at(plain, found.end()):
        return None
    suffix = words.year_suffixes.after(plain, _after_space(plain, found.end()))
    if suffix is not None:
        return year(start, suffix.end, int(found[1]))
    if not _is_year(surface, start, found, words):
        return None
    return year(start, found.end(), int(found[1]))


def _is_year(surface: Surface, start: int, found: re.Match[str], words: CalendarWords) -> bool:
    """Tell a year from a number of things: by the words around it, and by how it stands."""
    plain = surface.plain
    is_modern = int(found[1]) in _MODERN
    gap = _after_space(plain, found.end())
    is_behind = _FREE.match(plain, found.end()) is not None
    is_behind = is_behind or words.year_behind.after(plain, gap) is not None
    if gap > found.end():
        # 2000 boats are counted; in "the 2018 Act" and German "2018 stieg" nothing is.
        following = surface.text[gap : gap + 1]
        is_name = following.islower() if words.nouns_have_capitals else following.isupper()
        is_behind = is_behind or is_name
    before = words.year_before.before(plain, start) is not None
    if before and (is_behind or is_modern):
        return True
    if not is_modern or _is_counted(plain, start, words):
        return False
    return is_behind or words.year_names.before(plain, start) is not None


def _is_counted(plain: str, start: int, words: CalendarWords) -> bool:
    """Tell four figures behind a sign, a sign of money or ``more than`` from a year."""
    if words.not_year_after.before(plain, start) is not None:
        return True
    previous = plain[max(0, start - 2) : start]
    return previous[-1:] in _SIGNS and not (previous[-1:] == "-" and previous[:1].isalnum())


def _read_range(plain: str, start: int) -> tuple[int, int, int] | None:
    found = _YEAR_RANGE.match(plain, start)
    if found is None:
        return None
    first, last = int(found[1]), int(found[2])
    if len(found[2]) == 2:
        last += first // 100 * 100
    is_near = 0 < last - first < (150 if len(found[2]) == 4 else 60)
    return (first, last, found.end()) if is_near and first >= 1500 else None


def _letter_at(plain: str, end: int) -> bool:
    return end < len(plain) and is_letter(plain[end])


def _after_space(plain: str, end: int, *, hyphen: bool = False) -> int:
    at = _SPACE.match(plain, end).end()  # type: ignore[union-attr]
    return at + 1 if hyphen and at < len(plain) and plain[at] == "-" else at


def _ten_years(start: int, end: int, first: int) -> Piece:
    first = first + 1900 if first < 100 else first
    return year(start, end, first, first + 9, unit=DECADE)


def _hundred_years(start: int, end: int, number: int) -> Piece | None:
    if not 1 <= number <= 30:
        return None
    return year(start, end, (number - 1) * 100 + 1, number * 100, unit=CENTURY)
