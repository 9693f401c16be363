"""What numbers are bound to, on sentences as claims and sources write them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pincite.claims.binding import bind
from pincite.model.quantity import Dimension, Direction, Quantity
from pincite.model.span import Span


def one_number(
    text: str, written: str, dimension: Dimension = Dimension.COUNT, unit: str = ""
) -> Quantity:
    at = text.index(written)
    digits = "".join(sign for sign in written if sign.isdigit() or sign == ".")
    value = Decimal(digits) * (-1 if written.startswith("−") else 1)
    span = Span(at, at + len(written))
    bound = bind(text, (Quantity(span, written, span, value, value, dimension, unit),), "en")
    return bound[0]


@pytest.mark.parametrize(
    ("text", "written", "noun", "modifiers", "entity"),
    [
        ("They ran 9 live harbour pilot boats.", "9", "boats", ("live", "harbour", "pilot"), ""),
        ("The firm ran 7 pilot boats after the merger.", "7", "boats", ("pilot",), "firm"),
        ("About 7 pilot boats remained.", "7", "boats", ("pilot",), ""),
        ("7 of the old boats sank.", "7", "boats", ("old",), ""),
        ("There are 2 data-quality issues.", "2", "issues", ("data-quality",), ""),
    ],
)
def test_counts_are_bound_to_what_they_count(
    text: str, written: str, noun: str, modifiers: tuple[str, ...], entity: str
) -> None:
    bound = one_number(text, written)
    assert (bound.noun, bound.modifiers, bound.entity) == (noun, modifiers, entity)


@pytest.mark.parametrize(
    ("text", "written", "noun", "entity"),
    [
        ("Third-quarter cash flow was 2,871 million.", "2,871 million", "cash flow", ""),
        ("The group had revenue of $12.5 million.", "$12.5 million", "revenue", "group"),
        ("Vana's revenue was $5 million.", "$5 million", "revenue", "vana"),
        ("Revenue at the Oru Group was $5 million.", "$5 million", "revenue", "oru group"),
        ("The port authority borrowed $44 million.", "$44 million", "", "port authority"),
        ("The prize is worth $1.8 million.", "$1.8 million", "prize", ""),
        ("A $12 million loss was recorded.", "$12 million", "loss", ""),
    ],
)
def test_amounts_are_bound_to_what_they_measure(
    text: str, written: str, noun: str, entity: str
) -> None:
    bound = one_number(text, written, Dimension.CURRENCY, "USD")
    assert (bound.noun, bound.entity) == (noun, entity)


@pytest.mark.parametrize(
    ("text", "written", "event", "direction", "noun"),
    [
        ("Prices rose by 8% in May.", "8%", "rise", Direction.UP, "prices"),
        ("The index lost 2.1% on the week.", "2.1%", "lose", Direction.DOWN, "index"),
        ("May brought an 18% drop in ticket income.", "18%", "drop", Direction.DOWN, "income"),
        ("An increase of 8% in fares was announced.", "8%", "increase", Direction.UP, "fares"),
        ("The filter cuts emissions by 40%.", "40%", "cut", Direction.DOWN, "emissions"),
        ("The rate rose to 8%.", "8%", "rise to", Direction.UP, "rate"),
        ("Index: −2.1% on the week.", "−2.1%", "", Direction.DOWN, "index"),
        ("The vacancy rate is 24%.", "24%", "", Direction.NONE, "rate"),
    ],
)
def test_changes_have_an_event_and_a_direction(
    text: str, written: str, event: str, direction: Direction, noun: str
) -> None:
    bound = one_number(text, written, Dimension.PERCENT, "%")
    assert (bound.event, bound.direction, bound.noun) == (event, direction, noun)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("Third-quarter cash flow was 41.", "q3"),
        ("Sales in the first quarter of 2025 were 41.", "2025-q1"),
        ("Sales were 41 in Q4'24.", "2024-q4"),
        ("Sales were 41 in May 2020.", "2020-05"),
        ("Sales were 41 in May.", "m05"),
        ("Sales were 41 last year.", "last year"),
        ("Sales were 41.", ""),
    ],
)
def test_numbers_have_the_period_they_are_said_for(text: str, time: str) -> None:
    assert one_number(text, "41").time == time
