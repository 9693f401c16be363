"""What the numbers under a head measure: ``Length (km)``, ``Area, km²``, ``Yield in tonnes per hectare``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache

from pincite.claims.quantities import read_quantities
from pincite.claims.quantities.conversion import convert
from pincite.claims.tables.reading.scale import scale_of_head
from pincite.model.quantity import Dimension
from pincite.model.values import dataclass

_BRACKET = re.compile(r"[(\[\uff08]([^()\[\]\uff08\uff09]{1,40})[)\]\uff09]")
# A unit stands behind the last comma, or behind a small word at the end: "in km", "en km".
_BEHIND = re.compile(r"(?:,|\s(?:in|en|em|im|em|\u0432))\s+([^,]{1,40})$", re.IGNORECASE)
_KINDS = frozenset({Dimension.MEASURE, Dimension.DURATION})
_LONGEST = 90


@dataclass(frozen=True, slots=True)
class Measure:
    """A unit, and whether it is one of time. ``unit`` is as quantities have it."""

    unit: str
    dimension: Dimension

    def takes(self, unit: str) -> bool:
        """Tell whether a number in another unit is of the same kind."""
        return self.unit == unit or convert(Decimal(1), unit, self.unit) is not None


@lru_cache(maxsize=4096)
def measure_of_head(texts: Sequence[str], language: str) -> Measure | None:
    """Give the unit that the nearest of some heads states, the nearest last.

    >>> measure_of_head(("Length (km)",), "en")
    Measure(unit='km', dimension=<Dimension.MEASURE: 'measure'>)
    >>> measure_of_head(("Boats",), "en")
    """
    for text in reversed(texts):
        for words, _ in _unit_words(text):
            measure = _measure(words, language)
            if measure is not None:
                return measure
    return None


@lru_cache(maxsize=4096)
def without_unit(text: str, language: str) -> str:
    """Give a head without the unit, scale or per cent that it states behind its name.

    >>> without_unit("Umsatz in Mio. EUR", "de"), without_unit("Boats, wooden", "en")
    ('Umsatz', 'Boats, wooden')
    """
    for words, name in _unit_words(text):
        scale = scale_of_head(words, language)
        is_unit = scale.power is not None or bool(scale.unit) or _measure(words, language)
        if name and is_unit:
            return name
    return text


def _unit_words(text: str) -> Iterator[tuple[str, str]]:
    """Give what may be the words of a unit, each with the head that is left without them."""
    if len(text) > _LONGEST:
        return
    for found in reversed(list(_BRACKET.finditer(text))):
        name = f"{text[: found.start()].rstrip()}{text[found.end() :]}".strip()
        yield found[1].strip(), name
    behind = _BEHIND.search(text)
    if behind is not None:
        yield behind[1].strip(), text[: behind.start()].strip()


def _measure(words: str, language: str) -> Measure | None:
    """Read "1 km": a unit is what makes a measure of it, all words used."""
    text = f"1 {words}"
    read = read_quantities(text, language)
    if (
        len(read) != 1
        or read[0].dimension not in _KINDS
        or read[0].span.end < len(text.rstrip("."))
    ):
        return None
    return Measure(read[0].unit, read[0].dimension)
