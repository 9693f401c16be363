"""Which passages of a source share the rarest words with a quote.

The normalised text is cut into stretches; each word votes for the stretches it stands in, the rarer
the more. In scripts without word spaces pairs of characters take the place of words.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nsmallest
from math import log

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.scripts import UNSPACED, holds_unspaced

_SMALLEST = 512
_MOST_STRETCHES = 16_384
_MOST_WINDOWS = 8
_MOST_VOTERS = 24
# Words up to this many bytes are entered whole even where a cut goes through them.
_OVERLAP = 64
_SURE_VOTER = _OVERLAP // 4
# Above this many places a plain search of the whole text is as fast.
_MOST_PLACES = 512
_WORD = lazy_pattern(r"\w+")
_RUN = lazy_pattern(rf"[{UNSPACED}]+|[^\W{UNSPACED}]+")


def voters_of(text: str) -> list[str]:
    """Give what votes in a normalised text: its words, and pairs of unspaced characters."""
    if not holds_unspaced(text):
        return _WORD.findall(text)
    voters: list[str] = []
    for run in _RUN.findall(text):
        if holds_unspaced(run[0]):
            voters += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
        else:
            voters.append(run)
    return voters


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of the encoded normalised text, in bytes, and the votes it got."""

    start: int
    end: int
    votes: float


class PassageIndex:
    """Votes of one source's words. Built once, in time and memory linear in the text."""

    def __init__(self, encoded: bytes) -> None:
        self._encoded = encoded
        size = max(_SMALLEST, len(encoded) // _MOST_STRETCHES)
        self._starts = _stretch_starts(encoded, size)
        self._postings: dict[str, list[int]] = {}
        postings = self._postings
        for number, start in enumerate(self._starts):
            text = _decoded(encoded[start : self._end_of(number) + _OVERLAP])
            for voter in set(voters_of(text)):
                known = postings.get(voter)
                if known is None:
                    postings[voter] = [number]
                else:
                    known.append(number)

    def __contains__(self, word: str) -> bool:
        """Tell whether a normalised word stands anywhere in the source."""
        return word in self._postings

    def _end_of(self, number: int) -> int:
        return self._starts[number + 1] if number + 1 < len(self._starts) else len(self._encoded)

    def places_of(self, normal_quote: str) -> list[tuple[int, int]] | None:
        """Give the stretches, in bytes, outside which the quote cannot stand; None: anywhere.

        A word that is whole inside the quote is whole in the text too, so the rarest of them says
        where to look; one that stands nowhere says that the quote does not either.
        """
        counts = [
            (len(self._postings.get(voter, ())), voter) for voter in _sure_voters(normal_quote)
        ]
        if not counts:
            return None
        count, rarest = min(counts)
        if count > _MOST_PLACES:
            return None
        length = len(normal_quote.encode("utf-8", "surrogatepass"))
        places: list[tuple[int, int]] = []
        for number in self._postings.get(rarest, ()):
            start = max(0, self._starts[number] - length)
            end = min(len(self._encoded), self._end_of(number) + _OVERLAP + length)
            if places and start <= places[-1][1]:
                places[-1] = (places[-1][0], end)
            else:
                places.append((start, end))
        return places

    def windows(self, normal_quote: str) -> list[Window]:
        """Give up to 8 windows around the passages with the most votes, best first."""
        voters = sorted(
            (len(self._postings[voter]), voter)
            for voter in set(voters_of(normal_quote))
            if voter in self._postings
        )
        votes: dict[int, float] = {}
        for count, voter in voters[:_MOST_VOTERS]:
            weight = log(1 + len(self._starts) / count)
            for number in self._postings[voter]:
                votes[number] = votes.get(number, 0.0) + weight
        length = len(normal_quote.encode("utf-8", "surrogatepass"))
        return self._merge(votes, length)

    def _merge(self, votes: dict[int, float], length: int) -> list[Window]:
        stretch = max(1, len(self._encoded) // max(1, len(self._starts)))
        reach = length // stretch + 2
        sums = dict(votes)
        for step in range(1, reach):
            for number in votes:
                if number + step in votes:
                    sums[number] += votes[number + step]
        windows: list[Window] = []
        taken: set[int] = set()
        most = _MOST_WINDOWS * 2 * reach
        for number in nsmallest(most, sums, key=lambda n: (-sums[n], n)):
            if number in taken:
                continue
            taken.update(range(number - reach + 1, number + reach))
            first = max(0, number - 1)
            last = min(len(self._starts) - 1, number + reach)
            windows.append(Window(self._starts[first], self._end_of(last), round(sums[number], 6)))
            if len(windows) == _MOST_WINDOWS:
                break
        return windows


def _sure_voters(normal_quote: str) -> set[str]:
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


def _decoded(encoded: bytes) -> str:
    """Decode a stretch that may end inside a character, without that character."""
    end = len(encoded)
    for back in range(1, min(4, end) + 1):
        lead = encoded[end - back]
        if lead & 0xC0 == 0x80:
            continue
        size = 1 if lead < 0x80 else 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
        if size > back:
            end -= back
        break
    return encoded[:end].decode("utf-8", "surrogatepass")


def _stretch_starts(encoded: bytes, size: int) -> list[int]:
    """Cut after a space, or else between two characters."""
    starts = [0]
    while starts[-1] + size < len(encoded):
        near = starts[-1] + size
        cut = encoded.find(b" ", near, near + size // 2) + 1
        if cut == 0:
            cut = near
            while cut < len(encoded) and encoded[cut] & 0xC0 == 0x80:
                cut += 1
        if cut >= len(encoded):
            break
        starts.append(cut)
    return starts
