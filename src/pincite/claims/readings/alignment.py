"""Which words of a claim a statement has, in the claim's order."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.frames.words import Word
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Alignment:
    """The pairs of words that meet in order, and the claim's words that do not.

    ``moved`` words stand in the statement, but not in the claim's order; ``moved_to`` are the
    statement's words that they meet; ``missing`` ones stand nowhere.
    ``extra`` are the statement's words that no word of the claim met.
    """

    pairs: tuple[tuple[Word, Word], ...]
    moved: tuple[Word, ...]
    moved_to: tuple[Word, ...]
    missing: tuple[Word, ...]
    extra: tuple[Word, ...]


def align(claimed: Sequence[Word], stated: Sequence[Word], *, statistic: bool) -> Alignment:
    """Align two rows of words by their longest common subsequence.

    In a ``statistic``, one word of rising is like another, and so are words of falling.
    """
    keys = [_key(word, statistic) for word in claimed]
    others = [_key(word, statistic) for word in stated]
    pairs = _longest(keys, others)
    met = {one for one, _ in pairs}
    taken = {other for _, other in pairs}
    left = [other for position, other in enumerate(others) if position not in taken]
    moved: list[Word] = []
    missing: list[Word] = []
    known = set(others)
    moved_to: set[int] = set()
    for position, word in enumerate(claimed):
        if position in met:
            continue
        if keys[position] in left:
            left.remove(keys[position])
            moved.append(word)
        elif keys[position] in known:
            # Said twice in the claim, once in the statement.
            continue
        else:
            missing.append(word)
    moved_keys = [_key(word, statistic) for word in moved]
    for position, other in enumerate(others):
        if position not in taken and other in moved_keys:
            moved_keys.remove(other)
            moved_to.add(position)
    extra = tuple(
        word
        for position, word in enumerate(stated)
        if position not in taken and position not in moved_to
    )
    return Alignment(
        tuple((claimed[one], stated[other]) for one, other in pairs),
        tuple(moved),
        tuple(stated[position] for position in sorted(moved_to)),
        tuple(missing),
        extra,
    )


def _key(word: Word, statistic: bool) -> str:
    return word.moves if statistic and word.moves else word.stem


def _longest(one: Sequence[str], other: Sequence[str]) -> list[tuple[int, int]]:
    """Give the positions of a longest common subsequence; of several, one that stands close."""
    rows = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i in range(len(one) - 1, -1, -1):
        below, row = rows[i + 1], rows[i]
        for j in range(len(other) - 1, -1, -1):
            row[j] = below[j + 1] + 1 if one[i] == other[j] else max(below[j], row[j + 1])
    pairs: list[tuple[int, int]] = []
    i = j = 0
    while i < len(one) and j < len(other):
        if one[i] == other[j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif rows[i + 1][j] >= rows[i][j + 1]:
            i += 1
        else:
            j += 1
    return _drawn_together(pairs, other)


def _drawn_together(pairs: list[tuple[int, int]], other: Sequence[str]) -> list[tuple[int, int]]:
    """Take of each word the last occurrence that still stands before the next word's."""
    for place in range(len(pairs) - 2, -1, -1):
        i, j = pairs[place]
        following = pairs[place + 1][1]
        pairs[place] = i, next(k for k in range(following - 1, -1, -1) if other[k] == other[j])
    return pairs
