"""The words around a number that sign, bound or loosen it: minus, at least, about, 12+, or more."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.phrases import WORD, Found, after_gap
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.surface import Surface
from pincite.claims.quantities.units import apply_money, money_before
from pincite.model.quantity import Bound, Dimension, Hedge

_MOST_WORDS = 3
_SIGN = re.compile(r"(?:^|(?<=[\s(\[{|:;,=~≈<>≤≥+/\"“„«]))[+-]$")
_CJK_SIGN = re.compile(r"(?<=[^\W\d_a-z])-$")
_TOLERANCE = re.compile(r"(?:±|\+/-|\+-)\s?$")
_BRACKETED_BEFORE = re.compile(r"(?:^|[|\t\n]|[$€£¥₹]|\d\)?|\d%)\s*\(\s?$")
_BRACKET_AFTER = re.compile(r"\s?\)(?:\s?%)?")
_FIGURE_BEFORE = re.compile(r"[\d%)][\s\u00a0]?$")


def with_sign(surface: Surface, piece: Piece, lexicon: Lexicon) -> Piece:
    """Give the piece with the sign before it: a hyphen signs only where it joins no range."""
    plain, start = surface.plain, piece.start
    tolerance = _TOLERANCE.search(plain, max(0, start - 4), start)
    if tolerance is not None:
        return replace(piece, start=tolerance.start(), is_tolerance=True)
    window = max(0, start - 2)
    sign = _SIGN.search(plain, window, start) or _CJK_SIGN.search(plain, window, start)
    if sign is not None and (window == 0 or sign.start() > window or start - window == 2):
        sign_at = start - 1
        if plain[sign_at] == "+":
            return replace(piece, start=sign_at, is_signed=True)
        return _negative(replace(piece, start=sign_at))
    word = lexicon.signs.before(plain, start)
    bound = lexicon.before.before(plain, start) if word is not None else None
    if bound is not None and word is not None and bound.start < word.start:
        return _in_brackets(surface, piece, lexicon)
    if word is not None and not _FIGURE_BEFORE.search(plain, max(0, word.start - 3), word.start):
        signed = replace(piece, start=word.start, is_signed=True)
        return _negative(signed) if word.value < 0 else signed
    return _in_brackets(surface, piece, lexicon)


def _negative(piece: Piece) -> Piece:
    other = None if piece.other is None else -piece.other
    return replace(piece, low=-piece.high, high=-piece.low, other=other, is_signed=True)


def is_bracketed(surface: Surface, start: int, end: int) -> bool:
    """Tell whether figures stand in brackets alone: "(4.2) million", "$(4.2) million"."""
    return surface.at(start - 1) == "(" and start > 0 and surface.at(end) == ")"


def _in_brackets(surface: Surface, piece: Piece, lexicon: Lexicon) -> Piece:
    """Read (1,234) as negative where it stands as accounts write it: in a cell, after a figure."""
    plain = surface.plain
    after = _BRACKET_AFTER.match(plain, piece.end)
    if after is None or piece.is_spelled or piece.is_moment:
        return piece
    before = _BRACKETED_BEFORE.search(plain, max(0, piece.start - 6), piece.start)
    if before is None or (before.start() > 0 and before[0][0] == "(" and piece.start > 6):
        return piece
    opening = plain.rindex("(", 0, piece.start)
    end = after.end()
    is_percent = plain[end - 1] == "%"
    bracketed = replace(piece, start=opening, end=end)
    if is_percent:
        bracketed = replace(bracketed, dimension=Dimension.PERCENT, unit="%")
    money, start = money_before(surface, opening, lexicon)
    if money is not None and bracketed.dimension is Dimension.COUNT:
        bracketed = apply_money(replace(bracketed, start=start), money)
    return _negative(bracketed)


def with_bounds(surface: Surface, piece: Piece, lexicon: Lexicon, floor: int) -> Piece:
    """Give the piece with the bounds and hedges around it; nothing before ``floor`` is looked at."""
    if piece.dimension is Dimension.ORDINAL or piece.is_tolerance:
        return piece
    if not piece.is_end:
        piece = _with_bounds_before(surface, piece, lexicon, floor)
    return _with_bounds_behind(surface, piece, lexicon)


def _with_bounds_before(surface: Surface, piece: Piece, lexicon: Lexicon, floor: int) -> Piece:
    for _ in range(_MOST_WORDS):
        found = lexicon.before.before(surface.plain, piece.start)
        found = found or _before_article(surface.plain, piece, lexicon)
        if found is None or found.start < floor:
            return piece
        phrase = " ".join(surface.plain[found.start : found.end].split())
        is_stretch = piece.is_moment or piece.dimension is Dimension.DURATION
        if is_stretch and phrase in lexicon.not_time_bounds:
            return piece
        if piece.dimension is Dimension.SHARE and phrase in lexicon.not_share_bounds:
            return piece
        if piece.is_moment and isinstance(found.value, Bound):
            return piece
        piece = replace(_loosened(piece, found.value), start=found.start)
    return piece


def _before_article(plain: str, piece: Piece, lexicon: Lexicon) -> Found[Bound | Hedge] | None:
    """Look before the article of a share: mehr als die Hälfte, plus de la moitié."""
    if piece.dimension not in (Dimension.SHARE, Dimension.PERCENT):
        return None
    article = lexicon.articles.before(plain, piece.start)
    return None if article is None else lexicon.before.before(plain, article.start)


def _with_bounds_behind(surface: Surface, piece: Piece, lexicon: Lexicon) -> Piece:
    if piece.is_moment:
        return piece
    plain, end = surface.plain, piece.end
    gap = after_gap(plain, end)
    found = lexicon.behind.after(plain, end) or lexicon.behind.after(plain, gap)
    if found is None:
        found = _behind_noun(plain, end, gap, lexicon)
    if found is None or (plain[found.start] == "+" and _goes_on(plain, found.end)):
        return piece
    return replace(_loosened(piece, found.value), end=found.end)


def _behind_noun(plain: str, end: int, gap: int, lexicon: Lexicon) -> Found[Bound | Hedge] | None:
    """Look behind what is counted: 100人以上, 12 boats or more."""
    counter = lexicon.manners.counters.after(plain, end)
    if counter is not None:
        return lexicon.behind.after(plain, counter.end)
    noun = WORD.match(plain, gap)
    if noun is None or gap == end:
        return None
    at = after_gap(plain, noun.end())
    found = lexicon.behind.after(plain, at) if at > noun.end() else None
    # A single word behind a noun may belong to anything.
    return found if found is not None and " " in plain[found.start : found.end] else None


def _goes_on(plain: str, end: int) -> bool:
    return end < len(plain) and (plain[end].isdigit() or plain[end : end + 2].strip()[:1].isdigit())


def _loosened(piece: Piece, meaning: Bound | Hedge) -> Piece:
    if isinstance(meaning, Hedge):
        return piece if piece.hedge is not Hedge.NONE else replace(piece, hedge=meaning)
    return piece if piece.bound is not Bound.NONE else replace(piece, bound=meaning)
