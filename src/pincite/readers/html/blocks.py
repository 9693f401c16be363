"""Blocks while a page is walked: line breaks, and the landmarks that they make."""

from __future__ import annotations

from functools import partial

from pincite.model import LandmarkKind
from pincite.readers.html.elements import HEADING_LEVELS
from pincite.readers.html.stretches import NOTHING, Attributes, Closers, LandmarkDraft, Stretch
from pincite.readers.html.visible_text import VisibleText


class Blocks:
    """Breaks lines and gathers landmarks.

    A paragraph is a run of text between two borders of blocks, or between two ``<br>`` in a row,
    unless it is all of a heading, a list item, a cell or a preformatted block.
    """

    def __init__(self, out: VisibleText) -> None:
        self.landmarks: list[LandmarkDraft] = []
        self.list_depth = 0
        self.verbatim = [False]
        self._out = out
        self._paragraphs = [True]

    def break_lines(self, count: int) -> None:
        """End the run of text and ask for line breaks."""
        self.end_run()
        self._out.break_lines(count)

    def end_run(self) -> None:
        """End the run of text, which is a paragraph where paragraphs are made."""
        out = self._out
        if out.run_start >= 0:
            if self._paragraphs[-1]:
                self.landmarks.append(
                    LandmarkDraft(LandmarkKind.PARAGRAPH, out.run_start, out.length)
                )
            out.run_start = -1

    def enter(self, *, paragraphs: bool) -> None:
        """Enter a block in which runs of text are paragraphs, or are not."""
        self._paragraphs.append(paragraphs)

    def leave(self) -> None:
        """Leave it."""
        self._paragraphs.pop()

    def add_line_break(self, _tag: str, _attrs: Attributes) -> Closers:
        """Break the line where the page says so."""
        if self.verbatim[-1]:
            self._out.write_verbatim("\n")
        elif self._out.add_line_break() > 1:
            self.end_run()
        return NOTHING

    def begin_paragraph(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a block whose text is a paragraph, wherever it stands."""
        self.enter(paragraphs=True)
        return (self.leave,)

    def begin_heading(self, tag: str, _attrs: Attributes) -> Closers:
        """Enter a heading."""
        return self._begin(LandmarkKind.HEADING, paragraphs=False, level=HEADING_LEVELS[tag])

    def begin_block_quote(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a block quotation."""
        return self._begin(LandmarkKind.BLOCK_QUOTE, paragraphs=True)

    def begin_list(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a list."""
        self.list_depth += 1
        return (self._end_list,)

    def begin_list_item(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter an item of a list."""
        return self._begin(LandmarkKind.LIST_ITEM, paragraphs=False)

    def begin_preformatted(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a block whose white space is kept."""
        return (
            *self._begin(LandmarkKind.CODE, paragraphs=False),
            *self.begin_white_space(kept=True),
        )

    def begin_white_space(self, *, kept: bool) -> Closers:
        """Enter an element that keeps white space, or folds it."""
        self.verbatim.append(kept)
        return (self._end_white_space,)

    def _begin(self, kind: LandmarkKind, *, paragraphs: bool, level: int = 0) -> Closers:
        self._paragraphs.append(paragraphs)
        return (partial(self._end, kind, self._out.open(), level),)

    def _end(self, kind: LandmarkKind, stretch: Stretch, level: int) -> None:
        self._paragraphs.pop()
        if self._out.close(stretch):
            label_from = (stretch,) if level else ()
            self.landmarks.append(
                LandmarkDraft(kind, stretch.start, stretch.end, level, "", label_from)
            )

    def _end_list(self) -> None:
        self.list_depth -= 1

    def _end_white_space(self) -> None:
        self.verbatim.pop()
