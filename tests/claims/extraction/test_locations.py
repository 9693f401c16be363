"""Where claims are said to stand, in each kind of file, as a person finds it again."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import docx
import pytest
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from pincite.claims.extraction import extract_claims
from pincite.drafts import parse_draft
from pincite.model.claim import ClaimList
from pincite.readers import read_bytes

TABLE = (("Line", "2021", "2022"), ("Bay", "20", "30"))


def located(data: bytes, name: str) -> list[tuple[str, str]]:
    return [(claim.text, claim.location) for claim in list_of(data, name).claims]


def list_of(data: bytes, name: str) -> ClaimList:
    return extract_claims(parse_draft(read_bytes(data, name=name, origin=name)))


def word_file() -> bytes:
    document = docx.Document()
    document.add_heading("Results", 1)
    document.add_paragraph("Fares rose 6 percent.")
    document.add_paragraph("41 boats sank.", style="List Bullet")
    document.add_paragraph("42 boats sailed.", style="List Bullet")
    table = document.add_table(rows=2, cols=3)
    for row, words in enumerate(TABLE):
        for column, word in enumerate(words):
            table.cell(row, column).text = word
    out = BytesIO()
    document.save(out)
    return out.getvalue()


def deck() -> bytes:
    presentation = Presentation()
    slide = presentation.slides.add_slide(presentation.slide_layouts[1])
    slide.shapes.title.text = "Results"
    frame = slide.placeholders[1].text_frame
    frame.text = "Fares rose 6 percent"
    frame.add_paragraph().text = "41 boats sank"
    slide.notes_slide.notes_text_frame.text = "The pier burned in 1998."
    slide = presentation.slides.add_slide(presentation.slide_layouts[5])
    slide.shapes.title.text = "Boats"
    data: Any = CategoryChartData()
    data.categories = ["Bay", "Coast"]
    data.add_series("2021", (20, 1200))
    box = (Inches(1), Inches(1), Inches(5), Inches(4))
    slide.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *box, data)
    out = BytesIO()
    presentation.save(out)
    return out.getvalue()


def test_a_markdown_file_has_lines_and_headings() -> None:
    text = b"# Results\n\nFares rose.\n\n## Boats\n\n| Line | 2021 |\n|---|---|\n| Bay | 20 |\n"
    assert located(text, "a.md") == [
        ("Fares rose.", "line 3, Results"),
        ("Bay, 2021: 20", "line 9, Boats, row Bay"),
    ]


def test_a_plain_text_has_lines() -> None:
    assert located(b"Fares rose.\n\n41 boats sank.\n", "a.txt") == [
        ("Fares rose.", "line 1"),
        ("41 boats sank.", "line 3"),
    ]


def test_a_word_file_has_headings_paragraphs_items_and_rows() -> None:
    assert located(word_file(), "a.docx") == [
        ("Fares rose 6 percent.", "Results, paragraph 1"),
        ("41 boats sank.", "Results, list item 1"),
        ("42 boats sailed.", "Results, list item 2"),
        ("Bay, 2021: 20", "Results, row Bay"),
        ("Bay, 2022: 30", "Results, row Bay"),
    ]


def test_a_deck_has_slides_bullets_notes_and_the_data_of_its_charts() -> None:
    assert located(deck(), "a.pptx") == [
        ("Fares rose 6 percent", "slide 1, bullet 1"),
        ("41 boats sank", "slide 1, bullet 2"),
        ("The pier burned in 1998.", "slide 1, speaker notes"),
        ("Bay, 2021: 20", "slide 2, row Bay"),
        ("Coast, 2021: 1200", "slide 2, row Coast"),
    ]


def test_a_page_has_headings_and_paragraphs() -> None:
    page = (
        b"<html lang=en><h1>Results</h1><p>Fares rose.<p>41 boats sank."
        b"<table><tr><th>Line<th>2021<tr><td>Bay<td>20</table>"
    )
    assert located(page, "a.html") == [
        ("Fares rose.", "Results, paragraph 1"),
        ("41 boats sank.", "Results, paragraph 2"),
        ("Bay, 2021: 20", "Results, row Bay"),
    ]


def test_a_table_of_values_has_lines_and_rows() -> None:
    assert located(b"Line,2021,2022\nBay,20,30\n", "a.csv") == [
        ("Bay, 2021: 20", "line 2, row Bay"),
        ("Bay, 2022: 30", "line 2, row Bay"),
    ]


def test_a_cell_knows_its_heads_caption_scale_and_what_its_row_cites() -> None:
    text = (
        "# Accounts\n\nIncome (in thousands of dollars)\n\n"
        "| Item | 2021 |\n|---|---|\n| Revenue [3] | 12,500 |\n| Loss | (40) |\n"
    )
    claims = [claim for claim in list_of(text.encode(), "a.md").claims if claim.quantities]
    revenue, loss = (claim for claim in claims if claim.quantities[0].cell is not None)
    (quantity,) = revenue.quantities
    assert (f"{quantity.low:f}", quantity.unit, quantity.time) == ("12500000", "USD", "2021")
    assert quantity.cell is not None
    assert quantity.cell.column_heads == ("2021",)
    assert revenue.cited.ids == (3,)
    assert "Accounts" in revenue.context
    assert loss.quantities[0].low == -40_000


@pytest.mark.parametrize("name", ["a.md", "a.txt", "a.html", "a.csv"])
def test_an_empty_draft_has_no_claims_and_says_why(name: str) -> None:
    found = list_of(b"", name)
    assert found.claims == ()
    assert found.fault
