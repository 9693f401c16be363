"""Claims beside prose: what is certain is said, and the usual causes of wrong answers are not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pincite.claims.deciding import decide_claim
from pincite.claims.extraction import extract_claims
from pincite.drafts import parse_draft
from pincite.model import Document, SourceUsed, Verdict

CASES = Path(__file__).parent.parent / "cases" / "claims_of_prose.jsonl"


def verdicts(case: dict[str, Any]) -> set[Verdict]:
    """Give the verdicts of the claims of a case's sentence."""
    source = Document(case["source"], origin="source.txt", title=case.get("title", ""))
    draft = parse_draft(Document(case["claim"], origin="draft.md", language="en"))
    claims = [claim for claim in extract_claims(draft).claims if claim.checkable]
    return {decide_claim(claim, [SourceUsed(1, source)]).verdict for claim in claims}


@pytest.mark.parametrize(
    "case",
    [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()],
    ids=lambda case: case["id"],
)
def test_claims_beside_prose(case: dict[str, Any]) -> None:
    found = verdicts(case)
    if "right" in case:
        assert found == {Verdict(case["right"])}
    else:
        assert Verdict(case["must_not_be"]) not in found
