"""Numbers in words: what each word is worth, and how words of one number follow each other."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from decimal import Decimal

from pincite.claims.quantities.numerals import Numeral
from pincite.claims.quantities.phrases import WORD, after_gap
from pincite.claims.quantities.surface import Surface
from pincite.model.values import dataclass

_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a language spells numbers.

    ``values`` are added, ``scales`` (hundred and up) multiply what stands before them. ``joins``
    may stand between two parts where the part before is a multiple of ``join_place``; a language
    that names units before tens (``inverted``) joins them the other way round. ``prefix_join`` is
    a join that is written together with the word behind it. ``pieces`` are the parts of numbers
    that are written as one word. ``duals`` are two of a scale in one word. ``vigesimal`` is counting by twenties, as French has it; ``comma_joins`` is whether a
    comma may stand behind thousands.
    """

    values: Mapping[str, int]
    scales: Mapping[str, int]
    joins: frozenset[str] = frozenset()
    join_place: int = 10
    articles: frozenset[str] = frozenset()
    bare_scales: frozenset[str] = frozenset()
    duals: Mapping[str, int] = field(default_factory=dict)
    inverted: bool = False
    vigesimal: bool = False
    comma_joins: bool = False
    prefix_join: str = ""
    pieces: Mapping[str, int] = field(default_factory=dict)
    pieces_pattern: re.Pattern[str] | None = None
    inner_join: str = ""

    def starts_with(self, word: str) -> bool:
        """Tell whether a number can begin with a word."""
        return (
            word in self.values
            or word in self.scales
            or word in self.duals
            or (self.pieces_pattern is not None and self.pieces_pattern.fullmatch(word) is not None)
        )


@dataclass(slots=True)
class _Sum:
    """A number as far as it has been read."""

    current: int = 0
    groups: list[tuple[int, int]] = field(default_factory=list)
    has_current: bool = False

    @property
    def value(self) -> int:
        return self.current + sum(value for value, _ in self.groups)

    def add(self, value: int, spelling: Spelling, *, joined: bool) -> bool:
        """Add a value below a thousand; False where it cannot follow."""
        if not self.has_current:
            if self.groups and (value == 0 or value >= self.groups[-1][1]):
                return False
            self.current, self.has_current = value, True
            return True
        if value == 0 or self.current == 0:
            return False
        if spelling.vigesimal and self.current % 100 == 4 and value == 20:
            self.current += 76
            return True
        room = _place(self.current)
        if spelling.vigesimal and self.current % 100 in (60, 80):
            room = 20
        if value < room:
            self.current += value
            return True
        if spelling.inverted and joined and self.current % 100 < 10 and value in range(20, 100, 10):
            self.current += value
            return True
        # Arabic names eleven to nineteen by the unit and then ten.
        if spelling.prefix_join and not joined and value == 10 and 0 < self.current % 100 < 10:
            self.current += 10
            return True
        return False

    def scale(self, factor: int) -> bool:
        """Multiply what stands before a scale word; False where it cannot follow."""
        if factor == 100:
            if not self.has_current:
                self.current, self.has_current = 100, True
                return True
            if not 0 < self.current < 100:
                return False
            self.current *= 100
            return True
        below = self.current
        while self.groups and self.groups[-1][1] < factor:
            below += self.groups.pop()[0]
        if self.has_current and below == 0:
            return False
        if self.groups and self.groups[-1][1] == factor:
            return False
        self.groups.append(((below or 1) * factor, factor))
        self.current, self.has_current = 0, False
        return True


def _place(number: int) -> int:
    place = 1
    while number % (place * 10) == 0:
        place *= 10
    return place


def read_spelled(surface: Surface, start: int, spelling: Spelling) -> Numeral | None:
    """Give the number in words that begins at an offset, or None where there is none."""
    plain = surface.plain
    total, end, at, joined, began = _Sum(), start, start, False, False
    for _ in range(_LONGEST):
        found = WORD.match(plain, at)
        if found is None:
            break
        word, has_prefix = _without_prefix(found[0], spelling, may_have=began)
        if word in spelling.joins and began and not joined and not has_prefix:
            if _place(total.value or 1) < spelling.join_place:
                break
            joined = True
            at = after_gap(plain, found.end())
            continue
        if not began and word in spelling.articles:
            at = after_gap(plain, found.end())
            following = WORD.match(plain, at)
            if following is not None and following[0] in spelling.scales:
                began = True
                continue
            at = found.start()
            if word not in spelling.values:
                break
        if not _take(total, word, spelling, joined=joined or has_prefix, began=began):
            break
        began, joined, end = True, False, found.end()
        at = after_gap(plain, end)
        if (
            at == end
            and plain.startswith(", ", end)
            and _goes_on(surface, end + 2, total, spelling)
        ):
            at = end + 2
        if at == end:
            break
    return Numeral(start, end, Decimal(total.value), None) if end > start else None


def _goes_on(surface: Surface, at: int, total: _Sum, spelling: Spelling) -> bool:
    """Tell whether hundreds follow thousands behind a comma: two thousand, six hundred and one."""
    if total.has_current or not total.groups or not spelling.comma_joins:
        return False
    more = read_spelled(surface, at, spelling)
    return more is not None and 100 <= more.value < total.groups[-1][1]


def _without_prefix(word: str, spelling: Spelling, *, may_have: bool) -> tuple[str, bool]:
    prefix = spelling.prefix_join
    if (
        prefix
        and may_have
        and word.startswith(prefix)
        and spelling.starts_with(word[len(prefix) :])
    ):
        return word[len(prefix) :], True
    return word, False


def _take(total: _Sum, word: str, spelling: Spelling, *, joined: bool, began: bool) -> bool:
    if word in spelling.values:
        return total.add(spelling.values[word], spelling, joined=joined)
    if word in spelling.duals:
        return total.add(2, spelling, joined=joined) and total.scale(spelling.duals[word])
    if word in spelling.scales:
        is_bare = not total.has_current and not total.groups and not began
        if is_bare and word not in spelling.bare_scales:
            return False
        return total.scale(spelling.scales[word])
    if spelling.pieces_pattern is None or spelling.pieces_pattern.fullmatch(word) is None:
        return False
    return _take_pieces(total, word, spelling)


def _take_pieces(total: _Sum, word: str, spelling: Spelling) -> bool:
    """Take a number that is written as one word: ``einundzwanzigtausend``, ``centottanta``."""
    trial = _Sum(total.current, list(total.groups), total.has_current)
    for piece in _pieces(word, spelling):
        if piece == spelling.inner_join and piece not in spelling.pieces:
            continue
        value = spelling.pieces[piece]
        is_scale = value == 100 or value >= 1000
        took = trial.scale(value) if is_scale else trial.add(value, spelling, joined=True)
        if not took:
            return False
    if trial.value == total.value and trial.has_current == total.has_current:
        return False
    total.current, total.groups, total.has_current = trial.current, trial.groups, trial.has_current
    return True


def _pieces(word: str, spelling: Spelling) -> list[str]:
    """Cut a word into pieces, the longest first; empty where it cannot be cut."""
    longest = max(map(len, spelling.pieces))
    # For each place, the piece that ends there in a cut from the start.
    cuts: list[str | None] = ["", *[None] * len(word)]
    for start in range(len(word)):
        if cuts[start] is None:
            continue
        for size in range(min(longest, len(word) - start), 0, -1):
            piece = word[start : start + size]
            known = piece in spelling.pieces or (start > 0 and piece == spelling.inner_join)
            if known and cuts[start + size] is None:
                cuts[start + size] = piece
    found: list[str] = []
    end = len(word)
    while end > 0:
        piece_there = cuts[end]
        if not piece_there:
            return []
        found.append(piece_there)
        end -= len(piece_there)
    return found[::-1]
