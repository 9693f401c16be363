"""The lines of a text round a span, cut to the room there is, with the span marked under it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pincite.model import Span
from pincite.writers._terminal.width import Cell, cells, is_right_to_left

CUT = "…"
BRACKETS = "⟦⟧"

_BREAK = re.compile(r"\r\n|\n|\r")
_LEAST_CONTEXT = 12
_HEAD_LINES = 3


@dataclass(frozen=True, slots=True)
class Row:
    """One row of an excerpt: what stands before the span, in it and behind it.

    ``number`` is the line of the text, None where the row goes on with the line above or stands
    for lines that were left out. Terminals that turn right-to-left text round would put carets
    under other words, so there ``bracketed`` says that the span is marked by brackets instead.
    """

    number: int | None
    before: str
    marked: str
    after: str
    indent: int
    length: int
    bracketed: bool = False


def excerpt(text: str, span: Span, line: int, room: int, *, rows: int = 2) -> list[Row]:
    """Give the rows that show ``span``, which begins on ``line``, in ``room`` cells.

    The span itself is shown whole in up to ``rows`` rows for each line of the text, what stands
    round it only as far as there is room.
    """
    pieces = _lines_of(text, span, room)
    numbered = list(enumerate(pieces, line))
    found: list[Row] = []
    for number, piece in numbered[:_HEAD_LINES]:
        found += _rows(text, piece, number, room, rows)
    if len(numbered) > _HEAD_LINES + 1:
        found.append(Row(None, CUT, "", "", 0, 0))
    for number, piece in numbered[max(_HEAD_LINES, len(numbered) - 1) :]:
        found += _rows(text, piece, number, room, rows)
    return found


@dataclass(frozen=True, slots=True)
class _Piece:
    """The part of a span on one line, and how much of the line is looked at round it."""

    start: int
    end: int
    line_start: int
    line_end: int


def _lines_of(text: str, span: Span, room: int) -> list[_Piece]:
    """Cut a span at line breaks; of very long lines only what can be shown is looked at."""
    reach = room * 4
    pieces: list[_Piece] = []
    start = span.start
    for found in _BREAK.finditer(text, span.start, span.end):
        pieces.append(_piece(text, start, found.start(), reach))
        start = found.end()
    if start < span.end or not pieces:
        pieces.append(_piece(text, start, span.end, reach))
    return [piece for piece in pieces if piece.start < piece.end] or pieces[:1]


def _piece(text: str, start: int, end: int, reach: int) -> _Piece:
    floor = max(0, start - reach)
    line_start = max(text.rfind("\n", floor, start), text.rfind("\r", floor, start)) + 1
    ahead = _BREAK.search(text, end, min(len(text), end + reach))
    line_end = ahead.start() if ahead else min(len(text), end + reach)
    return _Piece(start, end, max(line_start, floor), line_end)


def _rows(text: str, piece: _Piece, number: int, room: int, rows: int) -> list[Row]:
    before = cells(text[piece.line_start : piece.start], piece.line_start)
    if is_right_to_left(text[piece.line_start : piece.line_end]):
        room -= len(BRACKETS)
    seen_end = min(piece.end, piece.start + room * (rows + 1))
    inside = cells(text[piece.start : seen_end], piece.start)
    after = cells(text[piece.end : piece.line_end], piece.end)
    cut_before = piece.line_start > 0 and text[piece.line_start - 1] not in "\r\n"
    cut_after = piece.line_end < len(text) and text[piece.line_end] not in "\r\n"
    before = _drop_indent(before) if not cut_before else before
    wide = _size(inside)
    all_seen = seen_end == piece.end
    fits = wide + _LEAST_CONTEXT <= room or wide + _size(before) + _size(after) <= room
    if all_seen and fits:
        left, right = _share(_size(before), _size(after), room - wide)
        return [
            _row(
                number,
                _last(before, left, cut=cut_before),
                _joined(inside),
                _first(after, right, cut=cut_after),
            )
        ]
    lead = _last(before, min(_size(before), room // 4), cut=cut_before)
    tail = _Tail(after, cut_after) if all_seen else None
    return _wrapped(number, lead, inside, tail, room=room, rows=rows)


@dataclass(frozen=True, slots=True)
class _Tail:
    cells: list[Cell]
    cut: bool


def _wrapped(
    number: int, lead: str, inside: list[Cell], tail: _Tail | None, *, room: int, rows: int
) -> list[Row]:
    """Show a long span in several rows, at most ``rows``; the rest of it is cut.

    No ``tail`` says that the span goes on behind the cells that were looked at.
    """
    lines = _broken(inside, room, room - _text_size(lead))
    shown = [_joined(line) for line in lines]
    end = ""
    if len(shown) > rows or tail is None:
        last_row = min(rows, len(shown)) - 1
        left = room - (_text_size(lead) if last_row == 0 else 0)
        shown = [*shown[:last_row], _first(lines[last_row], left, cut=True)]
    else:
        end = _first(tail.cells, room - _text_size(shown[-1]), cut=tail.cut)
    last = len(shown) - 1
    return [
        _row(
            number if index == 0 else None,
            lead if index == 0 else "",
            line,
            end if index == last else "",
        )
        for index, line in enumerate(shown)
    ]


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


def _row(number: int | None, before: str, marked: str, after: str) -> Row:
    bracketed = is_right_to_left(before + marked + after)
    return Row(number, before, marked, after, _text_size(before), _text_size(marked), bracketed)


def _share(left: int, right: int, room: int) -> tuple[int, int]:
    """Divide the room for the context; what one side does not need the other takes."""
    half = room // 2
    if left <= half:
        return left, min(right, room - left)
    if right <= room - half:
        return min(left, room - right), right
    return half, room - half


def _last(found: list[Cell], room: int, *, cut: bool) -> str:
    """Give the end of a line's cells in ``room``, from a word on, with a sign where it is cut."""
    if not cut and _size(found) <= room:
        return _joined(found)
    taken: list[Cell] = []
    used = len(CUT)
    for cell in reversed(found):
        if used + cell.width > room:
            break
        taken.append(cell)
        used += cell.width
    taken.reverse()
    if len(taken) < len(found):
        taken = _from_word(taken)
    return (CUT + _joined(taken)) if taken else (CUT if room >= 1 and found else "")


def _first(found: list[Cell], room: int, *, cut: bool) -> str:
    """Give the beginning of a line's cells in ``room``, with a sign where it is cut."""
    if not cut and _size(found) <= room:
        return _joined(found)
    taken: list[Cell] = []
    used = len(CUT)
    for cell in found:
        if used + cell.width > room:
            break
        taken.append(cell)
        used += cell.width
    if len(taken) < len(found):
        taken = _to_word(taken)
    return (_joined(taken) + CUT) if taken else (CUT if room >= 1 and found else "")


def _from_word(taken: list[Cell]) -> list[Cell]:
    space = next((i for i, cell in enumerate(taken[:20]) if cell.text == " "), -1)
    return taken[space:] if 0 <= space < len(taken) - 1 else taken


def _to_word(taken: list[Cell]) -> list[Cell]:
    tail = range(len(taken) - 1, max(len(taken) - 20, -1), -1)
    space = next((i for i in tail if taken[i].text == " "), -1)
    return taken[: space + 1] if space >= 0 else taken


def _drop_indent(found: list[Cell]) -> list[Cell]:
    """Drop white space at the beginning of a line: it says nothing and takes room."""
    first = next((i for i, cell in enumerate(found) if cell.text.strip()), len(found))
    return found[first:]


def _joined(found: list[Cell]) -> str:
    return "".join(cell.text for cell in found)


def _size(found: list[Cell]) -> int:
    return sum(cell.width for cell in found)


def _text_size(text: str) -> int:
    return _size(cells(text))
