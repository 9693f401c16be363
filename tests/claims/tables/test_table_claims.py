"""Claims beside tables in many formats, and what the tables say of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pincite.claims.ruling import Ruling
from pincite.matching import prepare
from pincite.model import Document
from pincite.readers import read_bytes

HERE = Path(__file__).parent
LINES = (HERE.parents[1] / "cases" / "table_claims.jsonl").read_text(encoding="utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def source_of(name: str) -> Document:
    return read_bytes((HERE / "sources" / name).read_bytes(), name=name)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_claim_is_judged_by_its_cell(
    case: dict[str, Any], judge: Callable[..., Ruling | None]
) -> None:
    document = source_of(case["source"])

    ruling = judge(document, case["claim"], case.get("lang", "en"))

    said = "open" if ruling is None else str(ruling.status.verdict)
    assert said == case["right"], ruling and ruling.issue
    if ruling is not None:
        source = prepare(document)
        for span in (*ruling.spans, *filter(None, [ruling.words])):
            assert source.match(span.of(document.text)).verified
