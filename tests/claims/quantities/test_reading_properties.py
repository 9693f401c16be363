"""What holds of reading whatever the text: formatted numbers come back, spans are right, no crash."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent
from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.claims.quantities import read_quantities
from pincite.model.quantity import Dimension

LOCALES = {
    "en": "en_GB",
    "de": "de_DE",
    "fr": "fr_FR",
    "es": "es_ES",
    "pt": "pt_PT",
    "it": "it_IT",
    "ru": "ru_RU",
    "zh": "zh_CN",
    "ja": "ja_JP",
    "hi": "hi_IN",
    "ar": "ar_EG",
}
# A plain sentence of each language to stand around the number.
FRAMES = {
    "en": "The crew counted {} today.",
    "de": "Die Mannschaft zählte {} heute.",
    "fr": "Le groupe compte {} ici.",
    "es": "El grupo contó {} ayer.",
    "pt": "O grupo contou {} ontem.",
    "it": "Il gruppo conta {} ieri.",
    "ru": "Команда насчитала {} сегодня.",
    "zh": "他们共有{}。",
    "ja": "合計は{}である。",
    "hi": "कुल {} है।",
    "ar": "بلغ المجموع {} اليوم.",
}
ODD_TEXT = st.text(
    alphabet=st.one_of(
        st.sampled_from(
            "0123456789.,'  \u00a0\u202f-–−+±%‰$€£¥₹()[]/:~≈<>½⅓十百千万億二三年月日第分之成割倍"
            "١٢٣٫٬٪१२३xekmMQ\n"
        ),
        st.characters(),
    ),
    max_size=60,
)


@pytest.mark.parametrize("language", sorted(LOCALES))
@given(number=st.integers(min_value=10, max_value=10**12), places=st.integers(0, 4))
@settings(max_examples=60, deadline=None)
def test_a_number_written_by_the_locale_is_read_back(
    language: str, number: int, places: int
) -> None:
    value = Decimal(number).scaleb(-places)
    pattern = "#,##0." + "0" * places if places else "#,##0"
    if language == "hi":
        pattern = "#,##,##0." + "0" * places if places else "#,##,##0"
    written = format_decimal(value, format=pattern, locale=LOCALES[language])
    read = read_quantities(FRAMES[language].format(written), language)
    found = [q for q in read if q.dimension not in (Dimension.YEAR, Dimension.DATE)]
    if not found:
        # Four figures by themselves may be a year.
        assert written.isdigit(), written
        assert 1000 <= value < 3000
        return
    readings = {found[0].low, found[0].other_reading}
    assert value in readings, written
    if found[0].other_reading is None:
        assert found[0].last_place == -places


@pytest.mark.parametrize("language", sorted(LOCALES))
@given(number=st.integers(min_value=0, max_value=9999))
@settings(max_examples=40, deadline=None)
def test_a_percentage_written_by_the_locale_is_read_back(language: str, number: int) -> None:
    value = Decimal(number).scaleb(-4)
    written = format_percent(value, format="#,##0.0#%", locale=LOCALES[language])
    read = read_quantities(FRAMES[language].format(written), language)
    assert [(q.low, q.dimension) for q in read] == [(value * 100, Dimension.PERCENT)], written


@pytest.mark.parametrize("language", sorted(LOCALES))
@given(day=st.dates(min_value=date(1700, 1, 1), max_value=date(2099, 12, 31)))
@settings(max_examples=60, deadline=None)
def test_a_date_written_by_the_locale_is_read_back(language: str, day: date) -> None:
    written = format_date(day, format="long", locale=LOCALES[language])
    read = read_quantities(FRAMES[language].format(written), language)
    assert [(q.low, q.dimension) for q in read] == [(Decimal(f"{day:%Y%m%d}"), Dimension.DATE)], (
        written
    )


@given(text=ODD_TEXT, language=st.sampled_from(["", *LOCALES]))
@settings(max_examples=600, deadline=None)
def test_any_text_is_read_without_a_fault_and_spans_are_right(text: str, language: str) -> None:
    end = 0
    for quantity in read_quantities(text, language):
        assert quantity.text == quantity.span.of(text)
        assert quantity.span.contains(quantity.figure)
        assert quantity.span.start >= end, "in the order of the text, none within another"
        end = quantity.span.end


@given(text=ODD_TEXT)
@settings(max_examples=100, deadline=None)
def test_reading_twice_gives_the_same(text: str) -> None:
    assert read_quantities(text, "en") == read_quantities(text, "en")
