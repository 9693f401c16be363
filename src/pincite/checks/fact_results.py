"""What a whole fact-check says, and the exit code that follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pincite.model import Result, Verdict

if TYPE_CHECKING:
    from pincite.model.claim import Claim, ClaimDecision
    from pincite.model.facts import FactReport


def result_of_facts(
    claims: Sequence[Claim], decisions: Sequence[ClaimDecision], *, compared: int
) -> Result:
    """Give the result of a run.

    ``compared`` is how many claims were put beside the text of any source. Claims that cannot be
    checked are there all the same: a draft with no others was not checked.
    """
    verdicts = {decision.verdict for decision in decisions}
    if Verdict.CONTRADICTED in verdicts:
        return Result.FAIL
    if not claims:
        return Result.NOTHING_TO_CHECK
    if not decisions or not compared:
        return Result.NOTHING_CHECKED
    return Result.PASS if verdicts == {Verdict.VERIFIED} else Result.INCOMPLETE


def fact_exit_code(report: FactReport, *, allow_unverifiable: bool = False) -> int:
    """Give 0 nothing wrong, 1 findings, 3 claims present but none could be checked."""
    if report.result is Result.INCOMPLETE:
        return 0 if allow_unverifiable else 1
    return {Result.FAIL: 1, Result.NOTHING_CHECKED: 3}.get(report.result, 0)
