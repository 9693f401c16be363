"""Numbers as a sheet shows them."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.readers._number_formats import BUILT_IN, shown_number

# What LibreOffice 7.4 shows, which `write_numbers.py` asked it for.
ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent / "numbers.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['value']} {row['format']}")
def test_a_number_is_shown_as_an_office_program_shows_it(row: dict[str, float | str]) -> None:
    shown = shown_number(float(row["value"]), str(row["format"]))
    # Under ``0.##`` Excel shows "5." and LibreOffice "5".
    assert (shown.rstrip(".") if row["format"] == "0.##" else shown) == row["shown"]


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (12.5, "[$€-407] #,##0.00", "€ 12.50"),
        (0.25, "# ?/?", "0.25"),
        (7, "[>5]0.0;0.00", "7"),
        (45356, "[$-407]d. mmmm yyyy", "2024-03-05"),
        (45356.5, "[$-407]d. mmmm yyyy h:mm", "2024-03-05 12:00:00"),
        (45356, "[$-409]d mmmm yyyy", "5 March 2024"),
        (-1, "yyyy-mm-dd", "-1"),
        (1e9, "yyyy-mm-dd", "1000000000"),
        (12, "General;@", "12"),
        (5, "x" * 500, "5"),
        (math.inf, "0.0", "inf"),
        (0.5, '"', "0.5"),
    ],
)
def test_what_is_not_followed_is_shown_as_it_is(value: float, code: str, shown: str) -> None:
    assert shown_number(value, code) == shown


def test_days_may_count_from_1904() -> None:
    assert shown_number(0, "yyyy-mm-dd", from_1904=True) == "1904-01-01"
    assert shown_number(43894, "yyyy-mm-dd", from_1904=True) == "2024-03-05"


@given(st.floats(), st.text(alphabet='0#?.,%;"\\_*[]$EyYmdhsAMPG-+/@x €', max_size=20))
def test_any_format_shows_any_number(value: float, code: str) -> None:
    assert isinstance(shown_number(value, code), str)


@given(st.integers(-(10**14), 10**14))
def test_whole_numbers_keep_all_their_digits(value: int) -> None:
    assert shown_number(value, "General") == str(value)
    assert shown_number(value, "0") == str(value)
    assert shown_number(value, "#,##0") == f"{value:,}"


@given(st.floats(-1e9, 1e9), st.sampled_from(sorted(BUILT_IN)))
def test_built_in_formats_show_something(value: float, number: int) -> None:
    assert shown_number(value, BUILT_IN[number])
