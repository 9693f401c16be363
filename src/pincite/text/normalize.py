"""The one place where text is normalised: fast over whole texts, and with a map over short ones.

``normalize`` gives the text; ``normalize_tracked`` gives, for each character of it, which code
points of the text it came from. Both run the same rules in the same order: marks skipped,
characters deleted, guillemet spaces, characters mapped, lower case, NFC, line breaks, white space,
and last what depends on neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from pincite.model import Mark, MarkKind
from pincite.model.values import dataclass
from pincite.text.composition import begins_cluster, compose, is_inert
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Rewrite, Stage
from pincite.text.rule_set import RuleSet
from pincite.text.rules.n6_white_space import FOREIGN_SPACES

_ASCII = bytes(range(128))
# Of so many characters in a text those outside ASCII are counted; two bytes count as one of them.
_SAMPLE = 256
_MOSTLY_FOREIGN = 1.25
# Shorter texts are remembered with what becomes of them.
_SHORT = 2048


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A rule set made ready to run."""

    deletes: frozenset[str]
    maps: dict[str, str]
    lowers: bool
    composes: bool
    strips: bool
    skips: frozenset[MarkKind]
    rewrites: tuple[tuple[Rewrite, ...], ...]
    telling: re.Pattern[str]

    def fold(self, text: str) -> str:
        """Give the normalised text; white space at the ends is folded but kept."""
        return self._rewrite(Stage.JOINTS, self._fold_characters(text))

    def normalize(self, text: str) -> str:
        """Give the normalised text of a whole; white space at its ends has no neighbour."""
        folded = self._fold_characters(text)
        return self._rewrite(Stage.JOINTS, folded.strip() if self.strips else folded)

    def _fold_characters(self, text: str) -> str:
        foreign, are_all = self._foreign_characters(text)
        for character in foreign & self.deletes:
            text = text.replace(character, "")
        text = self._rewrite(Stage.RAW, text, foreign)
        for character in foreign & self.maps.keys():
            text = text.replace(character, self.maps[character])
            foreign.remove(character)
            foreign.update(self.maps[character])
        if self.lowers:
            text = text.lower()
        known: set[str] | None = foreign
        if self.composes and not (are_all and all(map(is_inert, foreign))):
            composed = compose(text)
            known = foreign if composed is text else None
            text = composed
        return self._rewrite(Stage.SPACE, self._rewrite(Stage.LINES, text, known), known)

    def _foreign_characters(self, text: str) -> tuple[set[str], bool]:
        """Give the distinct characters outside ASCII, and whether all of them are given.

        Where most are foreign only those that a rule looks for are given, which is faster.
        """
        if text.isascii():
            return set(), True
        sample = text[:: len(text) // _SAMPLE + 1]
        if len(sample.encode("utf-8", "surrogatepass")) > _MOSTLY_FOREIGN * len(sample):
            return set(self.telling.findall(text)), False
        foreign = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
        return set(foreign.decode("utf-8", "surrogatepass")), True

    def keeps_places(self, text: str) -> bool:
        """Tell whether a normal form as long as the text has each character in its old place.

        So it is where no character alone becomes more or fewer; all else takes characters away.
        """
        return text.isascii() or all(
            character.isascii()
            or (
                character not in self.deletes
                and len(self.maps.get(character, character).lower()) == 1
                and is_inert(character)
            )
            for character in set(text)
        )

    def _rewrite(self, stage: Stage, text: str, foreign: AbstractSet[str] | None = None) -> str:
        for rewrite in self.rewrites[stage]:
            text = rewrite.run(text, foreign)
        return text


@lru_cache(maxsize=256)
def pipeline(rules: RuleSet) -> Pipeline:
    """Make a rule set ready to run."""
    chosen = rules.rules
    maps: dict[str, str] = {}
    for rule in chosen:
        maps.update(rule.maps)
    deletes = frozenset("".join(rule.deletes for rule in chosen))
    telling = "".join(sorted({*deletes, *maps, *FOREIGN_SPACES}))
    return Pipeline(
        deletes=deletes,
        maps=maps,
        lowers=any(rule.lowers for rule in chosen),
        composes=any(rule.composes for rule in chosen),
        strips="N6" in rules,
        skips=frozenset(kind for rule in chosen for kind in rule.skips),
        rewrites=tuple(
            tuple(rewrite for rule in chosen for rewrite in rule.rewrites if rewrite.stage is stage)
            for stage in Stage
        ),
        telling=lazy_pattern(f"[{re.escape(telling)}]"),
    )


def normalize(text: str, rules: RuleSet, marks: Sequence[Mark] = ()) -> str:
    """Give the text as the rules make it; ``marks`` are spans over this text, in order.

    Deterministic and idempotent but for marks. Costs time linear in the text.
    """
    if not marks and len(text) <= _SHORT:
        return _normalize_short(text, rules)
    ready = pipeline(rules)
    return ready.normalize(visible(text, 0, len(text), marks, ready.skips))


@lru_cache(maxsize=1024)
def _normalize_short(text: str, rules: RuleSet) -> str:
    """Remember quotes, which are normalised again for every source and step."""
    return pipeline(rules).normalize(text)


def visible(
    text: str, start: int, end: int, marks: Sequence[Mark], skips: frozenset[MarkKind]
) -> str:
    """Give ``text[start:end]`` without the marks of the kinds to skip."""
    pieces: list[str] = []
    for mark in marks:
        if mark.kind not in skips or mark.span.end <= start:
            continue
        if mark.span.start >= end:
            break
        pieces.append(text[start : max(start, mark.span.start)])
        pieces.append(mark.shown)
        start = min(mark.span.end, end)
    if not pieces:
        return text[start:end]
    pieces.append(text[start:end])
    return "".join(pieces)


@dataclass(frozen=True, slots=True)
class Tracked:
    """Normalised text with, for each of its characters, the half-open range it came from."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]


def normalize_tracked(
    text: str, start: int, end: int, rules: RuleSet, marks: Sequence[Mark] = ()
) -> Tracked:
    """Normalise ``text[start:end]`` and keep where each character came from.

    White space at the ends is folded but kept. Ranges are code points of ``text``. Meant for some
    hundred characters: it works on one at a time.
    """
    ready = pipeline(rules)
    if not marks and ready.keeps_places(plain := text[start:end]):
        folded = ready.fold(plain)
        if len(folded) == len(plain):
            return Tracked(folded, range(start, end), range(start + 1, end + 1))
    cells = _visible_cells(text, start, end, marks, ready.skips)
    cells = [cell for cell in cells if cell[0] not in ready.deletes]
    cells = _rewrite_cells(cells, ready.rewrites[Stage.RAW])
    cells = [(c, s, e) for char, s, e in cells for c in ready.maps.get(char, char)]
    if ready.lowers:
        cells = [(c, s, e) for char, s, e in cells for c in char.lower()]
    if ready.composes:
        cells = _compose_cells(cells)
    for stage in (Stage.LINES, Stage.SPACE, Stage.JOINTS):
        cells = _rewrite_cells(cells, ready.rewrites[stage])
    return Tracked(
        "".join(cell[0] for cell in cells), [cell[1] for cell in cells], [cell[2] for cell in cells]
    )


_Cell = tuple[str, int, int]


def _visible_cells(
    text: str, start: int, end: int, marks: Sequence[Mark], skips: frozenset[MarkKind]
) -> list[_Cell]:
    cells: list[_Cell] = []
    for mark in marks:
        if mark.kind not in skips or mark.span.end <= start:
            continue
        if mark.span.start >= end:
            break
        cells += [(text[i], i, i + 1) for i in range(start, mark.span.start)]
        cells += [(shown, mark.span.start, mark.span.end) for shown in mark.shown]
        start = min(mark.span.end, end)
    cells += [(text[i], i, i + 1) for i in range(start, end)]
    return cells


def _rewrite_cells(cells: list[_Cell], rewrites: Sequence[Rewrite]) -> list[_Cell]:
    for rewrite in rewrites:
        current = "".join([cell[0] for cell in cells])
        if rewrite.run(current) == current:
            continue
        rewritten: list[_Cell] = []
        last = 0
        for found in rewrite.pattern.finditer(current):
            rewritten += cells[last : found.start()]
            matched = cells[found.start() : found.end()]
            if matched:
                start = min(cell[1] for cell in matched)
                end = max(cell[2] for cell in matched)
                rewritten += [(character, start, end) for character in rewrite.replacement]
            last = found.end()
        cells = rewritten + cells[last:]
    return cells


def _compose_cells(cells: list[_Cell]) -> list[_Cell]:
    if all(is_inert(cell[0]) for cell in cells):
        return cells
    composed: list[_Cell] = []
    index = 0
    while index < len(cells):
        after = index + 1
        while after < len(cells) and not begins_cluster(cells[after][0]):
            after += 1
        cluster = "".join(cell[0] for cell in cells[index:after])
        normal = compose(cluster)
        if normal == cluster:
            composed += cells[index:after]
        else:
            start, end = cells[index][1], max(cell[2] for cell in cells[index:after])
            composed += [(character, start, end) for character in normal]
        index = after
    return composed
