"""The source does not have the quoted words."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import in_marks
from pincite.claims.readings.quoted import QuotedWords
from pincite.claims.ruling import Ruling
from pincite.model import Match, Status
from pincite.model.claim import ClaimStatus


def _look(words: QuotedWords) -> Ruling | None:
    lacking = (Status.ABSENT, Status.PARTIAL, Status.SPLICED)
    if words.match.status not in lacking or words.sentence is None:
        return None
    near = words.match.near_miss
    return Ruling(
        ClaimStatus.MISQUOTED,
        f"the source lacks the quoted words{_why(words.match)}",
        (words.sentence,),
        "CLD032",
        words=near.locator.span if near is not None else None,
        fix=_fix(words),
    )


def _why(match: Match) -> str:
    near = match.near_miss
    if match.status is not Status.ABSENT:
        why = f": {match.reason}"
    else:
        why = f": {near.reason}" if near is not None else ", and nothing like them"
    return f"{why}; nearest is {in_marks(near.locator.text)}" if near is not None else why


def _fix(words: QuotedWords) -> str:
    near = words.match.near_miss
    if near is None or not near.is_close or words.quotation.text not in words.claim.text:
        return ""
    return words.claim.text.replace(words.quotation.text, near.locator.text, 1)


DECISION = DecisionRule(
    code="CLD032",
    name="misquoted",
    status=ClaimStatus.MISQUOTED,
    what="the source was read whole and lacks the quoted words; what is most like them is named",
    why="Words in quotation marks are the source's own or they are not. A missing string proves no opposite.",
    fires=Example(
        "The report says “the harbour froze in April”.", "The harbour froze in March, it was noted."
    ),
    silent=Example("The report says “the harbour froze in April”.", "The harbour froze in April."),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
