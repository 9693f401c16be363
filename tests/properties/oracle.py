"""The judge: a slow and obvious reading of the rules for plain text, against which pincite is held.

``judge(source, quote, rules)`` tries the quote at every position of the source and gives what an
answer must and may say. Where the rules leave room, the judge accepts either answer; where they do
not, there is one. It shares no code with the package.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import regex
from oracle_edges import END, START, Edge, cuts_no_grapheme, edge_at
from oracle_quote import DOUBLE_MARK, SINGLE_MARK, Variant, holds_word, splice_of, variants_of
from oracle_text import (
    LINE_BREAK,
    SOFT_AND_BIDI,
    ZERO_WIDTH,
    Unit,
    is_deleted,
    rules_of,
    text_of,
    units_of,
)

LONG_DASHES = "\u2012\u2013\u2014\u2015"
_EAST_ASIAN = regex.compile(r"[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]")
_EAST_ASIAN_MARKS = regex.compile(r"[\u3000-\u303f\u30fb\uff00-\uffef\u2014\u2026\u201c\u201d]")


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
    place = _places(source, rules_of(rules))
    everywhere = range(len(source) + 1)
    starts = [at for at in everywhere if place.side(at, START) is Edge.EDGE]
    return starts, [at for at in everywhere if place.side(at, END) is Edge.EDGE]


def judge(source: str, quote: str, rules: str = "auto") -> Judgement:
    """Judge whether ``quote`` stands in ``source``, read as plain text."""
    chosen = rules_of(rules)
    if not holds_word(quote) or not source.strip():
        return NOTHING
    place = _places(source, chosen)
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
            sides = _Sides(units, form, rules, lenient=True)
            ends = sides.ends(0, 0) | sides.ends(_after_space(units), 0)
            if any(not text_of(units[end:]).strip() for end in ends):
                return True
    return False


def _after_space(units: list[Unit]) -> int:
    return next((at for at, unit in enumerate(units) if not unit.char.isspace()), 0)


class _Places:
    """Edges of places in one source, read from three sides that have to agree."""

    def __init__(self, source: str, rules: frozenset[str]) -> None:
        self.source = source
        self.rules = rules
        self.kept = [at for at, char in enumerate(source) if not is_deleted(char, rules)]
        self.bare = "".join(source[at] for at in self.kept)
        hidden = ZERO_WIDTH | SOFT_AND_BIDI
        self.shown = [at for at, char in enumerate(source) if char not in hidden]
        self.seen = "".join(source[at] for at in self.shown)
        self.units = units_of(source, rules)
        self.loose = units_of(source, rules - {"N6"})
        self.loose_text = text_of(self.loose)

    def gap_before(self, start: int, *, spaces: bool = False) -> int:
        while start and self._is_gap(self.source[start - 1], spaces=spaces):
            start -= 1
        return start

    def gap_after(self, end: int, *, spaces: bool = False) -> int:
        while end < len(self.source) and self._is_gap(self.source[end], spaces=spaces):
            end += 1
        return end

    def _is_gap(self, char: str, *, spaces: bool) -> bool:
        return is_deleted(char, self.rules) or (spaces and char.isspace())

    def edge_of_verbatim(self, start: int, end: int) -> Edge:
        """Judge a place that may begin or end with white space, or inside an ellipsis."""
        inner = self.source[start:end]
        edging = "".join(ZERO_WIDTH | SOFT_AND_BIDI) + " \t\r\n\u00a0\u2009\u202f\u3000"
        left, right = len(inner) - len(inner.lstrip(edging)), len(inner) - len(inner.rstrip(edging))
        if self._cuts_dots(start) or self._cuts_dots(end):
            return Edge.OPEN
        as_it_stands = min(edge_at(self.source, start, START), edge_at(self.source, end, END))
        edges = {self.edge_of(start, end), self.edge_of(start + left, end - right), as_it_stands}
        return edges.pop() if len(edges) == 1 else Edge.OPEN

    def _cuts_dots(self, at: int) -> bool:
        before = self.source[: self.gap_before(at)][-1:]
        after = self.source[self.gap_after(at) :][:1]
        return before in (".", "\u2026") and after in (".", "\u2026")

    def edge_of(self, start: int, end: int) -> Edge:
        """Judge a place that is given in the source's own offsets."""
        return min(self.side(start, START), self.side(end, END))

    def side(self, at: int, side: str) -> Edge:
        low, high = self.gap_before(at), self.gap_after(at)
        if not any(cuts_no_grapheme(self.source, place) for place in range(low, high + 1)):
            return Edge.CUT
        bare_at = sum(1 for place in self.kept if place < low)
        index = self._loose_index(low, high)
        if not cuts_no_grapheme(self.bare, bare_at):
            return Edge.CUT
        if index is None or not cuts_no_grapheme(self.loose_text, index):
            return Edge.CUT
        edges = {
            edge_at(self.bare, bare_at, side),
            edge_at(self.loose_text, index, side),
            edge_at(self.seen, sum(1 for place in self.shown if place < low), side),
        }
        if edges == {Edge.CUT} and "\u200b" in self.source[low:high]:
            return Edge.OPEN
        return edges.pop() if len(edges) == 1 else Edge.OPEN

    def _loose_index(self, low: int, high: int) -> int | None:
        for index in range(len(self.loose) + 1):
            left = self.loose[index - 1].end if index else 0
            right = self.loose[index].start if index < len(self.loose) else len(self.source)
            if left <= right and left <= high and low <= right:
                return index
        return None


@lru_cache(maxsize=16)
def _places(source: str, rules: frozenset[str]) -> _Places:
    return _Places(source, rules)


def _hits_of(
    variant: Variant, source: str, units: list[Unit], place: _Places, rules: frozenset[str]
) -> Iterator[Hit]:
    tokens = units_of(variant.text, rules)
    if not tokens:
        return
    forms = [(tokens, False), (tokens, True), *((form, True) for form in _loose_ends(tokens))]
    for form, lenient in forms:
        sides = _Sides(units, form, rules, lenient=lenient)
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


class _Sides:
    """Compares a source and a quote unit by unit, with the spaces that rules make equal to none."""

    def __init__(
        self, source: list[Unit], quote: list[Unit], rules: frozenset[str], *, lenient: bool
    ) -> None:
        self.source, self.quote, self.rules, self.lenient = source, quote, rules, lenient

    def ends(self, at: int, done: int) -> frozenset[int]:
        """Give every end in the source of the quote's rest from ``done``, begun at ``at``."""
        found: set[int] = set()
        seen: set[tuple[int, int]] = set()
        todo = [(at, done)]
        while todo:
            place = todo.pop()
            if place in seen:
                continue
            seen.add(place)
            if place[1] == len(self.quote):
                found.add(place[0])
            else:
                todo.extend(self._next(*place))
        return frozenset(found)

    def _next(self, at: int, done: int) -> Iterator[tuple[int, int]]:
        source, quote = self.source, self.quote
        inside = done > 0
        if at < len(source) and self._equal(source[at], quote[done]):
            yield at + 1, done + 1
        if inside and at < len(source) and self._is_none(source, at):
            yield at + 1, done
        if inside and self._is_none(quote, done):
            yield at, done + 1
        if "R2" in self.rules and at + 1 < len(source):
            yield from self._line_end_hyphen(at, done)
        if "R6" in self.rules and quote[done].char in "- " and at < len(source):
            yield from self._dashes(at, done)

    def _equal(self, one: Unit, other: Unit) -> bool:
        if one.char == other.char:
            return True
        marks = "\"'"
        return self.lenient and "Q5" in self.rules and one.char in marks and other.char in marks

    def _is_none(self, units: list[Unit], at: int) -> bool:
        """Tell whether the white space at ``at`` may count as none (R7, R8)."""
        if not units[at].char.isspace() or not 0 < at < len(units) - 1:
            return False
        before, after = units[at - 1], units[at + 1]
        beyond = units[at + 2] if at + 2 < len(units) else None
        farther = units[at - 2] if at > 1 else None
        return ("R7" in self.rules and self._joins_east_asian(units[at], before, after)) or (
            "R8" in self.rules and self._hugs(farther, before, after, beyond)
        )

    def _joins_east_asian(self, space: Unit, before: Unit, after: Unit) -> bool:
        if not LINE_BREAK.search(space.raw):
            return False
        letters = [
            bool(_EAST_ASIAN.match(unit.char)) and unit.char.isalnum() for unit in (before, after)
        ]
        if all(letters):
            return self.lenient or space.raw in ("\n", "\r\n")
        marks = [bool(_EAST_ASIAN_MARKS.match(unit.raw[:1])) for unit in (before, after)]
        return self.lenient and all(a or b for a, b in zip(letters, marks, strict=True))

    def _hugs(self, farther: Unit | None, before: Unit, after: Unit, beyond: Unit | None) -> bool:
        between_digits = before.char.isdecimal() and beyond is not None and beyond.char.isdecimal()
        # German and Danish open with \u00bb: whether its space counts there is left open.
        closes = after.raw == "\u00bb" and not (beyond and beyond.char.isalnum())
        opens = before.raw == "\u00ab" and not (farther and farther.char.isalnum())
        if after.char in ",.;:!?)]%" and not between_digits:
            number = before.char.isdecimal() and after.char in ",.;:"
            sure = not number or beyond is None or not beyond.char.isspace()
            sure = sure and before.char != "-"  # "- .5" and "-.5" are two numbers
            if self.lenient or (sure and after.raw != "\u2026"):
                return True
        if before.char in "([" or opens or (closes and not between_digits):
            return True
        return self.lenient and (
            after.raw in (*DOUBLE_MARK, *SINGLE_MARK, "\u203a")
            or before.raw in (*DOUBLE_MARK, *SINGLE_MARK, "\u2039")
        )

    def _line_end_hyphen(self, at: int, done: int) -> Iterator[tuple[int, int]]:
        hyphen, space = self.source[at], self.source[at + 1]
        if not (
            0 < at < len(self.source) - 2
            and hyphen.char == "-"
            and self.source[at - 1].char.isalpha()
            and self.source[at + 2].char.isalpha()
            and LINE_BREAK.search(space.raw)
            and done
        ):
            return
        yield at + 2, done
        if self.quote[done].char == "-":
            yield at + 2, done + 1

    def _dashes(self, at: int, done: int) -> Iterator[tuple[int, int]]:
        for one in self._dash_forms(self.source, at):
            for other in self._dash_forms(self.quote, done):
                if self._same_dash(one, other):
                    yield at + one.size, done + other.size

    def _dash_forms(self, units: list[Unit], at: int) -> Iterator[_Dash]:
        for lead in (0, 1):
            for width in (1, 2):
                end = at + lead + width + lead
                run = units[at + lead : at + lead + width]
                if len(run) < width or any(unit.char != "-" for unit in run):
                    continue
                if width == 2 and any(unit.raw != "-" for unit in run):
                    continue
                spaces = [units[at], units[end - 1]] if lead and end <= len(units) else []
                if lead and not (spaces and all(unit.char.isspace() for unit in spaces)):
                    continue
                before = units[at - 1].char if at else ""
                after = units[end].char if end < len(units) else ""
                if not lead and (before.isspace() or after.isspace()):
                    continue
                if not lead and not self.lenient and "-" in (before, after):
                    continue
                raw = "".join(unit.raw for unit in run)
                yield _Dash(bool(lead), raw, before, after, end - at)

    def _same_dash(self, one: _Dash, other: _Dash) -> bool:
        if one.between_digits or other.between_digits:
            return False
        if one.spaced == other.spaced:
            return self.lenient and "--" in (one.raw, other.raw) and one.raw != other.raw
        if self.lenient:
            return one.raw != "-" or other.raw != "-"
        bare = other if one.spaced else one
        inner = all((one.before, one.after, other.before, other.after))
        hugged = any(dash.before in '(["' or dash.after in ',.;:!?)]%"' for dash in (one, other))
        long = one.raw in LONG_DASHES or other.raw in LONG_DASHES
        return inner and not hugged and len(bare.raw) == 1 and long


@dataclass(frozen=True, slots=True)
class _Dash:
    spaced: bool
    raw: str
    before: str
    after: str
    size: int

    @property
    def between_digits(self) -> bool:
        return self.before.isdecimal() and self.after.isdecimal()
