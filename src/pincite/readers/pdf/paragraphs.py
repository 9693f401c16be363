"""Where a paragraph ends: told by gaps, indents, short lines and sizes, as a reader's eye does."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import field

from pincite.model.values import dataclass
from pincite.readers.pdf.furniture import usual_leading
from pincite.readers.pdf.lines import Line

LARGER = 1.12
"""From which share of the usual size on letters are those of a heading."""

_INDENT = 0.6
_LEVEL = 0.5
_DEEPEST_INDENT = 8.0
_GAP = 1.35
_SAME_ROW = 0.3
_SIZES_ALIKE = (0.92, 1.09)
_SHORT = 0.2
_NEARLY_FULL = 0.04
SENTENCE_END = re.compile(r"[.!?:;。！？؟۔]['\"’”»)\]]*(?:\d{1,3}|[*†‡§]+)?\s*$")
_BULLET = re.compile(r"\s*[•◦‣▪▫●○■□–—*]\s")
_NUMBERED = re.compile(r"\s*(?:\(?(?:\d{1,3}|[a-zA-Z])[.)]\s|\[\d{1,3}\]\s)")
_CAPITAL = re.compile(r"\W*[A-Z\u00c0-\u00de\u0391-\u03a9\u0410-\u042f\d]")


@dataclass(slots=True)
class _Column:
    """Where the lines of one column begin and end."""

    start: float
    end: float


@dataclass(slots=True)
class PageLayout:
    """One page: its lines in order, and where its columns and lines stand."""

    lines: list[Line]
    gutter: float | None = None
    leading: float = 12.0
    usual_size: float = 10.0
    columns: dict[bool, _Column] = field(default_factory=dict)

    def measure(self, lines: list[Line], usual_size: float) -> None:
        """Take the measure of the columns from the lines that are no furniture."""
        self.usual_size = usual_size
        self.leading = usual_leading(lines)
        sides: dict[bool, list[Line]] = {}
        for line in lines:
            sides.setdefault(self.side(line), []).append(line)
        for side, own in sides.items():
            starts = Counter([round(start(line)) for line in own])
            ends = sorted([end(line) for line in own])
            self.columns[side] = _Column(
                start=float(starts.most_common(1)[0][0]), end=ends[int(len(ends) * 0.9)]
            )

    def side(self, line: Line) -> bool:
        """Tell whether a line stands right of the gutter."""
        return self.gutter is not None and line.left >= self.gutter

    def indent(self, line: Line) -> float:
        """Give how far a line begins inside its column, in sizes of its letters."""
        column = self.columns.get(self.side(line))
        return (start(line) - column.start) / max(line.size, 1.0) if column else 0.0

    def lack(self, line: Line) -> float:
        """Give which share of its column a line leaves empty at its end."""
        column = self.columns.get(self.side(line))
        if column is None:
            return 0.0
        return (column.end - end(line)) / max(column.end - column.start, 1.0)


def start(line: Line) -> float:
    """Give where a line begins, growing in the direction of reading."""
    return -line.right if line.is_rtl else line.left


def end(line: Line) -> float:
    """Give where a line ends, growing in the direction of reading."""
    return -line.left if line.is_rtl else line.right


def is_same_row(before: Line, after: Line) -> bool:
    """Tell whether two lines stand side by side, as the cells of a table do."""
    return before.page == after.page and abs(before.base - after.base) < _SAME_ROW * max(
        before.size, after.size, 1.0
    )


def goes_on(
    before: Line, after: Line, before_page: PageLayout, after_page: PageLayout, *, is_first: bool
) -> bool:
    """Tell whether a line goes on with the paragraph of the line before it.

    ``is_first`` is whether the line before is the first of its paragraph.
    """
    if _is_plain_next(before, after, before_page):
        return True
    if not _SIZES_ALIKE[0] < after.size / max(before.size, 0.1) < _SIZES_ALIKE[1]:
        return is_same_row(before, after)
    if is_same_row(before, after):
        return True
    if _begins_item(before, after, before_page):
        return False
    stands_below = before.page == after.page and 0 < before.base - after.base < 40 * before.size
    if stands_below and before_page.side(before) == after_page.side(after):
        return _goes_on_below(before, after, before_page, is_first=is_first)
    return _goes_on_elsewhere(before, after, before_page, after_page)


def _is_plain_next(before: Line, after: Line, page: PageLayout) -> bool:
    """Tell what is plain of most lines: a letter right below the beginning of a line that is full."""
    size = before.size
    gap = before.base - after.base
    return (
        before.page == after.page
        and size == after.size
        and abs(before.left - after.left) < _LEVEL
        and _SAME_ROW * size < gap <= _GAP * page.leading
        and not (before.is_rtl or after.is_rtl)
        and after.text.lstrip()[:1].isalpha()
        and not _NUMBERED.match(after.text)
        and page.lack(before) <= _SHORT
    )


def _begins_item(before: Line, after: Line, page: PageLayout) -> bool:
    """Tell whether a line begins an item of a list; a sentence may end in a number too."""
    if _BULLET.match(after.text):
        return True
    if not _NUMBERED.match(after.text):
        return False
    moved = abs(start(after) - start(before)) > _INDENT * after.size
    return moved or SENTENCE_END.search(before.text) is not None or page.lack(before) > _SHORT


def _is_item(line: Line) -> bool:
    return bool(_BULLET.match(line.text) or _NUMBERED.match(line.text))


def _goes_on_below(before: Line, after: Line, page: PageLayout, *, is_first: bool) -> bool:
    gap = before.base - after.base
    if gap > _GAP * max(page.leading, 1.1 * after.size):
        return False
    if before.size > LARGER * page.usual_size:
        return True  # a heading, whose lines are as long as they happen to be
    size = max(after.size, 1.0)
    deeper = (start(after) - start(before)) / size
    ended = SENTENCE_END.search(before.text) is not None
    lack = page.lack(before)
    if _INDENT < deeper < _DEEPEST_INDENT and not _is_item(before):
        # A first line, unless the lines before begin further out only because one is hung out.
        return not (page.indent(after) > _INDENT and (ended or lack > _SHORT or not is_first))
    if deeper < -_INDENT and not is_first and page.indent(after) < -_INDENT:
        return False
    return not (lack > _SHORT and (ended or _CAPITAL.match(after.text)))


def _goes_on_elsewhere(
    before: Line, after: Line, before_page: PageLayout, after_page: PageLayout
) -> bool:
    """Tell whether a paragraph goes on over the end of a column or page."""
    if before.text.rstrip()[-1:] == "-":
        return True
    if after_page.indent(after) > _INDENT:
        return False
    lack = before_page.lack(before)
    if SENTENCE_END.search(before.text):
        return lack < _NEARLY_FULL
    return lack < _SHORT or not _CAPITAL.match(after.text)
