"""A list has more or fewer items than a claim says."""

from __future__ import annotations

from pincite.claims.decisions import DecisionRule, Example
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions._beside import answers

_SOURCE = "Open defects:\n1. A loose plank on 3 piers.\n2. A missing lamp."

DECISION = DecisionRule(
    code=Code.OTHER_COUNT,
    name="other-count",
    status=Code.OTHER_COUNT.status,
    what="a list or table under a head of the claim's very words has another number of items",
    why="The items are counted, and each is shown.",
    fires=Example("There are three open defects.", _SOURCE),
    silent=Example("There are two open defects.", _SOURCE),
    look=answers(Code.OTHER_COUNT),
)
"""What, why, and both examples stand in the constant."""
