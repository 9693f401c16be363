"""A text that is written in reading order, with all that is known of it: what a walk writes to."""

from __future__ import annotations

from functools import partial

from pincite.model import Document, HiddenText, LandmarkKind, Link, MediaType, Span
from pincite.readers._layout.assembling import labelled_landmarks, ordered_marks
from pincite.readers._layout.blocks import Blocks
from pincite.readers._layout.marks import Marks
from pincite.readers._layout.stretches import NOTHING, Closers, Stretch
from pincite.readers._layout.tables import Tables
from pincite.readers._layout.visible_text import VisibleText

EMPTY = "the source is empty"


class Flow:
    """The text, its blocks, tables, marks and links, and what the file holds and nobody sees."""

    def __init__(self) -> None:
        self.out = VisibleText()
        self.blocks = Blocks(self.out)
        self.tables = Tables(self.out, self.blocks)
        self.marks = Marks(self.out)
        self.hidden: list[HiddenText] = []
        self._links: list[Link] = []
        self._hidden_where = ""
        self._hidden_words: list[str] = []

    def write(self, words: str) -> None:
        """Write text as it stands, white space and all."""
        self.end_hidden()
        self.out.write_verbatim(words)

    def hide(self, where: str, words: str) -> None:
        """Keep words that the file holds and no reader sees; what goes on is one text."""
        if where != self._hidden_where:
            self.end_hidden()
            self._hidden_where = where
        self._hidden_words.append(words)

    def break_hidden(self) -> None:
        """Break the line where hidden words are being kept."""
        if self._hidden_words:
            self._hidden_words.append("\n")

    def end_hidden(self) -> None:
        """End a stretch of hidden words."""
        if self._hidden_words:
            words = "".join(self._hidden_words).strip()
            if words:
                self.hidden.append(HiddenText(self._hidden_where, words))
            self._hidden_words.clear()

    def begin_link(self, target: str) -> Closers:
        """Enter a link; one without a target is none."""
        return (partial(self._end_link, self.out.open(), target),) if target else NOTHING

    def begin_part(self, kind: LandmarkKind, label: str) -> Closers:
        """Enter a part of the file that holds whole blocks: a slide, a sheet, a note."""
        self.blocks.break_lines(2)
        return (self.blocks.end_run, *self.blocks.begin(kind, paragraphs=True, label=label))

    def document(
        self,
        media_type: MediaType,
        extractor: str,
        *,
        title: str = "",
        language: str = "",
        fault: str = EMPTY,
    ) -> Document:
        """Give the document; ``fault`` is what is said where there is no text at all."""
        self.blocks.end_run()
        self.end_hidden()
        text = self.out.joined()
        marks = ordered_marks(self.marks.found)
        landmarks = labelled_landmarks(self.blocks.landmarks, text, marks)
        headings = (x for x in landmarks if x.kind is LandmarkKind.HEADING and x.level == 1)
        return Document(
            text=text,
            media_type=media_type,
            landmarks=landmarks,
            marks=marks,
            hidden=tuple(self.hidden),
            links=tuple(sorted(self._links, key=lambda link: link.span)),
            title=title or next((heading.label for heading in headings), ""),
            language=language,
            extractor=extractor,
            encoding="",
            fault="" if text.strip() else fault,
        )

    def _end_link(self, stretch: Stretch, target: str) -> None:
        if self.out.close(stretch):
            self._links.append(Link(Span(stretch.start, stretch.end), target))
