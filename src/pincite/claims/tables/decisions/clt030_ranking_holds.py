"""A row is first or last of its column, as a claim says."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.RANKING_HOLDS,
    name="ranking-holds",
    status=Code.RANKING_HOLDS.status,
    what="the row has the most, or the least, of all rows of its column that sum up nothing, or the period of all of the row",
    why="The table lists what is ranked; where two share the first place nothing is said.",
    fires=Example("The Bay Line had the fewest passengers in 2024.", _SOURCE),
    silent=Example("The Bay Line had the fewest passengers in 2021.", _SOURCE),
    look=answers(Code.RANKING_HOLDS),
)
"""What, why, and both examples stand in the constant."""
