"""Pages set in columns: found by their gutter, and put in order only where the file is not.

Nearly every file draws one column after the other, and re-sorting what is in order makes it worse
at headings and figures that span the page. So a page is re-sorted only where its order jumps from
side to side line by line, and both sides are set as columns of text, not as cells of a table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate, pairwise

from pincite.readers.pdf.letters import Box, PageLetters
from pincite.readers.pdf.lines import Line

_STEP = 2.0
_NARROWEST_GUTTER = 6.0
_MIDDLE = (0.18, 0.82)
# What may stand in the way of a gutter: titles and figures over both columns.
_MAY_CROSS = 0.2
_FEWEST_ROWS = 6
_SWITCHES_A_ROW = 0.6
_FILLED = 0.6
_MOST_COLUMNS = 4
_SAMPLE = 6


def columns_of(
    lines: list[Line], letters: PageLetters, count_boxes: Callable[[], int]
) -> tuple[list[Line], float | None]:
    """Give the lines of a page in the order of its columns, and where their gutter runs.

    Whole lines show the columns of nearly every page. Only where lines seem to run over a gutter
    are all stretches of text asked for, which on some pages are as many as their words.
    """
    boxes = [Box(line.left, line.right, line.base, line.size) for line in lines]
    gutter = find_gutter(boxes) if _has_two_sides(boxes) else None
    if gutter is None and _have_gaps(lines, letters):
        boxes = letters.boxes(count_boxes())
        gutter = find_gutter(boxes)
    if gutter is None:
        return lines, None
    return read_by_columns(lines, boxes, gutter, letters), gutter


def _has_two_sides(boxes: list[Box]) -> bool:
    """Tell whether lines begin behind the middle of the page, and others end before it."""
    if len(boxes) < 2 * _FEWEST_ROWS:
        return False
    middle = (min([box[0] for box in boxes]) + max([box[1] for box in boxes])) / 2
    behind = sum([box[0] > middle for box in boxes])
    before = sum([box[1] < middle for box in boxes])
    return min(behind, before) >= _FEWEST_ROWS


def _have_gaps(lines: list[Line], letters: PageLetters) -> bool:
    """Tell from a few long lines whether lines have a gap as wide as a gutter."""
    if len(lines) < _FEWEST_ROWS:
        return False
    width = max([line.right for line in lines]) - min([line.left for line in lines])
    long_ones = [line for line in lines if line.places and line.right - line.left > 0.6 * width]
    sample = long_ones[:: max(1, len(long_ones) // _SAMPLE)][:_SAMPLE]
    gaps = 0
    for line in sample:
        boxes = letters.boxes_of(line.places[0][1], len(line.text))
        gaps += any(
            after.left - before.right > _NARROWEST_GUTTER for before, after in pairwise(boxes)
        )
    return 2 * gaps > len(sample)


def find_gutter(boxes: list[Box]) -> float | None:
    """Give where the gutter between two columns runs, or None where the page has one column."""
    if len(boxes) < 2 * _FEWEST_ROWS:
        return None
    left, right = min([box[0] for box in boxes]), max([box[1] for box in boxes])
    cells = int((right - left) / _STEP) + 1
    if not 2 < cells < 5_000:
        return None
    crossing = _crossing(boxes, left, cells)
    first, last = int(cells * _MIDDLE[0]), int(cells * _MIDDLE[1])
    highest = max(crossing)
    runs = _low_runs(crossing, first, last, highest * _MAY_CROSS)
    if not runs:
        return None
    # The widest gap is the gutter; of gaps alike the one nearest to the middle.
    start, end = max(runs, key=lambda run: (run[1] - run[0], -abs(run[0] + run[1] - cells)))
    if (end - start) * _STEP < _NARROWEST_GUTTER:
        return None
    gutter = left + (start + end) / 2 * _STEP
    left_rows = {round(box.base / 3) for box in boxes if box.right <= gutter}
    right_rows = {round(box.base / 3) for box in boxes if box.left >= gutter}
    return gutter if min(len(left_rows), len(right_rows)) >= _FEWEST_ROWS else None


def read_by_columns(
    lines: list[Line], boxes: list[Box], gutter: float, letters: PageLetters, depth: int = 1
) -> list[Line]:
    """Put lines in the order of columns where they are not, else give them as they are."""
    if not _is_interleaved(boxes, gutter):
        return lines
    parted: list[Line] = []
    for line in lines:
        parted += _parted(line, boxes, gutter, letters)
    order: list[Line] = []
    sides: tuple[list[Line], list[Line]] = ([], [])
    right_first = sum(line.is_rtl for line in parted) * 2 > len(parted)
    for line in sorted(parted, key=lambda line: -line.base):
        if line.left < gutter < line.right:
            order += _sides_in_turn(sides, boxes, gutter, letters, depth, right_first=right_first)
            order.append(line)
            sides = ([], [])
        else:
            sides[line.left >= gutter].append(line)
    return order + _sides_in_turn(sides, boxes, gutter, letters, depth, right_first=right_first)


def _crossing(boxes: list[Box], left: float, cells: int) -> list[float]:
    """Count for each strip of the page how much text lies over it."""
    changes = [0.0] * (cells + 2)
    for box_left, box_right, _, height in boxes:
        changes[max(0, int((box_left - left) / _STEP))] += height
        changes[min(cells, int((box_right - left) / _STEP) + 1)] -= height
    return list(accumulate(changes[:cells]))


def _low_runs(crossing: list[float], first: int, last: int, limit: float) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    start = None
    for cell in range(first, last + 1):
        if crossing[cell] <= limit:
            start = cell if start is None else start
        elif start is not None:
            runs.append((start, cell))
            start = None
    if start is not None:
        runs.append((start, last + 1))
    return runs


def _is_interleaved(boxes: list[Box], gutter: float) -> bool:
    """Tell whether the file draws both columns line by line."""
    widths: tuple[dict[int, list[float]], dict[int, list[float]]] = ({}, {})
    switches = 0
    last = None
    for box in boxes:
        if box.left < gutter < box.right:
            continue
        side = box.left >= gutter
        switches += last is not None and side != last
        last = side
        extent = widths[side].setdefault(round(box.base / 3), [box.left, box.right])
        extent[0], extent[1] = min(extent[0], box.left), max(extent[1], box.right)
    rows = min(len(widths[0]), len(widths[1]))
    if rows < _FEWEST_ROWS or switches < _SWITCHES_A_ROW * rows:
        return False
    # From where one column begins to where the next one does.
    pitch = min(left for left, _ in widths[1].values()) - min(
        left for left, _ in widths[0].values()
    )
    return all(_is_filled(list(side.values()), pitch) for side in widths)


def _is_filled(extents: list[list[float]], pitch: float) -> bool:
    """Tell whether most rows reach over most of the column, as lines of text do."""
    lengths = sorted(right - left for left, right in extents)
    return lengths[len(lengths) // 2] >= _FILLED * pitch


def _parted(line: Line, boxes: list[Box], gutter: float, letters: PageLetters) -> list[Line]:
    """Part a line that pdfium read over the gutter, unless something is drawn across it there."""
    if not line.left < gutter < line.right or not line.places:
        return [line]
    near = 0.6 * max(line.size, 1.0)
    if any(
        box.left < gutter - 1 and box.right > gutter + 1 and abs(box.base - line.base) < near
        for box in boxes
    ):
        return [line]
    at = _first_letter_behind(line, gutter, letters)
    if not 0 < at < len(line.text):
        return [line]
    before, after = line.text[:at], line.text[at:]
    letter = line.letter_at(at)
    left_places = [place for place in line.places if place[0] < at]
    right_places = [(0, letter), *((o - at, n) for o, n in line.places if o > at)]
    return [
        replace(line, text=before, right=gutter, places=left_places),
        replace(line, text=after, left=letters.origin(letter)[0], places=right_places),
    ]


def _first_letter_behind(line: Line, gutter: float, letters: PageLetters) -> int:
    low, high = 0, len(line.text)
    while low < high:
        middle = (low + high) // 2
        if letters.origin(line.letter_at(middle))[0] >= gutter:
            high = middle
        else:
            low = middle + 1
    return low


def _sides_in_turn(
    sides: tuple[list[Line], list[Line]],
    boxes: list[Box],
    gutter: float,
    letters: PageLetters,
    depth: int,
    *,
    right_first: bool,
) -> list[Line]:
    order: list[Line] = []
    for side in (1, 0) if right_first else (0, 1):
        lines = sides[side]
        own = [box for box in boxes if (box.left >= gutter) == bool(side)]
        own = [box for box in own if not box.left < gutter < box.right]
        inner = find_gutter(own) if depth < _MOST_COLUMNS and lines else None
        if inner is not None:
            lines = read_by_columns(lines, own, inner, letters, depth + 1)
        order += lines
    return order
