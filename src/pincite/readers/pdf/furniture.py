"""Running heads and page numbers: lines at the top and the foot of pages that repeat or count."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise
from operator import attrgetter

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers.pdf.lines import Line

_DIGITS = re.compile(r"\d+")
_NUMBER_ALONE = re.compile(
    r"(?:(?:page|p\.|seite|s\.|p[áa]gina|стр\.|第)\s*)?[-–—|\[(]?\s*"
    r"(?:\d{1,5}|[ivxlc]{1,8})\s*[-–—|\])]?(?:\s*页|\s*頁|\s*ページ)?"
    r"(?:\s*(?:of|/|von|de|sur|из)\s*\d{1,5})?",
    re.IGNORECASE,
)
_EDGE_NUMBER = re.compile(r"^\s*(\d{1,5})\b|\b(\d{1,5})\s*$")
_ROMAN = re.compile(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_ROWS_AT_AN_EDGE = 3
# Two pages alike can be chance where the line stands as close as any other.
_ISOLATED = 1.3
_SAME_HEIGHT = 5.0
_ENOUGH = 3
_LONGEST = 160


@dataclass(slots=True)
class _Row:
    """What stands on one height at the edge of a page."""

    lines: list[Line]
    page: int
    base: float
    gap: float
    number: int | None = None

    @property
    def text(self) -> str:
        return " ".join(" ".join(line.text for line in self.lines).split())


def mark_furniture(pages: list[list[Line]]) -> dict[int, MarkKind]:
    """Give what is furniture, by the identity of the line."""
    kinds: dict[int, MarkKind] = {}
    ordered = [sorted(page, key=attrgetter("base"), reverse=True) for page in pages]
    leadings = [usual_leading(page) for page in ordered]
    for is_top in (True, False):
        rows = [
            _edge_rows(page if is_top else page[::-1], leading)
            for page, leading in zip(ordered, leadings, strict=True)
        ]
        for depth in range(_ROWS_AT_AN_EDGE):
            level = [
                page_rows[depth]
                for page_rows in rows
                if len(page_rows) > depth and _all_marked(page_rows[:depth], kinds)
            ]
            found = _furniture_among(level)
            if not found:
                break
            for row, kind in found:
                for line in row.lines:
                    kinds[id(line)] = kind
    return kinds


def printed_numbers(pages: list[list[Line]], kinds: dict[int, MarkKind]) -> list[str]:
    """Give each page's number as it is printed, where the numbers count with the pages."""
    votes: dict[int, int] = defaultdict(int)
    for number, page in enumerate(pages):
        for line in page:
            if id(line) in kinds:
                printed = _number_of(line.text)
                if printed is not None:
                    votes[printed - number] += 1
    if not votes:
        return []
    shift, count = max(votes.items(), key=lambda vote: vote[1])
    if count < _ENOUGH or count * 2 < len(pages):
        return []
    return [str(number + shift) if number + shift > 0 else "" for number in range(len(pages))]


def usual_leading(ordered: list[Line]) -> float:
    """Give the usual distance of two lines that stand one above the other, in points."""
    bases = [line.base for line in ordered]
    least = 0.5 * max(ordered[len(ordered) // 2].size, 1.0) if ordered else 0.0
    gaps = sorted([gap for a, b in pairwise(bases) if (gap := abs(a - b)) > least])
    return gaps[len(gaps) // 2] if gaps else 12.0


def _all_marked(rows: list[_Row], kinds: dict[int, MarkKind]) -> bool:
    return all(id(line) in kinds for row in rows for line in row.lines)


def _edge_rows(ordered: list[Line], leading: float) -> list[_Row]:
    """Give the first few heights of a page at which something stands, from the edge inwards."""
    rows: list[_Row] = []
    for line in ordered:
        if rows and abs(rows[-1].base - line.base) < 0.5 * max(line.size, 1.0):
            rows[-1].lines.append(line)
            continue
        if rows:
            rows[-1].gap = abs(rows[-1].base - line.base) / leading
        if len(rows) == _ROWS_AT_AN_EDGE:
            break
        rows.append(_Row([line], line.page, line.base, gap=99.0))
    for row in rows:
        row.lines.sort(key=lambda line: line.left)
        row.number = _number_of(row.text)
    return rows


def _furniture_among(rows: list[_Row]) -> list[tuple[_Row, MarkKind]]:
    found: list[tuple[_Row, MarkKind]] = []
    alike: dict[str, list[_Row]] = defaultdict(list)
    counting: dict[int, list[_Row]] = defaultdict(list)
    for row in rows:
        if len(row.text) > _LONGEST:
            continue
        alike[_signature(row.text)].append(row)
        if row.number is not None:
            counting[row.number - row.page].append(row)
    for group in counting.values():
        for near in _at_one_height(group):
            if len(near) >= _ENOUGH or (len(near) == 2 and all(map(_stands_apart, near))):
                found += [(row, _kind(row)) for row in near]
    done = {id(row) for row, _ in found}
    for signature, group in alike.items():
        if not any(character.isalpha() for character in signature):
            continue
        for near in _at_one_height(group):
            if len(near) >= _ENOUGH or (len(near) == 2 and all(map(_stands_apart, near))):
                found += [(row, _kind(row)) for row in near if id(row) not in done]
    return found


def _kind(row: _Row) -> MarkKind:
    alone = _NUMBER_ALONE.fullmatch(row.text)
    return MarkKind.PAGE_NUMBER if alone else MarkKind.RUNNING_HEAD


def _stands_apart(row: _Row) -> bool:
    return row.gap > _ISOLATED


def _signature(text: str) -> str:
    return _DIGITS.sub("#", text.casefold())


def _at_one_height(rows: list[_Row]) -> list[list[_Row]]:
    groups: list[list[_Row]] = []
    for row in sorted(rows, key=lambda row: row.base):
        if groups and row.base - groups[-1][-1].base < _SAME_HEIGHT:
            groups[-1].append(row)
        else:
            groups.append([row])
    # One line on one page does not repeat.
    return [group for group in groups if len({row.page for row in group}) > 1]


def _number_of(text: str) -> int | None:
    """Give the page number that a line is, or begins or ends with."""
    text = text.strip()
    bare = text.strip("-–—|[]() ").casefold()
    if _ROMAN.fullmatch(bare) and bare:
        return _roman(bare)
    if _NUMBER_ALONE.fullmatch(text):
        found = _DIGITS.search(text)
        return int(found[0]) if found else None
    edge = _EDGE_NUMBER.search(text)
    return int(edge[1] or edge[2]) if edge else None


def _roman(text: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in text]
    return sum(
        -value if value < max(values[place:]) else value for place, value in enumerate(values)
    )
