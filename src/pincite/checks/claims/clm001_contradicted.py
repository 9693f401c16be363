"""A passage says the opposite of what the draft says."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.claim_review import ClaimReview, evidence_notes, proposed, said
from pincite.model import Severity
from pincite.model.claim import ClaimStatus


def _look(review: ClaimReview) -> Iterator[Remark]:
    decision = review.decision
    if decision.status is ClaimStatus.HALLUCINATION:
        help_text = proposed(decision, "read the passage, and say what it says")
        yield Remark(decision.claim.span, said(decision), help_text, evidence_notes(decision))


CHECK = Check(
    code="CLM001",
    name="claim-contradicted",
    severity=Severity.ERROR,
    summary="a source says the opposite of a claim",
    why=(
        "A passage of the source that decides says otherwise about the same thing: another "
        "direction or sign, a negation, another date in the same relation, or words of another "
        "speaker. The passage was found again word for word. What a source only lacks is never "
        "reported here."
    ),
    fires=Example(
        "Income from tolls rose by 12 percent in 2024.\n",
        (("accounts.txt", "Income from tolls fell by 12 percent in 2024.\n"),),
    ),
    silent=Example(
        "Income from tolls rose by 12 percent in 2024.\n",
        (("accounts.txt", "Income from tolls rose by 12 percent in 2024.\n"),),
    ),
    fix="Read the passage and its surroundings, and say what the source says.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
