"""The lines of a text round a span, cut to the room there is, with the span marked under it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from pincite.model import Span
from pincite.model.values import dataclass
from pincite.writers._terminal.width import Cell, cells, is_right_to_left

CUT = "…"
BRACKETS = "⟦⟧"

_BREAK = re.compile(r"\r\n|\n|\r")
_LEAST_CONTEXT = 12
_HEAD_LINES = 3
_WORD_REACH = 20


class Part(NamedTuple):
    """A stretch of a row: before or behind the span, in it, or in what is stressed inside it."""

    text: str
    width: int
    kind: str


OUTSIDE, INSIDE, STRESSED = "outside", "inside", "stressed"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of an excerpt.

    ``number`` is the line of the text, None where the row goes on with the line above or stands
    for lines that were left out. Terminals that turn right-to-left text round would put carets
    under other words, so there ``bracketed`` says that the span is marked by brackets instead.
    """

    number: int | None
    parts: tuple[Part, ...]
    bracketed: bool = False

    @property
    def width(self) -> int:
        """Cells that the row takes, without its gutter."""
        brackets = len(BRACKETS) if self.bracketed else 0
        return sum(part.width for part in self.parts) + brackets


def excerpt(
    text: str, span: Span, line: int, room: int, *, rows: int = 2, stressed: Sequence[Span] = ()
) -> list[Row]:
    """Give the rows that show ``span``, which begins on ``line``, in ``room`` cells.

    The span itself is shown whole in up to ``rows`` rows for each line of the text, what stands
    round it only as far as there is room. ``stressed`` are stretches of the span to point at.
    """
    kind = _kind_of(span, stressed)
    numbered = list(enumerate(_lines_of(text, span), line))
    first, last = numbered[:_HEAD_LINES], numbered[_HEAD_LINES:][-1:]
    found: list[Row] = []
    for number, part in first:
        found += _rows(text, _piece(text, part, room), number, kind, room=room, rows=rows)
    if len(numbered) > len(first) + len(last):
        found.append(Row(None, (Part(CUT, 1, OUTSIDE),)))
    for number, part in last:
        found += _rows(text, _piece(text, part, room), number, kind, room=room, rows=rows)
    return found


Kind = Callable[[Cell], str]
_CUT_CELL = Cell(CUT, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class _Piece:
    """The part of a span on one line, and how much of the line is looked at round it."""

    start: int
    end: int
    line_start: int
    line_end: int


@dataclass(frozen=True, slots=True)
class _Side:
    """The cells on one side of a piece; ``cut`` says that the line goes on behind them."""

    cells: list[Cell]
    cut: bool


def _kind_of(span: Span, stressed: Sequence[Span]) -> Kind:
    def kind(cell: Cell) -> str:
        if not (span.start <= cell.start < span.end):
            return OUTSIDE
        return STRESSED if any(s.start <= cell.start < s.end for s in stressed) else INSIDE

    return kind


def _lines_of(text: str, span: Span) -> list[Span]:
    """Cut a span at line breaks."""
    parts: list[Span] = []
    start = span.start
    for found in _BREAK.finditer(text, span.start, span.end):
        parts.append(Span(start, found.start()))
        start = found.end()
    if start < span.end or not parts:
        parts.append(Span(start, span.end))
    return parts


def _piece(text: str, part: Span, room: int) -> _Piece:
    """Look round a part of a line; of a very long line only at what can be shown."""
    start, end, reach = part.start, part.end, room * 4
    floor = max(0, start - reach)
    line_start = max(text.rfind("\n", floor, start), text.rfind("\r", floor, start)) + 1
    ahead = _BREAK.search(text, end, min(len(text), end + reach))
    line_end = ahead.start() if ahead else min(len(text), end + reach)
    return _Piece(start, end, max(line_start, floor), line_end)


def _rows(text: str, piece: _Piece, number: int, kind: Kind, *, room: int, rows: int) -> list[Row]:
    before, after = _sides(text, piece)
    seen_end = min(piece.end, piece.start + room * (rows + 1))
    looked_at = text[piece.line_start : seen_end], text[piece.end : piece.line_end]
    if any(is_right_to_left(words) for words in looked_at):
        room -= len(BRACKETS)
    inside = cells(text[piece.start : seen_end], piece.start)
    all_seen = seen_end == piece.end
    wide, beside = _size(inside), _size(before.cells) + _size(after.cells)
    if all_seen and (wide + _LEAST_CONTEXT <= room or wide + beside <= room):
        left, right = _share(_size(before.cells), _size(after.cells), room - wide)
        return [_row(number, [*_last(before, left), *inside, *_first(after, right)], kind)]
    lead = _last(before, min(_size(before.cells), room // 4))
    lines = _broken(inside, room, room - _size(lead))
    if len(lines) > rows or not all_seen:
        del lines[rows:]
        left = room - (_size(lead) if len(lines) == 1 else 0)
        lines[-1] = _first(_Side(lines[-1], cut=True), left)
    else:
        lines[-1] += _first(
            after, room - _size(lines[-1]) - (_size(lead) if len(lines) == 1 else 0)
        )
    lines[0] = lead + lines[0]
    return [_row(None if index else number, line, kind) for index, line in enumerate(lines)]


def _sides(text: str, piece: _Piece) -> tuple[_Side, _Side]:
    before = cells(text[piece.line_start : piece.start], piece.line_start)
    after = cells(text[piece.end : piece.line_end], piece.end)
    cut_before = piece.line_start > 0 and text[piece.line_start - 1] not in "\r\n"
    cut_after = piece.line_end < len(text) and text[piece.line_end] not in "\r\n"
    if not cut_before:
        before = _without_indent(before)
    return _Side(before, cut_before), _Side(after, cut_after)


def _broken(inside: list[Cell], room: int, first_room: int) -> list[list[Cell]]:
    """Break cells into rows behind a space, or anywhere where a row has none."""
    lines: list[list[Cell]] = [[]]
    used, left = 0, first_room
    for cell in inside:
        if used + cell.width > left:
            line = lines[-1]
            space = max((i for i, c in enumerate(line) if c.text == " "), default=-1)
            rest = line[space + 1 :] if space >= 0 else []
            if rest:
                del line[space + 1 :]
            lines.append(rest)
            used, left = _size(rest), room
        lines[-1].append(cell)
        used += cell.width
    return lines


def _row(number: int | None, line: list[Cell], kind: Kind) -> Row:
    parts = tuple(
        Part("".join(cell.text for cell in group), _size(group), name)
        for name, group in ((name, list(found)) for name, found in groupby(line, _part_of(kind)))
    )
    return Row(number, parts, is_right_to_left("".join(part.text for part in parts)))


def _part_of(kind: Kind) -> Kind:
    return lambda cell: OUTSIDE if cell is _CUT_CELL else kind(cell)


def _share(left: int, right: int, room: int) -> tuple[int, int]:
    """Divide the room for the context; what one side does not need the other takes."""
    half = room // 2
    if left <= half:
        return left, min(right, room - left)
    if right <= room - half:
        return min(left, room - right), right
    return half, room - half


def _last(side: _Side, room: int) -> list[Cell]:
    """Give the end of what stands before, from a word on, with a sign where it is cut."""
    if not side.cut and _size(side.cells) <= room:
        return side.cells
    taken = _taken(reversed(side.cells), room - 1)[::-1]
    space = next((i for i, cell in enumerate(taken[:_WORD_REACH]) if cell.text == " "), 0)
    return _with_sign(taken[space:], room, at_start=True)


def _first(side: _Side, room: int) -> list[Cell]:
    """Give the beginning of what stands behind, to a word's end, with a sign where it is cut."""
    if not side.cut and _size(side.cells) <= room:
        return side.cells
    taken = _taken(side.cells, room - 1)
    reach = range(len(taken) - 1, max(len(taken) - _WORD_REACH, -1), -1)
    space = next((i for i in reach if taken[i].text == " "), len(taken) - 1)
    return _with_sign(taken[: space + 1], room, at_start=False)


def _taken(found: Iterable[Cell], room: int) -> list[Cell]:
    taken: list[Cell] = []
    for cell in found:
        room -= cell.width
        if room < 0:
            break
        taken.append(cell)
    return taken


def _with_sign(taken: list[Cell], room: int, *, at_start: bool) -> list[Cell]:
    sign = [_CUT_CELL] if room >= 1 else []
    return [*sign, *taken] if at_start else [*taken, *sign]


def _without_indent(found: list[Cell]) -> list[Cell]:
    """Drop white space at the beginning of a line: it says nothing and takes room."""
    first = next((i for i, cell in enumerate(found) if cell.text.strip()), len(found))
    return found[first:]


def _size(found: Sequence[Cell]) -> int:
    return sum(cell.width for cell in found)
