"""The quoted words are somebody else's."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import in_marks
from pincite.claims.readings.quoted import QuotedWords, Voice
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(words: QuotedWords) -> Ruling | None:
    if not words.match.verified or not words.told or not words.speaker:
        return None
    if any(told.voice is not Voice.OTHER for told in words.told):
        return None
    first = words.told[0]
    return Ruling(
        ClaimStatus.HALLUCINATION,
        f"the source gives the words to {in_marks(first.name)}, the claim to {in_marks(words.speaker)}",
        (first.sentence,),
        "CLD031",
        words=first.place.span,
    )


DECISION = DecisionRule(
    code="CLD031",
    name="other-speaker",
    status=ClaimStatus.HALLUCINATION,
    what=(
        "the quoted words stand in the source, everywhere another speaker says them, and the source "
        "knows the one whom the claim names"
    ),
    why="The passage names its speaker; words that are right are still not his whom the claim names.",
    fires=Example(
        "The minister called the plan “unworkable”.",
        "Asked about the plan, the union's secretary called it “unworkable”. The minister "
        "declined to comment.",
    ),
    silent=Example(
        "The minister called the plan “unworkable”.",
        "Asked about the plan, she called it “unworkable”.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
