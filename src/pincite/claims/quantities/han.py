"""Numbers in Chinese characters, and figures with characters for 10^4, 10^8 and 10^12 between."""

from __future__ import annotations

import re
from decimal import Decimal

from pincite.claims.quantities.numerals import Numeral
from pincite.claims.quantities.surface import Surface

_DIGITS = {
    character: value
    for value, characters in enumerate(
        (
            "〇零○",
            "一壹壱",
            "二贰貳弐两兩",
            "三叁參参",
            "四肆",
            "五伍",
            "六陆陸",
            "七柒",
            "八捌",
            "九玖",
        )
    )
    for character in characters
}
_SMALL = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_LARGE = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8, "兆": 10**12, "京": 10**16}
_ALL = "".join([*_DIGITS, *_SMALL, *_LARGE])
DIGIT_CLASS = r"[\d〇零一二三四五六七八九十]"
START = re.compile(f"[{''.join([*_DIGITS, *_SMALL])}]")
# One more than the longest, so that a longer run is known and costs no more.
_RUN = re.compile(f"[{_ALL}]{{1,41}}(?:点[{''.join(_DIGITS)}]{{1,20}})?")
_ANY_RUN = re.compile(f"[{_ALL}]+")
_LONGEST = 40
_SCALED = re.compile(r"(?:\d+(?:,\d{3})*(?:\.\d+)?)\s?[十百千]?[万萬亿億兆百千](?![分年月日])")
_PART = re.compile(r"(\d+(?:,\d{3})*(?:\.\d+)?)\s?([百千]?)([万萬亿億兆]{0,2})")
_HALF = "半"


def small_number(written: str) -> int:
    """Give the value of a short run of figures or Han numerals; 0 for an empty one.

    >>> small_number("十二"), small_number("二〇二〇"), small_number("31")
    (12, 2020, 31)
    """
    if not written:
        return 0
    if written.isdigit() and written.isascii():
        return int(written)
    if any(character in _SMALL or character in _LARGE for character in written):
        value = _evaluate("".join(_digit(character) for character in written))
        return value if value is not None else 0
    return int("".join(str(_DIGITS.get(c, c)) for c in written))


def read_han(surface: Surface, start: int) -> Numeral | None:
    """Give the number in Han numerals that begins at an offset, or None."""
    found = _RUN.match(surface.plain, start)
    if found is None or found.end() - start > _LONGEST:
        return None
    whole, _, decimals = found[0].partition("点")
    if len(whole) > 2 and all(character in _DIGITS for character in whole):
        value: Decimal | None = Decimal("".join(str(_DIGITS[c]) for c in whole))
    else:
        number = _evaluate(whole)
        value = None if number is None else Decimal(number)
    if value is None:
        return None
    if decimals:
        value += Decimal("0." + "".join(str(_DIGITS[c]) for c in decimals))
    end = found.end()
    return Numeral(start, end, value, None)


def after_noise(plain: str, start: int) -> int:
    """Give where to look next: behind a run of numerals that is too long to be a number."""
    found = _ANY_RUN.match(plain, start)
    is_long = found is not None and found.end() - start > _LONGEST
    return found.end() if found is not None and is_long else start + 1


def is_single(numeral: Numeral) -> bool:
    """Tell whether a number is one character, which may be any part of a word."""
    return numeral.end - numeral.start == 1


def read_scaled(surface: Surface, start: int) -> Numeral | None:
    """Give figures with characters for their scale: ``318.6亿``, ``3億5000万``, ``1万2千``."""
    plain = surface.plain
    if _SCALED.match(plain, start) is None:
        return None
    total, at, last, room = Decimal(0), start, 0, 10**30
    while (part := _PART.match(plain, at)) is not None:
        factor = _SMALL.get(part[2], 1)
        for character in part[3]:
            factor *= _LARGE[character]
        figure = Decimal(part[1].replace(",", ""))
        if figure * factor >= room or (factor == 1 and at == start):
            break
        exponent = figure.as_tuple().exponent
        assert isinstance(exponent, int)
        total += figure * factor
        last = exponent + len(str(factor)) - 1
        room, at = factor, part.end()
        if factor == 1:
            break
    return Numeral(start, at, total, last) if at > start else None


def _digit(character: str) -> str:
    return (
        "〇一二三四五六七八九"[int(character)]
        if character.isdigit() and character.isascii()
        else character
    )


def _evaluate(run: str) -> int | None:
    """Add up a run with place characters; None where the characters make no number."""
    total = section = 0
    digit: int | None = None
    last_small, last_large = 10**5, 10**20
    for character in run:
        if character in _DIGITS:
            if digit not in (None, 0):
                return None
            digit = _DIGITS[character]
        elif character in _SMALL:
            place = _SMALL[character]
            if place >= last_small:
                return None
            section += (1 if digit is None else digit) * place
            digit, last_small = None, place
        else:
            place = _LARGE[character]
            section += digit or 0
            if section == 0 and total == 0:
                return None
            if place > last_large:
                total, section = (total + section) * place, 0
            else:
                total, section = total + section * place, 0
            digit, last_small, last_large = None, 10**5, place
    if digit is not None and last_small == 10**5 and last_large == 10**20 and len(run) > 1:
        return None if section else digit
    return total + section + (digit or 0)
