"""Sentences in eleven languages: their types, numbers and speakers, and what is no claim."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pincite.claims.extraction import extract_claims
from pincite.drafts import parse_draft
from pincite.model.claim import ClaimList
from pincite.model.quantity import Dimension, Quantity
from pincite.readers import read_bytes

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "cases" / "extraction.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
TIMES = (Dimension.YEAR, Dimension.DATE)


def claims_of(case: dict[str, Any]) -> ClaimList:
    return extract_claims(parse_draft(read_bytes(case["text"].encode(), name="draft.md")))


def shown(text: str) -> str:
    return re.sub(r" \[\d+\]", "", text)


def written(quantity: Quantity) -> dict[str, str]:
    return {
        "low": format(quantity.low.normalize(), "f"),
        "high": format(quantity.high.normalize(), "f"),
        "dimension": quantity.dimension.value,
        "bound": quantity.bound.value,
        "hedge": quantity.hedge.value,
        "noun": quantity.noun,
        "time": quantity.time,
        "event": quantity.event,
        "direction": quantity.direction.value,
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_sentence_is_taken_for_what_it_is(case: dict[str, Any]) -> None:
    found = claims_of(case)
    if "left_out" in case:
        assert (found.claims, found.left_out) == ((), ((case["left_out"], 1),))
        return
    assert [claim.text for claim in found.claims] == case.get("parts", [shown(case["text"])])
    types = {kind.value for claim in found.claims for kind in claim.types}
    assert set(case.get("types", ())) <= types
    assert types.isdisjoint(case.get("not_types", ()))
    assert all(claim.checkable is case.get("checkable", True) for claim in found.claims)
    if "speaker" in case:
        assert found.claims[0].speaker == case["speaker"]
    quoted = [one.text for claim in found.claims for one in claim.quotations]
    assert quoted == case.get("quoted", [])


@pytest.mark.parametrize(
    "case", [case for case in CASES if "numbers" in case], ids=lambda case: case["id"]
)
def test_the_numbers_of_a_sentence_are_bound(case: dict[str, Any]) -> None:
    quantities = [
        written(one)
        for claim in claims_of(case).claims
        for one in claim.quantities
        if one.dimension not in TIMES
    ]
    assert len(quantities) == len(case["numbers"])
    for quantity, right in zip(quantities, case["numbers"], strict=True):
        assert {key: quantity[key] for key in right} == right
