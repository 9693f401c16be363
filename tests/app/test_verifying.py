"""Drafts beside a ledger: which one is in use, what its pages say of quotations, and what fixes do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pincite.app import CheckOptions, check, looking_up
from pincite.app.evidence import attach, keep
from pincite.app.fixing import fix
from pincite.app.ledger import add
from pincite.app.verifying import verify
from pincite.checks import Demands, EvidenceDemand, exit_code
from pincite.model import LedgerError, Report, Result, UsageError, Verdict

FERRY = "# Ferry report\n\nThe ferry was late on nine days in July. It carried 41,000 passengers.\n"
PORT = "Freight fell for a third season.\n"
BLOCK = (
    "\n\n## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
    "[2] https://example.org/port — Port statistics\n"
)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    Path("ferry.md").write_text(FERRY, encoding="utf-8")
    Path("port.txt").write_text(PORT, encoding="utf-8")
    add(["https://example.org/ferry"], title="Ferry report")
    add(["https://example.org/port"], title="Port statistics")


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.drafts[0].findings]


def write(text: str, path: str = "draft.md") -> str:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")
    return path


def test_the_nearest_ledger_of_each_draft_is_used(tmp_path: Path) -> None:
    here = write("The ferry was late again.[1]" + BLOCK)
    inside = write("Tides run high in spring.[1]\n\n[1]: https://example.net/tides\n", "a/b/x.md")
    add(["https://example.net/tides"], ledger=str(tmp_path / "a/.pincite/ledger.sqlite"))
    report = verify([here, inside])
    assert [len(draft.citations) for draft in report.drafts] == [1, 1]
    assert report.drafts[1].citations[0].sources[0].url == "https://example.net/tides"
    assert report.drafts[0].ledger != report.drafts[1].ledger


def test_without_a_ledger_check_leaves_citations_alone_and_verify_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path.parent)
    draft = write("The ferry was late again.[7]\n", str(tmp_path.parent / "lone.md"))
    report = check([draft])
    assert report.drafts[0].coverage is None
    assert report.result is Result.NOTHING_TO_CHECK
    with pytest.raises(LedgerError, match=r"no ledger for .*pincite add"):
        verify([draft])


def test_a_named_ledger_wins_and_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = write("Tides run high in spring.[1]\n\n[1]: https://example.net/tides\n")
    add(["https://example.net/tides"], ledger="other.json")
    assert not codes(verify([draft], ledger="other.json"))
    monkeypatch.setenv("PINCITE_LEDGER", "other.json")
    assert not codes(verify([draft]))
    with pytest.raises(LedgerError):
        verify([draft], ledger="missing.sqlite")


def test_check_runs_the_families_of_the_ledger_and_verify_those_alone() -> None:
    draft = write("The log has “a quotation of nobody” in it.[1][8]" + BLOCK)
    assert "CIT001" in codes(check([draft]))
    assert {code[:3] for code in codes(verify([draft]))} == {"CIT", "SRC"}
    assert not verify([draft]).drafts[0].quotations


def test_a_kept_page_is_the_source_of_a_quotation() -> None:
    keep(1, "ferry.md")
    draft = write(
        "The report says “late on nine days in July”.[1] It says “late on six days in July”.[1]"
        + BLOCK
    )
    for report in (verify([draft]), check([draft])):
        right, wrong = report.drafts[0].quotations
        assert right.verdict is Verdict.VERIFIED
        assert right.source is not None
        assert right.source.document.origin == "https://example.org/ferry"
        assert wrong.verdict is Verdict.UNVERIFIABLE
        assert "QUO001" in codes(report)
        assert exit_code(report) == 1


def test_words_of_another_kept_page_are_named() -> None:
    keep(1, "ferry.md")
    keep(2, "port.txt")
    draft = write("The report says “freight fell for a third season”.[1][2]"[:-3] + BLOCK)
    found = next(x for x in check([draft]).drafts[0].findings if x.code == "QUO005")
    assert "[2]" in found.message
    assert found.help == "cite [2]"


def test_pages_that_were_not_looked_through_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(1, "ferry.md")
    keep(2, "port.txt")
    monkeypatch.setattr(looking_up, "MOST_PAGES", 1)
    draft = write('The report says "Freight fell for a third season".[1]' + BLOCK)
    left = verify([draft]).drafts[0].not_checked
    assert [one.what for one in left if "first 1 " in one.why] == ["1 page of the ledger"]
    found = write('It says "The ferry was late on nine days in July".[1]' + BLOCK)
    assert not [one for one in verify([found]).drafts[0].not_checked if "first 1 " in one.why]


def test_a_file_given_for_a_source_comes_before_its_kept_page() -> None:
    keep(1, "port.txt")
    page = write("---\nurl: https://example.org/ferry\n---\n\n" + FERRY, "given.md")
    draft = write("The report says “late on nine days in July”.[1]" + BLOCK)
    (quotation,) = check([draft], against=[page]).drafts[0].quotations
    assert quotation.source is not None
    assert quotation.source.document.origin == "given.md"


def test_a_file_with_the_kept_bytes_stands_for_its_source() -> None:
    keep(1, "ferry.md")
    Path("renamed.md").write_text(FERRY, encoding="utf-8")
    draft = write("The report says “late on nine days in July”.[1]" + BLOCK)
    (quotation,) = check([draft], against=["renamed.md", "port.txt"]).drafts[0].quotations
    assert quotation.source is not None
    assert quotation.source.document.origin == "renamed.md"


def test_evidence_alone_can_say_yes_and_never_no() -> None:
    attach(1, "The ferry was late on nine days in July.", page="ferry.md")
    # A ledger that another tool wrote holds the words and no page.
    sources = [{"id": 1, "url": "https://example.org/ferry", "title": "", "accessed": "",
                "quotes": [{"text": "The ferry was late on nine days in July.", "added": ""}]}]  # fmt: skip
    Path("plain.json").write_text(json.dumps({"version": 1, "sources": sources}), encoding="utf-8")
    draft = write(
        "It was “late on nine days in July”.[1] It “carried 41,000 passengers”.[1]\n\n"
        "[1]: https://example.org/ferry\n"
    )
    first, second = check([draft], ledger="plain.json").drafts[0].quotations
    assert first.verdict is Verdict.VERIFIED
    assert first.source is not None
    assert first.source.document.origin.endswith("(evidence)")
    assert second.match is None


def test_a_snippet_is_no_page() -> None:
    from pincite.model import SourceKind

    keep(1, "ferry.md", source_kind=SourceKind.SNIPPET)
    draft = write("The report says “late on nine days in July”.[1]" + BLOCK)
    (quotation,) = check([draft]).drafts[0].quotations
    assert quotation.verdict is Verdict.UNVERIFIABLE


def test_evidence_is_said_to_prove_nothing() -> None:
    attach(1, "The ferry was late on nine days in July.", page="ferry.md")
    draft = write("The ferry was late again.[1]\n\n[1]: https://example.org/ferry\n")
    asked = CheckOptions(demands=Demands(evidence=EvidenceDemand.ANY), ignore=("SRC002",))
    report = verify([draft], options=asked)
    assert exit_code(report) == 0
    (item,) = report.drafts[0].not_checked
    assert item.what.startswith("evidence of 1 of 1 cited sources (0 from pages fetched")
    assert "whether they support the sentence" in item.why


def test_silenced_findings_are_counted_and_never_pass() -> None:
    draft = write("<!-- pincite: off CIT001 -->\n\nThe ferry was late again.[9][1][2]" + BLOCK)
    report = verify([draft])
    assert report.result is Result.INCOMPLETE
    assert exit_code(report) == 0
    assert "CIT001" in report.drafts[0].not_checked[0].why
    assert "SUP001" not in codes(report)


def test_a_comment_about_the_ledger_is_not_idle_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path.parent)
    text = "<!-- pincite: off CIT003 -->\n\nThe ferry was late again.\n"
    assert "SUP001" not in codes(check([write(text, str(tmp_path.parent / "lone.md"))]))


@pytest.mark.parametrize(
    ("draft", "fixed"),
    [
        ("The ferry was late again.[1]\n", "The ferry was late again.[1]\n\n## Sources\n\n[1] https://example.org/ferry — Ferry report\n"),
        ("The ferry was late again.[1][2]\n\n## Sources\n\n[1] https://example.org/ferry — Ferry report\n\nTail\n",
         "The ferry was late again.[1][2]" + BLOCK + "\nTail\n"),
        ("The ferry was late again.[1]" + BLOCK, "The ferry was late again.[1]\n\n## Sources\n\n[1] https://example.org/ferry — Ferry report\n"),
        # A number or an address in doubt is for its author to put right.
        ("The ferry was late again.[1][9]\n", "The ferry was late again.[1][9]\n"),
        ("The ferry was late again.[1]\n\n## Sources\n\n[1] https://example.org/port\n[2] https://example.org/port\n",
         "The ferry was late again.[1]\n\n## Sources\n\n[1] https://example.org/port\n[2] https://example.org/port\n"),
    ],
)  # fmt: skip
def test_the_list_is_written_where_nothing_is_in_doubt(draft: str, fixed: str) -> None:
    path = write(draft)
    done = fix([path], against=(), options=CheckOptions())
    assert Path(path).read_text(encoding="utf-8") == fixed
    assert done[0].is_listed_anew == (draft != fixed)
    assert bool(done[0].unsafe_left) == (draft == fixed)
    again = fix([path], against=(), options=CheckOptions())
    assert again[0].made == 0


def test_markers_are_set_as_the_house_sets_them_where_that_is_asked_for() -> None:
    path = write("The ferry was late again [1, 2]." + BLOCK)
    options = CheckOptions(select=("CIT015", "CIT016"))
    (done,) = fix([path], against=(), options=options)
    assert done.markers == 2
    assert Path(path).read_text(encoding="utf-8") == "The ferry was late again[1][2]." + BLOCK
    assert not codes(check([path], options=options))


def test_one_map_belongs_to_one_copy() -> None:
    with pytest.raises(UsageError, match="one draft"):
        verify([write("a"), write("b", "b.md")], map_path="x.json")


@pytest.mark.parametrize("share", [-0.1, 1.5])
def test_a_share_is_between_nothing_and_all(share: float) -> None:
    with pytest.raises(UsageError, match="min-coverage"):
        CheckOptions(demands=Demands(min_coverage=share))
