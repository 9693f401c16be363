"""What tables can say of a claim, one kind of answer a file.

Each module declares one constant ``DECISION``: its code, when it speaks, why that is enough, and an
example on which it speaks and one on which it does not. The answers themselves are computed in
``rulings``, since one cell may bear out a claim or contradict it. The list is closed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from pincite.claims.decisions import DecisionRule
from pincite.claims.tables import decisions
from pincite.claims.tables.decisions._beside import Beside
from pincite.registry import members

TABLE_DECISIONS: Mapping[str, DecisionRule[Beside]] = MappingProxyType(
    {rule.code: rule for rule in members(decisions, "DECISION", DecisionRule)}
)
"""Every rule by its code, in the order of the codes."""

__all__ = ["TABLE_DECISIONS", "Beside"]
