"""Numbers that follow from others by a computation, which is shown."""

from __future__ import annotations

import pytest

from pincite.claims.quantities import derive, read_quantities
from pincite.model.quantity import NumericalError


def numbers(*texts: str) -> list:  # type: ignore[type-arg]
    return [read_quantities(text, "en")[0] for text in texts]


@pytest.mark.parametrize(
    ("claimed", "operands", "arithmetic"),
    [
        ("doubled", ["100%"], "100% more is 2 times as much"),
        ("tripled", ["200%"], "200% more is 3 times as much"),
        ("100%", ["doubled"], "2 times as much is 100% more"),
        ("more than doubled", ["50", "101"], "101 / 50 = 2.02"),
        ("doubled", ["50 boats", "100 boats"], "100 / 50 = 2"),
        ("halved", ["50 boats", "25 boats"], "25 / 50 = 0.5"),
        ("6.3%", ["$100", "$106.3"], "(106.3 - 100) / 100 = 6.3%"),
        ("33%", ["$9,120,400", "$12,130,900"], "(12130900 - 9120400) / 9120400 = 33.01%"),
        ("$0.2 million", ["$1.1 million", "$1.3 million"], "1300000 - 1100000 = 200000"),
        ("14 rooms", ["12 rooms", "2 rooms"], "12 + 2 = 14"),
        ("30 rooms", ["12 rooms", "2 rooms", "16 rooms"], "12 + 2 + 16 = 30"),
        ("2 percentage points", ["5%", "7%"], "7 - 5 = 2"),
        ("200 basis points", ["5%", "7%"], "700 - 500 = 200"),
        ("40%", ["5%", "7%"], "(7 - 5) / 5 = 40%"),
        ("a third of all", ["5 boats", "15 boats"], "5 / 15 = 0.3333"),
        ("33%", ["5 boats", "15 boats"], "5 / 15 = 33.33%"),
        ("3 km", ["1 km", "2000 m"], "1 + 2 = 3"),
        ("about 10 million", ["4 million", "5.5 million"], "4000000 + 5500000 = 9500000"),
    ],
)
def test_a_number_follows(claimed: str, operands: list[str], arithmetic: str) -> None:
    result = derive(numbers(claimed)[0], numbers(*operands))
    assert result is not None
    assert result.agrees
    assert result.arithmetic == arithmetic


@pytest.mark.parametrize(
    ("claimed", "operands", "error", "fix"),
    [
        ("doubled", ["200 percent"], NumericalError.VALUE, "3"),
        ("doubled", ["50 boats", "67 boats"], NumericalError.VALUE, "1.34"),
        ("104.9%", ["$9,120,400", "$12,130,900"], NumericalError.VALUE, "33.01 %"),
        ("15 rooms", ["12 rooms", "2 rooms"], NumericalError.VALUE, "14"),
        ("2 percent", ["5%", "7%"], NumericalError.POINTS, "2 percentage points"),
        ("$0.2 million", ["$10 million", "$13 million"], NumericalError.MAGNITUDE, "3000000 USD"),
    ],
)
def test_a_number_that_does_not_follow_is_said(
    claimed: str, operands: list[str], error: NumericalError, fix: str
) -> None:
    result = derive(numbers(claimed)[0], numbers(*operands))
    assert result is not None
    assert not result.agrees
    assert (result.error, result.fix) == (error, fix)


@pytest.mark.parametrize(
    ("claimed", "operands"),
    [
        ("14 rooms", ["$12", "$2"]),
        ("14 kg", ["12 m", "2 m"]),
        ("doubled", ["40 boats"]),
        ("14 rooms", ["12–15 rooms", "2 rooms"]),
    ],
)
def test_numbers_of_other_kinds_give_nothing(claimed: str, operands: list[str]) -> None:
    assert derive(numbers(claimed)[0], numbers(*operands)) is None
