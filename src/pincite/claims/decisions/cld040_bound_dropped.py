"""The source gives a limit, and the claim a number."""

from __future__ import annotations

from pincite.claims.decisions._narrowed import narrowed_ruling
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared
from pincite.claims.readings import Reading
from pincite.claims.readings.standing import drops_bound
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    spans = tuple(one.stated.span for one in compared(reading) if drops_bound(one))
    return narrowed_ruling(reading, spans, "CLD040", "a limit that need not be reached")


DECISION = DecisionRule(
    code="CLD040",
    name="bound-dropped",
    status=ClaimStatus.MISLEADING,
    what='the source says "up to" or "at most" a number, and the claim gives the number flatly',
    why="Up to 60 is not 60: the claim is broader than its evidence.",
    fires=Example("The filter cuts emissions by 40%.", "The filter cuts emissions by up to 40%."),
    silent=Example(
        "The filter cuts emissions by up to 40%.", "The filter cuts emissions by up to 40%."
    ),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
