"""What a source or a draft is read into: one text, and what stands where in it."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from pincite.model.span import Span
from pincite.model.values import dataclass
from pincite.model.verdict import SourceKind


class MediaType(StrEnum):
    """The formats that a reader exists for."""

    TEXT = "text/plain"
    MARKDOWN = "text/markdown"
    HTML = "text/html"
    PDF = "application/pdf"
    DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
    XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    ODT = "application/vnd.oasis.opendocument.text"
    ODS = "application/vnd.oasis.opendocument.spreadsheet"
    EPUB = "application/epub+zip"
    CSV = "text/csv"
    LATEX = "application/x-latex"
    JSON = "application/json"
    NOTEBOOK = "application/x-ipynb+json"
    SRT = "application/x-subrip"
    VTT = "text/vtt"
    PNG = "image/png"
    JPEG = "image/jpeg"
    TIFF = "image/tiff"
    WEBP = "image/webp"

    @property
    def has_own_lines(self) -> bool:
        """Tell whether the text's lines are those that a person sees in the file."""
        return self in _LINED

    @property
    def counts_lines(self) -> bool:
        """Tell whether a place in a source of this kind is called by its line."""
        return self in _COUNTED

    @property
    def is_the_file(self) -> bool:
        """Tell whether the text is the file itself, so that offsets are places to edit."""
        return self in _AS_IT_STANDS


PICTURES = frozenset({MediaType.PNG, MediaType.JPEG, MediaType.TIFF, MediaType.WEBP})
"""Formats in which no words are, only what shows them."""

_AS_IT_STANDS = frozenset({MediaType.TEXT, MediaType.MARKDOWN, MediaType.LATEX})
_LINED = _AS_IT_STANDS | {MediaType.CSV}
# The lines of a page's text are none of its file, and are named all the same: people read them off.
_COUNTED = _LINED | {MediaType.HTML, MediaType.PDF} | PICTURES


class LandmarkKind(StrEnum):
    """Places that a person finds again. Each landmark is a span over the document's text."""

    PAGE = "page"
    SLIDE = "slide"
    SHEET = "sheet"
    CELL = "cell"
    CHAPTER = "chapter"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    TABLE_ROW = "table_row"
    CHART = "chart"
    BLOCK_QUOTE = "block_quote"
    CODE = "code"
    TIME = "time"
    SPEAKER = "speaker"
    NOTE = "note"
    PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class Landmark:
    """A named stretch of the text.

    A ``PICTURE`` is a stretch whose words are not in the file: somebody, or OCR, read them from
    what it shows, and ``label`` says who.

    ``label`` is what a person calls it: the page as printed, the heading's words, the speaker's
    name, a list item's number as shown (``3.``), a note as "footnote 3" or "speaker notes". A chart
    is called by what may mislead about its values: "3-D bar chart, value axis from 40".
    ``level`` counts from 1 for headings and is 0 elsewhere.
    """

    kind: LandmarkKind
    span: Span
    label: str = ""
    level: int = 0


class MarkKind(StrEnum):
    """Stretches of the text that a person who reads the page does not read as its words.

    ``MARKUP`` is skipped by rule R4, the kinds of furniture by rule R5. ``RAISED``, ``STRUCK`` and
    ``CODE`` are words of the page (a raised or lowered digit, struck-out text, code within a line)
    and are never skipped.
    """

    MARKUP = "markup"
    NOTE_MARK = "note_mark"
    RUNNING_HEAD = "running_head"
    PAGE_NUMBER = "page_number"
    NAVIGATION = "navigation"
    RAISED = "raised"
    STRUCK = "struck"
    CODE = "code"


FURNITURE = frozenset(
    {MarkKind.NOTE_MARK, MarkKind.RUNNING_HEAD, MarkKind.PAGE_NUMBER, MarkKind.NAVIGATION}
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch that a reader marked; ``shown`` is what a reader of the page sees in its place.

    ``shown`` is empty for nearly all; an entity shows its character, a table border a space.
    """

    kind: MarkKind
    span: Span
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A link: the words that a reader clicks on, and the address they lead to."""

    span: Span
    target: str


@dataclass(frozen=True, slots=True)
class HiddenText:
    """Words that the file holds and no reader of the page sees; ``where`` says what hides them."""

    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A part of the file that holds words no reader could give, and why, in words.

    ``where`` is what a person calls it (``page 7``); ``why`` goes on from it and ends in what to
    do (``is a picture; OCR it first``). ``is_picture`` where OCR could tell more.
    """

    where: str
    why: str
    is_picture: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """One text as a reader of the page would read it, with its landmarks and marks.

    ``text`` is verbatim and never tidied. ``landmarks``, ``marks`` and ``links`` are in order of
    their start; marks of the kinds that rules skip do not overlap each other. ``fault`` is the
    reason why nothing can be matched against this document (empty, a login wall), or empty.
    ``unread`` are parts of it whose words are not in ``text``: while there are any, no quote is
    absent.
    """

    text: str
    media_type: MediaType = MediaType.TEXT
    landmarks: tuple[Landmark, ...] = ()
    marks: tuple[Mark, ...] = ()
    hidden: tuple[HiddenText, ...] = ()
    links: tuple[Link, ...] = ()
    title: str = ""
    language: str = ""
    origin: str = ""
    canonical_url: str = ""
    sha256: str = ""
    extractor: str = ""
    source_kind: SourceKind = SourceKind.UNKNOWN
    fault: str = ""
    encoding: str = field(default="utf-8")
    unread: tuple[Unread, ...] = ()

    def __post_init__(self) -> None:
        size = len(self.text)
        spans = [x.span for x in self.landmarks]
        spans += [x.span for x in self.marks]
        spans += [x.span for x in self.links]
        for span in spans:
            if span.end > size:
                raise ValueError(f"{span} ends behind the text, which has {size} code points")

    def of_kind(self, kind: LandmarkKind) -> tuple[Landmark, ...]:
        """Give the landmarks of one kind, in order."""
        return tuple(mark for mark in self.landmarks if mark.kind is kind)
