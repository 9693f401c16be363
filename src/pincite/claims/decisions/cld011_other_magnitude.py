"""A statement gives a number ten times as large or small, or of the other sign."""

from __future__ import annotations

from pincite.claims.decisions._other_number import number_ruling
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.readings import Reading
from pincite.claims.readings.standing import is_hard, off_pairs
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    off = off_pairs(reading)
    if not any(pair.comparison is not None and is_hard(pair.comparison) for pair in off):
        return None
    return number_ruling(reading, off, ClaimStatus.HALLUCINATION, "CLD011")


DECISION = DecisionRule(
    code="CLD011",
    name="other-magnitude",
    status=ClaimStatus.HALLUCINATION,
    what="a statement about the same thing gives a number off by a factor of ten or more, or of the other sign",
    why="Million for billion, or a loss for a gain, is no slip of a digit: it says something else.",
    fires=Example(
        "The port borrowed $44 million for the quay.", "The port borrowed $44 billion for the quay."
    ),
    silent=Example(
        "The port borrowed $44 million for the quay.", "The port borrowed $43 million for the quay."
    ),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
