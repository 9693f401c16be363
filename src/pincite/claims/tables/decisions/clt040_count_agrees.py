"""A list has as many items as a claim says."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Open defects:\n1. A loose plank on 3 piers.\n2. A missing lamp."

DECISION = DecisionRule(
    code=Code.COUNT_AGREES,
    name="count-agrees",
    status=Code.COUNT_AGREES.status,
    what="a list or table under a head of the claim's very words has as many items as the claim says",
    why="The items are counted; numbers inside them are not taken for the count.",
    fires=Example("There are two open defects.", _SOURCE),
    silent=Example("There are two serious open defects.", _SOURCE),
    look=answers(Code.COUNT_AGREES),
)
"""What, why, and both examples stand in the constant."""
