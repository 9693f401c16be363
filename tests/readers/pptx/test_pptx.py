"""Slide decks: titles, bullets, tables, charts and what the speaker says."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType
from pincite.readers import read_bytes


def saved(deck: Any) -> bytes:
    file = io.BytesIO()
    deck.save(file)
    return file.getvalue()


def edited(data: bytes, part: str, old: str, new: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(file, "w") as after:
        for info in before.infolist():
            content = before.read(info)
            if info.filename == part:
                assert old.encode() in content
                content = content.replace(old.encode(), new.encode(), 1)
            after.writestr(info.filename, content)
    return file.getvalue()


def closures() -> bytes:
    """Give a deck of three slides, the second without a title and the last with numbers."""
    deck = Presentation()
    first = deck.slides.add_slide(deck.slide_layouts[1])
    first.shapes.title.text = "Harbour closures"
    frame = first.placeholders[1].text_frame
    frame.text = "The dock was closed on 3 May"
    frame.add_paragraph().text = "No boat left before noon"
    run = frame.add_paragraph().add_run()
    run.text = "the log"
    run.hyperlink.address = "https://example.org/log"
    first.notes_slide.notes_text_frame.text = "Say that the tide was late."
    second = deck.slides.add_slide(deck.slide_layouts[6])
    box = second.shapes.add_textbox(Inches(1), Inches(1), Inches(3), Inches(1))
    box.text_frame.text = "Nobody was hurt."
    box.text_frame.paragraphs[0].add_line_break()
    box.text_frame.paragraphs[0].add_run().text = "Nothing was lost."
    third = deck.slides.add_slide(deck.slide_layouts[5])
    table = third.shapes.add_table(2, 2, Inches(1), Inches(1), Inches(3), Inches(1)).table
    for row, words in enumerate((("Port", "Ships"), ("Arda", "12"))):
        for column, word in enumerate(words):
            table.cell(row, column).text = word
    chart: Any = CategoryChartData(number_format="0.0%")
    chart.categories = ["2023", "2024"]
    chart.add_series("Share", (0.12, 0.255))
    place = Inches(1), Inches(3), Inches(4), Inches(3)
    third.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *place, chart)
    third.shapes.title.text = "Numbers"
    return saved(deck)


@pytest.fixture(scope="module")
def document() -> Document:
    return read_bytes(closures(), name="deck.pptx")


def test_slides_stand_in_order_with_their_notes(document: Document) -> None:
    assert document.media_type is MediaType.PPTX
    assert document.text == (
        "Harbour closures\n\nThe dock was closed on 3 May\nNo boat left before noon\nthe log\n\n"
        "Say that the tide was late.\n\nNobody was hurt.\nNothing was lost.\n\nNumbers\n\n"
        "Port\tShips\nArda\t12\n\n\tShare\n2023\t12.0%\n2024\t25.5%"
    )
    assert [x.label for x in document.of_kind(LandmarkKind.SLIDE)] == ["1", "2", "3"]
    assert document.title == "Harbour closures"
    assert [x.target for x in document.links] == ["https://example.org/log"]


@pytest.mark.parametrize(
    ("quote", "slide", "path", "cell"),
    [
        ("dock was closed", "1", ("Harbour closures",), None),
        ("tide was late", "1", ("speaker notes",), None),
        ("Nobody was hurt. Nothing was lost.", "2", (), None),
        ("25.5%", "3", ("Numbers",), "Share"),
        ("12", "3", ("Numbers",), "Ships"),
    ],
)
def test_a_place_is_on_its_slide(
    document: Document, quote: str, slide: str, path: tuple[str, ...], cell: str | None
) -> None:
    place = prepare(document).match(quote).occurrences[0]
    assert (place.slide, place.heading_path, place.cell) == (slide, path, cell)


def test_words_of_two_bullets_never_pass_as_one(document: Document) -> None:
    found = prepare(document).match("on 3 May No boat left")
    assert [note.kind.value for note in found.notes] == ["crosses_blocks"]


def test_slide_numbers_and_feet_are_furniture() -> None:
    shape = (
        '<p:sp><p:nvSpPr><p:cNvPr id="9" name="n"/><p:cNvSpPr/><p:nvPr><p:ph type="{0}"/></p:nvPr>'
        "</p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p>{1}</a:p></p:txBody></p:sp>"
    )
    number = '<a:fld id="{X}" type="slidenum"><a:rPr/><a:t>2</a:t></a:fld>'
    added = (
        shape.format("sldNum", number)
        + shape.format("ftr", "<a:r><a:t>Harbour office</a:t></a:r>")
        + "</p:spTree>"
    )
    data = edited(closures(), "ppt/slides/slide2.xml", "</p:spTree>", added)
    document = read_bytes(data)
    marks = {(x.kind, x.span.of(document.text)) for x in document.marks}
    assert marks == {(MarkKind.PAGE_NUMBER, "2"), (MarkKind.RUNNING_HEAD, "Harbour office")}


def test_a_slide_that_is_not_shown_says_so() -> None:
    data = edited(closures(), "ppt/slides/slide2.xml", "<p:sld ", '<p:sld show="0" ')
    document = read_bytes(data)
    assert prepare(document).match("Nobody was hurt").occurrences[0].slide == "2 (not shown)"


def test_a_shape_that_is_not_shown_is_no_text() -> None:
    data = edited(closures(), "ppt/slides/slide2.xml", 'name="TextBox 1"', 'name="x" hidden="1"')
    found = prepare(read_bytes(data)).match("Nobody was hurt")
    assert "a hidden shape" in found.reason


def test_numbers_count_from_the_decks_own_first() -> None:
    data = edited(
        closures(), "ppt/presentation.xml", "<p:presentation ", '<p:presentation firstSlideNum="7" '
    )
    document = read_bytes(data)
    assert [x.label for x in document.of_kind(LandmarkKind.SLIDE)] == ["7", "8", "9"]


def test_numbered_items_have_their_numbers() -> None:
    data = edited(
        closures(), "ppt/slides/slide1.xml",
        "<a:p><a:r><a:t>The dock", '<a:p><a:pPr><a:buAutoNum type="arabicPeriod" startAt="4"/></a:pPr>'
        "<a:r><a:t>The dock",
    )  # fmt: skip
    document = read_bytes(data)
    assert [x.label for x in document.of_kind(LandmarkKind.LIST_ITEM)] == ["4.", "", ""]


def test_a_deck_without_words_has_nothing_to_match() -> None:
    deck = Presentation()
    deck.slides.add_slide(deck.slide_layouts[6])
    assert "empty" in read_bytes(saved(deck)).fault
