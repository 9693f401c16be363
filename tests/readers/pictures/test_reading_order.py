"""The order of printed lines, without an engine: boxes in, boxes out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pincite.readers._ocr.engine import Box
from pincite.readers._ocr.reading_order import in_reading_order

WORDS = "some words of text"


def column(name: str, left: float, lines: range, width: float = 300) -> list[Box]:
    return [
        Box(f"{name}{at} {WORDS}", left, 40.0 * at, left + width, 40.0 * at + 30) for at in lines
    ]


def firsts(boxes: list[Box]) -> list[str]:
    return [box.text.split()[0] for box in in_reading_order(boxes).boxes]


def test_lines_are_read_from_top_to_bottom_whatever_their_order() -> None:
    boxes = column("a", 10, range(6))
    assert firsts(boxes[::-1]) == ["a0", "a1", "a2", "a3", "a4", "a5"]


def test_two_columns_are_read_one_after_the_other() -> None:
    boxes = column("a", 10, range(5)) + column("b", 350, range(5))
    mixed = sorted(boxes, key=lambda box: (box.top, box.left))
    ordered = in_reading_order(mixed)
    assert firsts(mixed) == ["a0", "a1", "a2", "a3", "a4", "b0", "b1", "b2", "b3", "b4"]
    assert ordered.gutter == 350


def test_a_head_over_the_columns_comes_first_and_a_line_below_them_last() -> None:
    boxes = [
        *column("head", 10, range(1), width=640),
        *column("a", 10, range(1, 6)),
        *column("b", 350, range(1, 6)),
        *column("foot", 10, range(6, 7), width=640),
    ]
    assert firsts(boxes) == ["head0", "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "foot6"]  # fmt: skip


def test_stretches_on_one_height_are_one_line() -> None:
    boxes = [
        Box("Total", 10, 0, 60, 30),
        Box("14,200", 200, 2, 280, 31),
        Box("End", 10, 60, 50, 90),
    ]
    assert [box.text for box in in_reading_order(boxes).boxes] == ["Total 14,200", "End"]


def test_the_rows_of_a_table_stay_together() -> None:
    rows = [
        box
        for at in range(6)
        for box in (
            Box(f"Pier {at}", 10, 40.0 * at, 90, 40.0 * at + 30),
            Box(f"{at}00", 300, 40.0 * at, 340, 40.0 * at + 30),
        )
    ]
    assert [box.text for box in in_reading_order(rows).boxes] == [
        f"Pier {at} {at}00" for at in range(6)
    ]


@given(
    st.lists(
        st.tuples(
            st.integers(0, 900), st.integers(0, 900), st.integers(1, 400), st.integers(5, 40)
        ),
        max_size=40,
    )
)
def test_no_words_are_lost_or_made(places: list[tuple[int, int, int, int]]) -> None:
    boxes = [
        Box(f"w{at} a b", left, top, left + width, top + height)
        for at, (left, top, width, height) in enumerate(places)
    ]
    words = " ".join(box.text for box in in_reading_order(boxes).boxes).split()
    assert sorted(words) == sorted(" ".join(box.text for box in boxes).split())
