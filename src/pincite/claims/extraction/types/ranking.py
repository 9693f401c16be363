"""The place of something among others."""

from __future__ import annotations

import re

from pincite.claims.extraction.sentence import Sentence, blotted
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType
from pincite.model.quantity import Dimension, Quantity

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST = 4


def _fits(sentence: Sentence) -> bool:
    plain = blotted(
        sentence.cues.blot("types.not_ranking", sentence.beside_numbers),
        [(one.start, one.end) for one in sentence.periods],
    )
    if sentence.cues.find("types.ranking", plain):
        return True
    if any(map(_ranks, sentence.own_quantities)):
        return True
    endings = tuple(sentence.cues.words("types.superlative_endings"))
    never = sentence.cues.words("types.not_superlatives")
    return bool(endings) and any(
        word.endswith(endings) and word not in never and len(word) > _SHORTEST
        for word in _WORD.findall(plain)
    )


def _ranks(quantity: Quantity) -> bool:
    """Tell whether an ordinal ranks: "the second-largest lake"."""
    return quantity.dimension is Dimension.ORDINAL


TYPE = TypePattern(
    type=ClaimType.RANKING,
    summary="largest, first, top 3, only, leading",
    fits=_fits,
    fires=("Vana is the longest quay on the coast.", "It was the first bridge over the bay."),
    stays=("At least 40 boats use the lock.", "The first quarter was wet."),
)
"""Largest, first, top 3, only, leading."""
