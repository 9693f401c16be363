"""The five results, and the exit code of each."""

from __future__ import annotations

import pytest
from made import TEXT, found, missing, quotation, source

from pincite.checks import exit_code, result_of
from pincite.model import (
    Document,
    Draft,
    DraftReport,
    Finding,
    Match,
    Place,
    QuotationCheck,
    Report,
    Result,
    Severity,
    Span,
    Status,
    Verdict,
)

PLACE = Place("draft.md", quotation().span, 1, 19, 1, 52)


def checked(match: Match | None, *, judged: bool = True) -> QuotationCheck:
    verdict = match.verdict if match else Verdict.UNVERIFIABLE
    return QuotationCheck(
        quotation(), PLACE, verdict, judged, "a reason", match, source() if match else None
    )


def finding(severity: Severity, span: Span = PLACE.span) -> Finding:
    return Finding("QUO001", severity, Place("draft.md", span, 1, 1, 1, 2), "a message")


def draft(*checks: QuotationCheck, findings: tuple[Finding, ...] = ()) -> DraftReport:
    return DraftReport(Draft(Document(TEXT), ()), findings, checks, ())


EMPTY = Match("x", Status.UNVERIFIABLE, "the source is empty")
ERROR, WARNING = finding(Severity.ERROR), finding(Severity.WARNING)


@pytest.mark.parametrize(
    ("report", "suppressed", "result", "code"),
    [
        (draft(), 0, Result.NOTHING_TO_CHECK, 0),
        (draft(checked(None, judged=False)), 0, Result.NOTHING_TO_CHECK, 0),
        (draft(checked(found())), 0, Result.PASS, 0),
        (draft(checked(found()), findings=(WARNING,)), 0, Result.PASS, 0),
        (draft(checked(found()), checked(None, judged=False)), 0, Result.PASS, 0),
        (draft(checked(missing()), findings=(ERROR,)), 0, Result.FAIL, 1),
        (draft(checked(found()), findings=(ERROR,)), 0, Result.FAIL, 1),
        (draft(checked(found()), checked(None), findings=(WARNING,)), 0, Result.INCOMPLETE, 1),
        (draft(checked(missing())), 1, Result.INCOMPLETE, 0),
        (draft(checked(found())), 1, Result.INCOMPLETE, 0),
        (draft(checked(None), findings=(WARNING,)), 0, Result.NOTHING_CHECKED, 3),
        (draft(checked(EMPTY), findings=(WARNING,)), 0, Result.NOTHING_CHECKED, 3),
    ],
)
def test_result_and_exit_code(
    report: DraftReport, suppressed: int, result: Result, code: int
) -> None:
    assert result_of([report], suppressed) is result
    assert exit_code(Report(result, (report,), ())) == code


def test_open_quotations_are_allowed_where_the_user_says_so() -> None:
    report = draft(checked(found()), checked(None), findings=(WARNING,))
    assert exit_code(Report(Result.INCOMPLETE, (report,), ()), allow_unverifiable=True) == 0


def test_allowing_open_quotations_does_not_allow_errors() -> None:
    report = draft(checked(missing()), findings=(ERROR,))
    assert exit_code(Report(Result.FAIL, (report,), ()), allow_unverifiable=True) == 1
