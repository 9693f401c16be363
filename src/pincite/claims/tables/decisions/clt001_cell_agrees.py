"""The cell that a claim speaks of holds its number."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.CELL_AGREES,
    name="cell-agrees",
    status=Code.CELL_AGREES.status,
    what="the cell under the row, the column and the period that the claim names holds its number, in the table's scale and unit",
    why="A cell with both heads named is a sentence: this row, in this period, is this much.",
    fires=Example("The Bay Line carried 260,000 passengers in 2024.", _SOURCE),
    silent=Example("The Bay Line carried 260,000 passengers in 2021.", _SOURCE),
    look=answers(Code.CELL_AGREES),
)
"""What, why, and both examples stand in the constant."""
