"""The quoted words stand in the source, and are said there by whom the claim names."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.readings.quoted import QuotedWords, Voice
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus, Confidence, Flag

_MOST_UNSAID = 2


def _look(words: QuotedWords) -> Ruling | None:
    if not words.match.verified or not words.told:
        return None
    best = words.told[0]
    if best.voice not in (Voice.CLAIMED, Voice.SOURCE) or len(words.unsaid) > _MOST_UNSAID:
        return None
    by = f", said by {best.name}" if best.name else ""
    return Ruling(
        ClaimStatus.VERIFIED,
        f"the source has the quoted words{by}",
        (best.sentence,),
        "CLD030",
        words=best.place.span,
        confidence=Confidence.EXACT,
        flags=(Flag.NOT_COMPARED,) if words.unsaid else (),
    )


DECISION = DecisionRule(
    code="CLD030",
    name="quoted",
    status=ClaimStatus.VERIFIED,
    what="the matcher finds the quoted words, and the source gives them to the same speaker or to nobody else",
    why="A quotation is verified by exact match alone; a claim about it also says whose words they are.",
    fires=Example(
        "The minister called the plan “unworkable”.",
        "On Monday the minister called the plan “unworkable”.",
    ),
    silent=Example(
        "The minister called the plan “unworkable”.",
        "On Monday the mayor called the plan “unworkable”.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
