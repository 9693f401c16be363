"""A scale belongs to the table that it stands with, and not to the one before the next heading."""

from __future__ import annotations

import pytest

from pincite.claims.tables.reading.finding import find_tables
from pincite.readers import read_text

TWO = """\
# Accounts

## Passengers

| Line | 2024 | 2025 |
| --- | --- | --- |
| Night boat | 18,700 | 18,400 |
{between}
## Costs (in thousands of euros)

| Item | 2024 | 2025 |
| --- | --- | --- |
| Fuel | 2,600 | 2,090 |
"""


@pytest.mark.parametrize(
    ("between", "below"), [("", []), ("\nWithout crews.\n", ["Without crews."])]
)
def test_the_heading_of_the_next_table_says_nothing_of_this_one(
    between: str, below: list[str]
) -> None:
    first, second = find_tables(read_text(TWO.format(between=between), name="accounts.md"))
    assert [cell.text for cell in first.below] == below
    assert any("in thousands" in cell.text for cell in second.above)
