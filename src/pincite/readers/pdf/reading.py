"""One PDF into one document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from pincite.model import Document, HiddenText, MarkKind, MediaType, Unread, UnreadableError
from pincite.model.values import dataclass
from pincite.readers._ocr import engine_version
from pincite.readers.pdf import pictures
from pincite.readers.pdf.assembling import Assembly, body_size
from pincite.readers.pdf.columns import columns_of
from pincite.readers.pdf.flow import Flow
from pincite.readers.pdf.furniture import mark_furniture, printed_numbers
from pincite.readers.pdf.letters import PageLetters
from pincite.readers.pdf.lines import Line, page_lines
from pincite.readers.pdf.notes import (
    Raised,
    end_note_count,
    find_notes,
    mark_own_numbers,
    mark_raised,
    note_labels,
    raised_numbers,
)
from pincite.readers.pdf.opening import DAMAGED, is_damaged, open_pdf, reads_right_to_left
from pincite.readers.pdf.paragraphs import PageLayout
from pincite.readers.pdf.right_to_left import RIGHT_TO_LEFT, put_in_reading_order

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfPage

_TITLE_LENGTH = 300
_MOST_FAILURES = 200
_MOST_LOOKED_AT = 50

ReadPicture = Callable[["PdfPage", int], PageLayout]
"""Gives the lines of a page that is a picture."""


@dataclass(slots=True)
class _Scan:
    """What was seen on the pages, one after the other."""

    pages: list[PageLayout] = field(default_factory=list)
    raised: list[list[Raised]] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    hidden: list[tuple[int, str]] = field(default_factory=list)
    has_text_layer: bool = False
    by_ocr: set[int] = field(default_factory=set)


def read_pdf(data: bytes | str) -> Document:
    """Read a file's bytes.

    Raises:
        UnreadableError: if it is encrypted with a password, or no page of it can be read.
    """
    return _read(data, None)


def read_pdf_pictures(data: bytes | str) -> Document:
    """Read a file's bytes, and pages that are pictures by OCR; raises as ``read_pdf`` does."""
    from pincite.readers.pdf.scanned import read_page

    return _read(data, read_page)


def _read(data: bytes | str, read_picture: ReadPicture | None) -> Document:
    from pypdfium2 import PYPDFIUM_INFO

    if not data:
        return Document("", MediaType.PDF, fault="the source is empty", encoding="")
    if isinstance(data, str):
        raise UnreadableError("is a PDF that was read as text: give the file itself")
    pdf = open_pdf(data)
    if pdf is None:
        from pincite.readers.pdf.second_reading import read_pdf_again

        return read_pdf_again(data)
    try:
        scan = _scanned(pdf, read_picture)
        _tell_blank_from_damaged(scan, data)
        title, language = _metadata(pdf)
    finally:
        pdf.close()
    extractor = f"pypdfium2 {PYPDFIUM_INFO.version}"
    if scan.has_text_layer:
        extractor += ", the text layer of a scan"
    if scan.by_ocr:
        extractor += f", {engine_version()} for pages that are pictures"
    return _document(scan, title, language, extractor)


def _scanned(pdf: PdfDocument, read_picture: ReadPicture | None) -> _Scan:
    from pypdfium2 import PdfiumError

    scan = _Scan()
    from_the_right = reads_right_to_left(pdf)
    failures = 0
    for number in range(len(pdf)):
        label = pdf.get_page_label(number)
        try:
            page = pdf[number]
        except PdfiumError:
            _add_page(scan, PageLayout([]), [], pictures.DAMAGED, label)
            failures += 1
            if failures == _MOST_FAILURES and failures == len(scan.pages):
                raise UnreadableError(DAMAGED) from None
            continue
        try:
            _scan_page(scan, page, label, from_the_right=from_the_right)
            if read_picture is not None and scan.unread[-1] in pictures.TO_READ:
                _put_in_words(scan, read_picture(page, number))
        finally:
            page.close()
    return scan


def _scan_page(scan: _Scan, page: PdfPage, label: str, *, from_the_right: bool) -> None:
    text_page = page.get_textpage()
    letters = PageLetters(text_page, page.get_rotation())
    lines = page_lines(text_page, letters, len(scan.pages))
    lines = _visible_lines(scan, page, lines, letters)
    text = "".join(line.text for line in lines)
    some_from_the_right = from_the_right or RIGHT_TO_LEFT.search(text)
    for line in lines:
        if line.is_jumbled or (
            some_from_the_right and (from_the_right or RIGHT_TO_LEFT.search(line.text))
        ):
            put_in_reading_order(line, letters)
    lines, gutter = columns_of(lines, letters, text_page.count_rects)
    raised = [found for line in lines for found in raised_numbers(line, letters)]
    why = pictures.why_unread(page, text)
    if why == pictures.MEANINGLESS:
        lines, raised = [], []
    _add_page(scan, PageLayout(lines, gutter), raised, why, label)


def _put_in_words(scan: _Scan, layout: PageLayout) -> None:
    """Put what OCR read in the place of the last page; a picture without words stays unread."""
    if layout.lines:
        scan.by_ocr.add(len(scan.pages) - 1)
        scan.pages[-1], scan.raised[-1], scan.unread[-1] = layout, [], pictures.READ_BY_OCR


def _visible_lines(
    scan: _Scan, page: PdfPage, lines: list[Line], letters: PageLetters
) -> list[Line]:
    """Keep lines without ink apart, unless they are the words of a scan."""
    without = {id(line) for line in lines if letters.is_without_ink(line.places[0][1])}
    if not without:
        return lines
    if pictures.is_under_picture(page):
        scan.has_text_layer = True
        return lines
    hidden = " ".join(line.text for line in lines if id(line) in without)
    scan.hidden.append((len(scan.pages), hidden))
    return [line for line in lines if id(line) not in without]


def _tell_blank_from_damaged(scan: _Scan, data: bytes) -> None:
    """Look closer at pages of which nothing came: those that have something to draw are damaged."""
    empty = [number for number, why in enumerate(scan.unread) if why == pictures.EMPTY]
    if not empty:
        return
    if is_damaged(data):
        blank: set[int] = set()
    else:
        from pincite.readers.pdf.second_reading import blank_pages

        blank = blank_pages(data, empty[:_MOST_LOOKED_AT]) | set(empty[_MOST_LOOKED_AT:])
    for number in empty:
        scan.unread[number] = "" if number in blank else pictures.DAMAGED


def _add_page(scan: _Scan, layout: PageLayout, raised: list[Raised], why: str, label: str) -> None:
    scan.pages.append(layout)
    scan.raised.append(raised)
    scan.unread.append(why)
    scan.labels.append(label)


def _document(scan: _Scan, title: str, language: str, extractor: str) -> Document:
    pages = [layout.lines for layout in scan.pages]
    furniture = mark_furniture(pages)
    labels = _labels(scan, printed_numbers(pages, furniture))
    usual_size = body_size(pages)
    notes = _marked_notes(scan, furniture, usual_size)
    for layout in scan.pages:
        layout.measure([line for line in layout.lines if id(line) not in furniture], usual_size)
    read_by = dict.fromkeys(scan.by_ocr, engine_version() if scan.by_ocr else "")
    assembly = Assembly(labels, furniture, usual_size, read_by)
    assembly.write(Flow(scan.pages, furniture).run(notes))
    text = assembly.text
    unread = tuple(
        Unread(f"page {label}", why, is_picture=why in pictures.TO_READ)
        for label, why in zip(labels, scan.unread, strict=True)
        if why
    )
    return Document(
        text=text,
        media_type=MediaType.PDF,
        landmarks=assembly.landmarks,
        hidden=tuple(
            HiddenText(f"text printed without ink on page {labels[page]}", words)
            for page, words in scan.hidden
        ),
        marks=tuple(sorted(assembly.marks, key=lambda mark: mark.span)),
        title=title,
        language=language,
        extractor=extractor,
        fault="" if text.strip() else _fault(scan.unread),
        encoding="",
        unread=unread,
    )


def _marked_notes(scan: _Scan, furniture: dict[int, MarkKind], usual_size: float) -> list[set[int]]:
    """Find the notes of each page, and mark the raised numbers that call them."""
    bodies: list[list[Line]] = [
        [line for line in layout.lines if id(line) not in furniture] for layout in scan.pages
    ]
    notes = find_notes(bodies, usual_size)
    mark_own_numbers(bodies, notes)
    labels = [note_labels(body, own) for body, own in zip(bodies, notes, strict=True)]
    end_notes = 0 if any(notes) else end_note_count([line for body in bodies for line in body])
    mark_raised(scan.raised, labels, end_notes)
    return notes


def _labels(scan: _Scan, printed: list[str]) -> list[str]:
    """Name each page as the file does, else as it is printed, else by its place in the file."""
    if any(scan.labels):
        return [label or str(number) for number, label in enumerate(scan.labels, start=1)]
    if any(printed):
        return [label or f"{number} of the file" for number, label in enumerate(printed, start=1)]
    return [str(number) for number in range(1, len(scan.labels) + 1)]


def _fault(unread: list[str]) -> str:
    """Say why there is nothing to match against."""
    if not unread:
        return "the source has no pages"
    reasons = [why for why in unread if why]
    if not reasons:
        return "the source is empty: its pages hold no words and no pictures"
    which = "each page" if len(reasons) == len(unread) else f"{len(reasons)} of its pages"
    return f"the source has no text: {which} {max(set(reasons), key=reasons.count)}"


def _metadata(pdf: PdfDocument) -> tuple[str, str]:
    """Give the title that the file says it has, and its language."""
    from pypdfium2 import PdfiumError

    try:
        title = pdf.get_metadata_value("Title")
    except PdfiumError:
        title = ""
    return " ".join(title.split())[:_TITLE_LENGTH], _language(pdf)


def _language(pdf: PdfDocument) -> str:
    import ctypes

    from pypdfium2 import raw

    buffer = (ctypes.c_ushort * 64)()
    length = raw.FPDFCatalog_GetLanguage(pdf, buffer, ctypes.sizeof(buffer))
    if not 2 < length <= ctypes.sizeof(buffer):
        return ""
    return bytes(buffer)[: length - 2].decode("utf-16-le", "ignore")
