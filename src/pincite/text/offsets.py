"""A whole text normalised for searching, with a way back to the text as read.

The text is normalised in blocks, each cut where no rule looks across; one anchor per block is kept.
Only a piece round each end of a hit is mapped character by character, when somebody asks for it. So a
source costs one encoded copy and a few numbers per block, never an entry per character.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache

from pincite.model import Document, Mark, Span
from pincite.text.composition import begins_cluster
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.normalize import Pipeline, Tracked, normalize_tracked, pipeline, visible
from pincite.text.rule_set import RuleSet

BLOCK = 32_768
PIECE = 192
_BESIDE = 64

_JOINT = lazy_pattern(r"[^\W_](?=[^\W_])")
# Half-width voicing marks are letters that O1 turns into combining marks.
_JOINS_WHEN_FOLDED = frozenset("\uff9e\uff9f")


class NormalizedText:
    """The text of a document under one rule set, encoded as UTF-8 for searching."""

    def __init__(self, document: Document, rules: RuleSet) -> None:
        self.document = document
        self.rules = rules
        self._pipeline: Pipeline = pipeline(rules)
        self._marks: Sequence[Mark] = tuple(
            mark for mark in document.marks if mark.kind in self._pipeline.skips
        )
        self._mark_starts = [mark.span.start for mark in self._marks]
        self.encoded, self._anchors = self._normalize_blocks()

    def share(self, other: NormalizedText) -> None:
        """Keep one copy of the encoded text where both are the same."""
        if self.encoded == other.encoded:
            self.encoded = other.encoded

    def _normalize_blocks(self) -> tuple[bytes, list[tuple[int, int]]]:
        """Give the whole, and anchors: an offset in it, and where in the text as read that is."""
        parts: list[bytes] = []
        anchors = [(0, 0)]
        offset = 0
        for start, end in self._cuts(0, len(self.document.text), BLOCK):
            folded = self._fold(start, end)
            parts.append(folded)
            offset += len(folded)
            anchors.append((offset, end))
        return b"".join(parts), anchors

    def _fold(self, start: int, end: int) -> bytes:
        marks = self._marks_in(start, end)
        text = visible(self.document.text, start, end, marks, self._pipeline.skips)
        return self._pipeline.fold(text).encode("utf-8", "surrogatepass")

    def _marks_in(self, start: int, end: int) -> Sequence[Mark]:
        if not self._marks:
            return ()
        first = max(0, bisect_right(self._mark_starts, start) - 1)
        return self._marks[first : bisect_left(self._mark_starts, end)]

    def _cuts(self, start: int, end: int, size: int) -> Iterator[tuple[int, int]]:
        """Cut ``[start, end)`` into stretches of about ``size`` that no rule looks across."""
        while start < end:
            cut = self._safe_cut(start + size, end) if start + size < end else end
            yield start, cut
            start = cut

    def _safe_cut(self, near: int, end: int) -> int:
        text = self.document.text
        for joint in _JOINT.finditer(text, near, end):
            cut = joint.end()
            after = text[cut]
            if (
                begins_cluster(after)
                and after not in _JOINS_WHEN_FOLDED
                and not self._touches_mark(cut)
            ):
                return cut
        return end

    def _touches_mark(self, cut: int) -> bool:
        index = bisect_right(self._mark_starts, cut) - 1
        return index >= 0 and self._marks[index].span.end >= cut

    def find_all(self, needle: bytes, start: int, end: int) -> Iterator[int]:
        """Give the byte offset of every occurrence in a stretch, overlapping ones included."""
        found = self.encoded.find(needle, start, end)
        while found >= 0:
            yield found
            found = self.encoded.find(needle, found + 1, end)

    def span_of(self, start_bytes: int, end_bytes: int, as_written: str = "") -> Span:
        """Give the stretch of the text as read from which encoded bytes came.

        Both offsets must stand between characters, and the range must not be empty. A character
        made from several (white space, a composed letter) stands for all of them. ``as_written``
        is a text that reads like these bytes wherever it stands; where it stands once close by,
        it is the answer.
        """
        if as_written and (place := self._only_place(start_bytes, end_bytes, as_written)) >= 0:
            return Span(place, place + len(as_written))
        first, _ = self._origin(start_bytes)
        last_start = end_bytes - 1
        while last_start > start_bytes and self.encoded[last_start] & 0xC0 == 0x80:
            last_start -= 1
        _, end = self._origin(last_start)
        return Span(first, max(first, end))

    def _only_place(self, start_bytes: int, end_bytes: int, as_written: str) -> int:
        """Give where the text stands between two anchors, if it and its normal form do so once."""
        low, high = self._anchors_around(start_bytes)
        text, last = self.document.text, high[1] + len(as_written) - 1
        place = text.find(as_written, low[1], last)
        if place < 0 or text.find(as_written, place + 1, last) >= 0:
            return -1
        normal, last = self.encoded[start_bytes:end_bytes], high[0] + end_bytes - start_bytes - 1
        first = self.encoded.find(normal, low[0], last)
        only = first == start_bytes and self.encoded.find(normal, first + 1, last) < 0
        return place if only else -1

    def _anchors_around(self, offset_bytes: int) -> tuple[tuple[int, int], tuple[int, int]]:
        index = bisect_right(self._anchors, (offset_bytes, len(self.document.text)))
        return self._anchors[index - 1], self._anchors[index]

    def _origin(self, offset_bytes: int) -> tuple[int, int]:
        """Give the range of the text as read from which the character at a byte offset came."""
        start, end, offset = self._piece_around(offset_bytes)
        tracked = self._tracked(start, end)
        before = self.encoded[offset:offset_bytes].decode("utf-8", "surrogatepass")
        return tracked.starts[len(before)], tracked.ends[len(before)]

    def _piece_around(self, offset_bytes: int) -> tuple[int, int, int]:
        """Give a short piece of the text as read that holds the origin, and its own offset.

        Cuts are guessed from the lengths so far and become anchors, until two are close enough.
        """
        (low_offset, low), (high_offset, high) = self._anchors_around(offset_bytes)
        limit = high
        while limit - low > PIECE:
            share = (offset_bytes - low_offset) / (high_offset - low_offset)
            near = low + int(share * (high - low))
            near += _BESIDE if near - low < 2 * _BESIDE else -_BESIDE
            near = near if near < limit else (low + limit) // 2
            cut = self._safe_cut(near, limit)
            if cut == limit:
                limit = near
                continue
            if cut - low < high - cut:
                offset = low_offset + len(self._fold(low, cut))
            else:
                offset = high_offset - len(self._fold(cut, high))
            insort(self._anchors, (offset, cut))
            if offset <= offset_bytes:
                low, low_offset = cut, offset
            else:
                high, high_offset, limit = cut, offset, cut
        return low, high, low_offset

    @cached_property
    def _tracked(self) -> Callable[[int, int], Tracked]:
        return lru_cache(maxsize=64)(self._track)

    def _track(self, start: int, end: int) -> Tracked:
        return normalize_tracked(
            self.document.text, start, end, self.rules, self._marks_in(start, end)
        )
