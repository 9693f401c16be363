"""ODT: an OpenDocument text in reading order."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader

_TYPE = b"application/vnd.oasis.opendocument.text"


def _recognizes_package(declared: bytes) -> bool:
    return declared in (_TYPE, _TYPE + b"-template", _TYPE + b"-master")


def _read(data: bytes | str) -> Document:
    from pincite.readers.odt.reading import read_text_document

    return read_text_document(data)


READER = Reader(
    name="ODT",
    media_type=MediaType.ODT,
    extensions=(".odt", ".ott"),
    read=_read,
    needs_limits=True,
    recognizes_package=_recognizes_package,
)
"""OpenDocument texts, as LibreOffice and other programs write them.

What: the body as it reads with all tracked changes accepted, tables with a tab between cells, text
boxes behind the paragraph that they are anchored in, then footnotes and endnotes, then running
heads. White space is folded as the format folds it. Headings, quotations, code and lists are told
by their elements and styles; the numbers of list items are labels, not text. Pages only where the
file holds as many page breaks as it says it has pages.
Why: what a reader of the document reads is what can be quoted. Deleted text, hidden text, comments
and descriptions of pictures are kept apart, so that words found only there are said to be only
there.
Example that fires: ``<text:span>5<text:s/>km</text:span>`` reads "5 km".
Example that does not: what a change deleted stands apart in the file, and is not text.
Source: OASIS OpenDocument 1.3, part 3.
"""
