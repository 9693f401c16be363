"""What plain ``check`` says of claims, and what ``--require-claims`` asks for beside that."""

from __future__ import annotations

from pathlib import Path

import pytest

from pincite.app import CheckOptions, check
from pincite.checks import ClaimDemand, Demands, exit_code
from pincite.model import Report, Result, Severity, Verdict

WRONG = "Income from tolls rose by 12 percent in 2024.\n"
OPEN = "The lock keeper was pleased with the new gates.\n"
TRUE = "The pier has 41 lamps.\n"
SOURCE = (
    "Income from tolls fell by 12 percent in 2024.\n\n"
    "Of the new gates, the keeper of the lock spoke well.\n\n"
    "The pier has 41 lamps.\n"
)


def run(folder: Path, draft: str, *, require: bool = False, sources: bool = True) -> Report:
    (folder / "draft.md").write_text(draft, encoding="utf-8")
    (folder / "source.txt").write_text(SOURCE, encoding="utf-8")
    demand = ClaimDemand.VERIFIED if require else ClaimDemand.UNCONTRADICTED
    return check(
        [str(folder / "draft.md")],
        against=[str(folder / "source.txt")] if sources else [],
        options=CheckOptions(demands=Demands(claims=demand)),
    )


def codes(report: Report) -> list[str]:
    return [finding.code for draft in report.drafts for finding in draft.findings]


def test_a_contradicted_claim_fails_the_run_and_shows_the_passage(tmp_path: Path) -> None:
    report = run(tmp_path, WRONG)
    assert codes(report) == ["CLM001"]
    (found,) = report.drafts[0].findings
    assert found.severity is Severity.ERROR
    assert "Income from tolls fell by 12 percent in 2024." in found.notes[0]
    assert "source.txt, line 1" in found.notes[0]
    assert report.result is Result.FAIL
    assert exit_code(report) == 1


def test_an_open_claim_is_counted_and_fails_nothing(tmp_path: Path) -> None:
    report = run(tmp_path, OPEN)
    assert codes(report) == []
    assert any("1 claim" in item.what for item in report.drafts[0].not_checked)
    assert report.result is not Result.PASS
    assert exit_code(report) == 0


def test_an_open_claim_takes_nothing_from_quotations_that_are_verified(tmp_path: Path) -> None:
    report = run(tmp_path, OPEN + "\nThe survey says that “The pier has 41 lamps.”\n")
    assert report.result is Result.PASS


@pytest.mark.parametrize("sources", [True, False])
def test_where_claims_are_required_an_open_one_fails_unless_it_is_allowed(
    tmp_path: Path, *, sources: bool
) -> None:
    report = run(tmp_path, OPEN, require=True, sources=sources)
    assert codes(report) == ["CLM005"]
    assert report.result is Result.INCOMPLETE
    assert exit_code(report) == 1
    assert exit_code(report, allow_unverifiable=True) == 0


def test_where_claims_are_required_and_all_verified_the_run_passes(tmp_path: Path) -> None:
    report = run(tmp_path, TRUE, require=True)
    assert codes(report) == []
    assert report.result is Result.PASS
    assert [one.verdict for one in report.drafts[0].claims] == [Verdict.VERIFIED]


def test_without_sources_no_claim_is_looked_at(tmp_path: Path) -> None:
    report = run(tmp_path, WRONG, sources=False)
    assert report.drafts[0].claims == ()
    assert report.drafts[0].not_checked == ()
    assert report.result is Result.NOTHING_TO_CHECK


def test_a_misquotation_is_said_once_and_not_again_as_a_claim(tmp_path: Path) -> None:
    report = run(tmp_path, "The survey says that “the pier has 41 lanterns”.\n")
    assert codes(report) == ["QUO001"]


def test_a_comment_silences_a_claim(tmp_path: Path) -> None:
    draft = f"<!-- pincite: off CLM001 -->\n\n{WRONG}\n<!-- pincite: on -->\n"
    report = run(tmp_path, draft)
    assert codes(report) == []
    assert report.result is Result.INCOMPLETE
    assert any("silenced" in item.why for item in report.drafts[0].not_checked)
