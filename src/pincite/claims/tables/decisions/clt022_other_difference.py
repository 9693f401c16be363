"""Two cells are further apart, or nearer, than a claim says."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.OTHER_DIFFERENCE,
    name="other-difference",
    status=Code.OTHER_DIFFERENCE.status,
    what="two rows of one period stand in the order that the claim says, and are apart by another number",
    why="The arithmetic is shown.",
    fires=Example(
        "In 2024, the Harbour Line carried 183,000 more passengers than the Bay Line.", _SOURCE
    ),
    silent=Example(
        "In 2024, the Harbour Line carried 138,000 more passengers than the Bay Line.", _SOURCE
    ),
    look=answers(Code.OTHER_DIFFERENCE),
)
"""What, why, and both examples stand in the constant."""
