"""ODS: an OpenDocument spreadsheet's cells as they are shown."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader

_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"


def _recognizes_package(declared: bytes) -> bool:
    return declared in (_TYPE, _TYPE + b"-template")


def _read(data: bytes | str) -> Document:
    from pincite.readers.ods.reading import read_spreadsheet

    return read_spreadsheet(data)


READER = Reader(
    name="ODS",
    media_type=MediaType.ODS,
    extensions=(".ods", ".ots"),
    read=_read,
    needs_limits=True,
    recognizes_package=_recognizes_package,
)
"""OpenDocument spreadsheets, as LibreOffice and other programs write them.

What: sheet by sheet, a line for each row that holds something, its cells parted by tabs; a number
in the very words that the file says it is shown with. A cell is called by its column and row, and a
row by the first row of its sheet where that one holds words alone.
Why: what is quoted from a sheet is what it shows. Hidden sheets, rows and columns and comments are
kept apart.
Example that fires: a cell with the value 0.051 shown as "5.1%" reads "5.1%".
Example that does not: a formula is no text; its result is.
Source: OASIS OpenDocument 1.3, part 3, section 9.
"""
