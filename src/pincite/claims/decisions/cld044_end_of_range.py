"""The source gives a range, and the claim one number out of it."""

from __future__ import annotations

from pincite.claims.decisions._narrowed import narrowed_ruling
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared
from pincite.claims.readings import Reading
from pincite.claims.readings.standing import drops_range
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    spans = tuple(one.stated.span for one in compared(reading) if drops_range(one))
    return narrowed_ruling(reading, spans, "CLD044", "a range")


DECISION = DecisionRule(
    code="CLD044",
    name="end-of-range",
    status=ClaimStatus.MISLEADING,
    what="the source gives a range, and the claim one end of it or a number inside",
    why="The other end is left out, most often the worse one.",
    fires=Example(
        "The wreck is valued at 4,000,000 dollars.",
        "The wreck is valued at 4,000,000 to 9,000,000 dollars.",
    ),
    silent=Example(
        "The wreck is valued at 4,000,000 to 9,000,000 dollars.",
        "The wreck is valued at 4,000,000 to 9,000,000 dollars.",
    ),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
