"""The same table in files of many kinds says the same of the same claims."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import docx
import pytest
import xlsxwriter
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from pincite.claims.ruling import Ruling
from pincite.model import Document
from pincite.readers import read_bytes

Verdict = Callable[..., str]

CAPTION = "Landings by port (in thousands of kilograms)"
ROWS = [
    ["Port", "2022", "2023"],
    ["Arda", "1,210", "1,420"],
    ["Bellow Quay", "305", "298"],
    ["Total", "1,515", "1,718"],
]
PAGE = (
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
    " /Resources << /Font << /F1 5 0 R >> >> >>"
)
CLAIMS = [
    ("Landings in Arda were 1,420,000 in 2023.", "verified"),
    ("Landings in Arda were 1,420 in 2023.", "contradicted"),
    ("Landings in Arda were 1,210,000 in 2023.", "contradicted"),
    ("Landings in Bellow Quay fell from 2022 to 2023.", "verified"),
    ("Landings in Bellow Quay rose from 2022 to 2023.", "contradicted"),
    ("Arda had the most landings in 2023.", "verified"),
    ("Bellow Quay had the most landings in 2023.", "contradicted"),
    ("Landings in Corran were 1,420,000 in 2023.", "open"),
    ("Landings in Arda were 1,420,000 in 2024.", "open"),
]


def markdown() -> Document:
    lines = ["| " + " | ".join(row) + " |" for row in ROWS]
    lines.insert(1, "|---|--:|--:|")
    return read_bytes(f"# Fish\n\n{CAPTION}\n\n{chr(10).join(lines)}\n".encode(), name="a.md")


def page() -> Document:
    rows = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in ROWS)
    text = f"<html><body><table><caption>{CAPTION}</caption>{rows}</table></body></html>"
    return read_bytes(text.encode(), name="a.html")


def values_with_semicolons() -> Document:
    lines = [";".join(f'"{cell}"' for cell in row) for row in [[CAPTION, "", ""], *ROWS]]
    return read_bytes("\n".join(lines).encode(), name="a.csv")


def tabs() -> Document:
    lines = [CAPTION, "", *("\t".join(row) for row in ROWS)]
    return read_bytes("\n".join(lines).encode(), name="a.txt")


def aligned() -> Document:
    lines = [f"{row[0]:<20}{row[1]:>10}{row[2]:>10}" for row in ROWS]
    return read_bytes("\n".join([CAPTION, "", *lines]).encode(), name="a.txt")


def word() -> Document:
    made = docx.Document()
    made.add_paragraph(CAPTION)
    table = made.add_table(rows=0, cols=3)
    for row in ROWS:
        for cell, words in zip(table.add_row().cells, row, strict=True):
            cell.text = words
    return saved(made, "a.docx")


def slide() -> Document:
    deck = Presentation()
    one = deck.slides.add_slide(deck.slide_layouts[5])
    one.shapes.title.text = CAPTION
    frame = one.shapes.add_table(4, 3, Inches(1), Inches(2), Inches(6), Inches(2))
    for number, row in enumerate(ROWS):
        for column, words in enumerate(row):
            frame.table.cell(number, column).text = words
    return saved(deck, "a.pptx")


def chart() -> Document:
    deck = Presentation()
    one = deck.slides.add_slide(deck.slide_layouts[5])
    one.shapes.title.text = CAPTION
    values = CategoryChartData()
    values.categories = [row[0] for row in ROWS[1:3]]
    for column in (1, 2):
        numbers = [float(row[column].replace(",", "")) for row in ROWS[1:3]]
        values.add_series(ROWS[0][column], numbers)
    one.shapes.add_chart(
        XL_CHART_TYPE.COLUMN_CLUSTERED, Inches(1), Inches(2), Inches(6), Inches(4), values
    )
    return saved(deck, "a.pptx")


def workbook() -> Document:
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    sheet = book.add_worksheet("Fish")
    sheet.write(0, 0, CAPTION)
    for number, row in enumerate(ROWS):
        for column, words in enumerate(row):
            value = words.replace(",", "")
            sheet.write(number + 2, column, float(value) if value.isdigit() else words)
    book.close()
    return read_bytes(file.getvalue(), name="a.xlsx")


def printed() -> Document:
    return read_bytes(pdf_of(CAPTION, ROWS), name="a.pdf")


def latex() -> Document:
    rows = " \\\\\n".join(" & ".join(row) for row in ROWS)
    text = (
        "\\documentclass{article}\\begin{document}\n"
        f"{CAPTION}\n\n\\begin{{tabular}}{{lrr}}\n{rows}\n\\end{{tabular}}\n\\end{{document}}\n"
    )
    return read_bytes(text.encode(), name="a.tex")


def saved(made: object, name: str) -> Document:
    file = io.BytesIO()
    made.save(file)  # type: ignore[attr-defined]
    return read_bytes(file.getvalue(), name=name)


def pdf_of(caption: str, rows: list[list[str]]) -> bytes:
    """Set a caption and rows on one page, each cell at its place."""
    placed = [(60, 760, caption)]
    for number, row in enumerate(rows):
        placed += [
            (x, 730 - 16 * number, cell) for x, cell in zip((60, 300, 400), row, strict=True)
        ]
    shown = "".join(
        f"1 0 0 1 {x} {y} Tm ({words.replace('(', chr(92) + '(').replace(')', chr(92) + ')')}) Tj\n"
        for x, y, words in placed
    )
    stream = f"BT /F1 11 Tf\n{shown}ET"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        PAGE,
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    made, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(made))
        made += f"{number} 0 obj\n{content}\nendobj\n".encode()
    table = b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
    start = len(made)
    made += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode() + table
    made += f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\n".encode()
    return made + f"startxref\n{start}\n%%EOF".encode()


FILES = [
    markdown, page, values_with_semicolons, tabs, aligned, word, slide, workbook, printed, latex,
]  # fmt: skip


@pytest.mark.parametrize("made", FILES, ids=[made.__name__ for made in FILES])
def test_the_format_makes_no_difference(made: Callable[[], Document], verdict: Verdict) -> None:
    document = made()

    assert [(claim, verdict(document, claim)) for claim, _ in CLAIMS] == CLAIMS


def test_a_chart_is_compared_value_by_value(verdict: Verdict) -> None:
    document = chart()
    with_landings = [claim for claim in CLAIMS if "had the most" not in claim[0]]

    assert [(claim, verdict(document, claim)) for claim, _ in with_landings] == with_landings


def test_what_may_mislead_in_a_chart_is_said(judge: Callable[..., Ruling | None]) -> None:
    deck = Presentation()
    one = deck.slides.add_slide(deck.slide_layouts[5])
    values = CategoryChartData()
    values.categories = ["Arda", "Corran"]
    values.add_series("Ships in 2023", (48.0, 52.0))
    place = (Inches(1), Inches(2), Inches(6), Inches(4))
    drawn = one.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *place, values)
    drawn.chart.value_axis.minimum_scale = 40
    file = io.BytesIO()
    deck.save(file)
    document = read_bytes(with_depth(file.getvalue()), name="a.pptx")

    ruling = judge(document, "Arda had 48 ships in 2023.")

    assert ruling is not None
    assert ruling.issue.endswith("(data of a 3-D bar chart, value axis from 40, no error bars)")


def with_depth(deck: bytes) -> bytes:
    """Make the bars of a deck's charts three-dimensional, which the library cannot."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(deck)) as before, zipfile.ZipFile(made, "w") as after:
        for name in before.namelist():
            after.writestr(name, before.read(name).replace(b"c:barChart>", b"c:bar3DChart>"))
    return made.getvalue()
