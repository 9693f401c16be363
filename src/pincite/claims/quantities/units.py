"""What a figure is a figure of: its scale word, and the unit or money before or behind it."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.claims.quantities.lexicon import Lexicon, Unit
from pincite.claims.quantities.numerals import Numeral
from pincite.claims.quantities.phrases import is_letter
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.surface import Surface
from pincite.claims.quantities.symbols import (
    CARBON,
    CODES,
    MONEY_SIGNS,
    SAME_CODE,
    SAME_SYMBOL,
    TIMES,
    UNIT_SYMBOL,
)
from pincite.model.quantity import Dimension

_GAP = re.compile(r"[ \u00a0]?\n(?=[^\W\d_])|-(?=[^\W\d_])|[ \u00a0\u2009\u202f]?")
_CODE = re.compile(r"[A-Z]{3}(?![A-Za-z])")
_CODE_BEFORE = re.compile(r"(?<![A-Za-z])([A-Z]{3})[ \u00a0\u202f]?$")
_LETTER_SCALE = re.compile(r"(?:[kKMBT]|m)(?![^\W\d_]|[²³/])")
_LETTERS = {"k": 10**3, "m": 10**6, "b": 10**9, "t": 10**12}
# "a 48m tower" is as long as that, "48m people" are as many.
_LENGTH_WORDS = re.compile(
    r"\s?(?:tall|long|high|wide|deep|thick|above|below|from|away|apart|sprint|race|dash|hurdles|depth"
    r"|freestyle|of|to|in|at|and|or|x|by|was|is|per|under|over|behind|on|for|the|final|relay|pool)\b|\s?[^\w\s]|\s?$"
)
_MULTIPLY = re.compile(r"[ \u00a0]?[x×](?!\w)")
_PER_SLASH = re.compile(r"\s?/\s?")


def scaled(
    surface: Surface, numeral: Numeral, lexicon: Lexicon, *, money: bool
) -> tuple[Numeral, int]:
    """Give a numeral with the scale words behind it applied, and what they multiply by."""
    plain = surface.plain
    number, factor = numeral, 1
    for _ in range(3):
        at = _gap_end(plain, number.end)
        found = lexicon.scales.after(plain, at) or (
            None if factor > 1 else lexicon.short_scales.after(plain, at)
        )
        if found is None or (plain[at : found.end] == "m" and not money):
            break
        number, factor = _times(number, found.value, found.end), factor * found.value
    if factor > 1 or numeral.is_fraction:
        return number, factor
    letter = _LETTER_SCALE.match(surface.text, number.end)
    if letter is not None and _is_scale(surface, letter, money=money):
        factor = _LETTERS[letter[0].lower()]
        return _times(number, factor, letter.end()), factor
    return number, 1


def _is_scale(surface: Surface, letter: re.Match[str], *, money: bool) -> bool:
    """Tell a million from a metre, a billion from bytes, a thousand from kelvins."""
    if money or letter[0] in "kM" or letter[0] == "K":
        return True
    if letter[0] == "T":
        return False
    if letter[0] == "B":
        return True
    return _LENGTH_WORDS.match(surface.plain, letter.end()) is None


def _times(number: Numeral, factor: int, end: int) -> Numeral:
    places = len(str(factor)) - 1
    exact = factor == 10**places
    return replace(
        number,
        end=end,
        value=number.value * factor,
        last_place=number.last_place + places if number.last_place is not None and exact else None,
        other=None if number.other is None else number.other * factor,
    )


def with_unit_behind(surface: Surface, piece: Piece, lexicon: Lexicon) -> Piece:
    """Give the piece with the unit that stands behind it, if one does."""
    end = piece.end
    unit, unit_end = _unit_at(surface, _gap_end(surface.plain, end), lexicon, glued=end)
    if unit is None:
        return piece
    if unit.dimension in (Dimension.MEASURE, Dimension.DURATION):
        unit, unit_end = _with_per(surface, unit, unit_end, lexicon)
    return _of_unit(replace(piece, end=unit_end), unit)


def _of_unit(piece: Piece, unit: Unit) -> Piece:
    piece = replace(piece, dimension=unit.dimension, unit=unit.symbol)
    if unit.divisor == 1:
        return piece
    last = piece.last_place
    shift = len(str(unit.divisor)) - 1
    return replace(
        piece,
        low=piece.low / unit.divisor,
        high=piece.high / unit.divisor,
        last_place=None if last is None else last - shift,
    )


def _unit_at(
    surface: Surface, at: int, lexicon: Lexicon, *, glued: int = -1
) -> tuple[Unit | None, int]:
    plain = surface.plain
    if at >= len(plain):
        return None, at
    if plain[at] == "%" and not plain.startswith(("%-p", "% p"), at):
        return Unit("%", Dimension.PERCENT), at + 1
    if plain[at] == "‰":
        return Unit("‰", Dimension.PERCENT), at + 1
    word = lexicon.units.after(plain, at)
    symbol = UNIT_SYMBOL.match(surface.text, at)
    code = _CODE.match(surface.text, at)
    if code is not None and code[0] in CODES:
        return Unit(SAME_CODE.get(code[0], code[0]), Dimension.CURRENCY), code.end()
    if word is not None and (symbol is None or word.end >= symbol.end()):
        return word.value, word.end
    if plain[at] == "%":
        return Unit("%", Dimension.PERCENT), at + 1
    if symbol is not None and _is_symbol(symbol, glued):
        written = CARBON.sub("", symbol[0])
        written = SAME_SYMBOL.get(written, written)
        kind = Dimension.DURATION if written in TIMES else Dimension.MEASURE
        return Unit(written, kind), symbol.end()
    for sign, name in MONEY_SIGNS.items():
        if plain.startswith(sign, at) and not (
            is_letter(sign[-1]) and is_letter(surface.at(at + len(sign)))
        ):
            if is_letter(sign[0]) and sign not in ("zł", "kč", "kr"):
                continue
            return Unit(name, Dimension.CURRENCY), at + len(sign)
    return None, at


def _is_symbol(symbol: re.Match[str], glued: int) -> bool:
    """One letter behind a space is a unit only where no word or name could begin there."""
    if len(symbol[0]) > 1 and symbol[0] not in ("mi", "yd"):
        return True
    if symbol[0] in "NAVWJKd" and len(symbol[0]) == 1:
        return symbol.start() > glued or symbol[0] in "VWJN"
    return True


def _with_per(surface: Surface, unit: Unit, end: int, lexicon: Lexicon) -> tuple[Unit, int]:
    """Read cubic metres per second as one unit."""
    plain = surface.plain
    slash = _PER_SLASH.match(plain, end)
    if slash is not None:
        at = slash.end()
    else:
        gap = _gap_end(plain, end)
        per = lexicon.per.after(plain, gap)
        if per is None:
            return unit, end
        at = _gap_end(plain, per.end)
    below, below_end = _unit_at(surface, at, lexicon)
    if below is None or below.dimension not in (Dimension.MEASURE, Dimension.DURATION):
        return unit, end
    return Unit(f"{unit.symbol}/{below.symbol}", Dimension.MEASURE), below_end


def money_before(surface: Surface, start: int, lexicon: Lexicon) -> tuple[Unit | None, int]:
    """Give the money whose sign, code or name ends where a figure begins, and where it begins."""
    code = _CODE_BEFORE.search(surface.text, max(0, start - 6), start)
    if code is not None and code[1] in CODES:
        return Unit(SAME_CODE.get(code[1], code[1]), Dimension.CURRENCY), code.start()
    found = lexicon.money_before.before(surface.plain, start)
    if found is None or start - found.end > 1 or found.value.divisor != 1:
        return None, start
    if (
        is_letter(surface.plain[found.end - 1])
        and found.end == start
        and found.value.symbol != "INR"
    ):
        return None, start
    return found.value, found.start


def is_multiplied(surface: Surface, end: int) -> int:
    """Give the end of the sign of a factor (``2x``, ``3×``) at an offset, or -1."""
    found = _MULTIPLY.match(surface.plain, end)
    return found.end() if found is not None else -1


def _gap_end(plain: str, end: int) -> int:
    found = _GAP.match(plain, end)
    assert found is not None
    return found.end()


def apply_money(piece: Piece, unit: Unit) -> Piece:
    """Give the piece as an amount of money."""
    return replace(piece, dimension=Dimension.CURRENCY, unit=unit.symbol)
