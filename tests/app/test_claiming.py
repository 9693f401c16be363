"""Which claims `check` looks at: where findings about them are asked for, and only what says something."""

from __future__ import annotations

from pathlib import Path

import pytest

from pincite.app import CheckOptions, check
from pincite.checks import ClaimDemand, Demands
from pincite.model import DraftReport, Verdict

SOURCE = "The ferry was late on nine days. VANA: Nobody told the crew of it.\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("log.txt").write_text(SOURCE, encoding="utf-8")


def checked(text: str, *, select: tuple[str, ...] = ()) -> DraftReport:
    Path("draft.md").write_text(text, encoding="utf-8")
    (report,) = check(["draft.md"], against=["log.txt"], options=CheckOptions(select=select)).drafts
    return report


def test_claims_are_looked_at_where_findings_about_them_are_asked_for() -> None:
    draft = "The ferry was late on ten days.\n"
    assert [one.code for one in checked(draft).findings] == ["CLM002"]
    only_quotations = checked(draft, select=("QUO",))
    assert only_quotations.findings == ()
    assert only_quotations.claims == ()


def test_claims_that_must_be_verified_are_looked_at_whatever_is_selected() -> None:
    Path("draft.md").write_text("The ferry was painted in 1911.\n", encoding="utf-8")
    demands = Demands(claims=ClaimDemand.VERIFIED)
    options = CheckOptions(select=("QUO",), demands=demands)
    (report,) = check(["draft.md"], against=["log.txt"], options=options).drafts
    assert [one.verdict for one in report.claims] == [Verdict.UNVERIFIABLE]


def test_what_only_says_that_words_are_quoted_is_no_claim_of_its_own() -> None:
    assert checked("It says: “The ferry was late on nine days.”\n").claims == ()


def test_whose_words_are_quoted_is_a_claim() -> None:
    Path("log.txt").write_text("ORU: I saw it.\nVANA: Nobody told the crew of it.\n")
    report = checked("Oru said, “Nobody told the crew of it.”\n")
    assert "CLM001" in [one.code for one in report.findings]
