"""A statement has the claim's words of meaning, in its order, and takes nothing back."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import ruling_of
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import doubted_by, narrowed_by, says_it
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus, Confidence

_FEWEST = 3


def _look(reading: Reading) -> Ruling | None:
    weight = len(reading.claim.content) + len(reading.times)
    if reading.claim.quantities or weight < _FEWEST or not says_it(reading):
        return None
    if narrowed_by(reading) or doubted_by(reading):
        return None
    return ruling_of(
        reading,
        ClaimStatus.VERIFIED,
        "CLD003",
        "the source says it in the same words of meaning",
        words=reading.stretch,
        confidence=Confidence.PARAPHRASE,
    )


DECISION = DecisionRule(
    code="CLD003",
    name="same-content",
    status=ClaimStatus.VERIFIED,
    what=(
        "one clause of the source has every word of meaning of the claim in the same order, "
        "close together, with the same names, periods and denials"
    ),
    why=(
        "Nothing is added and nothing is turned. Words that merely mean something alike do not "
        "count, and neither does most of the words: the one that is missing is the one that matters."
    ),
    fires=Example(
        "The licence allows work at night.",
        "In all districts the licence allows work at night hours.",
    ),
    silent=Example("The licence allows work at night.", "The licence allows work on Sundays."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
