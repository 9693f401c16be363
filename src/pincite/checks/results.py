"""What a whole run says, and the exit code that follows from it."""

from __future__ import annotations

from collections.abc import Iterable

from pincite.model import DraftReport, QuotationCheck, Report, Result, Severity, Status, Verdict

NOT_VERIFIED = "CLM005"
"""The finding that a claim has which was not verified, where the run asks for that."""


def result_of(drafts: Iterable[DraftReport], suppressed: int) -> Result:
    """Give the result of a run; ``suppressed`` counts the findings that were silenced."""
    drafts = tuple(drafts)
    judged = [check for draft in drafts for check in draft.quotations if check.judged]
    cited = [check for draft in drafts for check in draft.citations]
    claims = [decision for draft in drafts for decision in draft.claims]
    if any(found.severity is Severity.ERROR for draft in drafts for found in draft.findings):
        return Result.FAIL
    if not judged and not cited and not claims:
        return Result.INCOMPLETE if suppressed else Result.NOTHING_TO_CHECK
    if not cited and not claims and all(map(_is_silent, judged)):
        return Result.NOTHING_CHECKED
    verdicts = {check.verdict for check in judged} | {check.verdict for check in cited}
    # Claims that stay open are counted and take nothing away, where nobody asked for more.
    if not verdicts or any(_asks_for_claims(draft) for draft in drafts):
        verdicts |= {decision.verdict for decision in claims}
    if suppressed or verdicts != {Verdict.VERIFIED}:
        return Result.INCOMPLETE
    return Result.PASS


def _asks_for_claims(draft: DraftReport) -> bool:
    return any(finding.code == NOT_VERIFIED for finding in draft.findings)


def _is_silent(check: QuotationCheck) -> bool:
    """Tell whether no source text was there to match a quotation against."""
    if check.match is None or check.match.status is not Status.UNVERIFIABLE:
        return check.match is None
    document = check.source.document if check.source else None
    return document is None or bool(document.fault) or not document.unread


def exit_code(report: Report, *, allow_unverifiable: bool = False) -> int:
    """Give 0 nothing wrong, 1 findings, 3 items present but none could be checked."""
    if report.result is Result.FAIL:
        return 1
    if report.result is Result.NOTHING_CHECKED:
        return 3
    if report.result is Result.INCOMPLETE and not allow_unverifiable:
        return int(any(_open_items(draft) for draft in report.drafts))
    return 0


def _open_items(draft: DraftReport) -> bool:
    """Tell whether something is open that nobody silenced: it has a finding left."""
    if _asks_for_claims(draft):
        return True
    found = {finding.place.span for finding in draft.findings}
    return any(
        check.judged and check.verdict is not Verdict.VERIFIED and check.place.span in found
        for check in draft.quotations
    )
