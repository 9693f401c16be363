"""Descriptions of method and of the draft itself."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    return sentence.says("exclusions.method")


EXCLUSION = Exclusion(
    name="descriptions of method",
    singular="description of method",
    summary="how the draft itself was made, or is arranged",
    applies=_applies,
    fires=("We measured the depth at 40 places.", "This section covers costs."),
    stays=("Divers measured a depth of 40 metres.",),
)
"""How the draft itself was made, or is arranged."""
