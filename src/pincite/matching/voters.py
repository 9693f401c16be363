"""What a text votes with: its words, and in scripts without word spaces pairs of characters."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.scripts import UNSPACED, holds_unspaced

LONGEST_VOTER = 64
"""Voters of more bytes are not asked."""

# The longest words are asked: half of them, and of pairs of unspaced characters all, within limits.
_FEW_VOTERS, _MOST_VOTERS = 12, 64
# Words of fewer bytes say little, and are left out where there are enough others.
_SHORTEST_VOTER = 4
ENOUGH_VOTERS = 6
_SURE_VOTER = LONGEST_VOTER // 4
# Windows of more than so many lengths of the quote are narrowed before they are aligned.
_LONG_WINDOW = 4
_WORD = lazy_pattern(r"\w+")
_RUN = lazy_pattern(rf"[{UNSPACED}]+|[^\W{UNSPACED}]+")


def voters_of(text: str) -> list[str]:
    """Give what votes in a normalised text: its words, and pairs of unspaced characters."""
    if not holds_unspaced(text):
        return _WORD.findall(text)
    return [voter for voter, _ in placed_voters(text)]


def placed_voters(text: str) -> Iterator[tuple[str, int]]:
    """Give the voters of a text, each with where it begins."""
    for found in _RUN.finditer(text):
        run, start = found[0], found.start()
        if len(run) == 1 or not holds_unspaced(run[0]):
            yield run, start
        else:
            for index in range(len(run) - 1):
                yield run[index : index + 2], start + index


def telling_voters(normal_quote: str) -> set[str]:
    """Give the voters of a quote that are worth asking."""
    sizes = {voter: size_of(voter) for voter in voters_of(normal_quote)}
    asked = [voter for voter, size in sizes.items() if size <= LONGEST_VOTER]
    telling = [voter for voter in asked if sizes[voter] >= _SHORTEST_VOTER]
    if len(telling) >= ENOUGH_VOTERS:
        asked = telling
    most = len(asked) if holds_unspaced(normal_quote) else len(asked) // 2
    most = min(_MOST_VOTERS, max(_FEW_VOTERS, most))
    return set(sorted(asked, key=lambda voter: (-sizes[voter], voter))[:most])


def sure_voters(normal_quote: str) -> set[str]:
    """Give the voters that the text must have wherever the quote stands, cut words left out."""
    if not holds_unspaced(normal_quote):
        words = [
            found[0]
            for found in _WORD.finditer(normal_quote)
            if found.start() > 0 and found.end() < len(normal_quote)
        ]
        return {word for word in words if len(word) <= _SURE_VOTER}
    sure: set[str] = set()
    for found in _RUN.finditer(normal_quote):
        run = found[0]
        if holds_unspaced(run[0]):
            sure.update(run[index : index + 2] for index in range(len(run) - 1))
        elif found.start() > 0 and found.end() < len(normal_quote) and len(run) <= _SURE_VOTER:
            sure.add(run)
    return sure


def densest_part(text: str, normal_quote: str) -> tuple[int, int]:
    """Give the range of a window in which most voters of the quote stand close together.

    It holds every passage, a quarter longer than the quote, that has all of these voters.
    """
    length = len(normal_quote)
    longest = length + length // 4 + LONGEST_VOTER
    if len(text) <= _LONG_WINDOW * length:
        return 0, len(text)
    voters = telling_voters(normal_quote)
    placed = sorted((place, voter) for voter in voters for place in _places(voter, text))
    together: dict[str, int] = {}
    first = most = 0
    start, end = 0, len(text)
    for place, voter in placed:
        together[voter] = together.get(voter, 0) + 1
        while place - placed[first][0] > length:
            left = placed[first][1]
            first += 1
            together[left] -= 1
            if not together[left]:
                del together[left]
        if len(together) > most:
            most = len(together)
            start, end = place - longest, placed[first][0] + longest
    return max(0, start), min(len(text), end)


def _places(voter: str, text: str) -> Iterator[int]:
    place = text.find(voter)
    while place >= 0:
        yield place
        place = text.find(voter, place + 1)


def size_of(text: str) -> int:
    """Give how many bytes a normalised text takes in the encoded source."""
    return len(text.encode("utf-8", "surrogatepass"))
