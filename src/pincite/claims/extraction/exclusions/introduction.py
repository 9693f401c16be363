"""Lines that introduce what stands below them."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    if sentence.own_quantities or sentence.quotations:
        return False
    return sentence.text.rstrip().endswith((":", "\uff1a"))


EXCLUSION = Exclusion(
    name="introductions of what follows",
    singular="introduction of what follows",
    summary="a line that only introduces a list, a table or a quotation",
    applies=_applies,
    fires=("The board was clear:",),
    stays=("There were 3 boats: one sank.",),
)
"""A line that only introduces a list, a table or a quotation."""
