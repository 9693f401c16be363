"""The cell that a claim speaks of holds a number ten times as large or small, or of the other sign."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.OTHER_MAGNITUDE,
    name="other-cell-magnitude",
    status=Code.OTHER_MAGNITUDE.status,
    what="the cell holds a number off by a factor of ten or more, or of the other sign",
    why="Mostly the scale of the table was overlooked: thousands told as units, millions as billions.",
    fires=Example("The Bay Line carried 260 passengers in 2024.", _SOURCE),
    silent=Example("The Bay Line carried 260 thousand passengers in 2024.", _SOURCE),
    look=answers(Code.OTHER_MAGNITUDE),
)
"""What, why, and both examples stand in the constant."""
