"""Which passages of a source share the rarest words with a quote.

The normalised text is cut into stretches; each word votes for the stretches it begins in, the rarer
the more. In scripts without word spaces pairs of characters take the place of words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from math import log

from pincite.matching.encoded_text import (
    decoded,
    first_character,
    last_character,
    stretch_starts,
)
from pincite.matching.voters import (
    ENOUGH_VOTERS,
    LONGEST_VOTER,
    placed_voters,
    size_of,
    sure_voters,
    telling_voters,
    voters_of,
)
from pincite.model.values import dataclass
from pincite.text.scripts import holds_unspaced

_SMALLEST = 512
_MOST_STRETCHES = 16_384
_MOST_WINDOWS = 8
# Voters of more stretches say little. The rarest decide; after so many votes in all the others are
# not asked.
_COMMON = 1_024
_MOST_VOTES = 8_192
# A window with less than this share of the most votes is not given.
_WORTH_A_LOOK = 0.6
# Above this many places a plain search of the whole text is as fast.
_MOST_PLACES = 512
# Entering all voters costs as much as looking for about so many.
_MOST_LOOKED_FOR = 50
_SPACE = 0x20
_ASCII_END = 0x80
_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of the encoded normalised text, in bytes, and the votes it got."""

    start: int
    end: int
    votes: float


class PassageIndex:
    """Votes of one source's words.

    The first voters are looked for in the text one by one; once many were asked for, all are
    entered, in time and memory linear in the text. The answers are the same.
    """

    def __init__(self, encoded: bytes) -> None:
        self._encoded = encoded
        size = max(_SMALLEST, len(encoded) // _MOST_STRETCHES)
        self._starts = stretch_starts(encoded, size)
        self._postings: dict[str, list[int]] = {}
        self.is_whole = False

    def __contains__(self, word: str) -> bool:
        """Tell whether a normalised word stands anywhere in the source."""
        if word in self._postings:
            return bool(self._postings[word])
        if self.is_whole and size_of(word) <= LONGEST_VOTER:
            return False
        return self._place_of_voter(word, 0) >= 0

    def enter_all(self) -> None:
        """Enter every voter of the source, so that none has to be looked for."""
        if self.is_whole:
            return
        self.is_whole = True
        postings: dict[str, list[int]] = {}
        self._postings = postings
        for number in range(len(self._starts)):
            for voter in self._voters_in(number):
                known = postings.get(voter)
                if known is None:
                    postings[voter] = [number]
                else:
                    known.append(number)

    def places_of(self, normal_quote: str) -> list[tuple[int, int]] | None:
        """Give the stretches, in bytes, outside which the quote cannot stand; None: anywhere.

        A word that is whole inside the quote is whole in the text too, so the rarest of them says
        where to look; one that stands nowhere says that the quote does not either.
        """
        counts = [(len(self._stretches_of(voter)), voter) for voter in sure_voters(normal_quote)]
        if not counts:
            return None
        count, rarest = min(counts)
        if count > _MOST_PLACES:
            return None
        length = size_of(normal_quote)
        places: list[tuple[int, int]] = []
        for number in self._stretches_of(rarest):
            start = max(0, self._starts[number] - length)
            end = min(len(self._encoded), self._end_of(number) + LONGEST_VOTER + length)
            if places and start <= places[-1][1]:
                places[-1] = (places[-1][0], end)
            else:
                places.append((start, end))
        return places

    def windows(self, normal_quote: str) -> list[Window]:
        """Give up to 8 windows around the passages with the most votes, best first."""
        votes: dict[int, float] = {}
        left = _MOST_VOTES
        for rank, numbers in enumerate(self._rarest_voters(normal_quote)):
            left -= len(numbers)
            if left < 0 and rank >= ENOUGH_VOTERS:
                break
            weight = log(1 + len(self._starts) / len(numbers))
            for number in numbers:
                votes[number] = votes.get(number, 0.0) + weight
        return self._merge(votes, size_of(normal_quote)) if votes else []

    def _rarest_voters(self, normal_quote: str) -> list[Sequence[int]]:
        """Give the stretches of each voter that is asked, the rarest first."""
        rare: list[tuple[int, str, Sequence[int]]] = []
        common: list[str] = []
        for voter in telling_voters(normal_quote):
            numbers = self._stretches_of(voter)
            if len(numbers) > _COMMON:
                common.append(voter)
            elif numbers:
                rare.append((len(numbers), voter, numbers))
        if len(rare) < ENOUGH_VOTERS:
            for voter in common:
                numbers = self._stretches_of(voter, all_of_them=True)
                rare.append((len(numbers), voter, numbers))
        return [numbers for _, _, numbers in sorted(rare)]

    def _merge(self, votes: dict[int, float], length: int) -> list[Window]:
        """Join stretches that the quote can run across, and keep those with the most votes."""
        stretch = max(1, len(self._encoded) // len(self._starts))
        reach = length // stretch + 2
        # Where a window is worth a look, one of its stretches has its share of the votes.
        least = _WORTH_A_LOOK * max(votes.values()) / reach
        begins = {
            number - step
            for number, share in votes.items()
            if share >= least
            for step in range(reach)
            if number - step in votes
        }
        sums = {
            begin: sum(votes.get(begin + step, 0.0) for step in range(reach)) for begin in begins
        }
        floor = _WORTH_A_LOOK * max(sums.values())
        windows: list[Window] = []
        taken: set[int] = set()
        for begin in sorted(sums, key=lambda begin: (-sums[begin], begin)):
            if sums[begin] < floor or len(windows) == _MOST_WINDOWS:
                break
            if begin not in taken:
                taken.update(range(begin - reach + 1, begin + reach))
                windows.append(self._window(begin, reach, sums[begin]))
        return windows

    def _window(self, begin: int, reach: int, votes: float) -> Window:
        last = min(len(self._starts) - 1, begin + reach)
        return Window(self._starts[max(0, begin - 1)], self._end_of(last), round(votes, 6))

    def _end_of(self, number: int) -> int:
        return self._starts[number + 1] if number + 1 < len(self._starts) else len(self._encoded)

    # -- voters in the text ----------------------------------------------------------------------

    def _stretches_of(self, voter: str, *, all_of_them: bool = False) -> Sequence[int]:
        """Give the numbers of the stretches in which a voter begins, in order.

        Of a common one more than ``_COMMON`` are given, and all of them only if asked for.
        """
        if not self.is_whole and voter not in self._postings:
            if len(self._postings) < _MOST_LOOKED_FOR:
                self._postings[voter] = list(islice(self._look_for(voter), _COMMON + 1))
            else:
                self.enter_all()
        numbers = self._postings.get(voter, ())
        if all_of_them and not self.is_whole and len(numbers) > _COMMON:
            return list(self._look_for(voter))
        return numbers

    def _look_for(self, voter: str) -> Iterator[int]:
        place = self._place_of_voter(voter, 0)
        while place >= 0:
            number = bisect_right(self._starts, place) - 1
            yield number
            place = self._place_of_voter(voter, self._end_of(number))

    def _place_of_voter(self, voter: str, start: int) -> int:
        """Give the first byte offset from one on at which the text has it as a voter, or -1."""
        encoded = self._encoded
        needle = voter.encode("utf-8", "surrogatepass")
        is_unspaced = holds_unspaced(voter)
        if is_unspaced and len(voter) > 1:
            return encoded.find(needle, start)
        size, length = len(needle), len(encoded)
        place = encoded.find(needle, start)
        while place >= 0:
            before = encoded[place - 1] if place else _SPACE
            after = encoded[place + size] if place + size < length else _SPACE
            if before < _ASCII_END and after < _ASCII_END:
                joined = not is_unspaced and (before in _WORD_BYTES or after in _WORD_BYTES)
            else:
                joined = _is_joined(last_character(encoded, place), is_unspaced=is_unspaced)
                behind = first_character(encoded, place + size)
                joined = joined or _is_joined(behind, is_unspaced=is_unspaced)
            if not joined:
                break
            place = encoded.find(needle, place + 1)
        return place

    def _voters_in(self, number: int) -> set[str]:
        start, end = self._starts[number], self._end_of(number)
        encoded = self._encoded
        if (start == 0 or encoded[start - 1] == _SPACE) and (
            end == len(encoded) or encoded[end - 1] == _SPACE
        ):
            return set(voters_of(encoded[start:end].decode("utf-8", "surrogatepass")))
        # A cut goes through a word: it belongs to the stretch that it begins in, as a whole.
        before = last_character(encoded, start)
        inside = encoded[start:end].decode("utf-8", "surrogatepass")
        behind = decoded(encoded[end : end + LONGEST_VOTER + 4])
        first, last = len(before), len(before) + len(inside)
        placed = placed_voters(before + inside + behind)
        return {voter for voter, place in placed if first <= place < last}


def _is_joined(beside: str, *, is_unspaced: bool) -> bool:
    """Tell whether the character beside a word, or beside an unspaced one, is of the same kind."""
    if is_unspaced or holds_unspaced(beside):
        return is_unspaced and holds_unspaced(beside)
    return beside.isalnum() or beside == "_"
