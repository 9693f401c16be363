"""Suppositions, and what would follow from them."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    cues, plain = sentence.cues, sentence.plain.strip()
    if cues.opens("exclusions.hypothetical_openers", plain):
        return True
    if sentence.cited or sentence.says("types.attribution"):
        return False
    return sentence.says("exclusions.conditions") and sentence.says("exclusions.subjunctives")


EXCLUSION = Exclusion(
    name="hypotheticals",
    singular="hypothetical",
    summary="a supposition, or what would follow from one",
    applies=_applies,
    fires=("Suppose that the toll were 9 euros.", "If the toll were 9 euros, traffic would fall."),
    stays=("If left untreated, the disease kills 40% of the fish.",),
)
"""A supposition, or what would follow from one."""
