"""Thanks."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    return sentence.says("exclusions.thanks")


EXCLUSION = Exclusion(
    name="thanks",
    singular="thanks",
    summary="thanks to somebody",
    applies=_applies,
    fires=("We thank the 12 volunteers of Vana.",),
    stays=("Thanks to the dredging, 12 boats came back.",),
)
"""Thanks to somebody."""
