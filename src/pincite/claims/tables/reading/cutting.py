"""Cuts lines into the cells of rows: at bars, at tabs, or where columns are set apart by space."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from pincite.claims.tables.reading.table import RawCell, RawRow
from pincite.model import Span

_BAR = re.compile(r"(?<!\\)\|")
_STROKES = "-=_"
_DRAWN = frozenset(" \t\r|:+.=_-")
_GAP = re.compile(r"[^\S\n]{2,}|\t")
_SPACED_BAR = re.compile(r"(?:^|\s)\|(?:\s|$)")


def is_rule(line: str) -> bool:
    """Tell whether a line only draws: ``|---|--:|``, ``=====  ====``."""
    return _DRAWN.issuperset(line) and sum(map(line.count, _STROKES)) > 1


def holds_bars(line: str) -> bool:
    """Tell whether a line of plain text is written as a row with bars."""
    return bool(_SPACED_BAR.search(line))


def holds_gaps(line: str) -> bool:
    """Tell whether words of a line are set apart by two spaces or more."""
    return bool(_GAP.search(line.strip()))


def is_framed(line: str) -> bool:
    """Tell whether a line has bars at both ends, which part nothing."""
    return line.startswith("|") and line.rstrip().endswith("|")


def cut_at_bars(text: str, span: Span, *, framed: int) -> RawRow:
    r"""Cut a line at its bars; of so many bars ``framed`` at each end nothing is parted.

    >>> [cell.text for cell in cut_at_bars("| a \\| b | 5 |", Span(0, 14), framed=1).cells]
    ['a \\| b', '5']
    """
    line = span.of(text)
    bars = [found.start() for found in _BAR.finditer(line)]
    edges = bars if framed and len(bars) > 1 else [-1, *bars, len(line)]
    return make_row(text, span, [(left + 1, right) for left, right in pairwise(edges)])


def cut_at_tabs(text: str, span: Span) -> RawRow:
    """Cut a line at its tabs."""
    line = span.of(text)
    edges = [-1, *(at for at, sign in enumerate(line) if sign == "\t"), len(line)]
    return make_row(text, span, [(left + 1, right) for left, right in pairwise(edges)])


def cut_at_gaps(text: str, spans: Sequence[Span]) -> list[RawRow]:
    """Cut lines where space stands between columns, alike in all of them.

    The columns are those of the line with the most pieces; a piece of another line belongs to the
    column that it shares most signs with, or else stands nearest to.
    """
    pieces = [_pieces(span.of(text)) for span in spans]
    widest = max(pieces, key=len)
    columns = [list(piece) for piece in widest]
    for line in pieces:
        if len(line) == len(columns):
            for column, (left, right) in zip(columns, line, strict=True):
                column[0], column[1] = min(column[0], left), max(column[1], right)
    rows = []
    for span, line in zip(spans, pieces, strict=True):
        placed = [(0, 0)] * len(columns)
        for piece in line:
            placed[_nearest(piece, columns)] = piece
        rows.append(make_row(text, span, placed))
    return rows


def make_row(text: str, span: Span, pieces: Sequence[tuple[int, int]]) -> RawRow:
    """Make a row of pieces of a line, each given by its ends within the line."""
    cells = []
    for left, right in pieces:
        words = text[span.start + left : span.start + right]
        kept = words.strip()
        begin = span.start + left + (len(words) - len(words.lstrip()) if kept else 0)
        cells.append(RawCell(kept, Span(begin, begin + len(kept))))
    return RawRow(span, tuple(cells))


def _pieces(line: str) -> list[tuple[int, int]]:
    found, at = [], 0
    for gap in _GAP.finditer(line):
        found.append((at, gap.start()))
        at = gap.end()
    found.append((at, len(line)))
    return [(left, right) for left, right in found if line[left:right].strip()]


def _nearest(piece: tuple[int, int], columns: Sequence[Sequence[int]]) -> int:
    left, right = piece

    def away(number: int) -> int:
        return max(columns[number][0], left) - min(columns[number][1], right)

    return min(range(len(columns)), key=away)
