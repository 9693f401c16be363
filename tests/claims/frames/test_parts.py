"""A statement that lists things says each of them, at the places that they have in it."""

from __future__ import annotations

import pytest

from pincite.claims.frames.frame import read_frame
from pincite.claims.frames.numbers import numbers_of
from pincite.claims.frames.parts import parts_of

LISTS = [
    (
        "en",
        "Inflation was 3.2% in 2019, 1.4% in 2020 and 4.8% in 2021.",
        [
            "Inflation was 3.2% in 2019",
            "Inflation was 1.4% in 2020",
            "Inflation was 4.8% in 2021.",
        ],
    ),
    (
        "en",
        "The bakery sold 18 rye loaves and 12 spelt loaves on Monday.",
        [
            "The bakery sold 18 rye loaves on Monday.",
            "The bakery sold 12 spelt loaves on Monday.",
        ],
    ),
    (
        "en",
        "The college has 900 students, of whom 300 live on campus.",
        ["The college has 900 students,", "The college has students 300 live on campus."],
    ),
    (
        "en",
        "The strike lasted six weeks and ended on 2 October 1984.",
        ["The strike ended on 2 October 1984.", "The strike lasted six weeks"],
    ),
    (
        "en",
        "It cut admissions by 62% (95% CI 48–73) in adults.",
        ["It cut admissions by 62% in adults."],
    ),
    ("en", "In May and June output was 3 and 4 tonnes.", []),
    ("en", "Aster has 40 trams and Bellis has 60 buses.", []),
    (
        "fr",
        "Le chiffre était de 1,5 milliard d'euros, soit 200 euros par tête.",
        ["Le chiffre était de 1,5 milliard d'euros ."],
    ),
]


@pytest.mark.parametrize(("language", "text", "said"), LISTS)
def test_each_part_is_a_statement(language: str, text: str, said: list[str]) -> None:
    frames = [part.frame for part in parts_of(read_frame(text, language, start=7))]
    assert [" ".join(frame.text.split()) for frame in frames] == said
    for frame in frames:
        assert frame.start == 7
        pairs = zip(frame.text, text, strict=True)
        assert all(mine in (" ", theirs) for mine, theirs in pairs)


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("The area was 12,400 hectares, up from 11,900 in 2021.", ["ha", "ha"]),
        ("Output was 1.2 million tonnes in 2020 and 1.4 million in 2021.", ["t", "t"]),
        ("The firm has 5 km of track and 12 trams.", ["km", ""]),
        ("Accidents fell by 8% to 1,870.", ["%", ""]),
    ],
)
def test_a_unit_left_out_is_that_of_the_number_before(text: str, units: list[str]) -> None:
    numbers = [one for one in numbers_of(text, "en") if one.dimension not in ("year", "date")]
    assert [one.unit for one in numbers] == units
