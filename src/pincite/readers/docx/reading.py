"""One Word document: its body, then its notes, then its running heads."""

from __future__ import annotations

from dataclasses import replace

from pincite.model import Document, LandmarkKind, MarkKind, MediaType
from pincite.readers._layout.flow import EMPTY, Flow
from pincite.readers._layout.pages import add_pages
from pincite.readers._layout.stretches import Closers
from pincite.readers._layout.walking import PASS_OVER, PUT_OFF, Events, Values
from pincite.readers._ooxml.package import OfficePackage
from pincite.readers._ooxml.properties import read_properties
from pincite.readers._packages import bytes_of_package
from pincite.readers.docx.notes import NoteNumbers
from pincite.readers.docx.numbering import Numbering
from pincite.readers.docx.styles import StylesHandler
from pincite.readers.docx.walk import StoryWalk, WordFile

_KINDS = ("footnote", "endnote")
_PICTURES_ALONE = "the document holds pictures and no text; OCR it first"


def read_word_document(data: bytes | str) -> Document:
    """Read a document.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    if not data:
        return Flow().document(MediaType.DOCX, "docx")
    word = _Word(OfficePackage(bytes_of_package(data, "Word document")))
    body = word.read_body()
    for kind in _KINDS:
        word.read_notes(kind)
    for part in body.running:
        word.read_running(part)
    word.read_comments()
    document = word.flow.document(
        MediaType.DOCX,
        "docx, with all tracked changes accepted" if body.words.changes else "docx",
        title=word.properties.title,
        language=word.properties.language or word.language,
        fault=_PICTURES_ALONE if body.pictures else EMPTY,
    )
    return replace(document, unread=tuple(body.unread))


class _Word:
    """A document while it is read, story by story."""

    def __init__(self, package: OfficePackage) -> None:
        styles, numbering, numbers = StylesHandler(), Numbering(), NoteNumbers()
        package.walk(package.related(package.main, "styles"), styles)
        package.walk(package.related(package.main, "numbering"), numbering)
        package.walk(package.related(package.main, "settings"), numbers)
        self.flow = Flow()
        self.language = styles.styles.language
        self.properties = read_properties(package)
        self._file = WordFile(package, self.flow, styles.styles, numbering, numbers)
        self._package = package
        self._walked: set[str] = set()

    def read_body(self) -> StoryWalk:
        body = self._story(self._package.main)
        self._walk(self._package.main, body)
        body.end()
        # A section that counts its pages in its own way prints other numbers.
        if body.counts_pages:
            add_pages(self.flow, body.page_starts, self.properties.pages)
        return body

    def read_notes(self, kind: str) -> None:
        part = self._package.related(self._package.main, f"{kind}s")
        notes = _Notes(self._story(part), kind)
        self._walk(part, notes.walk)
        notes.read(self._file.numbers)

    def read_running(self, part: str) -> None:
        story = self._story(part)
        self.flow.blocks.break_lines(2)
        self.flow.blocks.enter(paragraphs=False)
        closers = self.flow.marks.begin(MarkKind.RUNNING_HEAD)
        self._walk(part, story)
        story.end()
        self.flow.blocks.end_run()
        for closer in (*closers, self.flow.blocks.leave):
            closer()

    def read_comments(self) -> None:
        part = self._package.related(self._package.main, "comments")
        story = self._story(part)
        story.words.where.append("a comment")
        story.beginnings["w:comment"] = lambda _values: (self.flow.end_hidden,)
        self._walk(part, story)
        story.end()

    def _walk(self, part: str, story: StoryWalk) -> None:
        """Walk a part, once: a file may say of one part that it plays several roles."""
        if part not in self._walked:
            self._walked.add(part)
            self._package.walk(part, story)

    def _story(self, part: str) -> StoryWalk:
        return StoryWalk(self._file, part)


class _Notes:
    """Reads notes in the order in which the text refers to them."""

    def __init__(self, walk: StoryWalk, kind: str) -> None:
        self.walk = walk
        self._kind = kind
        self._ids: list[str] = []
        walk.beginnings[f"w:{kind}"] = self._begin

    def read(self, numbers: NoteNumbers) -> None:
        """Read the notes once the part has been walked."""
        kept = dict(zip(self._ids, self.walk.put_off, strict=True))
        self.walk.put_off.clear()
        for (kind, identity), label in numbers.labels.items():
            if kind == self._kind and identity in kept:
                self._read_one(kept.pop(identity), f"{kind} {label}".strip())
        for events in kept.values():
            self.walk.words.where.append("a note that the text does not refer to")
            self._read_events(events)
            self.walk.words.where.clear()

    def _begin(self, values: Values) -> Closers:
        if values.get("w:type", "normal") != "normal":
            return PASS_OVER
        self._ids.append(values.get("w:id", ""))
        return PUT_OFF

    def _read_one(self, events: Events, label: str) -> None:
        closers = self.walk.flow.begin_part(LandmarkKind.NOTE, label)
        self.walk.words.is_before_note = True
        self._read_events(events)
        for closer in closers:
            closer()

    def _read_events(self, events: Events) -> None:
        self.walk.replay(events)
        self.walk.end()
