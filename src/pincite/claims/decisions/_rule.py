"""What a decision rule is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus
from pincite.model.values import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Example:
    """A claim and a source's words."""

    claim: str
    source: str


@dataclass(frozen=True, slots=True)
class DecisionRule(Generic[T]):
    """One way in which a statement settles a claim.

    ``what`` says when it speaks and ``why`` that is enough; on ``fires`` it must speak, on
    ``silent`` it must not. ``look`` gives the ruling, or None.
    """

    code: str
    name: str
    status: ClaimStatus
    what: str
    why: str
    fires: Example
    silent: Example
    look: Callable[[T], Ruling | None]
