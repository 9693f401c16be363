"""Two cells stand to each other as a claim says."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.COMPARISON_HOLDS,
    name="comparison-holds",
    status=Code.COMPARISON_HOLDS.status,
    what="of two rows, or columns, of one period the one is larger or smaller as the claim says, and by as much",
    why="Both cells have one unit and scale, so that their order says it.",
    fires=Example("In 2024, the Harbour Line carried more passengers than the Bay Line.", _SOURCE),
    silent=Example("In 2020, the Harbour Line carried more passengers than the Bay Line.", _SOURCE),
    look=answers(Code.COMPARISON_HOLDS),
)
"""What, why, and both examples stand in the constant."""
