"""Guards: what a reader's decision must not contradict.

A person, an agent or a judge may read a passage that rules cannot decide. A guard looks at the
claim and the quoted sentences and vetoes a reading that their numbers, dates, names or negations
contradict. It never decides by itself. One guard is one module with one constant ``GUARD``; it
promises to be pure and to say what it saw.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pincite.claims.guards._guard import Guard, Proposed
from pincite.registry import members

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Guard", "Proposed", "guards", "vetoes"]


def guards() -> tuple[Guard, ...]:
    """Give every guard, in the order of the module names."""
    return members(sys.modules[__name__], "GUARD", Guard)


def vetoes(proposed: Proposed) -> Iterator[str]:
    """Give the reasons why a reading cannot stand; none where nothing speaks against it."""
    for guard in guards():
        reason = guard.look(proposed)
        if reason:
            yield reason
