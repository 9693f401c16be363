"""The blocks of a draft: stretches of visible text that no sentence and no quotation crosses."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from pincite.drafts.seen_text import CELL_BORDER, SeenText
from pincite.model import Landmark, LandmarkKind
from pincite.sentences import guess_language, split_sentences

_KINDS = frozenset(
    {
        LandmarkKind.HEADING,
        LandmarkKind.PARAGRAPH,
        LandmarkKind.LIST_ITEM,
        LandmarkKind.TABLE_ROW,
        LandmarkKind.BLOCK_QUOTE,
        LandmarkKind.CODE,
    }
)
_PARAGRAPH = re.compile(r"\S[^\n]*(?:\n(?=[^\S\n]*\S)[^\n]*)*")


@dataclass(frozen=True)
class DraftBlock:
    """One block, by indices into the seen text.

    ``quote`` is the number of the outermost block quote that it stands in, and ``item`` the file's
    offset of the list item, or -1.
    """

    seen: SeenText = field(repr=False)
    start: int
    end: int
    kind: LandmarkKind
    quote: int = -1
    item: int = -1

    @property
    def text(self) -> str:
        """What a reader sees of it."""
        return self.seen.text[self.start : self.end]

    @cached_property
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """Its sentences, as ranges of the seen text."""
        scan = self.seen.scan[self.start : self.end]
        language = guess_language(scan) or self.seen.language
        return tuple(
            (self.start + span.start, self.start + span.end)
            for span in split_sentences(scan, language)
        )

    def sentence(self, start: int, end: int) -> tuple[int, int]:
        """Give the range of the sentences that a stretch of the block stands in."""
        first = bisect_right(self.sentences, start, key=lambda sentence: sentence[1])
        last = bisect_left(self.sentences, end, key=lambda sentence: sentence[0]) - 1
        if last < first:
            return start, end
        return min(start, self.sentences[first][0]), max(end, self.sentences[last][1])


def find_blocks(seen: SeenText) -> tuple[DraftBlock, ...]:
    """Give the blocks in order: the innermost landmark decides what a stretch is."""
    landmarks = [x for x in seen.document.landmarks if x.kind in _KINDS]
    if not landmarks:
        return tuple(
            DraftBlock(seen, *found.span(), LandmarkKind.PARAGRAPH)
            for found in _PARAGRAPH.finditer(seen.text)
        )
    blocks: list[DraftBlock] = []
    open_landmarks: list[tuple[int, Landmark]] = []
    at = 0
    for index, _, opens, landmark in _events(seen, landmarks):
        _add(blocks, seen, (at, index), open_landmarks)
        at = max(at, index)
        if opens:
            open_landmarks.append((index, landmark))
        else:
            open_landmarks = [x for x in open_landmarks if x[1] is not landmark]
    _add(blocks, seen, (at, len(seen.text)), open_landmarks)
    return tuple(blocks)


def _events(seen: SeenText, landmarks: list[Landmark]) -> list[tuple[int, int, bool, Landmark]]:
    events: list[tuple[int, int, bool, Landmark]] = []
    for order, landmark in enumerate(landmarks):
        start, end = seen.range_of(landmark.span)
        if start < end:
            # At one place the inner ends first, and all ends come before what begins there.
            events.append((end, -order - 1, False, landmark))
            events.append((start, order, True, landmark))
    events.sort(key=lambda event: event[:2])
    return events


def _add(
    blocks: list[DraftBlock],
    seen: SeenText,
    stretch: tuple[int, int],
    open_landmarks: list[tuple[int, Landmark]],
) -> None:
    start, end = stretch
    while start < end and seen.scan[start].isspace():
        start += 1
    while start < end and seen.scan[end - 1].isspace():
        end -= 1
    if start >= end:
        return
    kind = open_landmarks[-1][1].kind if open_landmarks else LandmarkKind.PARAGRAPH
    quotes = [at for at, x in open_landmarks if x.kind is LandmarkKind.BLOCK_QUOTE]
    items = [x.span.start for _, x in open_landmarks if x.kind is LandmarkKind.LIST_ITEM]
    quote, item = (quotes or [-1])[0], (items or [-1])[-1]
    if kind is not LandmarkKind.TABLE_ROW:
        blocks.append(DraftBlock(seen, start, end, kind, quote, item))
        return
    for cell in re.finditer(f"[^{CELL_BORDER}\t]+", seen.scan[start:end]):
        shown = cell[0].strip()
        if shown:
            first = start + cell.start() + len(cell[0]) - len(cell[0].lstrip())
            blocks.append(DraftBlock(seen, first, first + len(shown), kind, quote, item))
