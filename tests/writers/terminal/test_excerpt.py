from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pincite.model import Span
from pincite.writers._terminal.excerpt import (
    CUT,
    INSIDE,
    OUTSIDE,
    STRESSED,
    Row,
    excerpt,
)
from pincite.writers._terminal.width import cells, width

TEXT = st.text(
    alphabet=st.sampled_from("abc  .,\n\r\t資ßé\u0301\u200b\x1b👩\u200d👧אب\u202e😀"), max_size=300
)


def drawn(rows: list[Row]) -> list[str]:
    """Draw rows as a reader sees them: the words, and under them what is marked."""
    lines = []
    for row in rows:
        lines.append("".join(part.text for part in row.parts))
        signs = {OUTSIDE: " ", INSIDE: "~", STRESSED: "^"}
        lines.append("".join(signs[part.kind] * part.width for part in row.parts).rstrip())
    return lines


def span_of(text: str, words: str) -> Span:
    start = text.index(words)
    return Span(start, start + len(words))


def test_a_short_line_is_shown_whole_with_marks_under_the_span() -> None:
    text = "one\nthe river froze hard\nthree"
    assert drawn(excerpt(text, span_of(text, "river"), 2, 60)) == [
        "the river froze hard",
        "    ~~~~~",
    ]


def test_a_long_paragraph_is_cut_round_the_span_at_words() -> None:
    text = "lorem ipsum dolor " * 40 + "the river froze " + "sit amet elit " * 40
    assert drawn(excerpt(text, span_of(text, "river froze"), 1, 50)) == [
        "… ipsum dolor the river froze sit amet elit sit …",
        "                  ~~~~~~~~~~~",
    ]


def test_marks_stand_under_wide_and_joined_characters() -> None:
    text = "その冬👩\u200d👩\u200d👧e\u0301凍り\t人々は氷の上"
    rows = excerpt(text, span_of(text, "人々は"), 1, 60)
    assert drawn(rows) == [
        "その冬👩\u200d👩\u200d👧e\u0301凍り    人々は氷の上",
        " " * 17 + "~~~~~~",
    ]


def test_what_is_stressed_has_another_mark() -> None:
    text = "In the year 1403 the river froze"
    rows = excerpt(text, Span(0, 32), 1, 60, stressed=[span_of(text, "1403")])
    assert drawn(rows)[1] == "~" * 12 + "^" * 4 + "~" * 16


def test_a_long_span_goes_on_in_further_rows_without_a_number() -> None:
    text = "a b c d e f " * 20
    rows = excerpt(text, Span(0, 60), 7, 40, rows=3)
    assert [row.number for row in rows] == [7, None]
    assert drawn(rows)[1] == "~" * 40


def test_a_span_of_many_lines_shows_its_ends() -> None:
    text = "\n".join(f"line {number}" for number in range(1, 21))
    rows = excerpt(text, Span(0, len(text)), 1, 40)
    assert [(row.number, row.parts[0].text) for row in rows] == [
        (1, "line 1"),
        (2, "line 2"),
        (3, "line 3"),
        (None, CUT),
        (20, "line 20"),
    ]


def test_right_to_left_rows_have_brackets_in_the_place_of_carets() -> None:
    text = "او گفت: رودخانه یخ بست."
    (row,) = excerpt(text, span_of(text, "رودخانه"), 1, 60)
    assert row.bracketed


def test_only_the_neighbourhood_of_a_span_in_a_very_long_line_is_looked_at() -> None:
    text = "x" * 5_000_000 + " needle " + "y" * 5_000_000
    (row,) = excerpt(text, span_of(text, "needle"), 1, 60)
    assert row.width <= 60


@given(TEXT, st.data(), st.integers(24, 90), st.integers(1, 6))
def test_no_row_is_wider_than_its_room_and_marks_stay_under_the_span(
    text: str, data: st.DataObject, room: int, rows: int
) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    found = excerpt(text, Span(start, end), 1, room, rows=rows)
    for row in found:
        assert row.width <= room
        assert row.width == sum(width(part.text) for part in row.parts) + 2 * row.bracketed
    numbers = [row.number for row in found if row.number is not None]
    assert numbers == sorted(set(numbers))


@given(TEXT, st.data())
def test_with_room_for_all_the_marked_words_are_the_words_of_the_span(
    text: str, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    span = Span(start, end)
    lines = span.of(text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = excerpt(text, span, 1, 4000)
    marked = ["".join(p.text for p in row.parts if p.kind != OUTSIDE) for row in found]
    expected = ["".join(cell.text for cell in cells(line)) for line in lines]
    if len(expected) <= 4 and not text[:start].endswith("\u200d"):
        assert [words for words in marked if words] == [words for words in expected if words]
