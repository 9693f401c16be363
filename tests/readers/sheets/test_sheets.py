"""Workbooks, spreadsheets and tables in text files: cells as shown, called by their places."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MediaType, UnreadableError
from pincite.readers import read_bytes, read_text
from pincite.readers._sheets.sheet_text import column_name
from pincite.readers.csv_table import find_delimiter

Zipped = Callable[[Mapping[str, str | bytes]], bytes]
ODS = Path(__file__).parent / "harbour.ods"


def workbook() -> bytes:
    """Give the workbook that `harbour.ods` was converted from."""
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    formats = {code: book.add_format({"num_format": code}) for code in ("0.0%", "#,##0")}
    day = book.add_format({"num_format": "d mmmm yyyy"})
    sheet = book.add_worksheet("Harbour 2024")
    sheet.write_row(0, 0, ["Port", "Share", "Day", "Ships", "Open"])
    sheet.write(1, 0, "Arda")
    sheet.write(1, 1, 0.1275, formats["0.0%"])
    sheet.write(1, 2, dt.date(2024, 3, 5), day)
    sheet.write(1, 3, 12345, formats["#,##0"])
    sheet.write_boolean(1, 4, boolean=True)
    sheet.write_rich_string(5, 2, "far ", book.add_format({"bold": True}), "below")
    sheet.write_formula(6, 2, "=SUM(D2:D2)", formats["#,##0"], 12345)
    sheet.write_comment(1, 0, "not certain")
    sheet.write(8, 6, "in a hidden column")
    sheet.set_column(6, 6, None, None, {"hidden": True})
    sheet.write(9, 0, "in a hidden row")
    sheet.set_row(9, None, None, {"hidden": True})
    sheet.insert_textbox(12, 0, "Beside the cells")
    other = book.add_worksheet("Other")
    other.write_row(0, 0, [2023, "x"])
    other.write_row(1, 0, [2024, "two\nlines"])
    secret = book.add_worksheet("Secret")
    secret.write(0, 0, "the hidden figure")
    secret.write(1, 0, "and another")
    secret.hide()
    book.close()
    return file.getvalue()


def cells(document: Document) -> dict[str, str]:
    return {x.label: x.span.of(document.text) for x in document.of_kind(LandmarkKind.CELL)}


@pytest.mark.parametrize(
    ("data", "media_type"), [(workbook(), MediaType.XLSX), (ODS.read_bytes(), MediaType.ODS)]
)
def test_cells_are_read_as_they_are_shown(data: bytes, media_type: MediaType) -> None:
    document = read_bytes(data)
    assert document.media_type is media_type
    assert document.text.startswith(
        "Port\tShare\tDay\tShips\tOpen\nArda\t12.8%\t5 March 2024\t12,345\tTRUE\nfar below\n12,345\n"
    )
    assert "2023\tx\n2024\ttwo\nlines\n" in document.text
    assert [x.label for x in document.of_kind(LandmarkKind.SHEET)] == ["Harbour 2024", "Other"]
    place = prepare(document).match("12.8%").occurrences[0]
    assert (place.sheet, place.cell, place.paragraph) == ("Harbour 2024", "B2", None)
    assert prepare(document).match("far below").occurrences[0].cell == "C6"
    rows = [x.label for x in document.of_kind(LandmarkKind.TABLE_ROW)]
    assert rows == ["", *["Port | Share | Day | Ships | Open"] * 3, "", ""]
    hidden = {(x.where, x.text) for x in document.hidden}
    assert {("a comment", "not certain"), ("a hidden column", "in a hidden column")} <= hidden
    assert ("a hidden row", "in a hidden row") in hidden
    assert prepare(document).match("the hidden figure").status.value == "absent"
    assert "a hidden sheet" in prepare(document).match("the hidden figure").reason


def test_words_beside_the_cells_are_on_the_sheet() -> None:
    place = prepare(read_bytes(workbook())).match("Beside the cells").occurrences[0]
    assert (place.sheet, place.cell) == ("Harbour 2024", None)


SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def book_of(zipped: Zipped, rows: str, strings: str = "") -> bytes:
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    rels = "http://schemas.openxmlformats.org/package/2006/relationships"
    return zipped(
        {
            "[Content_Types].xml": "<Types>spreadsheetml.sheet.main+xml</Types>",
            "_rels/.rels": f'<Relationships xmlns="{rels}"><Relationship Id="a" Type="{office}'
            '/officeDocument" Target="xl/workbook.xml"/></Relationships>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{rels}">'
            f'<Relationship Id="s" Type="{office}/worksheet" Target="sheet.xml"/>'
            f'<Relationship Id="t" Type="{office}/sharedStrings" Target="strings.xml"/>'
            "</Relationships>",
            "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{office}"><sheets>'
            '<sheet name="One" r:id="s"/></sheets></workbook>',
            "xl/strings.xml": f'<sst xmlns="{SHEET}">{strings}</sst>',
            "xl/sheet.xml": f'<worksheet xmlns="{SHEET}"><sheetData>{rows}</sheetData></worksheet>',
        }
    )


def test_kinds_of_cells(zipped: Zipped) -> None:
    strings = "<si><t>plain</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></si>"
    rows = (
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>'
        '<c r="C1" t="inlineStr"><is><t>in_x0041_line</t></is></c><c r="D1" t="e"><v>#DIV/0!</v></c>'
        '<c r="E1" t="str"><f>A1</f><v>made</v></c><c r="F1" t="b"><v>0</v></c></row>'
        '<row><c><v>1.50</v></c><c t="s"><v>99</v></c><c r="AB2"><v>3</v></c><c r="ZZZ2"><v>4</v></c>'
        '<c t="n"><v>no number</v></c></row>'
    )
    document = read_bytes(book_of(zipped, rows, strings))
    assert document.text == "plain\trich\tinAline\t#DIV/0!\tmade\tFALSE\n1.5\t3\n"
    assert cells(document)["AB2"] == "3"


def test_a_wide_empty_sheet_takes_no_room(zipped: Zipped) -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'
    document = read_bytes(book_of(zipped, rows))
    assert document.text == "1\n2\n"
    assert cells(document) == {"A1": "1", "XFD1048576": "2"}


def test_repeated_cells_are_written_within_a_limit(zipped: Zipped) -> None:
    names = (
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
        ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
        ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    )
    body = (
        '<table:table table:name="T"><table:table-row table:number-rows-repeated="2">'
        '<table:table-cell table:number-columns-repeated="3"/><table:table-cell'
        ' table:number-columns-repeated="2"><text:p>x<text:s/>y</text:p></table:table-cell>'
        '</table:table-row><table:table-row table:number-rows-repeated="1048574"><table:table-cell'
        ' table:number-columns-repeated="16384"><text:p>b</text:p></table:table-cell>'
        "</table:table-row></table:table>"
    )
    data = zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content {names}>{body}</office:document-content>",
        }
    )
    document = read_bytes(data)
    assert document.text.startswith("x y\tx y\nx y\tx y\nb\tb\t")
    assert [*cells(document)][:4] == ["D1", "E1", "D2", "E2"]
    assert len(document.text) < 10_000_000


@pytest.mark.parametrize("column", [0, 25, 26, 51, 52, 701, 702, 16383])
def test_columns_have_letters(column: int) -> None:
    letters = column_name(column)
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    assert number == column + 1


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b\n1,2\n", ","),
        ("port;ships, all kinds\nArda;12\n", ";"),
        ("a\tb, c\nd\te\n", "\t"),
        ("a|b\n1|2\n", "|"),
        ("just words\n", ","),
        ("", ","),
        ('"a;b";c\n"d;e";f\n', ";"),
        ("1,5;2,5\n3,5;4\n", ";"),
    ],
)
def test_the_sign_that_parts_cells_is_found(text: str, delimiter: str) -> None:
    assert find_delimiter(text) == delimiter


def test_rows_stay_on_the_lines_of_the_file() -> None:
    data = b'port,note\nArda,"said ""no""\r\ntwice"\n\nOrrin,"1,200 t"\n'
    document = read_bytes(data, name="a.csv")
    assert document.text == 'port\tnote\nArda\tsaid "no"\ntwice\n\nOrrin\t1,200 t\n'
    place = prepare(document).match("1,200 t").occurrences[0]
    assert (place.line, place.cell, place.paragraph) == (5, "note", None)
    assert [x.label for x in document.of_kind(LandmarkKind.TABLE_ROW)] == [
        "", "port | note", "port | note"
    ]  # fmt: skip


def test_a_table_without_heads_has_columns_by_number() -> None:
    document = read_text("2023;4\n2024;5\n", media_type=MediaType.CSV)
    assert [x.label for x in document.of_kind(LandmarkKind.CELL)] == ["column 1", "column 2"] * 2


def test_what_is_no_table_is_refused_with_the_line() -> None:
    with pytest.raises(UnreadableError, match=r"^a\.csv cannot be read as a table: line 2"):
        read_bytes(b"a,b\nc,\x00".replace(b"\x00", b"") + b'"' + b"x" * 11_000_000, name="a.csv")


ROWS = st.lists(
    st.lists(st.text(alphabet='ab ,;"\n\t|é', max_size=8), min_size=1, max_size=4), max_size=6
)


@given(ROWS)
def test_every_cell_is_found_again(rows: list[list[str]]) -> None:
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows(rows)
    document = read_text(file.getvalue(), media_type=MediaType.CSV)
    delimiter = find_delimiter(file.getvalue())
    read = csv.reader(io.StringIO(file.getvalue()), delimiter=delimiter)
    for landmark in document.of_kind(LandmarkKind.CELL):
        assert landmark.span.of(document.text).strip()
    assert document.text.replace("\n", "") == "".join("\t".join(row) for row in read).replace(
        "\n", ""
    )
    assert document.text.count("\n") == file.getvalue().count("\n")
