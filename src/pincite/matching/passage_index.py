"""Which passages of a source share the rarest words with a quote.

The normalised text is cut into stretches; each word votes for the stretches it stands in, the rarer
the more. In scripts without word spaces pairs of characters take the place of words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log

from pincite.text.scripts import UNSPACED, holds_unspaced

_SMALLEST = 512
_MOST_STRETCHES = 16_384
_MOST_WINDOWS = 8
_MOST_VOTERS = 48
_WORD = re.compile(r"\w+")
_RUN = re.compile(rf"[{UNSPACED}]+|[^\W{UNSPACED}]+")


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
            end = self._end_of(number)
            text = encoded[start:end].decode("utf-8", "surrogatepass")
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
        sums = {
            number: sum(votes.get(number + step, 0.0) for step in range(reach)) for number in votes
        }
        windows: list[Window] = []
        taken: set[int] = set()
        for number in sorted(sums, key=lambda n: (-sums[n], n)):
            if number in taken:
                continue
            taken.update(range(number - reach + 1, number + reach))
            first = max(0, number - 1)
            last = min(len(self._starts) - 1, number + reach)
            windows.append(Window(self._starts[first], self._end_of(last), round(sums[number], 6)))
            if len(windows) == _MOST_WINDOWS:
                break
        return windows


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
