"""Two cells of a row give another change than a claim states."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.OTHER_CHANGE,
    name="other-change",
    status=Code.OTHER_CHANGE.status,
    what="the difference, the per cent or the multiple computed from the cells of both periods is another one, and no column of changes has the claim's",
    why="The arithmetic is shown; a number that rounding of the table's values could give is left open.",
    fires=Example("Bay Line passengers rose by 53.8% from 2023 to 2024.", _SOURCE),
    silent=Example("Bay Line passengers rose by 116.7% from 2023 to 2024.", _SOURCE),
    look=answers(Code.OTHER_CHANGE),
)
"""What, why, and both examples stand in the constant."""
