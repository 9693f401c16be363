"""From blocks of lines to one text with its landmarks and marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from pincite.model import Landmark, LandmarkKind, Mark, MarkKind, Span
from pincite.readers.pdf.flow import Block, BlockKind
from pincite.readers.pdf.lines import Line
from pincite.readers.pdf.paragraphs import LARGER, is_same_row

_LONGEST_HEADING = 200
_MOST_HEADING_LINES = 4
_DEEPEST_LEVEL = 6
_LETTERS_NEEDED = 2


def body_size(pages: list[list[Line]]) -> float:
    """Give the size that most letters are printed in."""
    sizes: Counter[float] = Counter()
    for page in pages:
        for line in page:
            sizes[line.size] += len(line.text)
    rounded: Counter[float] = Counter()
    for size, letters in sizes.items():
        rounded[_rounded(size)] += letters
    return rounded.most_common(1)[0][0] if rounded else 10.0


class Assembly:
    """The text while it is written, and what stands where in it."""

    def __init__(
        self,
        labels: list[str],
        furniture: dict[int, MarkKind],
        usual_size: float,
        read_by: Mapping[int, str],
    ) -> None:
        """Begin a text; ``read_by`` names for each page that is a picture who read its words."""
        self.marks: list[Mark] = []
        self._labels = labels
        self._furniture = furniture
        self._usual_size = usual_size
        self._read_by = read_by
        self._pieces: list[str] = []
        self._blocks: list[Landmark] = []
        self._pages: list[tuple[int, int]] = []
        self._length = 0

    @property
    def text(self) -> str:
        """All that was written."""
        return "".join(self._pieces)

    @property
    def landmarks(self) -> tuple[Landmark, ...]:
        """The pages, pictures, headings and paragraphs, in order."""
        ends = [start for _, start in self._pages[1:]] + [self._length] * bool(self._pages)
        pages = [
            Landmark(LandmarkKind.PAGE, Span(start, end), self._labels[page])
            for (page, start), end in zip(self._pages, ends, strict=True)
        ]
        pages += [
            Landmark(LandmarkKind.PICTURE, Span(start, end), self._read_by[page])
            for (page, start), end in zip(self._pages, ends, strict=True)
            if page in self._read_by
        ]
        found = [*pages, *self._blocks]
        return tuple(sorted(found, key=lambda mark: (mark.span.start, -mark.span.end)))

    def write(self, blocks: list[Block]) -> None:
        """Write all blocks, with a blank line between two."""
        levels = _heading_levels(blocks, self._usual_size)
        for block in blocks:
            if self._length:
                self._add("\n\n")
            start = self._length
            self._write_lines(block.lines)
            if block.kind is BlockKind.FURNITURE:
                continue
            span = Span(start, self._length)
            level = levels.get(_rounded(block.lines[0].size), 0) if _is_heading(block) else 0
            if level:
                words = " ".join(word for line in block.lines for word in line.text.split())
                self._blocks.append(Landmark(LandmarkKind.HEADING, span, words, level))
            else:
                self._blocks.append(Landmark(LandmarkKind.PARAGRAPH, span))

    def _write_lines(self, lines: list[Line]) -> None:
        self._write_line(lines[0])
        for before, line in pairwise(lines):
            self._add("\t" if is_same_row(before, line) else "\n")
            self._write_line(line)

    def _write_line(self, line: Line) -> None:
        if not self._pages or self._pages[-1][0] != line.page:
            self._pages.append((line.page, self._length))
        words = line.text.strip()
        start = self._length
        kind = self._furniture.get(id(line))
        if kind is not None:
            self.marks.append(Mark(kind, Span(start, start + len(words))))
        else:
            shift = start - (len(line.text) - len(line.text.lstrip()))
            self.marks += (
                Mark(kind, Span(first + shift, last + shift)) for first, last, kind in line.marks
            )
        self._add(words)

    def _add(self, text: str) -> None:
        self._pieces.append(text)
        self._length += len(text)


def _rounded(size: float) -> float:
    return round(size * 2) / 2


def _is_heading(block: Block) -> bool:
    words = "".join(line.text for line in block.lines)
    return (
        block.kind is BlockKind.BODY
        and len(block.lines) <= _MOST_HEADING_LINES
        and len(words) <= _LONGEST_HEADING
        and sum(map(str.isalpha, words)) >= _LETTERS_NEEDED
    )


def _heading_levels(blocks: list[Block], usual_size: float) -> dict[float, int]:
    """Give the level of each size that headings have: the larger, the higher."""
    sizes = {
        _rounded(block.lines[0].size)
        for block in blocks
        if _is_heading(block) and block.lines[0].size > LARGER * usual_size
    }
    ordered = sorted(sizes, reverse=True)
    return {size: min(level, _DEEPEST_LEVEL) for level, size in enumerate(ordered, start=1)}
