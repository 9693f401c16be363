"""A number of days under a section of dates: ``yyyy-mm-dd``, ``[h]:mm:ss``."""

from __future__ import annotations

from datetime import datetime, timedelta

from pincite.readers._number_formats.tokens import Kind, Section, Sign

_MONTHS = (
    "January February March April May June July August September October November December"
).split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_LAST_DAY = 2_958_466
# The first program of this kind took 1900 for a leap year, and all others count with it.
_LEAP_DAY = 60
_EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001 - a sheet's dates have no zone
_EPOCH_1904 = datetime(1904, 1, 1)  # noqa: DTZ001


def date_under(section: Section, value: float, *, from_1904: bool) -> str | None:
    """Write a number of days as a date or a time; None where it is none.

    Where the names of months and days are those of another language, the date is written in
    figures, as ISO 8601 has it.
    """
    moment = _moment(value, from_1904=from_1904, decimals=_decimals(section))
    if moment is None:
        return None
    has_names = any(sign.kind is Kind.DATE and _is_name(sign.text) for sign in section.signs)
    if has_names and not section.is_english:
        return moment.isoformat(" ") if moment.time().isoformat() != "00:00:00" else _day(moment)
    has_half = section.has(Kind.HALF)
    written: list[str] = []
    for index, sign in enumerate(section.signs):
        if sign.kind is Kind.DATE:
            is_minute = sign.text in ("m", "mm") and _is_minute(section.signs, index)
            written.append(_shown(sign.text, moment, is_minute=is_minute, has_half=has_half))
        elif sign.kind is Kind.ELAPSED:
            written.append(_elapsed(sign.text, value))
        elif sign.kind is Kind.HALF:
            morning, afternoon = ("AM", "PM") if len(sign.text) > 3 else ("A", "P")
            written.append(morning if moment.hour < 12 else afternoon)
        elif sign.kind is Kind.DIGIT:
            place = sum(x.kind is Kind.DIGIT for x in section.signs[:index])
            written.append(f"{moment.microsecond:06}"[place : place + 1])
        else:
            written.append(sign.text)
    return "".join(written)


def _moment(value: float, *, from_1904: bool, decimals: int) -> datetime | None:
    if not 0 <= value < _LAST_DAY:
        return None
    unit = 10 ** max(0, 6 - decimals)
    days = int(value)
    microseconds = round((value - days) * 86_400_000_000 / unit) * unit
    if not from_1904 and days < _LEAP_DAY:
        days += 1
    try:
        epoch = _EPOCH_1904 if from_1904 else _EPOCH
        return epoch + timedelta(days=days, microseconds=microseconds)
    except OverflowError:
        return None


def _decimals(section: Section) -> int:
    return sum(sign.kind is Kind.DIGIT for sign in section.signs)


def _is_name(letters: str) -> bool:
    return letters[0] in "md" and len(letters) > 2


def _day(moment: datetime) -> str:
    return moment.date().isoformat()


def _is_minute(signs: tuple[Sign, ...], index: int) -> bool:
    """Tell whether an ``m`` is a minute: behind an hour or before a second."""
    before = next((x.text for x in reversed(signs[:index]) if _is_part(x)), "")
    behind = next((x.text for x in signs[index + 1 :] if _is_part(x)), "")
    return before.startswith("h") or behind.startswith("s")


def _is_part(sign: Sign) -> bool:
    return sign.kind in (Kind.DATE, Kind.ELAPSED)


def _shown(letters: str, moment: datetime, *, is_minute: bool, has_half: bool) -> str:
    letter, width = letters[0], len(letters)
    if letter == "y":
        return f"{moment.year:04}" if width > 2 else f"{moment.year % 100:02}"
    if is_minute:
        return f"{moment.minute:0{width}}"
    if letter == "m" and width > 2:
        name = _MONTHS[moment.month - 1]
        return name[:3] if width == 3 else name[:1] if width == 5 else name
    if letter == "d" and width > 2:
        name = _DAYS[moment.weekday()]
        return name[:3] if width == 3 else name
    hour = (moment.hour % 12 or 12) if has_half else moment.hour
    number = {"m": moment.month, "d": moment.day, "h": hour, "s": moment.second}[letter]
    return f"{number:0{min(width, 2)}}"


def _elapsed(letters: str, value: float) -> str:
    seconds = round(value * 86_400)
    per = {"h": 3600, "m": 60, "s": 1}[letters[0]]
    return f"{seconds // per:0{len(letters)}}"
