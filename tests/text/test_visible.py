from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.text.visible import one_line, visible, visible_lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J\x1b]0;title\x07", "<U+001B>[2J<U+001B>]0;title<U+0007>"),
        ("\x9b31m", "<U+009B>31m"),
        ("admin\u202enimda", "admin<U+202E>nimda"),
        ("zero\u200bwidth\ufeff", "zero<U+200B>width<U+FEFF>"),
        ("soft\u00adhyphen", "soft<U+00AD>hyphen"),
        ("half \ud800", "half <U+D800>"),
        ("tag \U000e0041", "tag <U+E0041>"),
        ("filler \u3164", "filler <U+3164>"),
        ("two\r\nlines\tand a tab", "two lines and a tab"),
        ("Latin\u200dletters", "Latin<U+200D>letters"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d👧 ❄\ufe0f", "👩\u200d👧 ❄\ufe0f"),
        ("क्\u200dष", "क्\u200dष"),
        ("thin\u2009space no\u00a0break", "thin\u2009space no\u00a0break"),
        ("\u0601", "\u0601"),
    ],
)
def test_what_is_obeyed_or_not_seen_is_shown_by_its_number(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_lines_are_kept_where_they_are_asked_for() -> None:
    assert visible_lines("a\r\nb\rc\u2028d\x1b") == "a\nb\nc\nd<U+001B>"


@given(st.text())
def test_no_control_surrogate_or_line_break_is_left(text: str) -> None:
    assert not {unicodedata.category(c) for c in visible(text)} & {"Cc", "Cs", "Zl", "Zp"}


@given(
    st.text(
        alphabet=st.characters(
            categories=["L", "N", "P", "S"], exclude_characters="\u3164\u115f\u1160\uffa0"
        )
    )
)
def test_letters_numbers_and_signs_are_left_alone(text: str) -> None:
    assert visible(text) == text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\x1b[2J\x1b]0;title\x07", "[2J]0;title"),
        (" two\r\nlines\tand  a tab ", "two lines and a tab"),
        ("admin\u202enimda\u2069", "adminnimda"),
        ("zero\u200bwidth\ufeff soft\u00adhyphen", "zerowidth softhyphen"),
        ("half \ud800 of a pair", "half of a pair"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("10\u00a0%", "10\u00a0%"),
        ("no\ufffe character\uffff", "no character"),
    ],
)
def test_what_is_published_leaves_out_what_no_reader_saw(text: str, line: str) -> None:
    assert one_line(text) == line


@given(st.text())
def test_a_line_is_one_line_and_stays_as_it_is(text: str) -> None:
    line = one_line(text)
    assert one_line(line) == line == line.strip()
    assert len(line.splitlines()) <= 1
    assert not {unicodedata.category(c) for c in line} & {"Cc", "Cs", "Zl", "Zp"}
