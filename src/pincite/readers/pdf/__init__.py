"""PDF: the words of each page in reading order."""

from __future__ import annotations

import re

from pincite.model import Document, MediaType
from pincite.readers import Reader
from pincite.text.lazy_pattern import lazy_pattern

_BEGINS = lazy_pattern(rb"(?:\xef\xbb\xbf)?.{0,1016}?%PDF-\d", re.DOTALL)


def _recognizes(head: bytes) -> bool:
    # Readers of the format accept anything before the header, up to its first kilobyte; but a
    # text that speaks of the header is a text.
    if head.lstrip(b"\xef\xbb\xbf \t\r\n\f").startswith(b"%PDF-"):
        return True
    return b"\x00" in head and _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
    from pincite.readers.pdf.reading import read_pdf

    return read_pdf(data)


def _read_again(data: bytes | str) -> Document:
    from pincite.readers.pdf.second_reading import read_pdf_again

    return read_pdf_again(data)


def _read_pictures(data: bytes | str) -> Document:
    from pincite.readers.pdf.reading import read_pdf_pictures

    return read_pdf_pictures(data)


READER = Reader(
    name="PDF",
    media_type=MediaType.PDF,
    extensions=(".pdf",),
    read=_read,
    recognizes=_recognizes,
    needs_limits=True,
    read_again=_read_again,
    read_pictures=_read_pictures,
)
"""Pages as a printer gets them: letters at places, which pdfium makes words and lines of.

What: the words of each page, line by line. A page set in columns is read column by column, also
where the file draws it row by row; a line of right-to-left script is put in the order of reading.
A hyphen at a line's end stays, with its line break. Lines that repeat at the top or the foot of
pages are marked as running heads, counting numbers there as page numbers, and a raised number that
a note on the page answers to as a note's mark; any other raised number is marked as raised. Notes
at the foot of a page stand behind the paragraph that goes on over them. Paragraphs and headings
are told by indents, gaps, short lines and sizes of letters. White space at the end of a line is
dropped, and a blank line stands between paragraphs.
Why: what a reader of the pages reads is what can be quoted, over the end of a line, a column and a
page.
A page without letters is not an empty page: where it is a picture, drawn in shapes, or damaged, it
is named as unread, and a quote that is nowhere else is not called absent.
Example that fires: "struc-" at the end of a line and "tural" below it read "struc-", a line break,
"tural".
Example that does not: a table of two columns is read row by row.
Source: ISO 32000-2; the text page of pdfium.
"""
