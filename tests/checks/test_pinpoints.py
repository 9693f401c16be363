"""A place named beside a quotation, compared with where its words are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made import found, locator, pinpoint, source

from pincite.checks import Pinpointing, compare_pinpoint
from pincite.model import Landmark, LandmarkKind, Locator, SourceMatch, Span


def compared(kind: str, value: str, *places: Locator) -> Pinpointing:
    match = replace(found(), occurrences=places, occurrence_count=len(places))
    return compare_pinpoint(pinpoint(kind, value), SourceMatch(source(), match)).standing


@pytest.mark.parametrize(
    ("value", "page", "standing"),
    [
        ("47", "47", Pinpointing.RIGHT),
        ("47", "48", Pinpointing.WRONG),
        ("47–49", "48", Pinpointing.RIGHT),
        ("47-9", "48", Pinpointing.RIGHT),
        ("147-9", "148", Pinpointing.RIGHT),
        ("47–49", "50", Pinpointing.WRONG),
        ("47, 52", "52", Pinpointing.RIGHT),
        ("47 and 52", "50", Pinpointing.WRONG),
        ("xiv", "xiv", Pinpointing.RIGHT),
        ("XIV", "xiv", Pinpointing.RIGHT),
        ("4", "47", Pinpointing.WRONG),
    ],
)
def test_pages(value: str, page: str, standing: Pinpointing) -> None:
    assert compared("page", value, locator(page=page)) is standing


@pytest.mark.parametrize(
    ("value", "headings", "standing"),
    [
        ("2", ("1 Aims", "2 Means"), Pinpointing.RIGHT),
        ("2", ("2. Means", "2.3 Boats"), Pinpointing.RIGHT),
        ("2.3", ("2. Means", "2.3 Boats"), Pinpointing.RIGHT),
        ("2.4", ("2. Means", "2.3 Boats"), Pinpointing.WRONG),
        ("3", ("2. Means", "Boats"), Pinpointing.WRONG),
        ("12", ("§ 12 Of boats",), Pinpointing.RIGHT),
        ("12", ("Section 12",), Pinpointing.RIGHT),
        ("IV", ("IV. Of boats",), Pinpointing.RIGHT),
        ("2", ("Means", "Boats"), Pinpointing.UNKNOWN),
        ("2", (), Pinpointing.UNKNOWN),
        ("1", ("In the beginning",), Pinpointing.UNKNOWN),
    ],
)
def test_sections(value: str, headings: tuple[str, ...], standing: Pinpointing) -> None:
    assert compared("section", value, locator(heading_path=headings)) is standing


@pytest.mark.parametrize(
    ("value", "standing"),
    [
        ("12:03", Pinpointing.RIGHT),
        ("0:12:03", Pinpointing.RIGHT),
        ("00:12:03", Pinpointing.RIGHT),
        ("12:09", Pinpointing.RIGHT),
        ("12:45", Pinpointing.WRONG),
        ("11:58", Pinpointing.WRONG),
    ],
)
def test_times_hold_until_the_next_mark(value: str, standing: Pinpointing) -> None:
    marks = tuple(
        Landmark(LandmarkKind.TIME, Span(start, start + 5), label)
        for start, label in ((0, "11:40"), (10, "12:03"), (20, "12:30"))
    )
    text = source(text="x" * 60, landmarks=marks)
    match = replace(found(), occurrences=(locator(start=15, text="words"),))
    answer = SourceMatch(text, match)
    assert compare_pinpoint(pinpoint("time", value), answer).standing is standing


def test_one_place_that_fits_is_enough() -> None:
    assert compared("page", "3", locator(page="1"), locator(page="3")) is Pinpointing.RIGHT


def test_where_the_source_has_no_such_places_nothing_is_said() -> None:
    assert compared("page", "3", locator()) is Pinpointing.UNKNOWN
    assert compared("volume", "3", locator(page="3")) is Pinpointing.UNKNOWN


def test_both_places_are_named() -> None:
    match = replace(found(), occurrences=(locator(page="8"), locator(page="9")))
    comparison = compare_pinpoint(pinpoint("page", "3"), SourceMatch(source(), match))
    assert comparison.found == ("page 8", "page 9")


@pytest.mark.parametrize(
    ("value", "slide", "standing"),
    [
        ("4", "4", Pinpointing.RIGHT),
        ("4", "4 (not shown)", Pinpointing.RIGHT),
        ("5", "4 (not shown)", Pinpointing.WRONG),
        ("4", None, Pinpointing.UNKNOWN),
    ],
)
def test_slides(value: str, slide: str | None, standing: Pinpointing) -> None:
    assert compared("slide", value, locator(slide=slide)) is standing


def test_a_line_of_a_file_without_lines_is_nowhere() -> None:
    assert compared("line", "3", locator(line=3)) is Pinpointing.RIGHT
    assert compared("line", "4", locator(line=3, shows_line=False)) is Pinpointing.UNKNOWN
