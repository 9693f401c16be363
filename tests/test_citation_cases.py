"""Right answers about the citations of drafts, as data: ``tests/cases/citations.jsonl``.

A case is a draft beside a ledger. ``ok`` is exit 0 of ``verify --warnings-as-errors`` where sources
that are registered and not cited are left out of it; the findings named must be there, others may.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pincite.app.options import CheckOptions
from pincite.app.verifying import verify
from pincite.checks import Demands, EvidenceDemand, exit_code
from pincite.model import DraftReport

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases/citations.jsonl").read_text("utf-8").splitlines()
]
CODES = {
    "unknown_id": "CIT001",
    "no_sources_block": "CIT002",
    "cited_not_listed": "CIT003",
    "not_registered": "CIT004",
    "url_mismatch": "CIT005",
    "listed_twice": "CIT006",
    "coverage": "CIT007",
    "listed_not_cited": "CIT008",
    "too_many": "CIT009",
    "mostly_unverified": "CIT010",
    "unrecognised_marker": "CIT011",
    "foreign": "CIT011",
    "range_unknown": "CIT012",
    "no_evidence": "EVI001",
    "handed_in": "EVI002",
    "does_not_fit": "EVI003",
    "one_title": "SRC001",
}
LEDGER = [
    {"url": "https://example.org/ferry", "title": "Ferry report"},
    {"url": "https://example.org/port", "title": "Port statistics"},
    {"url": "https://example.net/tides", "title": "Tide tables"},
]


def run(case: dict[str, Any], folder: Path) -> tuple[DraftReport, int]:
    ledger = folder / "ledger.json"
    sources = [
        {
            "id": number,
            "url": line["url"],
            "title": line["title"],
            "accessed": "2026-03-02",
            "quotes": [{"text": words, "added": "2026-03-02"} for words in line.get("quotes", [])],
        }
        for number, line in enumerate(case.get("ledger", LEDGER), 1)
    ]
    ledger.write_text(json.dumps({"version": 1, "sources": sources}), encoding="utf-8")
    draft = folder / case.get("name", "draft.md")
    draft.write_bytes(case["draft"].encode())
    report = verify(
        [str(draft)],
        ledger=str(ledger),
        options=CheckOptions(
            warnings_as_errors=True,
            ignore=("SRC002",),
            demands=Demands(case.get("min_coverage"), EvidenceDemand(case.get("evidence", "none"))),
        ),
    )
    return report.drafts[0], exit_code(report)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['kind']}")
def test_case(case: dict[str, Any], tmp_path: Path) -> None:
    report, code = run(case, tmp_path)
    said = [(finding.code, finding.message) for finding in report.findings]
    assert (code == 0) == case["ok"], said
    for right in case["findings"]:
        words = [message for found, message in said if found == CODES[right["kind"]]]
        assert words, said
        for number in right.get("ids", []):
            assert any(f"[{number}]" in message for message in words), (number, said)
        if "text" in right:
            assert any(right["text"] in message for message in words), said
    absent = {CODES[kind] for kind in case.get("absent", [])}
    assert not absent & {found for found, _ in said}
    cited = {number for check in report.citations for number in check.marker.ids}
    assert cited == set(case["cited"])


@pytest.mark.parametrize(
    "case", [x for x in CASES if "coverage" in x], ids=lambda case: f"{case['id']}-{case['kind']}"
)
def test_coverage(case: dict[str, Any], tmp_path: Path) -> None:
    report, _ = run(case, tmp_path)
    sentences = [sentence.words for sentence in report.draft.citations.sentences]
    assert report.coverage is not None
    found = {name: getattr(report.coverage, name) for name in case["coverage"]}
    assert found == case["coverage"], sentences
    if "uncited" in case:
        uncited = [x.words for x in report.draft.citations.sentences if not x.cites]
        assert uncited == case["uncited"]
