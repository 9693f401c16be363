"""Blocks of a page: what elements make of the lines and landmarks."""

from __future__ import annotations

from pincite.model import LandmarkKind
from pincite.readers._layout.blocks import Blocks
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.visible_text import VisibleText
from pincite.readers.html.elements import HEADING_LEVELS, Attributes


class PageBlocks(Blocks):
    """Two ``<br>`` in a row end a paragraph too; preformatted text is none."""

    def __init__(self, out: VisibleText) -> None:
        super().__init__(out)
        self.list_depth = 0
        self.verbatim = [False]

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
        return self.begin(LandmarkKind.HEADING, paragraphs=False, level=HEADING_LEVELS[tag])

    def begin_block_quote(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a block quotation."""
        return self.begin(LandmarkKind.BLOCK_QUOTE, paragraphs=True)

    def begin_list(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a list."""
        self.list_depth += 1
        return (self._end_list,)

    def begin_list_item(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter an item of a list."""
        return self.begin(LandmarkKind.LIST_ITEM, paragraphs=False)

    def begin_preformatted(self, _tag: str, _attrs: Attributes) -> Closers:
        """Enter a block whose white space is kept."""
        return (
            *self.begin(LandmarkKind.CODE, paragraphs=False),
            *self.begin_white_space(kept=True),
        )

    def begin_white_space(self, *, kept: bool) -> Closers:
        """Enter an element that keeps white space, or folds it."""
        self.verbatim.append(kept)
        return (self._end_white_space,)

    def _end_list(self) -> None:
        self.list_depth -= 1

    def _end_white_space(self) -> None:
        self.verbatim.pop()
