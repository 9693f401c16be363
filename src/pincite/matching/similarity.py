"""How alike two texts are, and where in a text something is most alike.

Both are exact and deterministic, and work on whole integers as bit vectors: Hyyrö's longest common
subsequence (2004) and Myers' approximate matching (1999). Similarity points; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

# Beyond this, two texts are compared piece by piece, so that the time stays linear.
_PIECE = 2000


def similarity(one: str, other: str) -> float:
    """Give 2 x common characters / all characters, in [0, 1], rounded to three decimals.

    Common characters are the longest common subsequence; of long texts, of their pieces in turn.
    """
    total = len(one) + len(other)
    if total == 0:
        return 1.0
    return round(2 * _common(one, other) / total, 3)


def _common(one: str, other: str) -> int:
    pieces = max(1, (max(len(one), len(other)) + _PIECE - 1) // _PIECE)
    return sum(
        _longest_common_subsequence(_slice(one, index, pieces), _slice(other, index, pieces))
        for index in range(pieces)
    )


def _slice(text: str, index: int, pieces: int) -> str:
    return text[len(text) * index // pieces : len(text) * (index + 1) // pieces]


def _places(pattern: Sequence[str]) -> dict[str, int]:
    """Give, for each symbol, the bits of the positions at which it stands."""
    places: dict[str, int] = {}
    for index, symbol in enumerate(pattern):
        places[symbol] = places.get(symbol, 0) | (1 << index)
    return places


def _longest_common_subsequence(one: str, other: str) -> int:
    if not one or not other:
        return 0
    mask = (1 << len(one)) - 1
    places = _places(one)
    row = mask
    for symbol in other:
        matched = row & places.get(symbol, 0)
        row = ((row + matched) | (row - matched)) & mask
    return len(one) - row.bit_count()


def best_place(
    pattern: str, text: str, known_end: tuple[int, int] | None = None
) -> tuple[int, int]:
    """Give ``(start, end)`` of the stretch of ``text`` with the fewest edits to ``pattern``.

    The first such stretch; of long patterns, from the best place of the head to that of the tail.
    ``known_end`` is what ``best_end`` gave for both.
    """
    if len(pattern) <= _PIECE:
        end, edits = known_end or best_end(pattern, text)
        behind = text[max(0, end - len(pattern) - edits) : end]
        backwards, _ = _best_end(pattern[::-1], behind[::-1], anchored=True)
        return end - backwards, end
    start, head_end = best_place(pattern[:_PIECE], text)
    tail = pattern[max(_PIECE, len(pattern) - _PIECE) :]
    _, tail_end = best_place(tail, text[head_end:])
    return start, head_end + tail_end


def best_end(pattern: str, text: str) -> tuple[int, int]:
    """Give where the stretch with the fewest edits ends, and the edits; of long ones, the head's."""
    return _best_end(pattern[:_PIECE], text)


def _best_end(pattern: str, text: str, *, anchored: bool = False) -> tuple[int, int]:
    """Give where the best match ends and its edits; ``anchored`` makes it begin at the start."""
    size = len(pattern)
    mask = (1 << size) - 1
    last = 1 << (size - 1)
    places = _places(pattern)
    plus, minus, edits = mask, 0, size
    best_end, best_edits = 0, size
    carry = 1 if anchored else 0
    for index, symbol in enumerate(text):
        equal = places.get(symbol, 0)
        vertical = equal | minus
        horizontal = (((equal & plus) + plus) ^ plus) | equal
        up = minus | ((horizontal | plus) ^ mask)
        down = plus & horizontal
        if up & last:
            edits += 1
        elif down & last:
            edits -= 1
        up = ((up << 1) | carry) & mask
        down = (down << 1) & mask
        plus = down | ((vertical | up) ^ mask)
        minus = up & vertical
        if edits < best_edits:
            best_edits, best_end = edits, index + 1
    return best_end, best_edits
