"""The patterns by which a sentence states something: one file for each type of claim.

A member promises: it looks at one sentence alone, it says yes or no, and its words stand in the
language's file, never in the code. A sentence has every type whose pattern it fits. ``fires`` and
``stays`` are sentences that fit and do not fit; tests run them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from pincite.claims.extraction.sentence import Sentence
from pincite.model.claim import ClaimType
from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class TypePattern:
    """One type of claim and how a sentence of it is told."""

    type: ClaimType
    summary: str
    fits: Callable[[Sentence], bool]
    fires: tuple[str, ...]
    stays: tuple[str, ...]


def type_patterns() -> tuple[TypePattern, ...]:
    """Give the patterns in the order of the types."""
    found = members(sys.modules[__name__], "TYPE", TypePattern)
    order = list(ClaimType)
    return tuple(sorted(found, key=lambda pattern: order.index(pattern.type)))
