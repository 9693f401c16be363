"""Another row is first or last of the column."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.OTHER_RANKING,
    name="other-ranking",
    status=Code.OTHER_RANKING.status,
    what="another row of the column has the most, or the least",
    why="The row that is first is named, with its number.",
    fires=Example("The Bay Line had the most passengers in 2024.", _SOURCE),
    silent=Example("The Harbour Line had the most passengers in 2024.", _SOURCE),
    look=answers(Code.OTHER_RANKING),
)
"""What, why, and both examples stand in the constant."""
