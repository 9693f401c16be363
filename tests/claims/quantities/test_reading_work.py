"""Reading costs work in proportion to the text, also where the text was made to cost more."""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from pincite.claims.quantities import read_quantities

HOSTILE = (
    "1 ", "1,", "1.1.", "1-", "(1 ", "[1", "$", "三", "十", "1万", "twenty ", "one and ", "half a ",
    "about ", "more than ", "from 1 to ", "between 1 and ", "1 million ", "q1 ", "v1", "a@", "1:",
    "12/05/", "first ", "1/2 ", "may 1 ", "x1", "第1", "2020年", "\n1. ", "einund", "و", "½", "-",
)  # fmt: skip


def calls(text: str, language: str) -> int:
    """Count the function calls, Python's and C's, that reading a text takes."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        read_quantities(text, language)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("language", ["en", "de", "zh", "ar"])
@pytest.mark.parametrize("piece", HOSTILE)
def test_four_times_the_text_takes_about_four_times_the_work(piece: str, language: str) -> None:
    calls(piece * 50, language)
    once, four_times = calls(piece * 50, language), calls(piece * 200, language)
    assert four_times < 5 * once + 500
