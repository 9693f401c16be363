from __future__ import annotations

from dataclasses import replace

import pytest

from pincite.model import (
    Draft,
    DraftReport,
    Finding,
    Match,
    NotChecked,
    QuotationCheck,
    Report,
    Result,
    Severity,
    Verdict,
)
from pincite.writers import verdict_in_words
from pincite.writers._standing import Standing, entries, not_checked_beside
from writers.sample_answers import (
    ABSENT,
    DRAFT,
    EXACT,
    REPORT,
    RIVER_SOURCE,
    SPLICED,
    UNVERIFIABLE,
    place,
    quotation,
)

WORDS = "no bridge was ever needed less"


def report(
    match: Match | None, *severities: Severity, judged: bool = True, words: str = WORDS
) -> Report:
    check = QuotationCheck(
        quotation=quotation(DRAFT, words),
        place=place(DRAFT, words),
        verdict=match.verdict if match else Verdict.UNVERIFIABLE,
        judged=judged,
        reason="a reason",
        match=match,
        source=RIVER_SOURCE if match else None,
    )
    findings = tuple(
        Finding(f"QUO{number:03}", severity, place(DRAFT, words), "a message")
        for number, severity in enumerate(severities, 1)
    )
    draft = Draft(REPORT.drafts[0].draft.document, (check.quotation,))
    return Report(Result.FAIL, (DraftReport(draft, findings, (check,), ()),), ())


@pytest.mark.parametrize(
    ("found", "standing"),
    [
        (report(EXACT), Standing.FINE),
        (report(EXACT, Severity.NOTE), Standing.FINE),
        (report(EXACT, Severity.WARNING), Standing.LOOK),
        (report(EXACT, Severity.ERROR), Standing.WRONG),
        (report(ABSENT, Severity.ERROR), Standing.WRONG),
        (report(SPLICED, Severity.WARNING), Standing.LOOK),
        (report(UNVERIFIABLE, Severity.WARNING), Standing.OPEN),
        (report(None, Severity.WARNING), Standing.OPEN),
        (report(None), Standing.OPEN),
        (report(None, judged=False), Standing.NOT_JUDGED),
    ],
)
def test_a_quotation_stands_as_its_answer_and_findings_say(
    found: Report, standing: Standing
) -> None:
    assert [entry.standing for entry in entries(found)] == [standing]


@pytest.mark.parametrize("match", [ABSENT, SPLICED])
def test_what_is_unverifiable_and_silenced_never_counts_as_fine(match: Match) -> None:
    assert verdict_in_words(report(match)) == "1 could not be checked"


def test_the_worst_comes_first_then_the_order_of_the_draft() -> None:
    assert [(e.standing.name, e.findings and e.findings[0].code) for e in entries(REPORT)] == [
        ("WRONG", "QUO001"),
        ("WRONG", "QUO001"),
        ("OPEN", "QUO007"),
        ("LOOK", "QUO004"),
        ("FINE", ()),
        ("FINE", ()),
    ]


def test_the_verdict_is_said_in_words() -> None:
    assert verdict_in_words(REPORT) == "2 wrong, 1 could not be checked, 1 needs a look, 2 fine"


def test_nothing_to_check_and_nothing_checked_say_so() -> None:
    empty = Report(Result.NOTHING_TO_CHECK, (), ())
    assert verdict_in_words(empty) == "nothing to check"
    unread = replace(report(None), result=Result.NOTHING_CHECKED)
    assert verdict_in_words(unread) == "nothing was checked: 1 could not be checked"


def test_a_finding_about_no_quotation_is_an_entry_of_its_own() -> None:
    draft = replace(
        report(EXACT).drafts[0],
        findings=(Finding("SUP001", Severity.ERROR, place(DRAFT, "# The frozen"), "unused"),),
    )
    found = entries(Report(Result.FAIL, (draft,), ()))
    assert [(entry.standing, entry.check is None) for entry in found] == [
        (Standing.WRONG, True),
        (Standing.FINE, False),
    ]


def test_an_open_quotation_is_not_told_a_second_time_as_not_checked() -> None:
    at = place(DRAFT, WORDS)
    twice = NotChecked("“no bridge…”", f"{at.path}:{at.line}:{at.column}", "source was not given")
    other = NotChecked("a file", "scan.pdf", "no reader")
    draft = replace(report(None).drafts[0], not_checked=(twice, other))
    assert not_checked_beside(Report(Result.NOTHING_CHECKED, (draft,), ())) == (other,)


def test_a_run_without_quotations_says_more_than_its_result() -> None:
    words = verdict_in_words(Report(Result.INCOMPLETE, (), ()))
    assert words == "nothing wrong was found, and not everything was checked"
