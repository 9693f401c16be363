"""The source narrows what the claim says flatly."""

from __future__ import annotations

from pincite.claims.decisions._narrowed import narrowed_ruling
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import narrowed_by
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    return narrowed_ruling(reading, narrowed_by(reading), "CLD041", "a restriction")


DECISION = DecisionRule(
    code="CLD041",
    name="restriction-dropped",
    status=ClaimStatus.MISLEADING,
    what='the source says it with "only", "except", "in a subset", "adjusted" or the like, and the claim without',
    why="The words left out say where it does not hold.",
    fires=Example(
        "The drug lowered blood pressure.",
        "In a subset of patients the drug lowered blood pressure.",
    ),
    silent=Example("The drug lowered blood pressure.", "The drug lowered blood pressure."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
