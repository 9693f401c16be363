"""Two cells of a row give the change that a claim states."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Ferries (in thousands of passengers)\n | 2023 | 2024\nBay Line | 120 | 260\nHarbour Line | 412 | 398"

DECISION = DecisionRule(
    code=Code.CHANGE_AGREES,
    name="change-agrees",
    status=Code.CHANGE_AGREES.status,
    what="the difference, the per cent, the multiple or the direction that the claim states follows from the cells of both periods, or stands in a column of changes",
    why="Two cells of one row, subtracted or divided; the arithmetic is shown.",
    fires=Example("Bay Line passengers more than doubled between 2023 and 2024.", _SOURCE),
    silent=Example("Bay Line passengers more than doubled between 2020 and 2024.", _SOURCE),
    look=answers(Code.CHANGE_AGREES),
)
"""What, why, and both examples stand in the constant."""
