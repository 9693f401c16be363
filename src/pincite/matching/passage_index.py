"""Which passages of a source share the rarest words with a quote.

The normalised text is cut into stretches; each word votes for the stretches it begins in, the rarer
the more. In scripts without word spaces pairs of characters take the place of words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import log

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.scripts import UNSPACED, holds_unspaced

_SMALLEST = 512
_MOST_STRETCHES = 16_384
_MOST_WINDOWS = 8
# The longest words are asked: half of them, and of pairs of unspaced characters all, within limits.
_FEW_VOTERS, _MOST_VOTERS = 12, 64
# Words of fewer bytes say little, and are left out where there are enough others.
_SHORTEST_VOTER = 4
_ENOUGH_VOTERS = 6
# Voters of more stretches say little too. The rarest decide; after so many votes in all the others
# are not asked.
_COMMON = 1_024
_MOST_VOTES = 8_192
# A window with less than this share of the most votes is not given.
_WORTH_A_LOOK = 0.6
# Longer voters are not asked; so none is cut where a stretch is read on by as many bytes.
_LONGEST_VOTER = 64
_SURE_VOTER = _LONGEST_VOTER // 4
# Above this many places a plain search of the whole text is as fast.
_MOST_PLACES = 512
# Entering all voters costs as much as looking for about so many.
_MOST_LOOKED_FOR = 50
# Windows of more than so many lengths of the quote are narrowed before they are aligned.
_LONG_WINDOW = 4
_SPACE = 0x20
_ASCII_END = 0x80
_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
_WORD = lazy_pattern(r"\w+")
_RUN = lazy_pattern(rf"[{UNSPACED}]+|[^\W{UNSPACED}]+")


def voters_of(text: str) -> list[str]:
    """Give what votes in a normalised text: its words, and pairs of unspaced characters."""
    if not holds_unspaced(text):
        return _WORD.findall(text)
    return [voter for voter, _ in _placed_voters(text)]


def _placed_voters(text: str) -> Iterator[tuple[str, int]]:
    """Give the voters of a text, each with where it begins."""
    for found in _RUN.finditer(text):
        run, start = found[0], found.start()
        if len(run) == 1 or not holds_unspaced(run[0]):
            yield run, start
        else:
            for index in range(len(run) - 1):
                yield run[index : index + 2], start + index


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
        self._starts = _stretch_starts(encoded, size)
        self._postings: dict[str, list[int]] = {}
        self.is_whole = False

    def __contains__(self, word: str) -> bool:
        """Tell whether a normalised word stands anywhere in the source."""
        if word in self._postings:
            return bool(self._postings[word])
        if self.is_whole and _size(word) <= _LONGEST_VOTER:
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
        counts = [(len(self._stretches_of(voter)), voter) for voter in _sure_voters(normal_quote)]
        if not counts:
            return None
        count, rarest = min(counts)
        if count > _MOST_PLACES:
            return None
        length = _size(normal_quote)
        places: list[tuple[int, int]] = []
        for number in self._stretches_of(rarest):
            start = max(0, self._starts[number] - length)
            end = min(len(self._encoded), self._end_of(number) + _LONGEST_VOTER + length)
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
            if left < 0 and rank >= _ENOUGH_VOTERS:
                break
            weight = log(1 + len(self._starts) / len(numbers))
            for number in numbers:
                votes[number] = votes.get(number, 0.0) + weight
        return self._merge(votes, _size(normal_quote)) if votes else []

    def _rarest_voters(self, normal_quote: str) -> list[Sequence[int]]:
        """Give the stretches of each voter that is asked, the rarest first."""
        rare: list[tuple[int, str, Sequence[int]]] = []
        common: list[str] = []
        for voter in _telling_voters(normal_quote):
            numbers = self._stretches_of(voter)
            if len(numbers) > _COMMON:
                common.append(voter)
            elif numbers:
                rare.append((len(numbers), voter, numbers))
        if len(rare) < _ENOUGH_VOTERS:
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
                joined = _is_joined(_last_character(encoded, place), is_unspaced=is_unspaced)
                behind = _first_character(encoded, place + size)
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
        before = _last_character(encoded, start)
        inside = encoded[start:end].decode("utf-8", "surrogatepass")
        behind = _decoded(encoded[end : end + _LONGEST_VOTER + 4])
        first, last = len(before), len(before) + len(inside)
        placed = _placed_voters(before + inside + behind)
        return {voter for voter, place in placed if first <= place < last}


def densest_part(text: str, normal_quote: str) -> tuple[int, int]:
    """Give the range of a window in which most voters of the quote stand close together.

    It holds every passage, a quarter longer than the quote, that has all of these voters.
    """
    length = len(normal_quote)
    longest = length + length // 4 + _LONGEST_VOTER
    if len(text) <= _LONG_WINDOW * length:
        return 0, len(text)
    voters = _telling_voters(normal_quote)
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


def _telling_voters(normal_quote: str) -> set[str]:
    """Give the voters of a quote that are worth asking."""
    sizes = {voter: _size(voter) for voter in voters_of(normal_quote)}
    asked = [voter for voter, size in sizes.items() if size <= _LONGEST_VOTER]
    telling = [voter for voter in asked if sizes[voter] >= _SHORTEST_VOTER]
    if len(telling) >= _ENOUGH_VOTERS:
        asked = telling
    most = len(asked) if holds_unspaced(normal_quote) else len(asked) // 2
    most = min(_MOST_VOTERS, max(_FEW_VOTERS, most))
    return set(sorted(asked, key=lambda voter: (-sizes[voter], voter))[:most])


def _size(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _is_joined(beside: str, *, is_unspaced: bool) -> bool:
    """Tell whether the character beside a word, or beside an unspaced one, is of the same kind."""
    if is_unspaced or holds_unspaced(beside):
        return is_unspaced and holds_unspaced(beside)
    return beside.isalnum() or beside == "_"


def _last_character(encoded: bytes, end: int) -> str:
    start = end - 1
    while start > 0 and encoded[start] & 0xC0 == 0x80:
        start -= 1
    return encoded[max(0, start) : end].decode("utf-8", "surrogatepass")


def _first_character(encoded: bytes, start: int) -> str:
    return _decoded(encoded[start : start + 4])[:1]


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
