"""What a decision rule is."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
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


class Words(StrEnum):
    """How many of a claim's words of meaning a statement must have for a rule to speak."""

    ALL = "all of them"
    SOME = "what the rule itself asks for"


@dataclass(frozen=True, slots=True)
class DecisionRule(Generic[T]):
    """One way in which a statement settles a claim.

    ``what`` says when it speaks and ``why`` that is enough; on ``fires`` it must speak, on
    ``silent`` it must not. ``look`` gives the ruling, or None. It is asked only about statements
    that have the ``words`` it needs: most statements lack one.
    """

    code: str
    name: str
    status: ClaimStatus
    what: str
    why: str
    fires: Example
    silent: Example
    look: Callable[[T], Ruling | None]
    words: Words = Words.SOME
