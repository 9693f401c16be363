"""Rules by which a statement of a source settles a claim, one a file.

Each module declares one constant ``DECISION``. A rule looks at a claim laid beside one statement
(a ``Reading``), or at quoted words beside the source (a ``QuotedWords``), and gives a ruling with
both stretches and the words for it, or nothing. No rule counts how alike two texts are. The list
is closed: there is no door for other rules.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pincite.claims import decisions
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.registry import members

DECISIONS: Mapping[str, DecisionRule[Any]] = MappingProxyType(
    {rule.code: rule for rule in members(decisions, "DECISION", DecisionRule)}
)
"""Every rule by its code, in the order of the codes."""

__all__ = ["DECISIONS", "DecisionRule", "Example", "Words"]
