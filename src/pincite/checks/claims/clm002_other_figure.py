"""The source has another figure for the same thing."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.claim_review import ClaimReview, evidence_notes, proposed, said
from pincite.checks.claims.clm003_rounded import is_rounding
from pincite.model import Severity
from pincite.model.claim import ClaimStatus


def _look(review: ClaimReview) -> Iterator[Remark]:
    decision = review.decision
    if decision.status is ClaimStatus.NUMERICAL_ERROR and not is_rounding(decision):
        help_text = proposed(decision, "write the figure that the source has")
        yield Remark(decision.claim.span, said(decision), help_text, evidence_notes(decision))


CHECK = Check(
    code="CLM002",
    name="claim-other-figure",
    severity=Severity.ERROR,
    summary="a source has another figure than a claim",
    why=(
        "The same measure of the same thing at the same time has another value, unit, scale or "
        "currency in the source. Figures of other things are never compared."
    ),
    fires=Example(
        "The pier has 14 lamps.\n", (("survey.txt", "The pier has 41 lamps, all of them old.\n"),)
    ),
    silent=Example(
        "The pier has 41 lamps.\n", (("survey.txt", "The pier has 41 lamps, all of them old.\n"),)
    ),
    fix="Write the figure as the source has it, with its unit.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
