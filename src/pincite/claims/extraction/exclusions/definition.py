"""Definitions: what a word or a sign is to mean."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    return sentence.says("exclusions.definition")


EXCLUSION = Exclusion(
    name="definitions",
    singular="definition",
    summary="what a word or sign is to mean",
    applies=_applies,
    fires=("A berth is defined as a place of 20 metres or more.",),
    stays=("A berth is 20 metres long.",),
)
"""What a word or sign is to mean."""
