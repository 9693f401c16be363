"""Definitions (``[3]: address``) and footnotes: entries wherever they stand in a draft.

The footnotes of Markdown, and those that a reader of another format gives as notes.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import replace

from pincite.drafts.blocks import DraftBlock
from pincite.drafts.entries import EntryReader
from pincite.drafts.remarks import refers_back_alone
from pincite.drafts.seen_text import SeenText
from pincite.model import BlockEntry, EntryKind, LandmarkKind, MarkKind, Span

_USED_LABEL = re.compile(r"\]\[(\d{1,4})\]")
_ONLY_NUMBER = re.compile(r"\d{1,4}")
_NUMBERED_NOTE = re.compile(r"footnote (\d{1,4})")
_DEFINITION = re.compile(
    r"(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])[ \t]+)*\[(?P<note>\^?)(?P<label>[^\]\n]{1,200})\]:[ \t]*(?:<(?P<angle>[^>\n]*)>|(?P<address>\S*))"
    r"(?:[ \t]+(?:\"(?P<double>[^\"\n]*)\"|'(?P<single>[^'\n]*)'|\((?P<round>[^)\n]*)\)))?"
)


class Definitions:
    """Definitions and footnotes: entries wherever they stand.

    ``notes`` is where the text of each footnote stands, by its label. A definition whose number is
    only the label of a link (``[the report][3]``) is no entry.
    """

    def __init__(self, seen: SeenText, blocks: tuple[DraftBlock, ...], links: EntryReader) -> None:
        self.entries: list[BlockEntry] = []
        self.ranges: list[tuple[int, int]] = []
        self.urls: dict[str, tuple[str, ...]] = {}
        self.notes: dict[str, tuple[int, int]] = {}
        labels = _labels_of_links(seen)
        self._last: tuple[tuple[str, ...], str, str] | None = None
        starts = [block.start for block in blocks]
        for mark in seen.document.marks:
            if mark.kind is not MarkKind.MARKUP or mark.shown:
                continue
            found = _DEFINITION.match(mark.span.of(seen.document.text))
            if found is None:
                continue
            label = found["label"]
            number = int(label) if label.isdecimal() and len(label) <= 4 else None
            if not found["note"]:
                if number is not None and number not in labels:
                    url = found["angle"] or found["address"] or ""
                    title = found["double"] or found["single"] or found["round"] or ""
                    self.entries.append(
                        BlockEntry(number, url, title, mark.span, EntryKind.DEFINITION, (url,))
                    )
                continue
            position = bisect_left(starts, seen.index(mark.span.end))
            if position < len(blocks):
                self._read_note(blocks[position], links, mark.span, label)
        for landmark in seen.document.of_kind(LandmarkKind.NOTE):
            position = bisect_left(starts, seen.index(landmark.span.start))
            named = _NUMBERED_NOTE.fullmatch(landmark.label)
            if named and position < len(blocks):
                self._read_note(blocks[position], links, landmark.span, named[1])

    def _read_note(self, block: DraftBlock, links: EntryReader, mark: Span, label: str) -> None:
        self.notes[label] = (block.start, block.end)
        if self._last and refers_back_alone(block.text):
            self.urls[label], url, title = self._last
            if label.isdecimal() and len(label) <= 4:
                span = Span(mark.start, block.seen.span(block.start, block.end).end)
                self.entries.append(
                    BlockEntry(int(label), url, title, span, EntryKind.FOOTNOTE, self.urls[label])
                )
            return
        read = links.entry(0, block.start, block.start, block.end)
        self.urls[label] = read.urls or ((read.url,) if read.url else ())
        self._last = (self.urls[label], read.url, read.title)
        if label.isdecimal() and len(label) <= 4:
            span = Span(mark.start, read.span.end)
            self.entries.append(
                replace(read, source_id=int(label), span=span, kind=EntryKind.FOOTNOTE)
            )
        if self.urls[label]:
            self.ranges.append((block.start, block.end))


def _labels_of_links(seen: SeenText) -> frozenset[int]:
    """Give the numbers that the draft uses for links with words of their own, and for no marker."""
    text = seen.document.text
    labels: set[int] = set()
    shown: set[int] = set()
    for link in seen.document.links:
        words = link.span.of(text)
        used = _USED_LABEL.match(text, link.span.end)
        if _ONLY_NUMBER.fullmatch(words):
            shown.add(int(words))
            if used:
                shown.add(int(used[1]))
        elif used:
            labels.add(int(used[1]))
    return frozenset(labels - shown)
