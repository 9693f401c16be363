"""Predictions that nobody is named for."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    if sentence.cited or sentence.quotations or sentence.says("types.attribution"):
        return False
    if sentence.cues.find("types.sayings", sentence.plain):
        return False
    is_asked = sentence.plain.rstrip().endswith(("?", "\uff1f", "\u061f"))
    return not is_asked and sentence.leads_with("exclusions.prediction")


EXCLUSION = Exclusion(
    name="predictions without a source",
    singular="prediction without a source",
    summary="what is yet to come, with nobody named who says so",
    applies=_applies,
    fires=("Traffic will double by 2030.",),
    stays=(
        "The debt was 4 million euros and is expected to grow.",
        "According to the ministry, traffic will double by 2030.",
    ),
)
"""What is yet to come, with nobody named who says so."""
