"""The list of sources at a draft's end, and what else in it says which number is which source."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import field, replace

from pincite.drafts.blocks import DraftBlock
from pincite.drafts.definitions import Definitions
from pincite.drafts.entries import EntryReader
from pincite.drafts.list_headings import HEADINGS
from pincite.drafts.seen_text import SeenText
from pincite.model import BlockEntry, EntryKind, LandmarkKind
from pincite.model.values import dataclass

_NUMBERING = re.compile(r"^(?:\d+(?:\.\d+)*\.?|[ivx]+\.)\s+", re.IGNORECASE)
_ENTRY = re.compile(
    r"\s*(?:[-*\u2022]\s+)?(?:\[(?P<bracket>\d{1,4})\]:?|(?P<plain>\d{1,4})[.)])\s*(?P<rest>\S.*)"
)
_LIST_NUMBER = re.compile(r"(\d{1,4})[.)]")
_SHOWN_NUMBER = re.compile(r"[\[(]?(\d{1,4})[\]).]?")


@dataclass(frozen=True, slots=True)
class SourcesBlock:
    """The entries of a draft, and what no quotation is looked for in.

    ``ranges`` are the stretches of the seen text that list sources, in order, ``list_range`` that
    of the list itself, ``empty_range`` that of a heading or label under which nothing is listed
    yet; ``note_urls`` are the addresses that each footnote holds, and ``note_ranges`` where its
    text stands, by its label. ``unnumbered`` are the stretches under headings of such a name where
    nothing has a number: bibliographies by author.
    """

    entries: tuple[BlockEntry, ...]
    ranges: tuple[tuple[int, int], ...]
    note_urls: dict[str, tuple[str, ...]]
    list_range: tuple[int, int] | None = None
    empty_range: tuple[int, int] | None = None
    note_ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    unnumbered: tuple[tuple[int, int], ...] = ()

    @property
    def notes_with_address(self) -> frozenset[int]:
        """Where the footnotes begin that hold an address."""
        return frozenset(
            start for label, (start, _) in self.note_ranges.items() if self.note_urls.get(label)
        )

    def holds(self, index: int) -> bool:
        """Tell whether a place lies in the list."""
        return _holds(self.ranges, index)

    def has_bare(self, index: int) -> bool:
        """Tell whether a place lies in a bibliography without numbers."""
        return _holds(self.unnumbered, index)


def _holds(ranges: tuple[tuple[int, int], ...], index: int) -> bool:
    position = bisect_left(ranges, (index + 1,)) - 1
    return position >= 0 and index < ranges[position][1]


def find_sources_block(seen: SeenText, blocks: tuple[DraftBlock, ...]) -> SourcesBlock:
    """Find the list of sources: the last heading or label of that name that entries follow.

    It ends at the next heading. Definitions (``[3]: address``) and numbered footnotes are entries
    wherever they stand. Without a heading, lines at the very end that begin with a number in
    brackets and hold an address are the list.
    """
    links = EntryReader(seen)
    entries: list[BlockEntry] = []
    ranges: list[tuple[int, int]] = []
    for first, next_label, last in _candidates(blocks):
        entries, ranges = _read_list(
            seen, blocks[first:next_label], links, behind=blocks[first].start
        )
        if entries:
            ranges = [(blocks[first].start, blocks[last - 1].end)]
            break
    else:
        entries, ranges = _trailing_list(seen, blocks, links)
    entries = _with_notes_told_apart(seen, entries)
    notes = Definitions(seen, blocks, links)
    known = {entry.span for entry in entries}
    entries += [entry for entry in notes.entries if entry.span not in known]
    entries.sort(key=lambda entry: entry.span)
    merged = _merged(sorted(ranges + notes.ranges))
    whole = (ranges[0][0], ranges[-1][1]) if ranges else None
    empty = None if entries else _empty_range(blocks)
    return SourcesBlock(
        tuple(entries), tuple(merged), notes.urls, whole, empty, notes.notes, _unnumbered(blocks)
    )


def _unnumbered(blocks: tuple[DraftBlock, ...]) -> tuple[tuple[int, int], ...]:
    found = (
        (blocks[first].start, blocks[last - 1].end)
        for first, _, last in _candidates(blocks)
        if blocks[first].kind is LandmarkKind.HEADING
    )
    return tuple(sorted(found))


def _with_notes_told_apart(seen: SeenText, entries: list[BlockEntry]) -> list[BlockEntry]:
    """Tell the entries that stand in notes of the file; they follow its list, and repeat it."""
    notes = seen.document.of_kind(LandmarkKind.NOTE)
    starts = [note.span.start for note in notes]
    told: list[BlockEntry] = []
    for entry in entries:
        position = bisect_right(starts, entry.span.start) - 1
        is_note = position >= 0 and entry.span.end <= notes[position].span.end
        told.append(replace(entry, kind=EntryKind.FOOTNOTE) if is_note else entry)
    return told


def _merged(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in ranges:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _candidates(blocks: tuple[DraftBlock, ...]) -> list[tuple[int, int, int]]:
    """Give each heading or label of that name, the last one first.

    With its position come that of the next one and that of the next heading, which ends the list.
    """
    found: list[tuple[int, int, int]] = []
    label = heading = len(blocks)
    for index in range(len(blocks) - 1, -1, -1):
        if _is_label(blocks[index]):
            found.append((index, label, heading))
            label = index
        if blocks[index].kind is LandmarkKind.HEADING:
            label = heading = index
    return found


def _empty_range(blocks: tuple[DraftBlock, ...]) -> tuple[int, int] | None:
    """Give the last heading of that name, or a label of that name at the very end."""
    for first, _, _ in _candidates(blocks):
        block = blocks[first]
        if block.kind is LandmarkKind.HEADING or first == len(blocks) - 1:
            return block.start, block.end
    return None


def _is_label(block: DraftBlock) -> bool:
    first = block.text.split("\n", 1)[0].strip()
    if len(first) > 60 or block.kind in (LandmarkKind.CODE, LandmarkKind.TABLE_ROW):
        return False
    name = _NUMBERING.sub("", first).strip("*_#= \t").rstrip(":\uff1a").strip("*_ \t").lower()
    return name in HEADINGS


def _read_list(
    seen: SeenText, blocks: tuple[DraftBlock, ...], links: EntryReader, *, behind: int
) -> tuple[list[BlockEntry], list[tuple[int, int]]]:
    """Read the entries of the lines that begin behind an index, that of the list's own label."""
    entries: list[BlockEntry] = []
    ranges: list[tuple[int, int]] = []
    item = -1
    for block in blocks:
        if block.kind is LandmarkKind.CODE:
            continue
        ranges.append((block.start, block.end))
        number = _item_number(seen, block, item)
        item = block.item
        for start, end in _lines(block):
            if start <= behind:
                continue
            found = _ENTRY.fullmatch(seen.text, start, end)
            if found is not None:
                label = int(found["bracket"] or found["plain"])
                entries.append(links.entry(label, start, found.start("rest"), end))
            elif number is not None:
                entries.append(links.entry(number, start, start, end))
            elif entries and start > block.start:
                # A line that goes on with the entry above it.
                entries[-1] = links.extended(entries[-1], start, end)
            number = None
    return entries, ranges


def _lines(block: DraftBlock) -> list[tuple[int, int]]:
    lines: list[tuple[int, int]] = []
    at = block.start
    for line in block.text.split("\n"):
        if line.strip():
            lines.append((at, at + len(line.rstrip())))
        at += len(line) + 1
    return lines


def _item_number(seen: SeenText, block: DraftBlock, last_item: int) -> int | None:
    if block.item in (-1, last_item):
        return None
    number = _LIST_NUMBER.match(seen.document.text, block.item)
    if number is None and (label := seen.item_labels.get(block.item)):
        number = _SHOWN_NUMBER.fullmatch(label)
    return int(number[1]) if number else None


def _trailing_list(
    seen: SeenText, blocks: tuple[DraftBlock, ...], links: EntryReader
) -> tuple[list[BlockEntry], list[tuple[int, int]]]:
    entries: list[BlockEntry] = []
    ranges: list[tuple[int, int]] = []
    for block in reversed(blocks):
        if block.kind is LandmarkKind.HEADING:
            break
        found, _ = _read_list(seen, (block,), links, behind=-1)
        lines = _lines(block)
        if not found or len(found) < len(lines) or not all(entry.url for entry in found):
            break
        if not all(seen.text[start] == "[" for start, _ in lines):
            break
        entries += reversed(found)
        ranges.append((block.start, block.end))
    return entries[::-1], ranges[::-1]
