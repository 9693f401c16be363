"""What the checks of claims look at, and the words that they share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pincite.checks.wording import excerpt
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.model.claim import ClaimDecision


class ClaimDemand(StrEnum):
    """What a run asks of a draft's claims: that none is contradicted, or that all are verified."""

    UNCONTRADICTED = "uncontradicted"
    VERIFIED = "verified"


@dataclass(frozen=True, slots=True)
class ClaimReview:
    """One claim of a draft with what came of it, and what the run asks of it."""

    decision: ClaimDecision
    demand: ClaimDemand = ClaimDemand.UNCONTRADICTED


def evidence_notes(decision: ClaimDecision) -> tuple[str, ...]:
    """Give the passage that a decision rests on, with its place, as a note."""
    passage = decision.passage
    if passage is None:
        return ()
    name = passage.source.document.origin or passage.source.document.title
    place = passage.locator
    line = f", line {place.line}" if place.shows_line else ""
    where = ", ".join((f"{name}{line}", *place.surroundings(1)))
    return (f"{where}: {excerpt(passage.text, 300)}",)


def proposed(decision: ClaimDecision, otherwise: str) -> str:
    """Say how the claim should read, where that is known."""
    return f"write: {decision.fix}" if decision.fix else otherwise


def said(decision: ClaimDecision) -> str:
    """Give the issue as the message of a finding: lower case, on one line, without a full stop."""
    words = " ".join(decision.issue.split()).rstrip(".")
    return words[:1].lower() + words[1:]
