"""The order in which a person reads the lines of a picture: columns left to right, lines down.

A gutter is a stretch of white from top to bottom with several lines on both sides. Where there is
one the page is read column by column, else row by row: stretches that stand on one height are one
line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pincite.model.values import dataclass
from pincite.readers._ocr.engine import Box

_LINES_BESIDE = 3
_GUTTER = 0.3
"""How wide a gutter is at least, in heights of a line."""
_ON_ONE_HEIGHT = 0.5
_DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Ordered:
    """Boxes in reading order; ``gutter`` is where the right column begins, in pixels, or None."""

    boxes: tuple[Box, ...]
    gutter: float | None = None


def in_reading_order(boxes: Sequence[Box]) -> Ordered:
    """Put boxes in the order of reading, with those on one line joined."""
    if not boxes:
        return Ordered(())
    gutter = _gutter(boxes)
    return Ordered(tuple(_read(boxes, _DEEPEST)), gutter)


def _read(boxes: Sequence[Box], depth: int) -> list[Box]:
    """Read band by band: what stands over a gutter, the columns beside it, what stands below."""
    gutter = _gutter(boxes) if depth else None
    if gutter is None:
        return _rows(boxes)
    over = sorted(_over(boxes, gutter), key=lambda box: box.middle)
    cuts = [box.middle for box in over]
    beside = [box for box in boxes if not box.left < gutter < box.right]
    ordered: list[Box] = []
    for at in range(len(over) + 1):
        band = [box for box in beside if bisect_right(cuts, box.middle) == at]
        ordered += _read([box for box in band if box.right <= gutter], depth - 1)
        ordered += _read([box for box in band if box.left >= gutter], depth - 1)
        ordered += over[at : at + 1]
    return ordered


def _over(boxes: Sequence[Box], gutter: float) -> list[Box]:
    return [box for box in boxes if box.left < gutter < box.right]


def _gutter(boxes: Sequence[Box]) -> float | None:
    """Give where the widest gutter ends; a few boxes may run over it, as headings do."""
    if len(boxes) < 2 * _LINES_BESIDE:
        return None
    height = sorted(box.height for box in boxes)[len(boxes) // 2]
    over = max(2, len(boxes) // 6)
    edges = sorted([(box.left, 1) for box in boxes] + [(box.right, -1) for box in boxes])
    open_boxes = 0
    best: tuple[float, float] | None = None
    for at, (place, step) in enumerate(edges[:-1]):
        open_boxes += step
        following = edges[at + 1][0]
        width = following - place
        if open_boxes > over or width < _GUTTER * height or (best and width <= best[0]):
            continue
        left = sum(box.right <= place for box in boxes)
        right = sum(box.left >= following for box in boxes)
        if min(left, right) >= _LINES_BESIDE and _stand_beside(boxes, place, following):
            best = width, following
    return best[1] if best else None


def _stand_beside(boxes: Sequence[Box], left_edge: float, right_edge: float) -> bool:
    """Tell columns from rows of a table: lines of columns stand at heights of their own.

    A table has a cell on both sides at each height, and its cells are short.
    """
    left = [box for box in boxes if box.right <= left_edge]
    right = [box for box in boxes if box.left >= right_edge]
    words = sum(len(box.text.split()) for box in (*left, *right)) / len([*left, *right])
    return words >= 3


def _rows(boxes: Sequence[Box]) -> list[Box]:
    rows: list[list[Box]] = []
    for box in sorted(boxes, key=lambda box: (box.middle, box.left)):
        last = rows[-1][0] if rows else None
        if last and box.middle - last.middle < _ON_ONE_HEIGHT * min(box.height, last.height):
            rows[-1].append(box)
        else:
            rows.append([box])
    return [_joined(sorted(row, key=lambda box: box.left)) for row in rows]


def _joined(row: Sequence[Box]) -> Box:
    return Box(
        " ".join(box.text for box in row),
        row[0].left,
        min(box.top for box in row),
        max(box.right for box in row),
        max(box.bottom for box in row),
    )
