"""What states nothing that can be checked: one file for each kind of sentence that is no claim.

A member promises: it looks at one sentence alone, it says yes or no, and its words stand in the
language's file. What is left out is counted by ``name`` and shown, never dropped in silence.
``fires`` and ``stays`` are sentences that are left out and that are not; tests run them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from pincite.claims.extraction.sentence import Sentence
from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A kind of sentence that is no claim; ``name`` is what several of them are called, ``singular`` one."""

    name: str
    singular: str
    summary: str
    applies: Callable[[Sentence], bool]
    fires: tuple[str, ...]
    stays: tuple[str, ...]


def exclusions() -> tuple[Exclusion, ...]:
    """Give the exclusions in the order in which they are tried."""
    return members(sys.modules[__name__], "EXCLUSION", Exclusion)
