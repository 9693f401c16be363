"""The source is less certain than the claim."""

from __future__ import annotations

from pincite.claims.decisions._narrowed import narrowed_ruling
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import doubted_by
from pincite.claims.readings.standing import drops_hedge
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    spans = tuple(one.stated.span for one in compared(reading) if drops_hedge(one))
    return narrowed_ruling(reading, (*doubted_by(reading), *spans), "CLD042", "a hedge")


DECISION = DecisionRule(
    code="CLD042",
    name="hedge-dropped",
    status=ClaimStatus.MISLEADING,
    what='the source says it "may", "might", "probably" or "about" so, and the claim says that it is',
    why="A dropped hedge makes a finding of a guess.",
    fires=Example("The drug lowers blood pressure.", "The drug may lower blood pressure."),
    silent=Example("The drug may lower blood pressure.", "The drug may lower blood pressure."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
