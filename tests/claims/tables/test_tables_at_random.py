"""Random tables and claims about them, beside a slow and obvious look-up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pincite.claims.ruling import Ruling
from pincite.model import Document
from pincite.readers import read_bytes

GOODS = ["Boats", "Ropes", "Lamps", "Salt fish", "Net bookings", "Tar and pitch", "Oil, refined"]
YEARS = [2019, 2020, 2021, 2022]
SCALES = {"": 1, "in thousands": 1_000, "in millions of tons": 1_000_000}
SETTINGS = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@dataclass(frozen=True)
class Goods:
    """A table as a mapping, and a way to write it down."""

    values: dict[str, dict[int, int]]
    years: tuple[int, ...]
    scale: str
    form: str

    @property
    def factor(self) -> int:
        return SCALES[self.scale]

    def document(self) -> Document:
        caption = f"Goods landed ({self.scale})" if self.scale else "Goods landed"
        rows = [["", *map(str, self.years)]]
        rows += [[name, *(f"{by[y]:,}" for y in self.years)] for name, by in self.values.items()]
        return WRITERS[self.form](caption, rows)


def _bars(caption: str, rows: list[list[str]]) -> Document:
    return read_bytes(
        "\n".join([caption, *(" | ".join(row) for row in rows)]).encode(), name="a.txt"
    )


def _markdown(caption: str, rows: list[list[str]]) -> Document:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.insert(1, f"|{'---|' * len(rows[0])}")
    return read_bytes("\n".join([caption, "", *lines]).encode(), name="a.md")


def _page(caption: str, rows: list[list[str]]) -> Document:
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return read_bytes(f"<p>{caption}</p><table>{cells}</table>".encode(), name="a.html")


def _tabs(caption: str, rows: list[list[str]]) -> Document:
    return read_bytes("\n".join([caption, "", *map("\t".join, rows)]).encode(), name="a.txt")


WRITERS: dict[str, Callable[[str, list[list[str]]], Document]] = {
    "bars": _bars,
    "markdown": _markdown,
    "page": _page,
    "tabs": _tabs,
}


@st.composite
def tables(draw: st.DrawFn) -> Goods:
    names = draw(st.lists(st.sampled_from(GOODS), min_size=2, max_size=5, unique=True))
    years = draw(st.lists(st.sampled_from(YEARS), min_size=2, max_size=4, unique=True))
    numbers = st.integers(1, 99_999).filter(lambda n: not 1_900 <= n < 2_100)
    values = {name: {year: draw(numbers) for year in years} for name in names}
    form = draw(st.sampled_from(sorted(WRITERS)))
    return Goods(values, tuple(years), draw(st.sampled_from(sorted(SCALES))), form)


def told(name: str) -> str:
    """Write a name as within a sentence."""
    return name.lower()


@SETTINGS
@given(tables(), st.data())
def test_a_value_is_looked_up(
    verdict: Callable[..., str], goods: Goods, data: st.DataObject
) -> None:
    name, year = data.draw(st.sampled_from(GOODS)), data.draw(st.sampled_from(YEARS))
    known = [n for by in goods.values.values() for n in by.values()]
    number = data.draw(st.one_of(st.sampled_from(known), st.integers(1, 99_999)))
    claim = f"In {year}, {told(name)} came to {number * goods.factor:,}."

    row = goods.values.get(name)
    right = "open" if row is None or year not in row else None
    right = right or ("verified" if row and row[year] == number else "contradicted")
    said = verdict(goods.document(), claim)
    # Where the table does not say in what it counts, a factor of a thousand is left open.
    if not goods.scale and said == "open" and right == "contradicted":
        assert row is not None
        assert any(_is_near(row[year] * 1_000**k, number) for k in (-2, -1, 1, 2))
        return
    assert said == right, claim


@SETTINGS
@given(tables(), st.data())
def test_a_change_is_subtracted(
    judge: Callable[..., Ruling | None], goods: Goods, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(goods.values)))
    first, last = sorted(data.draw(st.permutations(goods.years))[:2])
    up = data.draw(st.booleans())
    before, after = (goods.values[name][year] for year in (first, last))
    claim = f"{name} {'rose' if up else 'fell'} from {first} to {last}."

    ruling = judge(goods.document(), claim)
    if before == after:
        assert ruling is None
        return
    assert ruling is not None, claim
    assert str(ruling.status.verdict) == ("verified" if up == (after > before) else "contradicted")

    amount = data.draw(st.sampled_from([abs(after - before), abs(after - before) + 7]))
    word = "rose" if after > before else "fell"
    claim = f"{name} {word} by {amount * goods.factor:,} from {first} to {last}."
    ruling = judge(goods.document(), claim)
    right = "verified" if amount == abs(after - before) else "contradicted"
    assert ruling is not None, claim
    assert str(ruling.status.verdict) == right, claim


@SETTINGS
@given(tables(), st.data())
def test_rows_are_compared_and_ranked(
    judge: Callable[..., Ruling | None], goods: Goods, data: st.DataObject
) -> None:
    year = data.draw(st.sampled_from(goods.years))
    one, other = data.draw(st.permutations(sorted(goods.values)))[:2]
    mine, theirs = goods.values[one][year], goods.values[other][year]
    document = goods.document()

    ruling = judge(document, f"In {year}, {told(one)} exceeded {told(other)}.")
    if mine == theirs:
        assert ruling is None
    else:
        assert ruling is not None
        assert str(ruling.status.verdict) == ("verified" if mine > theirs else "contradicted")

    column = [by[year] for by in goods.values.values()]
    ruling = judge(document, f"{one} had the highest figure in {year}.")
    if column.count(max(column)) > 1:
        assert ruling is None
    else:
        assert ruling is not None
        assert str(ruling.status.verdict) == ("verified" if mine == max(column) else "contradicted")


@SETTINGS
@given(tables(), st.data())
def test_a_claim_that_says_more_is_left_open(
    verdict: Callable[..., str], goods: Goods, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(goods.values)))
    year = data.draw(st.sampled_from(goods.years))
    narrower = data.draw(
        st.sampled_from(["exported", "gross", "budgeted", "second-hand", "Danish"])
    )
    number = goods.values[name][year] * goods.factor

    claim = f"In {year}, {narrower} {told(name)} came to {number:,}."
    assert verdict(goods.document(), claim) == "open", claim


def _is_near(value: float, number: int) -> bool:
    return abs(value - number) <= max(1, abs(value) * 1e-9)
