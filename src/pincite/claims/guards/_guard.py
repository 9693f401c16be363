"""What a guard is, and what it looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pincite.model import Verdict

if TYPE_CHECKING:
    from pincite.model import Document
    from pincite.model.claim import Claim


@dataclass(frozen=True, slots=True)
class Proposed:
    """A reading before it counts: what a reader says of a claim, on which words.

    ``sentences`` are the whole sentences that the quoted words stand in: a quote can be cut so
    that the word that turns it is left out. ``source`` is the document that the words stand in.
    """

    claim: Claim
    verdict: Verdict
    quote: str
    sentences: str
    source: Document


@dataclass(frozen=True, slots=True)
class Guard:
    """One veto.

    ``look`` gives the reason why the reading cannot stand, in words that say what was seen, or
    nothing. On ``vetoes`` it must speak and on ``lets_pass`` it must not: each is a claim, the
    quoted sentence, and what the reader says.
    """

    name: str
    summary: str
    why: str
    vetoes: tuple[str, str, Verdict]
    lets_pass: tuple[str, str, Verdict]
    look: Callable[[Proposed], str]
