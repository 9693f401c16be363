"""The example of a cited report: its search results, its ledger, its evidence, its verdict."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from pincite.app import CheckOptions, check, replace_in
from pincite.app.ingesting import ingest
from pincite.app.ledger import sources
from pincite.app.reading import read
from pincite.checks import Demands, EvidenceDemand
from pincite.matching import prepare
from pincite.model import Result
from pincite.model.ledger import Evidence, Source

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
LEDGER = EXAMPLES / "ledger.json"
REPORT = EXAMPLES / "cited-report.md"
HELD = sources(ledger=str(LEDGER))
EVIDENCE = [(source, evidence) for source in HELD for evidence in source.evidence]


def file_of(evidence: Evidence) -> Path:
    assert evidence.verification is not None
    wanted = evidence.verification.snapshot.sha256
    (found,) = (
        path
        for path in (EXAMPLES / "sources").iterdir()
        if sha256(path.read_bytes()).hexdigest() == wanted
    )
    return found


def test_the_ledger_is_what_the_search_found(tmp_path: Path) -> None:
    ledger = str(tmp_path / "ledger.json")
    ingest(str(EXAMPLES / "search-results.json"), ledger=ledger)
    fresh = sources(ledger=ledger)
    assert [(x.id, x.url, x.title) for x in fresh] == [(x.id, x.url, x.title) for x in HELD]


@pytest.mark.parametrize(("source", "evidence"), EVIDENCE, ids=lambda one: str(one)[:40])
def test_evidence_stands_where_the_ledger_says(source: Source, evidence: Evidence) -> None:
    verification = evidence.verification
    assert verification is not None
    document = read(file_of(evidence))
    match = prepare(document, rules=verification.rules).match(evidence.quote)
    assert match.verified, source.url
    assert match.occurrences[0].span == verification.locator.span


def test_the_list_of_sources_is_the_ledgers(tmp_path: Path) -> None:
    copy = Path(shutil.copy(REPORT, tmp_path))
    assert not replace_in(copy, HELD).is_changed


def test_everything_in_it_is_verified() -> None:
    options = CheckOptions(demands=Demands(min_coverage=0.7, evidence=EvidenceDemand.ANY))
    report = check(
        [str(REPORT)], against=[str(EXAMPLES / "sources")], ledger=str(LEDGER), options=options
    )
    assert report.result is Result.PASS
    (draft,) = report.drafts
    assert draft.findings == ()
    assert len(draft.quotations) == 5
    assert all(found.match and found.match.verified for found in draft.quotations)
