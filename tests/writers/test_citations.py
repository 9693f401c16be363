"""Every format shows what a run says of citations: findings, coverage, ledger, and what is fine."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest

from pincite.app import CheckOptions
from pincite.app.verifying import verify
from pincite.model import Report
from pincite.writers import WRITERS, TerminalOptions, report_to_dict, schema, verdict_in_words

DRAFT = """\
The ferry was late on nine days.[1] It was late on [2-3] more.[9] Fees rose.【2†x】
<!-- pincite: off CIT001 -->
It sank in the end, they say.[8]
<!-- pincite: on -->

## Sources

[1] https://example.org/ferry
[4] https://example.org/four
"""
EVIL = "The\x1b[31m ferry `|` <b>was</b> late again.[7]\n"


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    return reported(DRAFT, tmp_path, monkeypatch)


def reported(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    monkeypatch.chdir(folder)
    sources = [
        {"id": 1, "url": "https://example.org/ferry", "title": "Ferry", "accessed": "2026-03-02",
         "quotes": [{"text": "The ferry was late on nine days.", "added": "2026-03-02"}]},
        {"id": 2, "url": "https://example.org/port", "title": "", "accessed": "", "quotes": []},
    ]  # fmt: skip
    Path("ledger.json").write_text(json.dumps({"version": 1, "sources": sources}), "utf-8")
    Path("draft.md").write_text(text, encoding="utf-8")
    return verify(["draft.md"], ledger="ledger.json", options=CheckOptions())


def written(report: Report, name: str, **options: object) -> str:
    return WRITERS[name].write_report(report, TerminalOptions(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["full", "concise", "markdown", "github", "json", "jsonl", "csv"])
def test_every_finding_is_shown(report: Report, name: str) -> None:
    shown = written(report, name, full_findings=0)
    assert {x.code for x in report.drafts[0].findings} >= {"CIT001", "CIT004", "CIT011", "CIT012"}
    for finding in report.drafts[0].findings:
        assert finding.code in shown


@pytest.mark.parametrize("name", ["full", "concise", "markdown", "github"])
def test_coverage_and_ledger_are_shown(report: Report, name: str) -> None:
    shown = written(report, name).replace("%25", "%")
    assert str(report.drafts[0].coverage) in shown
    assert "ledger.json" in shown


def test_plain_narration_tells_the_same(report: Report) -> None:
    shown = written(report, "full", plain=True)
    assert "Error CIT001, draft.md, line 1" in shown or "error CIT001, draft.md, line 1" in shown
    assert "prose sentences" in shown


def test_a_silenced_citation_is_not_fine(report: Report) -> None:
    assert "1 could not be checked" in verdict_in_words(report)
    for name in ("full", "concise", "markdown", "github"):
        assert "the ledger never issued [8]" in written(report, name).replace("\\", "")


def test_json_is_what_its_schema_says(report: Report) -> None:
    shape = report_to_dict(report)
    jsonschema.validate(shape, schema("report"))
    assert [x["text"] for x in shape["citations"]] == ["[1]", "[2-3]", "[9]", "[8]"]
    first = shape["citations"][0]
    assert first["verdict"] == "verified"
    assert first["sources"][0]["evidence"] == {"fetched": 0, "handed_in": 1}
    third = shape["citations"][2]
    by_id = {x["id"]: x["code"] for x in shape["findings"]}
    assert [by_id[x] for x in third["findings"]] == ["CIT001"]
    counts = shape["summary"]["citations"]
    assert (counts["total"], counts["verified"], counts["unverifiable"]) == (4, 1, 3)
    (coverage,) = shape["summary"]["coverage"]
    assert coverage["sentences"] == report.drafts[0].coverage.sentences  # type: ignore[union-attr]
    assert coverage["ledger"] == "ledger.json"


def test_a_table_has_a_row_for_each_finding(report: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(written(report, "csv"))))
    assert [row["codes"] for row in rows if row["quote"] == "[9]"] == ["CIT001"]
    assert any(row["quote"] == "【2†x】" for row in rows)


def test_all_fine_is_a_line_with_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "The ferry was late again.[1][2]\n\n[1]: https://example.org/ferry\n[2]: https://example.org/port\n"
    shown = written(reported(text, tmp_path, monkeypatch), "full").splitlines()
    figures = (
        "1 prose sentence, 1 with declared provenance (100%); "
        "1 cited, 0 tool-verified, 0 policy, 0 unverified"
    )
    assert shown == ["2 fine (2 citations)", figures, "ledger ledger.json"]


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_no_format_obeys_the_draft(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\x1b" not in written(reported(EVIL, tmp_path, monkeypatch), name)
