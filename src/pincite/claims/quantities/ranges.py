"""Two numbers that are the ends of one range: 8–11, from a to b, between a and b, -64 - 0."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.phrases import WORD
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.surface import Surface
from pincite.model.quantity import Dimension

_DASH = re.compile(r"\s?(?:-|~|\.\.\.?|…)\s?(?=[\d$€£¥.+-])|-{1,2}")
_CLAUSE = re.compile(r"[.;:!?。；！？\n]")
_LOOK_BACK = 90
_PLAIN = (Dimension.COUNT,)
_YEAR = 10_000
_OF_YEAR = frozenset({"", "的", "の", "第", "の第", "की", "के", ","})


def joined(surface: Surface, low: Piece, high: Piece, lexicon: Lexicon) -> Piece | None:
    """Give the range that two neighbouring numbers make, or None where they are two."""
    between = surface.plain[low.end : high.start]
    if len(between) > 24 or low.is_tolerance or high.is_tolerance:
        return None
    if lexicon.ranges.change_behind.after(surface.plain, high.end) is not None:
        return None
    if (part := _part_of_year(low, high, between)) is not None:
        return part
    start = _start(surface, low, between, lexicon)
    if start is None:
        return None
    return _range(low, high, start)


def with_tolerance(surface: Surface, value: Piece, tolerance: Piece) -> Piece | None:
    """Give a value with the tolerance right behind it as one number: 3 ± 0.5 percent."""
    if not tolerance.is_tolerance or value.is_tolerance or value.is_moment:
        return None
    if surface.plain[value.end : tolerance.start].strip():
        return None
    shared = _shared(value, tolerance)
    if shared.unit != tolerance.unit and tolerance.unit:
        return None
    return replace(shared, end=tolerance.end)


def _part_of_year(low: Piece, high: Piece, between: str) -> Piece | None:
    """Give a quarter or half with the year that stands before it: 2025年第1四半期."""
    if low.dimension is not Dimension.YEAR or low.is_range or high.unit not in ("quarter", "half"):
        return None
    if high.high >= _YEAR or between.strip() not in _OF_YEAR:
        return None
    year = low.low * _YEAR
    return replace(
        high,
        start=low.start,
        figure=(low.start, high.end),
        low=high.low + year,
        high=high.high + year,
    )


def linked(
    surface: Surface, low: Piece, high: Piece, lexicon: Lexicon
) -> tuple[Piece, Piece] | None:
    """Give the two ends of a change with the unit that is written once: from 5 to 8 per cent."""
    between = surface.plain[low.end : high.start]
    if len(between) > 24 or low.is_moment or high.is_moment:
        return None
    words = lexicon.ranges
    link = between.strip()
    is_opened = words.opening.before(surface.plain, low.start) is not None
    is_linked = link in words.onto or (is_opened and link in words.link_after_opening)
    if not is_linked or not is_opened:
        return None
    return _shared(low, high), replace(high, is_end=True)


def _start(surface: Surface, low: Piece, between: str, lexicon: Lexicon) -> int | None:
    """Give where the range begins, with its opening word, or None where nothing joins the two."""
    plain, words = surface.plain, lexicon.ranges
    link = between.strip()
    if link in ("-", "~", "...", "…", "..") and between.count(" ") != 1 and len(between) <= 5:
        return low.start
    opening = words.between.before(plain, low.start)
    if opening is not None and link in words.link_between:
        return opening.start
    opening = words.opening.before(plain, low.start)
    if opening is not None and link in words.link_after_opening:
        return None if _changes(plain, opening.start, lexicon) else opening.start
    if opening is None and link in words.link and not _changes(plain, low.start, lexicon):
        return low.start
    return None


def _changes(plain: str, start: int, lexicon: Lexicon) -> bool:
    """Tell whether something rose or fell in the clause: from A to B is then no range."""
    floor = max(0, start - _LOOK_BACK)
    for stop in _CLAUSE.finditer(plain, floor, start):
        floor = stop.end()
    return any(found[0] in lexicon.ranges.change for found in WORD.finditer(plain, floor, start))


def _range(low: Piece, high: Piece, start: int) -> Piece | None:
    if (day := _day_of(low, high)) is not None:
        low = day
    # Only behind an opening word: "May 3 to 5 boats" may be anything.
    elif start < low.start and (day := _day_of(high, low)) is not None:
        high = day
    if low.is_moment != high.is_moment:
        return None
    if low.is_moment and low.dimension is not high.dimension:
        return None
    low = _shared(low, high)
    high = _shared(high, low) if high.unit == "" else high
    if low.unit != high.unit or low.dimension is not high.dimension or low.low >= high.high:
        return None
    places = [place for place in (low.last_place, high.last_place) if place is not None]
    return replace(
        high,
        start=start,
        figure=(low.figure[0], high.figure[1]),
        low=low.low,
        last_place=min(places) if places else None,
        other=None,
        bound=low.bound,
        hedge=low.hedge,
    )


def _day_of(low: Piece, high: Piece) -> Piece | None:
    """Give a bare day the month and year of the date that it is joined to: 10 to 12 June."""
    is_day = low.dimension is Dimension.COUNT and low.last_place == 0 and 1 <= low.low <= 31
    if not is_day or high.dimension is not Dimension.DATE or high.is_range or high.low % 100 == 0:
        return None
    value = high.low - high.low % 100 + low.low
    return replace(low, low=value, high=value, dimension=Dimension.DATE, last_place=None)


def _shared(low: Piece, high: Piece) -> Piece:
    """Give the lower end the unit and the scale that are written once, behind the upper one."""
    if low.unit == "" and low.dimension in _PLAIN and high.unit:
        low = replace(low, unit=high.unit, dimension=high.dimension)
    if low.scale == 1 and high.scale > 1 and low.low < high.low / high.scale:
        places = len(str(high.scale)) - 1
        last = None if low.last_place is None else low.last_place + places
        low = replace(low, low=low.low * high.scale, high=low.high * high.scale, last_place=last)
    if low.dimension is Dimension.DATE and low.high < _YEAR <= high.low:
        year = high.low // _YEAR * _YEAR
        low = replace(low, low=low.low + year, high=low.high + year)
    return low
