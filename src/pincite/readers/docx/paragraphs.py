"""Paragraphs of a Word document: what their styles make of them.

Source: ECMA-376, part 1, section 17.3.1 (paragraphs).
"""

from __future__ import annotations

from pincite.model import LandmarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.walking import Values
from pincite.readers.docx.numbering import Numbering
from pincite.readers.docx.styles import OFF, Styles, TextKind, outline_level


@dataclass(slots=True)
class _Paragraph:
    style: str
    outline: int | None = None
    list_id: str | None = None
    list_level: int | None = None
    is_open: bool = False
    is_joined: bool = False
    """Its mark is deleted, so that the next paragraph goes on where it ends."""


class Paragraphs:
    """Opens each paragraph once its properties are known, before its first words."""

    def __init__(self, flow: Flow, styles: Styles, numbering: Numbering) -> None:
        self._flow = flow
        self._styles = styles
        self._numbering = numbering
        self._paragraphs: list[_Paragraph] = []
        self._block_closers: Closers = NOTHING
        self._group = TextKind.PLAIN
        self._group_closers: Closers = NOTHING
        self._goes_on = False

    def begin(self, _values: Values) -> Closers:
        """Enter a paragraph."""
        self._paragraphs.append(_Paragraph(self._styles.default))
        return (self._end,)

    def read_style(self, values: Values) -> Closers:
        """Take the style of the paragraph."""
        if self._paragraphs:
            self._paragraphs[-1].style = values.get("w:val", "")
        return NOTHING

    def read_outline(self, values: Values) -> Closers:
        """Take the paragraph's own level."""
        if self._paragraphs:
            self._paragraphs[-1].outline = outline_level(values.get("w:val", ""))
        return NOTHING

    def read_list(self, values: Values) -> Closers:
        """Take the list that the paragraph is an item of."""
        if self._paragraphs:
            self._paragraphs[-1].list_id = values.get("w:val", "")
        return NOTHING

    def read_list_level(self, values: Values) -> Closers:
        """Take the level in the list."""
        value = values.get("w:val", "")
        if self._paragraphs and value in tuple("012345678"):
            self._paragraphs[-1].list_level = int(value)
        return NOTHING

    def join(self) -> None:
        """Note that the paragraph's mark is deleted."""
        if self._paragraphs:
            self._paragraphs[-1].is_joined = True

    def open(self) -> None:
        """Open the paragraph where it is not, now that its properties are known."""
        if self._paragraphs and not self._paragraphs[-1].is_open:
            paragraph = self._paragraphs[-1]
            paragraph.is_open = True
            if self._goes_on:
                self._goes_on = False
            else:
                self._begin_block(paragraph)

    def end_group(self) -> None:
        """End the quotation or the code that paragraphs in a row make up."""
        self._flow.blocks.end_run()
        _close(self._group_closers)
        self._group, self._group_closers = TextKind.PLAIN, NOTHING

    def _begin_block(self, paragraph: _Paragraph) -> None:
        style = self._styles.resolve(paragraph.style)
        level = style.level if paragraph.outline is None else paragraph.outline
        kind = style.kind
        if kind is TextKind.PLAIN and level:
            kind = TextKind.HEADING
        self._begin_group(kind)
        blocks = self._flow.blocks
        list_id = style.list_id if paragraph.list_id is None else paragraph.list_id
        if kind is TextKind.CODE:
            blocks.break_lines(1)
        elif kind is TextKind.HEADING and level:
            blocks.break_lines(2)
            self._block_closers = blocks.begin(LandmarkKind.HEADING, paragraphs=False, level=level)
        elif list_id and list_id not in OFF:
            blocks.break_lines(1)
            item_level = paragraph.list_level
            label = self._numbering.next_label(
                list_id, style.list_level if item_level is None else item_level
            )
            self._block_closers = blocks.begin(
                LandmarkKind.LIST_ITEM, paragraphs=False, label=label
            )
        else:
            # A row of a table keeps together.
            blocks.break_lines(1 if self._flow.tables.is_open else 2)

    def _begin_group(self, kind: TextKind) -> None:
        if kind not in (TextKind.QUOTE, TextKind.CODE):
            kind = TextKind.PLAIN
        if kind is self._group:
            return
        self.end_group()
        self._group = kind
        self._flow.blocks.break_lines(2)
        if kind is TextKind.QUOTE:
            self._group_closers = self._flow.blocks.begin(LandmarkKind.BLOCK_QUOTE, paragraphs=True)
        elif kind is TextKind.CODE:
            self._group_closers = self._flow.blocks.begin(LandmarkKind.CODE, paragraphs=False)

    def _end(self) -> None:
        # An empty paragraph of a list is counted too.
        self.open()
        paragraph = self._paragraphs.pop()
        if paragraph.is_joined:
            self._goes_on = True
            return
        self._flow.blocks.end_run()
        _close(self._block_closers)
        self._block_closers = NOTHING
        self._flow.blocks.break_lines(1)


def _close(closers: Closers) -> None:
    for closer in closers:
        closer()
