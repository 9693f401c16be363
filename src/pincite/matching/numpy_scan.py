"""Looks the anchors of many quotes up in one source, thousands of places at a time.

The bytes at a place are taken as one or two whole numbers, hashed and looked up in a bitmap; the few
places that are left are looked up by their bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from pincite.matching.quote_anchors import FIRST_WIDE, LONG, SHORT, SPACE, Anchors, Entry, Scan

_BLOCK = 1 << 16
"""Bytes looked at together; what is made of them fits the cache."""

_BEYOND = 32
"""Bytes behind a block that are read with it."""

_LEAST_BITS, _MOST_BITS = 16, 25
_SPARSITY = 6
"""There are two to this power places in the bitmap for each anchor, or more."""

_FIRST = np.uint64(0x9E3779B97F4A7C15)
_SECOND = np.uint64(0xC2B2AE3D27D4EB4F)
_WORD_BITS = np.uint64(64)

_Array = np.ndarray[Any, np.dtype[Any]]


def numpy_scan(anchors: Anchors) -> Scan:
    """Make a scan of the anchors."""
    bitmaps = [
        _Bitmap(size, chosen) for size, chosen in ((LONG, anchors.long), (SHORT, anchors.short))
    ]
    used = [bitmap for bitmap in bitmaps if bitmap.anchors]

    def scan(encoded: bytes) -> Iterator[tuple[int, list[Entry]]]:
        is_ascii = encoded.isascii()
        for start in range(0, len(encoded), _BLOCK) if used else ():
            block = encoded[start : start + _BLOCK + _BEYOND]
            if len(block) < _BLOCK + _BEYOND:
                block += bytes(_BEYOND)
            places = _sampled(block, is_ascii=is_ascii)
            words = _words_at(block, places)
            for bitmap in used:
                entries_of, size = bitmap.anchors.get, bitmap.size
                for place in places[bitmap.holds(*words)].tolist():
                    entries = entries_of(block[place : place + size])
                    if entries is not None:
                        yield start + place, entries

    return scan


def _sampled(block: bytes, *, is_ascii: bool) -> _Array:
    """Give the places that ``quote_anchors.sampled_places`` gives."""
    values = np.frombuffer(block, np.uint8)[: min(_BLOCK, len(block) - _BEYOND)]
    places = np.flatnonzero(values == SPACE) + 1
    if is_ascii:
        return places
    wide = np.flatnonzero(values >= FIRST_WIDE)
    third = np.frombuffer(block, np.uint8)[wide + 2]
    return np.concatenate((places, wide[third & 1 == 0]))


def _words_at(block: bytes, places: _Array) -> tuple[_Array, _Array]:
    """Give the two words of eight bytes that begin at each place, read from aligned ones."""
    aligned = np.frombuffer(block, "<u8", count=len(block) // 8)
    index = places >> 3
    shift = ((places & 7) << 3).astype(np.uint64)
    rest = _WORD_BITS - shift
    middle = aligned[index + 1]
    # Shifts by the whole width give zero in numpy, which is what a place on a border needs.
    return (
        (aligned[index] >> shift) | (middle << rest),
        (middle >> shift) | (aligned[index + 2] << rest),
    )


class _Bitmap:
    """The anchors of one size, with a quick no for nearly all that is none of them."""

    def __init__(self, size: int, anchors: dict[bytes, list[Entry]]) -> None:
        self.size = size
        self.anchors = anchors
        bits = (len(anchors) << _SPARSITY).bit_length()
        self._shift = np.uint64(64 - min(_MOST_BITS, max(_LEAST_BITS, bits)))
        words = np.frombuffer(b"".join(anchors), "<u8").reshape(-1, size // 8)
        self._bitmap = np.zeros(1 << int(_WORD_BITS - self._shift), np.bool_)
        self._bitmap[self._hash(words[:, 0], words[:, -1])] = True

    def holds(self, first: _Array, second: _Array) -> _Array:
        """Give the indexes at which the words may be an anchor."""
        return np.flatnonzero(self._bitmap[self._hash(first, second)])

    def _hash(self, first: _Array, second: _Array) -> _Array:
        mixed = first * _FIRST
        if self.size == LONG:
            mixed ^= second * _SECOND
            mixed ^= mixed >> np.uint64(32)
            mixed *= _FIRST
        return (mixed >> self._shift).astype(np.int64)
