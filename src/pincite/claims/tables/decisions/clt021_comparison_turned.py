"""Two cells stand to each other the other way round."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.COMPARISON_TURNED,
    name="comparison-turned",
    status=Code.COMPARISON_TURNED.status,
    what="of two rows, or columns, of one period the claim calls the larger one smaller",
    why="Both cells have one unit and scale, so that their order denies it.",
    fires=Example("In 2024, the Bay Line carried more passengers than the Harbour Line.", _SOURCE),
    silent=Example("In 2024, the Harbour Line carried more passengers than the Bay Line.", _SOURCE),
    look=answers(Code.COMPARISON_TURNED),
)
"""What, why, and both examples stand in the constant."""
