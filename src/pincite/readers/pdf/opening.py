"""Opens a PDF, or says in words why it does not open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pincite.model import UnreadableError

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

MOST_PAGES = 100_000
ENCRYPTED = (
    "is encrypted with a password: open it with the password, save a copy without one, and give"
    " that"
)
DAMAGED = "is damaged: no page of it can be read; get the file again"
_START_OF_TABLE = re.compile(rb"startxref\s+(\d{1,12})\s+%%EOF")
_TABLE = re.compile(rb"\s*(?:xref|\d+\s+\d+\s+obj)\b")
_TAIL_BYTES = 4096


def open_pdf(data: bytes) -> PdfDocument | None:
    """Open a file; None where pdfium finds no document in it.

    Raises:
        UnreadableError: if it cannot be opened without a password, or claims to have pages without
            end.
    """
    from pypdfium2 import PdfDocument, PdfiumError, raw

    try:
        pdf = PdfDocument(data)
    except PdfiumError as error:
        if error.err_code in (raw.FPDF_ERR_PASSWORD, raw.FPDF_ERR_SECURITY):
            raise UnreadableError(ENCRYPTED) from None
        return None
    count = len(pdf)
    if count > MOST_PAGES:
        pdf.close()
        raise UnreadableError(
            f"says that it has {count:,} pages, more than {MOST_PAGES:,}: it is damaged, or made to"
            " do harm"
        )
    return pdf


def is_damaged(data: bytes) -> bool:
    """Tell whether the file's end or its table of contents is not where it should be."""
    found = _START_OF_TABLE.search(data[-_TAIL_BYTES:])
    if found is None:
        return True
    # What stands before the header moves all places of the file.
    header = max(data[:1024].find(b"%PDF-"), 0)
    place = int(found[1])
    return not any(_TABLE.match(data, at) for at in (place, place + header))


def reads_right_to_left(pdf: PdfDocument) -> bool:
    """Tell whether the file says that its pages are bound and read from the right."""
    import ctypes

    from pypdfium2 import raw

    buffer = ctypes.create_string_buffer(8)
    length = raw.FPDF_VIEWERREF_GetName(pdf, b"Direction", buffer, len(buffer))
    return 0 < length <= len(buffer) and buffer.value == b"R2L"
