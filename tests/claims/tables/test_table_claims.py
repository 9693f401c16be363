"""Claims beside tables in many formats, and what the tables say of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pincite.claims.quantities import read_quantities
from pincite.claims.tables import judge_by_tables
from pincite.model import Cited, Document, Place, SourceUsed, Span
from pincite.model.claim import Claim, Precision
from pincite.readers import read_bytes

HERE = Path(__file__).parent
LINES = (HERE.parents[1] / "cases" / "table_claims.jsonl").read_text(encoding="utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def claim_of(text: str, language: str = "en") -> Claim:
    span = Span(0, len(text))
    place = Place("draft.md", span, 1, 1, 1, len(text) + 1)
    quantities = read_quantities(text, language)
    return Claim("C01", text, (), span, place, "line 1", Cited(), language, quantities)


def source_of(name: str) -> Document:
    return read_bytes((HERE / "sources" / name).read_bytes(), name=name)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_claim_is_judged_by_its_cell(case: dict[str, Any]) -> None:
    document = source_of(case["source"])
    claim = claim_of(case["claim"], case.get("lang", "en"))

    ruling = judge_by_tables(claim, SourceUsed(1, document), Precision.STRICT)

    said = "open" if ruling is None else str(ruling.status.verdict)
    assert said == case["right"], ruling and ruling.issue
