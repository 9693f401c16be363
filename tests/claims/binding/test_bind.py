"""What numbers are bound to, on sentences as claims and sources write them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pincite.claims.binding import bind
from pincite.claims.binding.periods import times_conflict
from pincite.claims.quantities import read_quantities
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
    bound = bind(text, read_quantities(text, "en"), "en")
    assert next(one.time for one in bound if one.text == "41") == time


@pytest.mark.parametrize(
    ("one", "other", "conflict"),
    [
        ("2025", "2025-q1", False),
        ("2025", "2024-q1", True),
        ("2025-q1", "2025-05", True),
        ("2025-q1", "q1", False),
        ("m05", "2025-q1", True),
        ("m05-09", "m05-10", True),
        ("2018/2019", "2019", False),
        ("2018/2019", "2020", True),
        ("p9m", "q3", True),
        ("p9m", "p9m", False),
        ("last year", "2019", False),
        ("", "2019", False),
    ],
)
def test_times_conflict_where_neither_is_part_of_the_other(
    one: str, other: str, conflict: bool
) -> None:
    assert times_conflict(one, other) is conflict
    assert times_conflict(other, one) is conflict


@pytest.mark.parametrize(
    ("text", "language", "written", "right"),
    [
        (
            "Der Umsatz der Oru AG ist um 5 % gestiegen.",
            "de",
            "5 %",
            ("umsatz", "steigen", "up"),
        ),
        ("Der Umsatz stieg auf 8 Euro.", "de", "8 Euro", ("umsatz", "steigen to", "up")),
        ("Las ventas cayeron un 18%.", "es", "18%", ("ventas", "caer", "down")),
        ("As exportações aumentaram 12%.", "pt", "12%", ("exportações", "aumentar", "up")),
        (
            "Le esportazioni sono aumentate del 12%.",
            "it",
            "12%",
            ("esportazioni", "aumentare", "up"),
        ),
        ("Экспорт вырос на 12%.", "ru", "12%", ("экспорт", "расти", "up")),
        ("出口增长了12%。", "zh", "12%", ("出口", "增长", "up")),
        ("輸出は昨年12%増加した。", "ja", "12%", ("輸出", "増加", "up")),
        ("निर्यात में 12% की वृद्धि हुई।", "hi", "12%", ("निर्यात", "बढ़ना", "up")),
        ("ارتفعت الصادرات بنسبة 12%.", "ar", "12%", ("الصادرات", "ارتفع", "up")),
    ],
)
def test_changes_are_bound_in_other_languages(
    text: str, language: str, written: str, right: tuple[str, str, str]
) -> None:
    bound = bind(text, read_quantities(text, language), language)
    (found,) = [one for one in bound if written in one.text]
    assert (found.noun, found.event, found.direction) == right
