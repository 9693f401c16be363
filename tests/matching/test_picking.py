"""A prefix or suffix given by the caller picks among all occurrences, listed or only counted."""

from __future__ import annotations

import pytest

from pincite.matching import prepare

YARDS = prepare("North yard: no defects were found.\nSouth yard: no defects were found.\n")
MANY = prepare("the tide, " * 250 + "and at last the tide turned")


@pytest.mark.parametrize(
    ("beside", "start"),
    [
        ({"prefix": "South yard: "}, 47),
        ({"prefix": "SOUTH  yard:"}, 47),
        ({"suffix": ".\nSouth"}, 12),
        ({"prefix": "yard:", "suffix": ". South yard"}, 12),
    ],
)
def test_the_occurrence_beside_it_is_the_answer(beside: dict[str, str], start: int) -> None:
    match = YARDS.match("no defects were found", **beside)
    assert [place.span.start for place in match.occurrences] == [start]
    assert match.occurrence_count == 1
    assert match.warnings == ()


def test_all_are_listed_where_none_stands_beside_it() -> None:
    match = YARDS.match("no defects were found", prefix="East yard:")
    assert match.occurrence_count == len(match.occurrences) == 2
    assert "no occurrence has this prefix" in match.warnings[0]


@pytest.mark.parametrize("quote", ["the tide", "The TIDE"])
def test_an_occurrence_that_is_only_counted_can_be_picked(quote: str) -> None:
    assert len(MANY.match(quote).occurrences) == 100
    match = MANY.match(quote, suffix="turned")
    assert match.occurrences[0].span.start == 2512
    assert (match.occurrence_count, match.warnings) == (1, ())
    assert MANY.match(quote, prefix="tide,").occurrence_count == 249
