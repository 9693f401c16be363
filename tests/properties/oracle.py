"""The judge: a slow and obvious reading of the rules for plain text, against which pincite is held.

``judge(source, quote, rules)`` tries the quote at every position of the source and gives what an
answer must and may say. Where the rules leave room, the judge accepts either answer; where they do
not, there is one. It shares no code with the package.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from oracle_edges import END, START, Edge
from oracle_places import Places, places_of
from oracle_quote import Variant, holds_word, splice_of, variants_of
from oracle_sides import Sides
from oracle_text import Unit, rules_of, text_of, units_of


@dataclass(frozen=True, slots=True)
class Hit:
    """One place of a wording. Zero-width characters and spaces at its ends may be in the span."""

    start: int
    end: int
    widest_start: int
    widest_end: int
    edge: Edge
    sure: bool
    as_written: bool

    def covers(self, start: int, end: int) -> bool:
        """Tell whether ``start``, ``end`` names this place."""
        return (
            self.widest_start <= start <= self.start
            and self.end <= end <= self.widest_end
            and start < end
        )


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an answer must and may be.

    ``verbatim`` are the places where the quote stands code point for code point, with their edge.
    ``stands_uncomposed`` tells that it stands there before accents are composed.
    """

    hits: tuple[Hit, ...]
    verbatim: tuple[tuple[int, int, Edge], ...]
    splice: Edge
    stands_uncomposed: bool = False
    nothing_to_look_up: Edge = Edge.CUT

    @property
    def must(self) -> tuple[Hit, ...]:
        """Places that surely verify the quote."""
        return tuple(hit for hit in self.hits if hit.sure and hit.edge is Edge.EDGE)

    @property
    def may(self) -> tuple[Hit, ...]:
        """Places that may be reported as verified."""
        return tuple(hit for hit in self.hits if hit.edge is not Edge.CUT)

    @property
    def inside(self) -> tuple[Hit, ...]:
        """Places that lie inside a longer word, number or grapheme."""
        return tuple(hit for hit in self.hits if hit.edge is Edge.CUT)

    @property
    def must_verbatim(self) -> tuple[tuple[int, int], ...]:
        """Places that surely make the quote exact."""
        return tuple((start, end) for start, end, edge in self.verbatim if edge is Edge.EDGE)

    def may_be_verified_at(self, start: int, end: int) -> bool:
        """Tell whether this span may be reported as verified."""
        return any(hit.covers(start, end) for hit in self.may) or any(
            (start, end) == (begin, stop) and edge is not Edge.CUT
            for begin, stop, edge in self.verbatim
        )

    def statuses(self) -> frozenset[str]:
        """Give the statuses that are right answers."""
        if self.nothing_to_look_up is Edge.EDGE:
            return frozenset({"unverifiable"})
        if self.nothing_to_look_up is Edge.OPEN:
            return frozenset({"unverifiable", "absent", "spliced"})
        if self.must_verbatim:
            return frozenset({"exact"})
        right: set[str] = set()
        may_be_exact = any(edge is Edge.OPEN for _, _, edge in self.verbatim)
        if may_be_exact:
            right.add("exact")
        if self.may or self.must:
            right.add("normalized")
        if self.must and (any(hit.as_written for hit in self.must) or not self.inside):
            return frozenset(right)
        cut_verbatim = any(edge is Edge.CUT for _, _, edge in self.verbatim)
        sure_inside = [hit for hit in self.inside if hit.sure and hit.as_written]
        if right:
            right |= {"partial", "absent"}
        elif self.splice is Edge.EDGE and not (
            self.inside or cut_verbatim or self.stands_uncomposed
        ):
            return frozenset({"spliced"})
        elif sure_inside or cut_verbatim:
            return frozenset({"partial"})
        else:
            right.add("absent")
            if self.inside or self.stands_uncomposed:
                right.add("partial")
        if self.splice is not Edge.CUT:
            right.add("spliced")
        return frozenset(right)


NOTHING = Judgement((), (), Edge.CUT, nothing_to_look_up=Edge.EDGE)
EMPTIED = Judgement((), (), Edge.CUT, nothing_to_look_up=Edge.OPEN)


def edges_of(source: str, rules: str = "auto") -> tuple[list[int], list[int]]:
    """Give the places where a slice may surely begin, and where it may surely end."""
    place = places_of(source, rules_of(rules))
    everywhere = range(len(source) + 1)
    starts = [at for at in everywhere if place.side(at, START) is Edge.EDGE]
    return starts, [at for at in everywhere if place.side(at, END) is Edge.EDGE]


def judge(source: str, quote: str, rules: str = "auto") -> Judgement:
    """Judge whether ``quote`` stands in ``source``, read as plain text."""
    chosen = rules_of(rules)
    if not holds_word(quote) or not source.strip():
        return NOTHING
    place = places_of(source, chosen)
    units = place.units
    if not text_of(units).strip():
        return EMPTIED
    hits = [
        hit
        for variant in variants_of(quote, chosen)
        for hit in _hits_of(variant, source, units, place, chosen)
    ]
    verbatim = []
    at = source.find(quote)
    while at >= 0:
        verbatim.append((at, at + len(quote), place.edge_of_verbatim(at, at + len(quote))))
        at = source.find(quote, at + 1)
    apart = _taken_apart(place.bare)
    uncomposed = any(_taken_apart(variant.text) in apart for variant in variants_of(quote, chosen))
    return Judgement(tuple(hits), tuple(verbatim), splice_of(quote), uncomposed)


def _taken_apart(text: str) -> str:
    return " ".join(unicodedata.normalize("NFD", text).lower().split())


def says_the_same(text_at: str, quote: str, rules: frozenset[str]) -> bool:
    """Tell whether two texts are equal, from end to end, by these rules and no others."""
    asked = rules | {"Q3"}  # an unpaired mark is taken off under the default rules only
    folding = rules | {"N6"} if {"R7", "R8"} & rules else rules
    units = units_of(f" {text_at.strip()} ", folding)
    for variant in variants_of(quote, asked):
        if not variant.steps <= rules:
            continue
        tokens = units_of(variant.text, folding)
        for form in (tokens, *_loose_ends(tokens)):
            sides = Sides(units, form, rules, lenient=True)
            ends = sides.ends(0, 0) | sides.ends(_after_space(units), 0)
            if any(not text_of(units[end:]).strip() for end in ends):
                return True
    return False


def _after_space(units: list[Unit]) -> int:
    return next((at for at, unit in enumerate(units) if not unit.char.isspace()), 0)


def _hits_of(
    variant: Variant, source: str, units: list[Unit], place: Places, rules: frozenset[str]
) -> Iterator[Hit]:
    tokens = units_of(variant.text, rules)
    if not tokens:
        return
    forms = [(tokens, False), (tokens, True), *((form, True) for form in _loose_ends(tokens))]
    for form, lenient in forms:
        sides = Sides(units, form, rules, lenient=lenient)
        for start, unit in enumerate(units):
            if unit.char != form[0].char and unit.char not in "-\"' ":
                continue
            for end in sides.ends(start, 0):
                first, last = unit, units[end - 1]
                splits = min(_split(units, start), _split(units, end))
                yield Hit(
                    first.end - 1 if splits is Edge.OPEN else first.start,
                    first.start + 1 if splits is Edge.OPEN else last.end,
                    place.gap_before(first.start, spaces=True),
                    place.gap_after(last.end, spaces=True),
                    min(splits, place.edge_of(first.start, last.end)),
                    variant.sure and not lenient and splits is Edge.EDGE,
                    not variant.steps,
                )


def _loose_ends(tokens: list[Unit]) -> Iterator[list[Unit]]:
    """A dash at an end of the quote may have been a spaced one."""
    space = Unit(" ", " ", 0, 0)
    if tokens[0].char == "-":
        yield [space, *tokens]
    if tokens[-1].char == "-":
        yield [*tokens, space]
    if tokens[0].char == tokens[-1].char == "-":
        yield [space, *tokens, space]


def _split(units: list[Unit], at: int) -> Edge:
    """Tell whether ``at`` stands between characters that one stretch of the source was read into.

    To cut an ellipsis is left open: the quote may have as many dots as it covers.
    """
    if not 0 < at < len(units):
        return Edge.EDGE
    left, right = units[at - 1], units[at]
    if (left.start, left.end) != (right.start, right.end):
        return Edge.EDGE
    return Edge.OPEN if left.char == right.char == "." else Edge.CUT
