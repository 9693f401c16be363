"""EPUB: a book, chapter by chapter."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader


def _recognizes_package(declared: bytes) -> bool:
    return declared == b"application/epub+zip"


def _read(data: bytes | str) -> Document:
    from pincite.readers.epub.reading import read_book

    return read_book(data)


READER = Reader(
    name="EPUB",
    media_type=MediaType.EPUB,
    extensions=(".epub",),
    read=_read,
    needs_limits=True,
    recognizes_package=_recognizes_package,
)
"""Electronic books, versions 2 and 3.

What: the documents of the book in the order in which it is read, each as a web page is read.
Chapters are called as the table of contents calls them, pages as the printed book numbers them
where the file says so. The table of contents is furniture where it is a page of the book.
Why: a quotation from a book is followed by its chapter and, where there is one, its page.
Example that fires: words of the second document are found in the chapter that the contents name.
Example that does not: a file of the package that is not in the reading order is no text.
Source: EPUB 3.3; Open Packaging Format 2.0.1.
"""
