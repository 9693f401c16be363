"""That something is, has, holds or was brought into being."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType


def _fits(sentence: Sentence) -> bool:
    if sentence.says("types.existence"):
        return True
    return any(word.lower in sentence.grammar.passives for word in sentence.words)


TYPE = TypePattern(
    type=ClaimType.EXISTENCE,
    summary="there is, has, supports, was founded, X is the Y",
    fits=_fits,
    fires=("A fish ladder exists at Oru.", "Tides were high.", "The licence allows night work."),
    stays=("Silt caused the closure.",),
)
"""There is, has, supports, was founded, X is the Y."""
