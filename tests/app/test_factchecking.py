from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pincite.app.claims import extract, write_claim_list
from pincite.app.deciding import record
from pincite.app.decisions_file import read_decisions
from pincite.app.fact_reports import FactOptions
from pincite.app.factchecking import factcheck
from pincite.app.worklists import read_worklist, write_worklist
from pincite.model import Result, UnreadableError, UsageError, Verdict
from pincite.model.claim import ClaimDecision, ClaimStatus
from pincite.model.facts import FactMode, FactReport, ReaderDecision
from pincite.writers import facts_to_dict

REPORT = """\
# Harbour report

The ferry carried 41,000 passengers in 2025 [1]. Income from tolls rose by 12 percent in 2025 [2].

Night work is welcome on the pier [1]. The harbour has 9 cranes.

The tide was the highest since 1953 [3]. They said it would double.

## Sources

[1] sources/bulletin.md
[2] sources/accounts.txt
[3] https://example.org/tides
"""
BULLETIN = """\
# Harbour bulletin

The ferry carried 41,000 passengers in 2025.

On the pier, work at night is something that neighbours do not want.
"""
ACCOUNTS = "Income from tolls fell by 12 percent in 2025.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sources").mkdir()
    (tmp_path / "report.md").write_text(REPORT, encoding="utf-8")
    (tmp_path / "sources/bulletin.md").write_text(BULLETIN, encoding="utf-8")
    (tmp_path / "sources/accounts.txt").write_text(ACCOUNTS, encoding="utf-8")
    return tmp_path


def about(report: FactReport, words: str) -> ClaimDecision:
    found = [one for one in report.decisions if words in one.claim.text]
    assert len(found) == 1, [one.claim.text for one in report.decisions]
    return found[0]


def named(paths: list[str]) -> set[str]:
    return {path.replace("\\", "/") for path in paths}


@pytest.mark.usefixtures("folder")
def test_with_documents_these_decide_and_what_they_lack_is_not_in_source() -> None:
    report = factcheck("report.md", against=["sources"])
    assert report.mode is FactMode.DOCS
    assert report.result is Result.FAIL
    assert about(report, "41,000").status is ClaimStatus.VERIFIED
    assert about(report, "12 percent").verdict is Verdict.CONTRADICTED
    assert about(report, "9 cranes").status is ClaimStatus.NOT_IN_SOURCE
    assert about(report, "tide").status is ClaimStatus.NOT_IN_SOURCE
    assert any("They said" in item.what and item.why for item in report.not_checked)
    used = {one.source.document.origin: one.used_for for one in report.sources}
    assert about(report, "41,000").claim.id in used["sources/bulletin.md"]


@pytest.mark.usefixtures("folder")
def test_without_documents_the_files_decide_that_the_draft_cites() -> None:
    report = factcheck("report.md")
    assert report.mode is FactMode.CITED
    assert about(report, "41,000").status is ClaimStatus.VERIFIED
    assert about(report, "9 cranes").status is ClaimStatus.UNCITED
    tide = about(report, "tide")
    assert tide.status is ClaimStatus.UNVERIFIED
    assert "https://example.org/tides" in tide.issue
    origins = [one.source.document.origin for one in report.sources]
    assert named(origins) == {"sources/bulletin.md", "sources/accounts.txt"}


def test_a_file_outside_the_draft_s_folder_is_not_read_unasked(folder: Path) -> None:
    (folder / "inside").mkdir()
    (folder / "secret.txt").write_text("The key is 41.\n", encoding="utf-8")
    draft = folder / "inside/draft.md"
    draft.write_text("The key is 41 [1].\n\n## Sources\n\n[1] ../secret.txt\n", encoding="utf-8")
    report = factcheck(str(draft))
    assert report.sources == ()
    assert report.result is Result.NOTHING_CHECKED


@pytest.mark.usefixtures("folder")
def test_a_draft_that_states_nothing_has_nothing_to_check(folder: Path) -> None:
    (folder / "empty.md").write_text("# Title\n\nShall we go?\n", encoding="utf-8")
    report = factcheck("empty.md", against=["sources"])
    assert report.result is Result.NOTHING_TO_CHECK
    assert report.decisions == ()


def test_everything_verified_is_a_pass(folder: Path) -> None:
    (folder / "good.md").write_text("The ferry carried 41,000 passengers in 2025.\n", "utf-8")
    assert factcheck("good.md", against=["sources"]).result is Result.PASS


@pytest.mark.usefixtures("folder")
def test_a_signed_off_list_is_gone_through_as_it_is(folder: Path) -> None:
    claims = extract("report.md")
    kept = replace(claims, claims=claims.claims[1:2])
    write_claim_list(kept, "claims.json")
    report = factcheck("report.md", against=["sources"], options=FactOptions(claims="claims.json"))
    assert [one.claim.text for one in report.decisions] == [claims.claims[1].text]
    assert report.claims.sha256
    (folder / "report.md").write_text(REPORT.replace("41,000", "42,000"), encoding="utf-8")
    with pytest.raises(UsageError, match="another version"):
        factcheck("report.md", against=["sources"], options=FactOptions(claims="claims.json"))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("mode", "against"),
    [(FactMode.DOCS, []), (FactMode.CITED, ["sources"]), (FactMode.SEARCH, [])],
)
def test_a_mode_without_what_it_needs_is_refused(mode: FactMode, against: list[str]) -> None:
    with pytest.raises(UsageError):
        factcheck("report.md", against=against, mode=mode)


def test_runs_differ_in_nothing_but_the_time(folder: Path) -> None:
    program = (
        "import json; from pincite.app.factchecking import factcheck; "
        "from pincite.writers import facts_to_dict; "
        "shape = facts_to_dict(factcheck('report.md', against=['sources'])); "
        "shape.pop('generated'); print(json.dumps(shape))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            check=True,
            cwd=folder,
            env={"PYTHONHASHSEED": seed, "PATH": ""},
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(outputs) == 1
    assert json.loads(outputs.pop())["claims"]


WRAPPED = """\

In 2025 the ferry, which was built in the old yard of Harlow in the north, carried
41,000 passengers. The mayor said: “work at night is something
that neighbours do not want”.

| | 2024 | 2025 |
|---|---|---|
| Passengers | 39,000 | 40,000 |
"""


@pytest.mark.parametrize("places", [["report.md"], ["sources/bulletin.md", "sources/accounts.txt"]])
def test_line_ends_of_another_system_change_no_answer(folder: Path, places: list[str]) -> None:
    with (folder / "report.md").open("a", encoding="utf-8", newline="") as draft:
        draft.write(WRAPPED)
    plain = factcheck("report.md", against=["sources"]).decisions
    assert len(plain) > 5
    for place in places:
        path = folder / place
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    changed = factcheck("report.md", against=["sources"]).decisions
    assert [told(one) for one in changed] == [told(one) for one in plain]


def told(decision: ClaimDecision) -> tuple[object, ...]:
    claim, shown = decision.claim, decision.passage
    place = (shown.source.number, shown.locator.line, shown.locator.column) if shown else ()
    words = shown.text.split() if shown else ()
    heads = (claim.id, claim.text, claim.location, claim.place.line, claim.place.column)
    return (*heads, decision.status, decision.issue, decision.rule, place, words)


def reading(verdict: Verdict, quote: str, source: str = "1", claim: str = "C03") -> ReaderDecision:
    return ReaderDecision("", claim, "", verdict, "ada", source=source, quote=quote)


WORDS = "work at night is something that neighbours do not want"


@pytest.fixture
def open_claim(folder: Path) -> ClaimDecision:
    report = factcheck("report.md")
    assert write_worklist(str(folder / ".pincite/worklist.json"), report) >= 1
    decision = about(report, "Night work")
    assert decision.is_open
    return decision


def test_the_worklist_holds_the_open_claims_and_where_they_can_be_settled(
    open_claim: ClaimDecision,
) -> None:
    worklist = read_worklist(".pincite/worklist.json")
    waiting = worklist.waiting[open_claim.claim.id]
    paths = [worklist.sources[number].path for number in waiting.sources]
    assert paths == ["sources/bulletin.md"]


def test_a_reader_s_decision_stands_in_the_report_until_the_source_changes(
    folder: Path, open_claim: ClaimDecision
) -> None:
    claim = open_claim.claim.id
    source = str(open_claim.others[0].source.number if open_claim.others else 1)
    wanted = reading(Verdict.CONTRADICTED, WORDS, source, claim)
    (done,), path = record([wanted])
    assert done.refused == ""
    assert [one.by for one in read_decisions(path)] == ["ada"]
    decision = about(factcheck("report.md"), "Night work")
    assert decision.status is ClaimStatus.HALLUCINATION
    assert decision.reader == "ada"
    assert decision.passage is not None
    assert decision.passage.text == WORDS
    (folder / "sources/bulletin.md").write_text(BULLETIN + "\nMore.\n", encoding="utf-8")
    report = factcheck("report.md")
    assert about(report, "Night work").is_open
    assert ["changed" in one.why for one in report.fallen] == [True]


def test_a_reader_s_decision_falls_when_the_claim_changes(
    folder: Path, open_claim: ClaimDecision
) -> None:
    record([reading(Verdict.UNVERIFIABLE, "", "", open_claim.claim.id)])
    assert about(factcheck("report.md"), "Night work").reader == "ada"
    changed = REPORT.replace("Night work is welcome", "Night work is very welcome")
    (folder / "report.md").write_text(changed, encoding="utf-8")
    report = factcheck("report.md")
    assert not any(one.reader for one in report.decisions)
    assert len(report.fallen) == 1


def test_what_cannot_stand_is_refused_and_not_kept(open_claim: ClaimDecision) -> None:
    claim = open_claim.claim.id
    able = str(read_worklist(".pincite/worklist.json").waiting[claim].sources[0])
    other = "2" if able == "1" else "1"
    done, path = record(
        [
            reading(Verdict.VERIFIED, "night work is welcome", able, claim),
            reading(Verdict.VERIFIED, "fell by 12 percent", other, claim),
        ]
    )
    assert ["not in" in one.refused or "cannot settle" in one.refused for one in done] == [True] * 2
    assert not Path(path).exists()


@pytest.mark.usefixtures("open_claim")
def test_a_claim_or_source_that_is_not_on_the_worklist_is_a_fault_of_the_call() -> None:
    with pytest.raises(UsageError, match="not on the worklist"):
        record([reading(Verdict.VERIFIED, "x", "1", "C99")])
    with pytest.raises(UsageError, match="no source"):
        record([reading(Verdict.VERIFIED, "x", "77", "C03")])


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("content", ["", "[]", "{}", '{"schema": "pincite.decisions/1"}', "\x00"])
def test_a_broken_file_is_refused_in_one_line(content: str) -> None:
    Path("broken.json").write_text(content, encoding="utf-8")
    with pytest.raises(UnreadableError, match=r"^broken\.json [^\n]*$"):
        read_decisions("broken.json", must_exist=True)
    with pytest.raises(UnreadableError, match=r"^broken\.json [^\n]*$"):
        read_worklist("broken.json")


@pytest.mark.usefixtures("folder")
def test_the_shape_is_the_same_with_and_without_a_progress_bar() -> None:
    told: list[str] = []
    report = factcheck(
        "report.md", against=["sources"], progress=lambda stage, _done, _total: told.append(stage)
    )
    assert "checking claims" in told
    quiet = factcheck("report.md", against=["sources"])
    assert facts_to_dict(report)["sha256"] == facts_to_dict(quiet)["sha256"]
