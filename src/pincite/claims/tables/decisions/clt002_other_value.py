"""The cell that a claim speaks of holds another number."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.OTHER_VALUE,
    name="other-cell-value",
    status=Code.OTHER_VALUE.status,
    what="the cell under the row, the column and the period that the claim names holds another number",
    why="Same row, same period, same unit: the claim's number is wrong, or it is that of another cell, which is then named.",
    fires=Example("The Harbour Line carried 412,000 passengers in 2024.", _SOURCE),
    silent=Example("The Island Line carried 412,000 passengers in 2024.", _SOURCE),
    look=answers(Code.OTHER_VALUE),
)
"""What, why, and both examples stand in the constant."""
