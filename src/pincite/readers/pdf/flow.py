"""The order in which a document is read: paragraphs over columns and pages, notes behind them."""

from __future__ import annotations

from enum import Enum

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers.pdf.lines import Line
from pincite.readers.pdf.notes import begins_note
from pincite.readers.pdf.paragraphs import SENTENCE_END, PageLayout, goes_on


class BlockKind(Enum):
    """What a run of lines is."""

    BODY = "body"
    NOTE = "note"
    FURNITURE = "furniture"


@dataclass(slots=True)
class Block:
    """Lines that belong together; those of furniture stand among them where a page ends."""

    kind: BlockKind
    lines: list[Line]


class Flow:
    """Puts lines together to blocks, in the order of reading.

    A note and the furniture at the end of a page stand between two lines of a paragraph that goes
    on over it. The furniture stays there, marked; the note is read behind the paragraph.
    """

    def __init__(self, pages: list[PageLayout], furniture: dict[int, MarkKind]) -> None:
        self.blocks: list[Block] = []
        self._pages = pages
        self._furniture = furniture
        self._open: Block | None = None
        self._last: Line | None = None
        self._count = 0
        self._between: list[Block] = []
        self._notes: list[Block] = []
        self._last_note: Block | None = None

    def run(self, notes: list[set[int]]) -> list[Block]:
        """Give all blocks; ``notes`` are the lines of each page that are notes."""
        for layout, own_notes in zip(self._pages, notes, strict=True):
            for line in _outer_lines_outside(layout.lines, self._furniture):
                if id(line) in self._furniture:
                    self._between.append(Block(BlockKind.FURNITURE, [line]))
                elif id(line) in own_notes:
                    self._add_note(line)
                else:
                    self._add(line)
        self._close()
        return self.blocks

    def _add(self, line: Line) -> None:
        last, block = self._last, self._open
        if block is not None and last is not None and self._goes_on(last, line):
            for between in self._between:
                if between.kind is BlockKind.FURNITURE:
                    block.lines += between.lines
                else:
                    self._notes.append(between)
            self._between = []
            block.lines.append(line)
            self._count += 1
        else:
            self._close()
            self._open = Block(BlockKind.BODY, [line])
            self._count = 1
        self._last = line

    def _goes_on(self, last: Line, line: Line) -> bool:
        before, after = self._pages[last.page], self._pages[line.page]
        return goes_on(last, line, before, after, is_first=self._count == 1)

    def _add_note(self, line: Line) -> None:
        note = self._last_note
        if note is not None and not begins_note(line, note.lines) and _continues(note, line):
            note.lines.append(line)
            return
        self._last_note = Block(BlockKind.NOTE, [line])
        self._between.append(self._last_note)

    def _close(self) -> None:
        if self._open is not None:
            self.blocks.append(self._open)
        self.blocks += self._notes
        self.blocks += self._between
        self._open = self._last = None
        self._notes, self._between = [], []


def _continues(note: Block, line: Line) -> bool:
    """Tell whether a line goes on with a note: right below it, or at the foot of another column."""
    last = note.lines[-1]
    below = last.page == line.page and 0 < last.base - line.base < 3 * max(last.size, 1.0)
    return below or not SENTENCE_END.search(last.text)


def _outer_lines_outside(lines: list[Line], furniture: dict[int, MarkKind]) -> list[Line]:
    """Put furniture at the top of a page first and that at its foot last, wherever it was drawn."""
    if not any(id(line) in furniture for line in lines):
        return lines
    bases = [line.base for line in lines]
    middle = (min(bases) + max(bases)) / 2
    body = [line for line in lines if id(line) not in furniture]
    edges = [line for line in lines if id(line) in furniture]
    top = sorted((line for line in edges if line.base > middle), key=_from_the_top)
    foot = sorted((line for line in edges if line.base <= middle), key=_from_the_top)
    return [*top, *body, *foot]


def _from_the_top(line: Line) -> tuple[float, float]:
    return -line.base, line.left
