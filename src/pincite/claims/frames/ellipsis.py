"""The unit of numbers that leave it out: "12,400 hectares, up from 11,900 in 2021"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.words import read_words
from pincite.model.quantity import Dimension, Quantity

_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})
_CARRIED = frozenset({Dimension.MEASURE, Dimension.CURRENCY, Dimension.PERCENT, Dimension.DURATION})
_MOST_WORDS = 6


def with_units_carried(
    text: str, quantities: Sequence[Quantity], tongue: Tongue
) -> tuple[Quantity, ...]:
    """Give numbers without a unit that of the number before, where nothing parts the two."""
    found: list[Quantity] = []
    times = [one for one in quantities if one.dimension in _TIMES]
    before: Quantity | None = None
    for number in quantities:
        if number.dimension in _TIMES:
            found.append(number)
            continue
        whole = number
        if (
            before is not None
            and _lacks_unit_of(number, before)
            and _goes_on(text, before, number, times, tongue)
        ):
            whole = replace(number, dimension=before.dimension, unit=before.unit)
        found.append(whole)
        before = whole
    return tuple(found)


def _lacks_unit_of(number: Quantity, before: Quantity) -> bool:
    """Tell whether a bare number is said of the same thing as one that has a unit."""
    is_bare = number.dimension is Dimension.COUNT and not number.unit
    return is_bare and before.dimension in _CARRIED and number.noun in ("", before.noun)


def _goes_on(
    text: str, before: Quantity, number: Quantity, times: Sequence[Quantity], tongue: Tongue
) -> bool:
    """Tell whether only small words, periods and words of rising stand between, and none behind."""
    masked = text.lower() if len(text.lower()) == len(text) else text
    for time in times:
        masked = masked[: time.span.start] + " " * len(time.span) + masked[time.span.end :]
    between = masked[before.span.end : number.span.start]
    if any(sign in between for sign in ".!?;:()"):
        return False
    words = read_words(between, tongue)
    # "Fell by 8% to 1,870": a level has another unit than the change to it.
    if before.dimension is Dimension.PERCENT and words and words[-1].text in tongue.roles:
        return False
    nouns = set(before.noun.split())
    own = [word for word in words if word.carries and not word.moves and word.text not in nouns]
    kept = [word for word in own if word.text not in tongue.joining and not word.is_weighty]
    if kept or len(words) > _MOST_WORDS + len(nouns):
        return False
    behind = read_words(masked[number.span.end : number.span.end + 40], tongue)
    gap = masked[number.span.end :].lstrip()
    return not behind or not behind[0].carries or gap[:1] in tuple(",.;:)")
