"""Edges of places in one source, read from several sides that have to agree."""

from __future__ import annotations

from functools import lru_cache

from oracle_edges import END, START, Edge, edge_at
from oracle_text import SOFT_AND_BIDI, ZERO_WIDTH, is_deleted, text_of, units_of
from oracle_words import cuts_no_grapheme


@lru_cache(maxsize=16)
def places_of(source: str, rules: frozenset[str]) -> Places:
    return Places(source, rules)


class Places:
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
