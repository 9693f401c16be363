from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.writers._terminal.width import cells, is_right_to_left, width


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain words", 11),
        ("", 0),
        ("資料", 4),
        ("ｱｲｳ", 3),
        ("Ａ", 2),
        ("한국어", 6),
        ("\u1112\u1161\u11ab", 2),
        ("e\u0301te\u0301", 3),
        ("देवनागरी", 7),
        ("ไทยที่นี่", 5),
        ("العربية", 7),
        ("نیم\u200cفاصله", 8),
        ("👩\u200d👩\u200d👧", 2),
        ("👍🏽", 2),
        ("🇫🇷🇯🇵", 4),
        ("❄\ufe0f", 2),
        ("—…“”", 4),
        ("a\tb", 6),
    ],
)
def test_text_takes_as_many_cells_as_terminals_give_it(text: str, expected: int) -> None:
    assert width(text) == expected


def test_hidden_characters_take_the_room_of_their_visible_form() -> None:
    assert (
        "".join(cell.text for cell in cells("a\u200bb\x1b\u202e")) == "a<U+200B>b<U+001B><U+202E>"
    )
    assert width("\u200b") == len("<U+200B>")


def test_a_mark_without_a_letter_stands_on_a_circle_and_not_on_the_gutter() -> None:
    assert [cell.text for cell in cells("\u0301a")] == ["\u25cc\u0301", "a"]


def test_a_joiner_between_latin_letters_is_shown() -> None:
    assert "".join(cell.text for cell in cells("pass\u200cword")) == "pass<U+200C>word"


def test_hebrew_and_arabic_are_right_to_left_and_nothing_else() -> None:
    assert is_right_to_left("see שלום")
    assert is_right_to_left("سلام")
    assert not is_right_to_left("ça va, 資料, 12")


@given(st.text(), st.integers(0, 1000))
def test_cells_cover_every_character_once_in_order(text: str, offset: int) -> None:
    found = cells(text, offset)
    assert [(cell.start, cell.end) for cell in found] == list(
        zip(
            [offset, *(cell.end for cell in found)][: len(found)],
            [cell.end for cell in found],
            strict=True,
        )
    )
    assert (found[-1].end if found else offset) == offset + len(text)


@given(st.text())
def test_what_is_printed_obeys_nothing_and_hides_nothing(text: str) -> None:
    printed = "".join(cell.text for cell in cells(text))
    hidden = {
        character
        for character in printed
        if unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}
        or (unicodedata.bidirectional(character) in {"LRE", "RLE", "LRO", "RLO", "PDF"})
        or (unicodedata.bidirectional(character) in {"LRI", "RLI", "FSI", "PDI"})
    }
    assert hidden == set()


@given(st.text())
def test_the_width_of_a_text_is_the_sum_of_its_cells(text: str) -> None:
    assert width(text) == sum(cell.width for cell in cells(text))
