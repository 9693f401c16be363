"""XLSX: a workbook's cells as they are shown."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader

_TYPES = (
    b"spreadsheetml.sheet.main+xml",
    b"spreadsheetml.template.main+xml",
    b"ms-excel.sheet.macroEnabled.main+xml",
)


def _recognizes_package(declared: bytes) -> bool:
    return any(kind in declared for kind in _TYPES)


def _read(data: bytes | str) -> Document:
    from pincite.readers.xlsx.reading import read_workbook

    return read_workbook(data)


READER = Reader(
    name="XLSX",
    media_type=MediaType.XLSX,
    extensions=(".xlsx", ".xlsm", ".xltx"),
    read=_read,
    needs_limits=True,
    recognizes_package=_recognizes_package,
)
"""Workbooks, as Excel, LibreOffice and other programs write them.

What: sheet by sheet, a line for each row that holds something, its cells parted by tabs; a number
as its format shows it, and the result of a formula as it was saved last. A cell is called by its
column and row, and a row by the first row of its sheet where that one holds words alone.
Why: what is quoted from a sheet is what it shows: 0.051 under the format 0% is "5%". Hidden sheets,
rows and columns and comments are kept apart. Decimal marks and names of months are English, since
a file does not say for whom it is shown.
Example that fires: a cell with 45356 under the format yyyy-mm-dd reads "2024-03-05".
Example that does not: a formula that was never calculated has no result, and is no text.
Source: ECMA-376, part 1, section 18.
"""
