"""A claimed number beside a stated one: what agrees, what is wrong, and in what."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.claims.quantities import compare, read_quantities
from pincite.claims.quantities.wording import correctness
from pincite.model.claim import Precision
from pincite.model.quantity import Agreement, Direction, NumericalError, Quantity

SAME, HEDGED, BOUNDED = Agreement.SAME, Agreement.HEDGED, Agreement.BOUNDED
ROUNDED, CONVERTED = Agreement.ROUNDED, Agreement.CONVERTED
RESTRICTED, DIFFERENT = Agreement.RESTRICTED, Agreement.DIFFERENT
INCOMPARABLE = Agreement.INCOMPARABLE


def one(text: str, language: str = "en") -> Quantity:
    """Read the only number of a text."""
    (quantity,) = read_quantities(text, language)
    return quantity


@pytest.mark.parametrize(
    ("claimed", "stated", "agreement", "error"),
    [
        ("97%", "96.555%", ROUNDED, NumericalError.ROUNDING),
        ("96.6%", "96.555%", ROUNDED, NumericalError.ROUNDING),
        ("96.5%", "96.555%", DIFFERENT, NumericalError.TRUNCATION),
        ("0.96555", "96.555%", CONVERTED, NumericalError.UNIT),
        ("0.83", "0.834", ROUNDED, NumericalError.ROUNDING),
        ("0.834", "0.83", DIFFERENT, NumericalError.SIGNIFICANT_FIGURES),
        ("95%", "96.555%", DIFFERENT, NumericalError.VALUE),
        ("21,000 boats", "21,250 boats", ROUNDED, NumericalError.ROUNDING),
        ("20,000 boats", "21,250 boats", DIFFERENT, NumericalError.VALUE),
        ("$4 billion", "$4.3 billion", ROUNDED, NumericalError.ROUNDING),
        ("about 97%", "96.555%", HEDGED, None),
        ("about 62%", "61.83%", HEDGED, None),
        ("about 8 percent", "8.95 percent", DIFFERENT, NumericalError.VALUE),
        ("nearly 80%", "78.83%", HEDGED, None),
        ("nearly 75%", "78.83%", DIFFERENT, NumericalError.VALUE),
        ("about 7 boats", "~7 boats", SAME, None),
        ("7 boats", "~7 boats", RESTRICTED, None),
        ("more than 21,000", "21,250", BOUNDED, None),
        ("more than 21,000", "21,000", DIFFERENT, NumericalError.VALUE),
        ("more than 21,000", "more than 21,000", SAME, None),
        ("at least 12", "12", BOUNDED, None),
        ("at least 12", "11", DIFFERENT, NumericalError.VALUE),
        ("fewer than 40", "38", BOUNDED, None),
        ("up to 60", "60", RESTRICTED, None),
        ("40%", "up to 40%", RESTRICTED, None),
        ("50%", "up to 40%", DIFFERENT, NumericalError.VALUE),
        ("30%", "up to 40%", INCOMPARABLE, None),
        ("$44 million", "$44 billion", DIFFERENT, NumericalError.MAGNITUDE),
        ("12", "1.2", DIFFERENT, NumericalError.MAGNITUDE),
        ("0.27%", "0.27", DIFFERENT, NumericalError.MAGNITUDE),
        ("27%", "0.27", CONVERTED, NumericalError.UNIT),
        ("$1.8 million", "€1.8 million", DIFFERENT, NumericalError.CURRENCY),
        ("$2 million", "€1.8 million", INCOMPARABLE, None),
        ("2 percent", "2 percentage points", DIFFERENT, NumericalError.POINTS),
        ("3 percent", "2 percentage points", INCOMPARABLE, None),
        ("25 basis points", "0.25 percentage points", CONVERTED, NumericalError.UNIT),
        ("a third of all", "one in three", SAME, None),
        ("half of all", "50%", SAME, None),
        ("a third of all", "33.3%", SAME, None),
        ("a third of all", "34%", DIFFERENT, NumericalError.VALUE),
        ("2.5 km", "2,500 m", CONVERTED, NumericalError.UNIT),
        ("5 km", "5 miles", DIFFERENT, NumericalError.UNIT),
        ("5 kg", "5 g", DIFFERENT, NumericalError.MAGNITUDE),
        ("5 °C", "41 °F", CONVERTED, NumericalError.UNIT),
        ("12 months", "1 year", CONVERTED, NumericalError.UNIT),
        ("365 days", "1 year", INCOMPARABLE, None),
        ("-2.1%", "2.1%", DIFFERENT, NumericalError.SIGN),
        ("4,000,000 dollars", "4,000,000 - 9,000,000 dollars", RESTRICTED, None),
        ("3,000,000 dollars", "4,000,000 - 9,000,000 dollars", DIFFERENT, NumericalError.VALUE),
        ("between 318 and 402 m³/s", "318–402 cubic metres per second", SAME, None),
        ("between 3 and 5 days", "4 days", BOUNDED, None),
        ("between 3 and 5 days", "7 days", DIFFERENT, NumericalError.VALUE),
        ("318–400 m", "318–402 m", DIFFERENT, NumericalError.VALUE),
        ("in 2019", "in 2018", DIFFERENT, NumericalError.VALUE),
        ("around 2019", "in 2018", DIFFERENT, NumericalError.VALUE),
        ("August 2023", "July 2023", DIFFERENT, NumericalError.VALUE),
        ("in 2023", "9 July 2023", BOUNDED, None),
        ("9 July 2023", "July 2023", INCOMPARABLE, None),
        ("9 July 2023", "9 July", INCOMPARABLE, None),
        ("9 July 2023", "8 July", DIFFERENT, NumericalError.VALUE),
        ("9 July", "9 July 2023", SAME, None),
        ("Q1'25", "the first quarter of 2025", SAME, None),
        ("Q2 2025", "the first quarter of 2025", DIFFERENT, NumericalError.VALUE),
        ("05/06/2020", "5 June 2020", INCOMPARABLE, None),
        ("05/06/2020", "7 July 2020", DIFFERENT, NumericalError.VALUE),
        ("the second", "the third", DIFFERENT, NumericalError.VALUE),
        ("41k", "41,000", SAME, None),
        ("5.2 boats", "±5.2 boats", INCOMPARABLE, None),
        ("41 boats", "41%", INCOMPARABLE, None),
    ],
)
def test_two_numbers_are_compared(
    claimed: str, stated: str, agreement: Agreement, error: NumericalError | None
) -> None:
    result = compare(one(claimed), one(stated), Precision.STRICT)
    assert (result.agreement, result.error) == (agreement, error)


@pytest.mark.parametrize(
    ("claimed", "stated", "agrees"),
    [
        ("97%", "96.555%", True),
        ("96.5%", "96.555%", False),
        ("0.96555", "96.555%", True),
        ("2.5 km", "2,500 m", True),
        ("0.834", "0.83", False),
        ("95%", "96.555%", False),
    ],
)
def test_fair_precision_lets_roundings_and_conversions_stand(
    claimed: str, stated: str, agrees: bool
) -> None:
    assert compare(one(claimed), one(stated), Precision.FAIR).agrees is agrees


def test_a_rounded_figure_that_the_source_also_states_holds() -> None:
    further = [one("12%"), one("97%")]
    assert compare(one("97%"), one("96.555%"), stated_all=further).agrees


def test_a_wrong_figure_does_not_hold_by_another_one_of_the_source() -> None:
    assert not compare(one("12%"), one("96.555%"), stated_all=[one("12%")]).agrees


@pytest.mark.parametrize(
    ("claimed", "language", "stated", "other_language", "agreement"),
    [
        ("3,8 Billionen Euro", "de", "3.8 billion euros", "en", DIFFERENT),
        ("3,8 Milliarden Euro", "de", "3.8 billion euros", "en", SAME),
        ("2,4 Prozent", "de", "2.4 percent", "en", SAME),
        ("24 percent", "en", "2,4 Prozent", "de", DIFFERENT),
        ("18.342 utilizadores", "pt", "18,342 users", "en", SAME),
        ("18,342 kDa", "de", "18.342 kDa", "en", SAME),
        ("18.342 km", "es", "18.342 km", "en", INCOMPARABLE),
        ("18.342 km", "es", "19,000 km", "en", DIFFERENT),
        ("10億円", "ja", "1,000,000,000 yen", "en", SAME),
        ("1億円", "ja", "1,000,000,000円", "ja", DIFFERENT),
        ("1 million rupees", "en", "1 crore rupees", "en", DIFFERENT),
        ("१२.५ प्रतिशत", "hi", "12.5%", "en", SAME),
        ("١٢٫٥٪", "ar", "12.5%", "en", SAME),
    ],
)
def test_notations_are_compared_by_their_values(
    claimed: str, language: str, stated: str, other_language: str, agreement: Agreement
) -> None:
    result = compare(one(claimed, language), one(stated, other_language))
    assert result.agreement is agreement


@pytest.mark.parametrize(
    ("way", "stated", "agreement"),
    [
        (Direction.DOWN, "−2.1%", SAME),
        (Direction.UP, "−2.1%", DIFFERENT),
        (Direction.DOWN, "2.1%", SAME),
        (Direction.UP, "2.1%", SAME),
    ],
)
def test_a_sign_is_a_direction(way: Direction, stated: str, agreement: Agreement) -> None:
    claimed = replace(one("2.1 percent"), direction=way)
    assert compare(claimed, one(stated)).agreement is agreement


@pytest.mark.parametrize(
    ("claimed", "stated", "deviation", "fix"),
    [
        ("97%", "96.555%", "+0.445 points, rounded up", "96.555%"),
        ("96.5%", "96.555%", "-0.055 points, digits cut off", "96.555%"),
        ("$44 million", "$4.4 million", "+39,600,000 USD (+900%), 10 times too large", "$4.4 million"),
        ("$4.1M", "$9,120,400", "-5,020,400 USD (-55%), another value", "$9.1204M"),
        ("5,900 dollars", "11,800 dollars", "-5,900 USD (-50%), another value", "11,800 dollars"),
        ("2.5 km", "2,500 m", "another unit", "2,500 m"),
        ("in 2019", "in 2018", "+1 year", "2018"),
        ("$1,349 thousand", "$1,420 thousand", "-71,000 USD (-5%), another value", "$1,420 thousand"),
        ("$1,349,854 thousand", "$1,420,100 thousand", "-70,246,000 USD (-4.9%), another value", "$1,420,100 thousand"),
        ("$1,349,854 thousand", "$1,420.1 million", "-70,246,000 USD (-4.9%), another value", "$1,420.1 million"),
    ],
)  # fmt: skip
def test_a_deviation_is_said_in_words(claimed: str, stated: str, deviation: str, fix: str) -> None:
    result = compare(one(claimed), one(stated))
    assert (result.deviation, result.fix) == (deviation, fix)


def test_a_correct_rounding_or_conversion_is_called_one() -> None:
    rounded = correctness(compare(one("97%"), one("96.555%")))
    assert rounded == "; it is correct as a rounding: write “96.555%” or “about 97%”"
    converted = correctness(compare(one("1,200 MW"), one("1.2 GW")))
    assert converted == "; it is correct as a conversion: write “1.2 GW”"
    assert correctness(compare(one("98%"), one("96.555%"))) == ""


def test_a_fix_is_written_in_the_notation_of_the_claim() -> None:
    result = compare(one("21.000 Boote", "de"), one("21,250 boats"))
    assert result.fix == "21.250"


WRITTEN = st.builds(
    "{}{}{}".format,
    st.sampled_from(["", "about ", "more than ", "up to ", "nearly ", "-", "$", "€"]),
    st.decimals(min_value=0, max_value=10**6, places=2).map(str),
    st.sampled_from(["", "%", " km", " m", " million", " percentage points", " boats"]),
)


@given(claimed=WRITTEN, stated=WRITTEN, precision=st.sampled_from(Precision))
def test_what_agrees_has_no_error_and_what_is_wrong_says_how(
    claimed: str, stated: str, precision: Precision
) -> None:
    result = compare(one(claimed), one(stated), precision)
    if result.error is not None:
        assert not result.agrees
        assert result.deviation
        assert result.fix
    if result.agreement in (SAME, HEDGED, BOUNDED):
        assert result.agrees


@given(written=WRITTEN)
def test_a_number_is_the_same_as_itself(written: str) -> None:
    assert compare(one(written), one(written)).agreement is SAME


@given(
    exact=st.decimals(min_value=1, max_value=10**6, places=3),
    off=st.decimals(min_value="0.11", max_value=3, places=3),
)
def test_no_hedge_reaches_beyond_a_tenth(exact: Decimal, off: Decimal) -> None:
    claimed = one(f"about {exact * (1 + off):f}")
    assert not compare(claimed, one(f"{exact:f}")).agrees
