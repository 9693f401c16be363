"""The running text of a Word document, each character with its bytes in the file.

Left out, since no note can stand there or the words are not the author's: text boxes, deleted and
moved-away text, fields (a table of contents), links, ruby, and runs that are note marks.

Source: ECMA-376, part 1, section 17 (WordprocessingML).
"""

from __future__ import annotations

from collections.abc import Mapping

from pincite.model import Landmark, LandmarkKind, Span, UnreadableError
from pincite.model.values import dataclass
from pincite.office.package import Package
from pincite.office.xml_scan import Scanner, Tag, Words

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
BOOKMARK = "pincite_source_"
"""What the name of the bookmark round a source's note mark begins with."""

_PASSED_OVER = frozenset(
    {
        *(f"{W} {name}" for name in "txbxContent del moveFrom hyperlink fldSimple ruby".split()),
        *(f"{W} {name}" for name in "pict object".split()),
        "http://schemas.openxmlformats.org/markup-compatibility/2006 AlternateContent",
    }
)
_BREAKS = {f"{W} tab": "\t", f"{W} br": "\n", f"{W} cr": "\n", f"{W} noBreakHyphen": "\u2011"}
_NOTE_MARKS = frozenset({f"{W} footnoteReference", f"{W} endnoteReference"})
_OFF = frozenset({"", "0", "false", "off"})


@dataclass(frozen=True, slots=True)
class Run:
    """A run: the bytes of its start tag, and of its properties."""

    start: int
    tag_end: int
    properties: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters that stand together in one element of a run: ``text`` begins at ``at``."""

    at: int
    words: Words
    run: Run
    holder: Tag

    @property
    def end(self) -> int:
        """Where it ends in the document's text."""
        return self.at + len(self.words.text)

    def offset_bytes(self, index: int) -> int:
        """Give where in the file a character of the document's text begins, or the piece ends."""
        inside = index - self.at
        if inside == len(self.words.text):
            return self.words.end
        return self.words.start + len(self.words.text[:inside].encode())


@dataclass(frozen=True, slots=True)
class WordText:
    """The text, its paragraphs and headings, and what an edit must know of the document.

    ``pieces`` are in order. ``noted`` are the numbers of sources that have a note already, with the
    name of its bookmark. ``has_own_notes`` tells whether there are notes that the author numbers.
    ``prefix`` is what the names of the document's elements begin with.
    """

    text: str
    landmarks: tuple[Landmark, ...]
    pieces: tuple[Piece, ...]
    noted: Mapping[int, str]
    bookmarks: frozenset[str]
    highest_id: int
    has_own_notes: bool
    prefix: str


def read_word_text(package: Package) -> WordText:
    """Read the running text of a document.

    Raises:
        UnreadableError: in one line, where its parts are not what a program writes.
    """
    return _Reader(_heading_levels(package)).read(package.main, package.parts[package.main])


class _Reader:
    def __init__(self, levels: Mapping[str, int]) -> None:
        self._levels = levels
        self._text = _Text()
        self._ids = _Ids()
        self._passed_over = 0
        self._fields = 0
        self._runs = 0
        self._run: Tag | None = None
        self._properties = (0, 0)
        self._in_properties = 0
        self._holder: Tag | None = None
        self._held: list[tuple[str, Words | None, Tag | None]] = []

    def read(self, part: str, data: bytes) -> WordText:
        scanner = Scanner(
            part, data, open_tag=self._open_tag, close_tag=self._close_tag, words=self._words
        ).run()
        prefix = scanner.prefixes.get(W)
        if prefix is None:
            raise UnreadableError(
                f"its part {part} is no text of a Word document: open the file in its program, "
                "and save it again"
            )
        ids = self._ids
        return WordText(
            text="".join(self._text.parts),
            landmarks=tuple(self._text.landmarks),
            pieces=tuple(self._text.pieces),
            noted=ids.noted,
            bookmarks=frozenset(ids.bookmarks),
            highest_id=ids.highest,
            has_own_notes=ids.has_own_notes,
            prefix=f"{prefix}:",
        )

    def _open_tag(self, tag: Tag) -> None:
        self._ids.open_tag(tag)
        if tag.name in _PASSED_OVER:
            self._passed_over += 1
        if self._passed_over:
            return
        if tag.name == f"{W} p":
            self._text.begin_paragraph()
        elif tag.name == f"{W} pStyle":
            self._text.level = self._levels.get(tag.attributes.get(f"{W} val", ""), 0)
        elif tag.name == f"{W} r":
            self._runs += 1
            self._run, self._properties, self._held = tag, (tag.end, tag.end), []
            self._ids.is_note_mark = False
        elif tag.name == f"{W} rPr" and self._runs:
            self._in_properties += 1
            if self._in_properties == 1:
                self._properties = (tag.start, tag.end)
        elif tag.name == f"{W} fldChar":
            kind = tag.attributes.get(f"{W} fldCharType", "")
            self._fields = max(0, self._fields + {"begin": 1, "end": -1}.get(kind, 0))
        elif tag.name == f"{W} t" and self._runs:
            self._holder = tag
        elif tag.name in _BREAKS and self._runs and not self._in_properties:
            self._held.append((_BREAKS[tag.name], None, None))

    def _close_tag(self, name: str, _start: int, end: int) -> None:
        if name in _PASSED_OVER:
            self._passed_over -= 1
            return
        if self._passed_over:
            return
        if name == f"{W} t":
            self._holder = None
        elif name == f"{W} rPr" and self._runs:
            self._in_properties -= 1
            self._properties = (self._properties[0], end)
        elif name == f"{W} r":
            self._runs -= 1
            if not (self._ids.is_note_mark or self._fields):
                self._keep_run()
        elif name == f"{W} p":
            self._text.end_paragraph()

    def _words(self, words: Words) -> None:
        if self._holder is not None and not self._passed_over:
            self._held.append((words.text, words, self._holder))

    def _keep_run(self) -> None:
        assert self._run is not None
        run = Run(self._run.start, self._run.end, self._properties)
        for text, words, holder in self._held:
            if words is not None and holder is not None and not words.is_marked:
                self._text.pieces.append(Piece(self._text.length, words, run, holder))
            self._text.add(text)


class _Text:
    """The text so far, with its pieces and paragraphs."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.pieces: list[Piece] = []
        self.landmarks: list[Landmark] = []
        self.length = 0
        self.level = 0
        self._start = 0

    def add(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)

    def begin_paragraph(self) -> None:
        self._start, self.level = self.length, 0

    def end_paragraph(self) -> None:
        if self.length > self._start:
            kind = LandmarkKind.HEADING if self.level else LandmarkKind.PARAGRAPH
            self.landmarks.append(Landmark(kind, Span(self._start, self.length), level=self.level))
            self.add("\n\n")
        self._start = self.length


class _Ids:
    """Takes note of ids, bookmarks and note marks, wherever they stand."""

    def __init__(self) -> None:
        self.highest = 0
        self.bookmarks: set[str] = set()
        self.noted: dict[int, str] = {}
        self.has_own_notes = False
        self.is_note_mark = False
        self._open: dict[str, str] = {}

    def open_tag(self, tag: Tag) -> None:
        identity = tag.attributes.get(f"{W} id", "")
        if identity.isascii() and identity.isdecimal() and len(identity) < 10:
            self.highest = max(self.highest, int(identity))
        if tag.name == f"{W} bookmarkStart":
            name = tag.attributes.get(f"{W} name", "")
            self.bookmarks.add(name)
            if name.startswith(BOOKMARK):
                self._open[identity] = name
        elif tag.name == f"{W} bookmarkEnd":
            self._open.pop(identity, None)
        elif tag.name in _NOTE_MARKS:
            self.is_note_mark = True
            if tag.attributes.get(f"{W} customMarkFollows", "") in _OFF:
                self.has_own_notes = True
            for name in self._open.values():
                number = name.removeprefix(BOOKMARK).partition("_")[0]
                if number.isascii() and number.isdecimal():
                    self.noted.setdefault(int(number[:9]), name)


def _heading_levels(package: Package) -> dict[str, int]:
    """Give the level of each style of headings, whose names are English in every language."""
    part = package.related(package.main, "styles")
    levels: dict[str, int] = {}
    style = ""

    def read(tag: Tag) -> None:
        nonlocal style
        if tag.name == f"{W} style":
            style = tag.attributes.get(f"{W} styleId", "")
        elif tag.name == f"{W} name":
            name = tag.attributes.get(f"{W} val", "").lower()
            if name.startswith("heading ") and name[8:] in "123456789":
                levels[style] = int(name[8:])
            elif name == "title":
                levels[style] = 1

    if part in package.parts:
        Scanner(part, package.parts[part], open_tag=read).run()
    return levels
