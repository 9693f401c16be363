"""A claim was not verified, and the run asks for that."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.citing import Demands
from pincite.checks.claim_review import ClaimDemand, ClaimReview, evidence_notes, said
from pincite.model import Severity, Verdict
from pincite.model.claim import ClaimStatus

_DEMANDS = Demands(claims=ClaimDemand.VERIFIED)


def _look(review: ClaimReview) -> Iterator[Remark]:
    decision = review.decision
    if review.demand is not ClaimDemand.VERIFIED or decision.verdict is not Verdict.UNVERIFIABLE:
        return
    if decision.status is ClaimStatus.MISLEADING:
        return  # said by a check of its own
    help_text = "give the source that says it, or let a reader decide (`pincite factcheck`)"
    message = f"claim is not verified ({decision.status.lower()}): {said(decision)}"
    yield Remark(decision.claim.span, message, help_text, evidence_notes(decision))


CHECK = Check(
    code="CLM005",
    name="claim-not-verified",
    severity=Severity.WARNING,
    summary="a claim was not verified, where --require-claims asks for it",
    why=(
        "Rules decide figures, dates, tables and quoted words; most other sentences need a reader. "
        "Without --require-claims what stays open is counted and fails nothing."
    ),
    fires=Example(
        "The lock keeper was pleased with the new gates.\n",
        (("minutes.txt", "The gates were hung in March.\n"),),
        demands=_DEMANDS,
    ),
    silent=Example(
        "The gates were hung in March 2024.\n",
        (("minutes.txt", "The gates were hung in March 2024.\n"),),
        demands=_DEMANDS,
    ),
    fix=(
        "Give the source that says it. Where a source does in other words, write the worklist with "
        "`pincite factcheck`, read the passage, and record it with `pincite decide`."
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
