"""Opinions and recommendations that say so themselves."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    if sentence.cited or sentence.says("types.attribution"):
        return False
    return sentence.says("exclusions.opinion")


EXCLUSION = Exclusion(
    name="opinions",
    summary="an opinion or a recommendation that is marked as such",
    applies=_applies,
    fires=("I think that 9 euros is too much.", "The council should act."),
    stays=("The council acted.",),
)
"""An opinion or a recommendation that is marked as such."""
