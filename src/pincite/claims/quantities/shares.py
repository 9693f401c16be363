"""Parts of a whole: half, a third, two thirds, one in three, 三分之二, 3割5分."""

from __future__ import annotations

import re
from decimal import Decimal

from pincite.claims.quantities.han import read_han
from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.numerals import Numeral
from pincite.claims.quantities.phrases import WORD, after_gap, is_letter
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.spelling import read_spelled
from pincite.claims.quantities.surface import Surface
from pincite.model.quantity import Dimension

_STOP = re.compile(r"\s*(?:$|[.,;:!?)\]}»”\"'—%]|\n)")
_FIGURE = re.compile(r"(\d{1,3}(?:,\d{3})+|\d{1,7})(?![\d%]|[.,]\d)")
_BROKEN_FIGURE = re.compile(r"\d{1,9}(?:\.\d+)?")
_ONE_IN = re.compile(r"(?:人|名|社|台|件|校|個|世帯|軒|頭|匹)に(?=[\d一二三四五六七八九])")
_COUNTED = frozenset("人名社台件校個个軒頭匹")
_OF_EVERY = re.compile(r"[^\s\d，。,.;；]{1,8}?(?:中|里|裡)?(?:就|便)?有(?=[\d一二三四五六七八九])")
_PERCENT_PARTS = {100: "%", 1000: "‰"}
_RATIO = re.compile(r"(\d{1,5})\s?:\s?(\d{1,5})(?![\d:]|[.,]\d)")
_RATIO_REACH = 60
_LARGEST_WHOLE = 10**6
_LEAST_SCALE = 1000


def share_word(surface: Surface, start: int, lexicon: Lexicon) -> Piece | None:
    """Read half, and a third, behind which the whole must be named or the clause end."""
    plain, shares = surface.plain, lexicon.manners.shares
    alone = shares.alone.after(plain, start)
    if alone is not None:
        behind = WORD.match(plain, after_gap(plain, alone.end))
        if behind is not None and behind[0] in shares.alone_not_before:
            return None
        parts = 2 if plain[start : alone.end] in shares.two_parts else 1
        return _share(start, alone.end, Decimal(parts) / alone.value)
    word = WORD.match(plain, start)
    if word is not None and word[0] in shares.two_parts:
        value = lexicon.fractions.after(plain, start)
        return None if value is None else _share(start, value.end, Decimal(2) / value.value)
    if word is None or word[0] not in lexicon.spelling.articles:
        return None
    gap = after_gap(plain, word.end())
    part = lexicon.fractions.after(plain, gap)
    if part is None or gap == word.end() or not _names_whole(plain, part.end, lexicon):
        return None
    return _share(start, part.end, Decimal(1) / part.value)


def half_of_scale(surface: Surface, start: int, lexicon: Lexicon) -> Numeral | None:
    """Read the half of ``half a million``, behind which the scale word follows."""
    plain, articles = surface.plain, lexicon.spelling.articles
    word = WORD.match(plain, start)
    if word is not None and word[0] in articles:
        gap = after_gap(plain, word.end())
        word = WORD.match(plain, gap) if gap > word.end() else None
    if word is None or lexicon.fractions.value(word[0]) != 2:
        return None
    at = after_gap(plain, word.end())
    article = WORD.match(plain, at)
    if article is not None and article[0] in articles:
        at = after_gap(plain, article.end())
    if at == word.end() or lexicon.scales.after(plain, at) is None:
        return None
    return Numeral(start, at - 1, Decimal("0.5"), None)


def share_of_scale(surface: Surface, share: Piece, lexicon: Lexicon) -> Numeral | None:
    """Read ``a quarter of a million``: a part of one million is a number, and no share."""
    plain = surface.plain
    of = WORD.match(plain, after_gap(plain, share.end))
    if of is None or of[0] not in lexicon.manners.shares.part_of:
        return None
    at = after_gap(plain, of.end())
    article = WORD.match(plain, at)
    if article is not None and article[0] in lexicon.spelling.articles:
        at = after_gap(plain, article.end())
    scale = lexicon.scales.after(plain, at)
    if scale is None or scale.value < _LEAST_SCALE:
        return None
    return Numeral(share.start, at - 1, share.low, None)


def part_of(surface: Surface, number: Numeral, lexicon: Lexicon) -> Piece | None:
    """Read two thirds, one quarter of, whose number has been read."""
    plain = surface.plain
    part = lexicon.fractions.after(plain, after_gap(plain, number.end))
    if part is None or not 0 < number.value < part.value:
        return None
    if number.value == 1 and not _names_whole(plain, part.end, lexicon):
        return None
    return _share(number.start, part.end, number.value / part.value)


def ratio_at(surface: Surface, start: int, lexicon: Lexicon) -> Piece | None:
    """Read the ``3:2`` of a ratio, which is a time or a score where nothing calls it one."""
    found = _RATIO.match(surface.plain, start)
    if found is None or not int(found[2]):
        return None
    before = surface.plain[max(0, start - _RATIO_REACH) : start]
    told = lexicon.manners.shares.ratios
    if not any(word[0] in told for word in WORD.finditer(before)):
        return None
    return _share(start, found.end(), Decimal(found[1]) / Decimal(found[2]))


def share_in(surface: Surface, number: Numeral, lexicon: Lexicon) -> Piece | None:
    """Read ``one in three`` and ``3 out of 5``, whose first number has been read."""
    plain, shares = surface.plain, lexicon.manners.shares
    gap = after_gap(plain, number.end)
    if number.value <= 0:
        return None
    if (link := shares.in_every.after(plain, gap)) is not None and gap > number.end:
        whole = _number(surface, after_gap(plain, link.end), lexicon)
        if whole is not None and _is_whole(number, whole, plain[gap : link.end]):
            return _share(number.start, whole.end, number.value / whole.value)
    noun = WORD.match(plain, gap)
    if noun is not None and gap > number.end:
        at = after_gap(plain, noun.end())
        link = shares.with_noun.after(plain, at)
        whole = None if link is None else _number(surface, after_gap(plain, link.end), lexicon)
        if whole is not None and _is_whole(number, whole, "of every"):
            return _share(number.start, whole.end, number.value / whole.value)
    if (link := shares.whole_first.after(plain, gap)) is not None:
        part = _number(surface, after_gap(plain, link.end), lexicon)
        if part is not None and 0 < part.value < number.value:
            return _share(number.start, part.end, part.value / number.value)
    return None


def han_share(surface: Surface, whole: Numeral, lexicon: Lexicon) -> Piece | None:
    """Read 三分之二 and 百分之五, and 三成 and 3割5分, whose first number has been read."""
    plain, shares = surface.plain, lexicon.manners.shares
    counted = _one_in(surface, whole)
    if counted is not None:
        return counted
    if shares.part_sign and plain.startswith(shares.part_sign, whole.end) and whole.value > 0:
        at = whole.end + len(shares.part_sign)
        part = _broken(surface, at)
        return None if part is None else _parted(whole, part)
    if not shares.tenths or not plain.startswith(shares.tenths, whole.end):
        return None
    end, value, place = whole.end + len(shares.tenths), whole.value * 10, 1
    if not 0 < value <= 100:
        return None
    hundredths = _broken(surface, end)
    if hundredths is not None and hundredths.value < 10:
        sign = shares.hundredths
        if not sign or plain.startswith(sign, hundredths.end):
            value, place = value + hundredths.value, 0
            end = hundredths.end + len(sign)
    return Piece(
        whole.start, end, (whole.start, end), value, value, Dimension.PERCENT, "%", last_place=place
    )


def _one_in(surface: Surface, whole: Numeral) -> Piece | None:
    """Read 3人に1人 and 每三名乘客中有一人: so many out of each so many."""
    plain = surface.plain
    link = _ONE_IN.match(plain, whole.end)
    start = whole.start
    if link is None and plain.endswith("每", 0, whole.start):
        link, start = _OF_EVERY.match(plain, whole.end), whole.start - 1
    part = None if link is None else _broken(surface, link.end())
    if part is None or not 0 < part.value < whole.value:
        return None
    end = part.end + (surface.at(part.end) in _COUNTED)
    return _share(start, end, part.value / whole.value)


def _parted(whole: Numeral, part: Numeral) -> Piece | None:
    unit = _PERCENT_PARTS.get(int(whole.value)) if whole.value == int(whole.value) else None
    if unit is None:
        return _share(whole.start, part.end, part.value / whole.value)
    span = (whole.start, part.end)
    place = 0 if part.last_place is None else part.last_place
    return Piece(*span, span, part.value, part.value, Dimension.PERCENT, unit, last_place=place)


def _broken(surface: Surface, at: int) -> Numeral | None:
    figure = _BROKEN_FIGURE.match(surface.plain, at)
    if figure is None:
        return read_han(surface, at)
    decimals = len(figure[0].partition(".")[2])
    return Numeral(at, figure.end(), Decimal(figure[0]), -decimals)


def _number(surface: Surface, at: int, lexicon: Lexicon) -> Numeral | None:
    spelled = read_spelled(surface, at, lexicon.spelling)
    if spelled is not None:
        return spelled
    found = _FIGURE.match(surface.plain, at)
    if found is None or is_letter(surface.at(found.end())):
        return None
    return Numeral(at, found.end(), Decimal(found[1].replace(",", "")), 0)


def _is_whole(number: Numeral, whole: Numeral, link: str) -> bool:
    """A number in a year is no share; only small wholes follow a bare ``in``."""
    if not number.value < whole.value <= _LARGEST_WHOLE:
        return False
    if " " in link:
        return True
    is_year = whole.last_place is not None and 1500 <= whole.value <= 2100
    return not is_year and (number.value == 1 or whole.value <= 100)


def _names_whole(plain: str, end: int, lexicon: Lexicon) -> bool:
    listed = lexicon.manners.shares.part_of
    if not listed or _STOP.match(plain, end):
        return True
    following = WORD.match(plain, after_gap(plain, end))
    return following is not None and following[0] in listed


def _share(start: int, end: int, value: Decimal) -> Piece:
    return Piece(start, end, (start, end), value, value, Dimension.SHARE, is_spelled=True)
