"""A number with a unit or a noun, with digits or in words."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType


def _fits(sentence: Sentence) -> bool:
    return bool(sentence.amounts)


TYPE = TypePattern(
    type=ClaimType.STATISTIC,
    summary="a number with a unit or noun: a share, an amount, a count, a ratio, also in words",
    fits=_fits,
    fires=("Fares rose 6 percent.", "Two thirds of the boats leaked.", "Membership doubled."),
    stays=("Dredging began in May 2020.", "Silt caused the closure."),
)
"""A number with a unit or noun: a share, an amount, a count, a ratio, also in words."""
