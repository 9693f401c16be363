"""A row went the other way than a claim says."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.OTHER_DIRECTION,
    name="other-way-between-cells",
    status=Code.OTHER_DIRECTION.status,
    what="the cells of the two periods show that the row went the other way",
    why="Up for down is the opposite. Rows of negative numbers are left open: there, both may be meant.",
    fires=Example("Harbour Line passengers rose from 2023 to 2024.", _SOURCE),
    silent=Example("Harbour Line passengers fell from 2023 to 2024.", _SOURCE),
    look=answers(Code.OTHER_DIRECTION),
)
"""What, why, and both examples stand in the constant."""
