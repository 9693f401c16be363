"""DOCX: a Word document's text in reading order."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader

_TYPES = (
    b"wordprocessingml.document.main+xml",
    b"wordprocessingml.template.main+xml",
    b"ms-word.document.macroEnabled.main+xml",
    b"ms-word.template.macroEnabledTemplate.main+xml",
)


def _recognizes_package(declared: bytes) -> bool:
    return any(kind in declared for kind in _TYPES)


def _read(data: bytes | str) -> Document:
    from pincite.readers.docx.reading import read_word_document

    return read_word_document(data)


READER = Reader(
    name="DOCX",
    media_type=MediaType.DOCX,
    extensions=(".docx", ".docm", ".dotx", ".dotm"),
    read=_read,
    needs_limits=True,
    recognizes_package=_recognizes_package,
)
"""Word documents, as Word, LibreOffice and other programs write them.

What: the body as it reads with all tracked changes accepted, tables with a tab between cells, text
boxes behind the paragraph that they are anchored in, then footnotes and endnotes, then running
heads. Headings, quotations, code and lists are told by their styles; the numbers of list items are
labels, not text. Pages only where the file holds as many page breaks as it says it has pages.
Why: what a reader of the document reads is what can be quoted. Deleted text, hidden text, comments
and descriptions of pictures are kept apart, so that words found only there are said to be only
there; the instructions of fields are not text, and neither is what a text box says twice.
Example that fires: ``open <w:del>to the public</w:del> daily`` reads "open daily".
Example that does not: an inserted word is text, whoever inserted it and whether or not accepted.
Source: ECMA-376, parts 1 and 3.
"""
