"""Numbers that are words: spelled out, ordinals, and factors such as doubled."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.numerals import Numeral
from pincite.claims.quantities.phrases import WORD, Found, after_gap
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.shares import (
    half_of_scale,
    part_of,
    share_in,
    share_of_scale,
    share_word,
)
from pincite.claims.quantities.spelling import read_spelled
from pincite.claims.quantities.surface import Surface
from pincite.model.quantity import Dimension

_MOST_DECIMALS = 12
_LEAST_SCALE = 1000
_SENTENCE_START = re.compile(r"(?:^|[.!?:;|•\"“”‘(\[*#\n–—-]\s{0,3})$")
_PREVIOUS = re.compile(r"([^\W\d_]+)[\s\u00a0-]{1,2}$")


def read_words(
    surface: Surface, start: int, lexicon: Lexicon
) -> tuple[Numeral | None, Piece | None]:
    """Read at a word: a number that scale words and units may follow, or a finished piece."""
    plain = surface.plain
    factor = lexicon.multiples.after(plain, start)
    if factor is not None:
        return None, factor_piece(factor)
    broken = lexicon.manners.decimal_values.after(plain, start)
    if broken is not None:
        return Numeral(start, broken.end, broken.value, None), None
    added = lexicon.manners.added_values.after(plain, start)
    if added is not None:
        base = read_spelled(surface, after_gap(plain, added.end), lexicon.spelling)
        return (None if base is None else _added(base, added)), None
    half = half_of_scale(surface, start, lexicon)
    if half is not None:
        return half, None
    number = read_spelled(surface, start, lexicon.spelling) or _per_scale(surface, start, lexicon)
    piece = share_word(surface, start, lexicon)
    if piece is not None:
        return _of_scale_or(surface, piece, lexicon)
    piece = _ordinal(surface, start, number, lexicon)
    if piece is not None or number is None:
        return None, piece
    number = _with_decimals(surface, number, lexicon)
    piece = part_of(surface, number, lexicon)
    if piece is not None:
        return _of_scale_or(surface, piece, lexicon)
    piece = share_in(surface, number, lexicon)
    if piece is not None:
        return None, piece
    is_none = _is_lone_one(surface, number, lexicon) or is_in_name(
        surface, number.start, number.end
    )
    return (None if is_none else number), None


def _per_scale(surface: Surface, start: int, lexicon: Lexicon) -> Numeral | None:
    """Read the million of ``per million``, which stands for one million without saying one."""
    word = WORD.match(surface.plain, start)
    scale = None if word is None else lexicon.spelling.scales.get(word[0])
    previous = _PREVIOUS.search(surface.plain, max(0, start - 20), start)
    if word is None or scale is None or scale < _LEAST_SCALE or previous is None:
        return None
    is_per = previous[1] in lexicon.per and previous[1] not in lexicon.spelling.articles
    return Numeral(start, word.end(), Decimal(scale), None) if is_per else None


def _of_scale_or(
    surface: Surface, share: Piece, lexicon: Lexicon
) -> tuple[Numeral | None, Piece | None]:
    """Give the number that a part of a scale is, or else the share."""
    number = share_of_scale(surface, share, lexicon)
    return (None, share) if number is None else (number, None)


def is_in_name(surface: Surface, start: int, end: int) -> bool:
    """Tell a name (Ten City, Third Ypres): two capitals within a sentence, in Latin letters."""
    text = surface.text
    if not text[start].isupper() or _SENTENCE_START.search(text, max(0, start - 4), start):
        return False
    following = after_gap(text, end)
    return following > end and text[following : following + 1].isupper()


def _added(base: Numeral, added: Found[Decimal]) -> Numeral:
    """Give साढ़े तीन लाख, three and a half lakh: what is added counts in the scale of the number."""
    scale = Decimal(10) ** (len(str(int(base.value))) - 1) if base.value >= 100 else Decimal(1)
    while scale > 1 and base.value % scale:
        scale /= 10
    return replace(base, start=added.start, value=base.value + added.value * scale)


def with_half(surface: Surface, number: Numeral, lexicon: Lexicon, factor: int = 1) -> Numeral:
    """Read ``three and a half``, and behind a scale word its half (``factor``)."""
    found = lexicon.manners.and_a_half.after(surface.plain, after_gap(surface.plain, number.end))
    if found is None:
        return number
    half = Decimal("0.5") * (_scale_of(number.value) if factor == 1 else factor)
    return replace(number, end=found.end, value=number.value + half, last_place=None)


def _scale_of(value: Decimal) -> int:
    """Give the scale that a round number is said in: three million and a half is 3.5 million."""
    scale = 1
    while value and value % (scale * 1000) == 0:
        scale *= 1000
    return scale


def _with_decimals(surface: Surface, number: Numeral, lexicon: Lexicon) -> Numeral:
    """Read ``three point one four``: behind the word of the mark stand single digits."""
    plain, end = surface.plain, number.end
    mark = lexicon.manners.point.after(plain, after_gap(plain, end))
    digits, at = "", end if mark is None else after_gap(plain, mark.end)
    while mark is not None and len(digits) < _MOST_DECIMALS:
        word = WORD.match(plain, at)
        value = None if word is None else lexicon.spelling.values.get(word[0])
        if word is None or value is None or value > 9:
            break
        digits, end = digits + str(value), word.end()
        at = after_gap(plain, end)
        if at == end:
            break
    if not digits:
        return number
    value_read = number.value + Decimal(f"0.{digits}")
    return replace(number, end=end, value=value_read, last_place=-len(digits))


def factor_piece(found: Found[tuple[int, bool]]) -> Piece:
    """Make the piece of a factor in words; one that divides is below one."""
    number, is_divided = found.value
    value = Decimal(1) / number if is_divided else Decimal(number)
    span = (found.start, found.end)
    return Piece(*span, span, value, value, Dimension.MULTIPLE, is_spelled=True)


def _ordinal(
    surface: Surface, start: int, number: Numeral | None, lexicon: Lexicon
) -> Piece | None:
    """Read first, and twenty-first, whose tens are a number of their own."""
    plain, base = surface.plain, 0
    found = lexicon.ordinals.after(plain, start)
    if found is None and number is not None and number.value % 10 == 0:
        gap = after_gap(plain, number.end)
        found = lexicon.ordinals.after(plain, gap) if gap > number.end else None
        base = int(number.value)
        if found is not None and found.value >= 10:
            return None
    if found is None:
        return None
    previous = _PREVIOUS.search(plain, max(0, start - 20), start)
    if previous is not None and previous[1] in lexicon.manners.shares.each and found.value > 1:
        span = (previous.start(1), found.end)
        share = Decimal(1) / (base + found.value)
        return Piece(*span, span, share, share, Dimension.SHARE, is_spelled=True)
    if not base and previous is not None and previous[1] in lexicon.manners.ordinals.not_after:
        return None
    if is_in_name(surface, start, found.end):
        return None
    value = Decimal(base + found.value)
    span = (start, found.end)
    return Piece(*span, span, value, value, Dimension.ORDINAL, is_spelled=True)


def _is_lone_one(surface: Surface, number: Numeral, lexicon: Lexicon) -> bool:
    """Tell the pronoun and the article from the number one."""
    plain, manners = surface.plain, lexicon.manners
    word = plain[number.start : number.end]
    if manners.and_a_half.after(plain, after_gap(plain, number.end)) is not None:
        return False
    if word in manners.never_alone:
        return lexicon.scales.after(plain, after_gap(plain, number.end)) is None
    if word not in manners.ones:
        return False
    behind = WORD.match(plain, after_gap(plain, number.end))
    if behind is None or behind[0] in manners.one_not_before:
        return True
    previous = _PREVIOUS.search(plain, max(0, number.start - 24), number.start)
    return previous is not None and previous[1] in manners.one_not_after
