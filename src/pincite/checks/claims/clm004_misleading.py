"""The source restricts what the draft says flatly."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.claim_review import ClaimReview, evidence_notes, proposed, said
from pincite.model import Severity
from pincite.model.claim import ClaimStatus


def _look(review: ClaimReview) -> Iterator[Remark]:
    decision = review.decision
    if decision.status is ClaimStatus.MISLEADING:
        help_text = proposed(decision, "say it with the words that restrict it, or read on")
        yield Remark(decision.claim.span, said(decision), help_text, evidence_notes(decision))


CHECK = Check(
    code="CLM004",
    name="claim-misleading",
    severity=Severity.WARNING,
    summary="a claim leaves out words that restrict it in the source",
    why=(
        "“Up to”, “in a subset”, “adjusted” or “except” change what a sentence promises. Whether "
        "leaving them out misleads is for a reader to say, so this is a warning and no error."
    ),
    fires=Example(
        "The filter cuts emissions by 40%.\n",
        (("test.txt", "The filter cuts emissions by up to 40%.\n"),),
    ),
    silent=Example(
        "The filter cuts emissions by up to 40%.\n",
        (("test.txt", "The filter cuts emissions by up to 40%.\n"),),
    ),
    fix="Say it with the words that restrict it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
