"""Opinions and recommendations that say so themselves."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    if sentence.cited:
        return False
    recommends = sentence.leads_with("exclusions.recommendation")
    if not recommends and not sentence.says("exclusions.opinion"):
        return False
    # "We believe" is an opinion, "we believe, according to the ministry" is somebody else's word.
    others = sentence.cues.blot("exclusions.opinion", sentence.beside_numbers)
    return sentence.cues.find("types.attribution", others) is None


EXCLUSION = Exclusion(
    name="opinions",
    singular="opinion",
    summary="an opinion or a recommendation that is marked as such",
    applies=_applies,
    fires=("I think that 9 euros is too much.", "The council should act."),
    stays=("The council acted.", "They debated how the toll should be paid."),
)
"""An opinion or a recommendation that is marked as such."""
