"""Asks LibreOffice how it shows numbers under formats, and writes its answers down.

Not a test: run by hand on a machine that has LibreOffice Calc (``soffice``).

    python tests/readers/sheets/write_numbers.py
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import xlsxwriter

HERE = Path(__file__).parent
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
VALUES = [0, 1, 5, 0.051, 0.5, 1234.5, 1234567.891, 12345.678, 45356, 45356.75, 0.006, -3, -1234.5,
          -0.4, 0.125, 99.995, 60.5, 2.5]  # fmt: skip
FORMATS = [
    "0", "0.00", "#,##0", "#,##0.00", "0%", "0.0%", "0.00E+00", "#,##0.0#", "000", "0.##",
    "#,##0,", '0.0,,"M"', '0" kg"', '"$"#,##0.00', "#,##0_);(#,##0)", "0.00;[Red]-0.00",
    '0;-0;"zero"', '#,##0.00" €"', "000-0000", "+0.0;-0.0;0.0", "0.0\\%",
]  # fmt: skip
DATES = ["yyyy-mm-dd", "d mmmm yyyy", "mmm d, yyyy", "dddd, d mmm yy", "dd/mm/yyyy",
         "yyyy-mm-dd hh:mm", "m/d/yy", "mmmm yyyy"]  # fmt: skip
TIMES = ["h:mm", "hh:mm:ss", "h:mm AM/PM", "[h]:mm", "[mm]:ss"]


def shown_in(path: Path) -> list[str]:
    """Give the words of the first cell of each row."""
    with zipfile.ZipFile(path) as file:
        content = ET.fromstring(file.read("content.xml"))
    rows = content.iter(f"{TABLE}table-row")
    cells = (row.find(f"{TABLE}table-cell") for row in rows)
    return ["".join(cell.itertext()).strip() for cell in cells if cell is not None]


def write_all() -> None:
    asked = [(value, code) for code in FORMATS for value in VALUES]
    # Before March 1900 the programs count days differently, and none shows a million hours.
    asked += [(value, code) for code in DATES for value in VALUES if 61 <= value < 100_000]
    asked += [(value, code) for code in TIMES for value in VALUES if 0 <= value < 100_000]
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "numbers.xlsx"
        book = xlsxwriter.Workbook(str(path))
        sheet = book.add_worksheet()
        sheet.set_column(0, 0, 60)
        for row, (value, code) in enumerate(asked):
            sheet.write_number(row, 0, value, book.add_format({"num_format": code}))
        book.close()
        subprocess.run(
            ["soffice", f"-env:UserInstallation={(Path(name) / 'profile').as_uri()}", "--headless",
             "--convert-to", "ods", "--outdir", name, str(path)],
            check=True, capture_output=True,
        )  # fmt: skip
        shown = shown_in(Path(name) / "numbers.ods")
    rows = [
        {"value": value, "format": code, "shown": words}
        for (value, code), words in zip(asked, shown[: len(asked)], strict=True)
    ]
    lines = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
    (HERE / "numbers.jsonl").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    write_all()
