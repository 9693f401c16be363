"""A statement bound to a date or a period."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType
from pincite.model.quantity import Dimension


def _fits(sentence: Sentence) -> bool:
    times = (Dimension.YEAR, Dimension.DATE)
    if any(one.dimension in times for one in sentence.own_quantities):
        return True
    return bool(sentence.periods) or sentence.says("types.temporal")


TYPE = TypePattern(
    type=ClaimType.TEMPORAL,
    summary="bound to a date or period",
    fits=_fits,
    fires=("Dredging began in May 2020.", "The pier has been closed since the flood."),
    stays=("Silt caused the closure.",),
)
"""Bound to a date or period."""
