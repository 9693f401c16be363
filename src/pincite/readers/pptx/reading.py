"""One deck: its slides in their order, each with its notes."""

from __future__ import annotations

from collections.abc import Mapping

from pincite.model import Document, HiddenText, LandmarkKind, MediaType
from pincite.readers._layout.flow import Flow
from pincite.readers._ooxml.package import OfficePackage
from pincite.readers._ooxml.properties import read_properties
from pincite.readers._packages import bytes_of_package
from pincite.readers.pptx.slide import SlideWalk

_NOT_IN_NOTES = frozenset({"sldImg", "sldNum", "hdr", "ftr", "dt", *("title", "ctrTitle")})
_NO_TITLE = "powerpoint presentation"


def read_deck(data: bytes | str) -> Document:
    """Read a deck.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    if not data:
        return Flow().document(MediaType.PPTX, "pptx")
    package = OfficePackage(bytes_of_package(data, "slide deck"))
    slides = _Slides()
    package.walk(package.main, slides)
    flow = Flow()
    for number, identity in enumerate(slides.ids, slides.first_number):
        part = package.target(package.main, identity)
        if part:
            _read_slide(package, part, number, flow)
    properties = read_properties(package)
    title = "" if properties.title.lower() == _NO_TITLE else properties.title
    return flow.document(MediaType.PPTX, "pptx", title=title, language=properties.language)


def _read_slide(package: OfficePackage, part: str, number: int, flow: Flow) -> None:
    slide = SlideWalk(package, part, flow)
    package.walk(part, slide)
    label = str(number) if slide.is_shown else f"{number} (not shown)"
    closers = flow.begin_part(LandmarkKind.SLIDE, label)
    slide.read_shapes()
    if notes_part := package.related(part, "notesSlide"):
        notes = SlideWalk(package, notes_part, flow, skipped=_NOT_IN_NOTES)
        package.walk(notes_part, notes)
        closers = (*flow.begin_part(LandmarkKind.NOTE, "speaker notes"), *closers)
        notes.read_shapes()
    for closer in closers:
        closer()
    comments = _Comments()
    for comments_part in package.all_related(part, "comments"):
        package.walk(comments_part, comments)
    flow.hidden += [HiddenText("a comment", words) for words in comments.found]


class _Slides:
    """Reads which slides a deck has, in their order."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.first_number = 1

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "p:presentation":
            first = attributes.get("firstSlideNum", "1")
            self.first_number = int(first[:6]) if first.isdecimal() and first.isascii() else 1
        elif name == "p:sldId":
            self.ids.append(attributes.get("r:id", ""))

    def end_element(self, name: str) -> None:
        pass

    def characters(self, words: str) -> None:
        pass


class _Comments:
    """Reads the words of comments."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._words: list[str] = []
        self._in_text = False

    def start_element(self, name: str, _attributes: Mapping[str, str]) -> None:
        self._in_text = name in ("p:text", "a:t")

    def end_element(self, name: str) -> None:
        self._in_text = False
        if name in ("p:cm", "other:cm", "other:reply"):
            if words := "".join(self._words).strip():
                self.found.append(words)
            self._words.clear()

    def characters(self, words: str) -> None:
        if self._in_text:
            self._words.append(words)
