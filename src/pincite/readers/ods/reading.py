"""One spreadsheet: its sheets in their order."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers._odf.package import OdfPackage, Said
from pincite.readers._odf.styles import OdfStyles
from pincite.readers._packages import bytes_of_package
from pincite.readers._sheets.sheet_text import SheetText
from pincite.readers.ods.walk import TablesWalk


def read_spreadsheet(data: bytes | str) -> Document:
    """Read a spreadsheet.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    text = SheetText()
    if not data:
        return text.document(MediaType.ODS, "ods")
    package = OdfPackage(bytes_of_package(data, "OpenDocument spreadsheet"))
    said, styles = Said(), OdfStyles()
    package.walk("meta.xml", said)
    package.walk("content.xml", styles)
    package.walk("content.xml", TablesWalk(styles, text))
    title = " ".join(said.title.split())
    return text.document(MediaType.ODS, "ods", title=title, language=said.language.strip())
