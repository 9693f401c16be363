"""Words in quotation marks that are ascribed to someone."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model import Ascription
from pincite.model.claim import ClaimType


def _fits(sentence: Sentence) -> bool:
    if any(one.ascription is not Ascription.NONE for one in sentence.quotations):
        return True
    return (
        bool(sentence.quotations)
        and sentence.cues.find("types.sayings", sentence.plain) is not None
    )


TYPE = TypePattern(
    type=ClaimType.QUOTE,
    summary="words in quotation marks that are ascribed to someone",
    fits=_fits,
    fires=("She said, “we will rebuild”.", "The minister called the plan “unworkable”."),
    stays=("The “exit fee” is new.",),
)
"""Words in quotation marks that are ascribed to someone."""
