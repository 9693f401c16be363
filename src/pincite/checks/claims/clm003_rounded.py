"""A figure is a rounding or a conversion of the one in the source, and does not say so."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.claim_review import ClaimReview, evidence_notes, proposed, said
from pincite.model import Severity
from pincite.model.claim import ClaimDecision, ClaimStatus
from pincite.model.quantity import Agreement, NumericalError

_ROUNDED = frozenset(
    {NumericalError.ROUNDING, NumericalError.TRUNCATION, NumericalError.SIGNIFICANT_FIGURES}
)
_RIGHT = frozenset({Agreement.ROUNDED, Agreement.CONVERTED})


def is_rounding(decision: ClaimDecision) -> bool:
    """Tell whether every wrong figure of a claim is only written otherwise than in the source."""
    wrong = [one for one in decision.comparisons if one.error is not None]
    return bool(wrong) and all(one.error in _ROUNDED or one.agreement in _RIGHT for one in wrong)


def _look(review: ClaimReview) -> Iterator[Remark]:
    decision = review.decision
    if decision.status is ClaimStatus.NUMERICAL_ERROR and is_rounding(decision):
        help_text = proposed(decision, "write the figure that the source has, or say “about”")
        yield Remark(decision.claim.span, said(decision), help_text, evidence_notes(decision))


CHECK = Check(
    code="CLM003",
    name="claim-rounded",
    severity=Severity.ERROR,
    summary="a figure is a rounding of the one in the source and does not say so",
    why=(
        "A reader who looks the figure up finds another one. A rounding is no wrong value, so it "
        "has a code of its own: ignore it where a house style rounds."
    ),
    fires=Example(
        "Turnout at the vote was 96.6%.\n",
        (("result.txt", "Turnout at the vote was 96.555%.\n"),),
    ),
    silent=Example(
        "Turnout at the vote was about 96.6%.\n",
        (("result.txt", "Turnout at the vote was 96.555%.\n"),),
    ),
    fix="Write the figure as the source has it, or put “about” before it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
