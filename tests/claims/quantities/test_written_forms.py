"""Numbers as eleven languages write them, each with its right value."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from pincite.claims.quantities import read_quantities
from pincite.model.quantity import Quantity

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "cases" / "quantities.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
SHARED = ("low", "high", "dimension", "unit", "bound", "hedge", "other")


def shown(quantity: Quantity) -> dict[str, str]:
    """Give what a case says of a quantity, without what is empty."""
    found: dict[str, Any] = {
        "low": quantity.low,
        "high": quantity.high if quantity.is_range else "",
        "dimension": "" if quantity.dimension == "count" else quantity.dimension,
        "unit": quantity.unit,
        "bound": quantity.bound,
        "hedge": quantity.hedge,
        "other": "" if quantity.other_reading is None else quantity.other_reading,
    }
    return {name: f"{value.normalize():f}" if isinstance(value, Decimal) else str(value)
            for name, value in found.items() if value != ""}  # fmt: skip


def right(expected: dict[str, str]) -> dict[str, str]:
    numbers = ("low", "high", "other")
    return {
        name: f"{Decimal(value).normalize():f}" if name in numbers else value
        for name, value in expected.items()
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_written_form_has_its_value(case: dict[str, Any]) -> None:
    read = [shown(quantity) for quantity in read_quantities(case["text"], case["language"])]
    assert read == [right(expected) for expected in case["right"]], case["text"]
