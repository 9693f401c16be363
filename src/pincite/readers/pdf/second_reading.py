"""The same file by another extractor, which is asked before a quote is called absent.

pypdf reads the file's own order of drawing, so it knows no columns; its faults are other ones than
pdfium's. It was chosen over playa-pdf, which glues the words of two lines together and cuts words
at ligatures on pages that browsers print.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Sequence

from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span, Unread, UnreadableError
from pincite.readers.pdf import pictures
from pincite.readers.pdf.opening import DAMAGED, ENCRYPTED, MOST_PAGES

# Operators that show text, draw an object or paint a path (ISO 32000-2, annex A).
_DRAWS = re.compile(rb"(?<![\w/])(?:Tj|TJ|'|\"|Do|sh|BI|f|F|S|s|B|b)(?!\w)")
_LINE_END = re.compile(r"[^\S\n]*\n")
_SOFT_HYPHEN_AT_END = re.compile("\u00ad\n")


def read_pdf_again(data: bytes | str) -> Document:
    """Read a file's bytes with pypdf.

    Raises:
        UnreadableError: if it is encrypted with a password, or no page of it can be read.
    """
    from pypdf import __version__

    if isinstance(data, str):
        raise UnreadableError("is a PDF that was read as text: give the file itself")
    # Its warnings about a damaged file would stand between the lines of an answer.
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    texts, labels = _texts(data)
    pieces: list[str] = []
    landmarks: list[Landmark] = []
    unread: list[Unread] = []
    length = 0
    for text, label in zip(texts, labels, strict=True):
        if text is None or not any(map(str.isalnum, text)):
            unread.append(Unread(f"page {label}", pictures.DAMAGED))
            continue
        piece = _SOFT_HYPHEN_AT_END.sub("-\n", _LINE_END.sub("\n", text)).strip() + "\n\n"
        landmarks.append(Landmark(LandmarkKind.PAGE, Span(length, length + len(piece)), label))
        pieces.append(piece)
        length += len(piece)
    whole = "".join(pieces)
    if not whole:
        raise UnreadableError(DAMAGED)
    return Document(
        text=whole,
        media_type=MediaType.PDF,
        landmarks=tuple(landmarks),
        extractor=f"pypdf {__version__}",
        encoding="",
        unread=tuple(unread),
    )


def blank_pages(data: bytes, numbers: Sequence[int]) -> set[int]:
    """Give those of some pages that have nothing to draw; of a damaged one nobody can tell."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    blank: set[int] = set()
    try:
        reader = PdfReader(io.BytesIO(data))
        for number in numbers:
            contents = reader.pages[number].get_contents()
            if contents is None or not _DRAWS.search(contents.get_data()):
                blank.add(number)
    except (PyPdfError, *_FAULTS):
        return blank
    return blank


def _texts(data: bytes) -> tuple[list[str | None], list[str]]:
    """Give the text of each page, None where there is none to be had, and each page's label."""
    from pypdf import PdfReader
    from pypdf.errors import FileNotDecryptedError, PyPdfError, WrongPasswordError

    try:
        reader = PdfReader(io.BytesIO(data))
        count = len(reader.pages)
        if count > MOST_PAGES:
            raise UnreadableError(DAMAGED)
        labels = list(reader.page_labels)
    except (FileNotDecryptedError, WrongPasswordError):
        raise UnreadableError(ENCRYPTED) from None
    except (PyPdfError, *_FAULTS):
        raise UnreadableError(DAMAGED) from None
    texts: list[str | None] = []
    for number in range(count):
        try:
            texts.append(reader.pages[number].extract_text())
        except (PyPdfError, *_FAULTS):
            texts.append(None)
    if len(labels) != count:
        labels = [str(number) for number in range(1, count + 1)]
    return texts, labels


# What reading a damaged file in pure Python can end in.
_FAULTS = (
    ArithmeticError, AssertionError, AttributeError, EOFError, LookupError, NotImplementedError,
    OSError, RecursionError, RuntimeError, StopIteration, TypeError, ValueError,
)  # fmt: skip
