"""A statement gives another number of the same thing."""

from __future__ import annotations

from pincite.claims.decisions._other_number import number_ruling
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.readings import Reading
from pincite.claims.readings.standing import is_hard, off_pairs
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    off = off_pairs(reading)
    if any(pair.comparison is not None and is_hard(pair.comparison) for pair in off):
        return None
    return number_ruling(reading, off, ClaimStatus.NUMERICAL_ERROR, "CLD010")


DECISION = DecisionRule(
    code="CLD010",
    name="other-number",
    status=ClaimStatus.NUMERICAL_ERROR,
    what="a statement about the same entity, measure and time gives another number",
    why=(
        "All words of the claim stand there, for the same period and in one clause, and only the "
        "figure is another. A narrower noun, a subset or another number of the same sentence that "
        "fits leaves the claim open."
    ),
    fires=Example("The firm ran 9 pilot boats.", "The firm ran 7 pilot boats after the merger."),
    silent=Example("The firm ran 9 pilot boats.", "The firm ran 7 wooden pilot boats."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
