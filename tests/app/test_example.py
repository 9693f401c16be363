"""The example report comes out as its README says."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pincite.app import check
from pincite.model import Finding, QuotationCheck, Report, Result, Severity

ROOT = Path(__file__).parent.parent.parent
RIGHT = [
    json.loads(line)
    for line in (ROOT / "tests" / "cases" / "example.jsonl").read_text("utf-8").splitlines()
]
CODES = {
    "wrong_pinpoint": ["QUO007"],
    "no_citation": ["QUO004"],
    "turned_after": ["QUO008"],
    "only_hidden": ["QUO011"],
    "out_of_order": ["QUO014"],
    "elsewhere": ["QUO005"],
    "translated": ["QUO010"],
    "emphasis_added": [],
}


@pytest.fixture(scope="module")
def report() -> Report:
    examples = ROOT / "examples"
    return check([str(examples / "report.md")], against=[str(examples / "sources")])


def test_every_quotation_is_found_and_nothing_else_is_taken_for_one(report: Report) -> None:
    judged = [found.quotation.text for found in report.drafts[0].quotations if found.judged]
    assert [" ".join(text.split()) for text in judged] == [right["quotation"] for right in RIGHT]


@pytest.mark.parametrize("number", range(len(RIGHT)), ids=lambda n: RIGHT[n]["quotation"][:30])
def test_a_quotation(report: Report, number: int) -> None:
    right: dict[str, Any] = RIGHT[number]
    draft = report.drafts[0]
    found = [one for one in draft.quotations if one.judged][number]
    findings = [finding for finding in draft.findings if _is_about(finding, found)]
    assert found.verdict.value == right["verdict"]
    severities = [finding.severity for finding in findings]
    assert (severities == [Severity.ERROR]) is (right.get("severity") == "error")
    if found.source is not None:
        assert Path(found.source.document.origin).name == right["source"]
    if found.match is not None:
        assert found.match.status.value in {right["status"], "absent"}
        near = found.match.near_miss
        if right.get("difference", "no_passage") != "no_passage":
            assert near is not None
            assert near.difference.value == right["difference"]
    if "remark" in right:
        assert [finding.code for finding in findings] == CODES[right["remark"]]
    if "elsewhere" in right:
        elsewhere = [Path(source.document.origin).name for source in found.elsewhere]
        assert elsewhere == right["elsewhere"]


def _is_about(finding: Finding, found: QuotationCheck) -> bool:
    span, quotation = finding.place.span, found.quotation
    pinpoint = quotation.pinpoint
    return span.overlaps(quotation.outer) or (pinpoint is not None and span == pinpoint.span)


def test_the_result(report: Report) -> None:
    assert report.result is Result.FAIL


@pytest.mark.slow
def test_no_format_depends_on_hash_seeds(tmp_path: Path) -> None:
    formats = ("json", "markdown", "citation", "csv", "jsonl")
    outputs = [option for name in formats for option in ("--output", f"{name}=report.{name}")]
    command = ["check", "report.md", "--against", "sources", "--exit-zero", *outputs]

    def written(seed: str) -> dict[str, bytes]:
        folder = tmp_path / seed
        shutil.copytree(ROOT / "examples", folder)
        subprocess.run(
            [sys.executable, "-m", "pincite", *command],
            cwd=folder,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        return {path.name: path.read_bytes() for path in sorted(folder.glob("report.*"))}

    first, second = written("1"), written("2")
    assert len(first) == len(formats) + 1
    assert first == second
