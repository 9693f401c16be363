"""Numbers that are words: spelled out, ordinals, shares of a whole, and factors."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.numerals import Numeral
from pincite.claims.quantities.phrases import WORD, is_letter, words_of
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.spelling import read_spelled
from pincite.claims.quantities.surface import Surface
from pincite.model.quantity import Dimension

_SPACE = re.compile(r"[ \u00a0]{1,2}|-|[ \u00a0]?\n")
_STOP = re.compile(r"\s*(?:$|[.,;:!?)\]}»”\"'—%]|\n)")
_PREVIOUS = re.compile(r"([^\W\d_]+)[\s\u00a0-]{1,2}$")


def read_words(
    surface: Surface, start: int, lexicon: Lexicon
) -> tuple[Numeral | None, Piece | None]:
    """Read at a word: a number that scale words and units may follow, or a finished piece."""
    factor = lexicon.multiples.after(surface.plain, start)
    if factor is not None:
        return None, _factor(start, factor.end, *factor.value)
    share = _fraction_word(surface, start, lexicon)
    if share is not None:
        return None, share
    number = read_spelled(surface, start, lexicon.spelling)
    ordinal = _ordinal(surface, start, number, lexicon)
    if ordinal is not None:
        return None, ordinal
    if number is None:
        return None, None
    parted = _parts_of(surface, number, lexicon)
    if parted is not None:
        return None, parted
    share = share_of(surface, number, lexicon)
    if share is not None:
        return None, share
    if _is_lone_one(surface, number, lexicon):
        return None, None
    return number, None


def share_of(surface: Surface, number: Numeral, lexicon: Lexicon) -> Piece | None:
    """Read ``one in three`` and ``3 out of 5``, whose first number has been read."""
    plain = surface.plain
    data = lexicon.numbers.get("shares", {})
    gap = _gap(plain, number.end)
    if gap == number.end or number.value <= 0:
        return None
    for phrase in sorted(words_of(data.get("in_every", "")), key=len, reverse=True):
        if plain.startswith(phrase + " ", gap):
            at = gap + len(phrase) + 1
            whole = read_spelled(surface, at, lexicon.spelling) or _figure(plain, at)
            if (
                whole is None
                or not number.value < whole.value <= 10**6
                or _is_bad_whole(number, whole, phrase)
            ):
                continue
            return _share(number.start, whole.end, number.value / whole.value)
    return None


def _is_bad_whole(number: Numeral, whole: Numeral, phrase: str) -> bool:
    """A number in a year is no share; only small wholes follow a bare ``in``."""
    if " " in phrase:
        return False
    is_year = whole.last_place is not None and 1500 <= whole.value <= 2100
    return is_year or (number.value != 1 and whole.value > 100)


def _figure(plain: str, at: int) -> Numeral | None:
    found = re.compile(r"(\d{1,3}(?:,\d{3})+|\d{1,7})(?![\d%]|[.,]\d)").match(plain, at)
    if found is None:
        return None
    return Numeral(at, found.end(), Decimal(found[1].replace(",", "")), 0)


def _factor(start: int, end: int, number: int, divided: bool) -> Piece:
    value = Decimal(1) / number if divided else Decimal(number)
    return Piece(start, end, (start, end), value, value, Dimension.MULTIPLE, is_spelled=True)


def _share(start: int, end: int, value: Decimal) -> Piece:
    return Piece(start, end, (start, end), value, value, Dimension.SHARE, is_spelled=True)


def _fraction_word(surface: Surface, start: int, lexicon: Lexicon) -> Piece | None:
    """Read half, and a third, behind which the whole must be named or the clause end."""
    plain = surface.plain
    data = lexicon.numbers.get("shares", {})
    word = WORD.match(plain, start)
    if word is None:
        return None
    if word[0] in words_of(data.get("alone", "")):
        behind = WORD.match(plain, _gap(plain, word.end()))
        if behind is not None and behind[0] in words_of(data.get("alone_not_before", "")):
            return None
        return _share(start, word.end(), Decimal(1) / lexicon_value(lexicon, word[0]))
    if word[0] not in lexicon.spelling.articles:
        return None
    part = lexicon.fractions.after(plain, _gap(plain, word.end()))
    if part is None or not _names_whole(plain, part.end, data.get("part_of", "")):
        return None
    return _share(start, part.end, Decimal(1) / part.value)


def lexicon_value(lexicon: Lexicon, word: str) -> int:
    """Give the denominator of a word of parts."""
    found = lexicon.fractions.after(word, 0)
    return found.value if found is not None else 2


def _parts_of(surface: Surface, number: Numeral, lexicon: Lexicon) -> Piece | None:
    """Read two thirds, one quarter of."""
    plain = surface.plain
    part = lexicon.fractions.after(plain, _gap(plain, number.end))
    if part is None or not 0 < number.value < part.value:
        return None
    data = lexicon.numbers.get("shares", {})
    if number.value == 1 and not _names_whole(plain, part.end, data.get("part_of", "")):
        return None
    return _share(number.start, part.end, number.value / part.value)


def _names_whole(plain: str, end: int, listed: str) -> bool:
    if _STOP.match(plain, end):
        return True
    following = WORD.match(plain, _gap(plain, end))
    return following is not None and following[0] in words_of(listed)


def _ordinal(
    surface: Surface, start: int, number: Numeral | None, lexicon: Lexicon
) -> Piece | None:
    plain = surface.plain
    found = lexicon.ordinals.after(plain, start)
    base = 0
    if found is None and number is not None and number.value % 10 == 0:
        gap = _gap(plain, number.end)
        found = lexicon.ordinals.after(plain, gap) if gap > number.end else None
        base = int(number.value)
        if found is not None and found.value >= 10:
            return None
    if found is None:
        return None
    previous = _PREVIOUS.search(plain, max(0, start - 20), start)
    not_after = words_of(lexicon.numbers.get("ordinal_figures", {}).get("not_after", ""))
    if not base and previous is not None and previous[1] in not_after:
        return None
    value = Decimal(base + found.value)
    return Piece(
        start, found.end, (start, found.end), value, value, Dimension.ORDINAL, is_spelled=True
    )


def _is_lone_one(surface: Surface, number: Numeral, lexicon: Lexicon) -> bool:
    """Tell the pronoun and the article from the number one."""
    plain = surface.plain
    word = plain[number.start : number.end]
    if word not in words_of(lexicon.numbers.get("one", "")):
        return False
    if lexicon.numbers.get("one_is_article", False):
        return True
    behind = WORD.match(plain, _gap(plain, number.end))
    if behind is None or behind[0] in words_of(lexicon.numbers.get("one_not_before", "")):
        return True
    previous = _PREVIOUS.search(plain, max(0, number.start - 24), number.start)
    not_after = words_of(lexicon.numbers.get("one_not_after", ""))
    return previous is not None and previous[1] in not_after


def _gap(plain: str, end: int) -> int:
    found = _SPACE.match(plain, end)
    return found.end() if found is not None else end


def with_half(surface: Surface, number: Numeral, lexicon: Lexicon) -> Numeral:
    """Read ``three and a half``."""
    for phrase in words_of(lexicon.numbers.get("and_a_half", "")):
        at = _gap(surface.plain, number.end)
        if surface.plain.startswith(phrase, at) and not is_letter(surface.at(at + len(phrase))):
            return replace(
                number, end=at + len(phrase), value=number.value + Decimal("0.5"), last_place=None
            )
    return number
