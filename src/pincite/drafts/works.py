"""The works of a bibliography that gives no numbers: ``Oru, M. (2019). Tides. https://…``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pincite.drafts.blocks import DraftBlock
from pincite.drafts.entries import EntryReader
from pincite.drafts.seen_text import SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.model import BlockEntry, LandmarkKind

_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_LINE = re.compile(r"\S[^\n]*")


def find_works(
    seen: SeenText, blocks: tuple[DraftBlock, ...], listed: SourcesBlock
) -> tuple[BlockEntry, ...]:
    """Give the entries that tell a year, with ``source_id`` 0, in order."""
    reader = EntryReader(seen)
    return tuple(
        reader.entry(0, start, start, end)
        for block in blocks
        if listed.has_bare(block.start) and block.kind is not LandmarkKind.HEADING
        for start, end in _entries(block)
    )


def _entries(block: DraftBlock) -> Iterator[tuple[int, int]]:
    """Give each line where every line tells a year, else the block as one entry."""
    lines = list(_LINE.finditer(block.text))
    if all(_YEAR.search(line[0]) for line in lines):
        yield from ((block.start + line.start(), block.start + line.end()) for line in lines)
    elif _YEAR.search(block.text):
        yield block.start, block.end
