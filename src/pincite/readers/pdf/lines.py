"""The lines of one page with their places, from pdfium's own order of the page's letters."""

from __future__ import annotations

import ctypes
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from pincite.model import MarkKind

if TYPE_CHECKING:
    from pypdfium2 import PdfTextPage

LINE_END_HYPHEN = "\ufffe"
"""What pdfium gives for a hyphen that ends a line."""

_LINE = re.compile(r"[^\r\n\ufffe]*(?:\ufffe(?:\r\n)?|\r\n|\n|\r)?")
_LONELY = 2
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_WORD = re.compile(r"[^\W\d_]")
# A soft hyphen that ends a line is drawn as a hyphen.
_DRAWN_AS_HYPHEN = ("\u00ad", LINE_END_HYPHEN)
_HYPHENS = "-\u2010\u00ad"


@dataclass(slots=True)
class Line:
    """A printed line, or the stretch of it that stands in one column.

    ``left``, ``right`` and ``base`` are in points, ``base`` growing upwards; ``size`` is the size
    of its letters, ``last_letter`` the number of the last of them. ``is_jumbled`` is a line whose
    letters are not in the order of their places. ``places`` are pairs of an offset in ``text`` and the number of the letter in
    the page that stands there. ``marks`` are stretches of ``text`` that rules or readers look at.
    """

    text: str
    left: float
    right: float
    base: float
    size: float
    page: int
    places: list[tuple[int, int]]
    last_letter: int = 0
    marks: list[tuple[int, int, MarkKind]] = field(default_factory=list)
    is_rtl: bool = False
    is_jumbled: bool = False


class Box(NamedTuple):
    """A stretch of text that the file draws in one go; there are a hundred on a page."""

    left: float
    right: float
    base: float
    height: float


class PageLetters:
    """Asks pdfium about single letters of one page; each answer costs a call, so few are asked."""

    def __init__(self, text_page: PdfTextPage, turn: int = 0) -> None:
        from pypdfium2 import raw

        self.raw: Any = raw
        self.page: Any = text_page.raw
        self._turn = turn
        self._numbers = [ctypes.c_double() for _ in range(4)]
        self._matrix = raw.FS_MATRIX()
        self._box = raw.FS_RECTF()

    def origin(self, index: int) -> tuple[float, float]:
        """Give where a letter stands on its line."""
        x, y, _, _ = self._numbers
        if not self.raw.FPDFText_GetCharOrigin(self.page, index, x, y):
            return 0.0, 0.0
        return self.turned(x.value, y.value) if self._turn else (x.value, y.value)

    def size(self, index: int) -> float:
        """Give the size that a letter is printed in, and 0 where the file is silent."""
        size = self.raw.FPDFText_GetFontSize(self.page, index)
        if self.raw.FPDFText_GetMatrix(self.page, index, self._matrix):
            size *= hypot(self._matrix.c, self._matrix.d)
        return abs(float(size))

    def right_edge(self, index: int) -> float:
        """Give where a letter ends."""
        box = self._box
        if not self.raw.FPDFText_GetLooseCharBox(self.page, index, box):
            return self.origin(index)[0]
        if not self._turn:
            return float(box.right)
        corners = (self.turned(box.left, box.bottom)[0], self.turned(box.right, box.top)[0])
        return max(corners)

    def bottom(self, index: int) -> float:
        """Give where the ink of a letter ends below."""
        left, right, bottom, top = self._numbers
        if not self.raw.FPDFText_GetCharBox(self.page, index, left, right, bottom, top):
            return self.origin(index)[1]
        corners = ((left.value, bottom.value), (right.value, top.value))
        return min(self.turned(x, y)[1] for x, y in corners)

    def boxes(self, count: int) -> list[Box]:
        """Give the stretches of text that pdfium has counted, as the page is shown."""
        left, top, right, bottom = self._numbers
        read, page = self.raw.FPDFText_GetRect, self.page
        boxes: list[Box] = []
        for index in range(count):
            if read(page, index, left, top, right, bottom):
                x0, y0, x1, y1 = left.value, bottom.value, right.value, top.value
                if self._turn:
                    (x0, y0), (x1, y1) = self.turned(x0, y0), self.turned(x1, y1)
                    x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
                boxes.append(Box(x0, x1, y0, y1 - y0))
        return boxes

    def is_generated(self, index: int) -> bool:
        """Tell whether pdfium put a letter in that the file does not have."""
        return bool(self.raw.FPDFText_IsGenerated(self.page, index) == 1)

    def number_of(self, line: Line, offset: int) -> int:
        """Give the number of the letter at an offset of a line's text."""
        place = bisect_right(line.places, offset, key=lambda place: place[0]) - 1
        start, letter = line.places[place]
        before = line.text[start:offset]
        if before.isascii():
            return letter + len(before)
        return letter + len(before.encode("utf-16-le", "surrogatepass")) // 2

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """Turn a place as the page is turned when it is shown."""
        if self._turn == 0:
            return x, y
        if self._turn == 90:
            return y, -x
        if self._turn == 180:
            return -x, -y
        return -y, x


def page_lines(text_page: PdfTextPage, letters: PageLetters, page: int) -> list[Line]:
    """Give the lines of a page in the order in which pdfium reads it."""
    text = text_page.get_text_range(errors="surrogatepass")
    index_of = _LetterIndex(text_page, text)
    lines: list[Line] = []
    for found in _LINE.finditer(text):
        shown = _shown(found[0])
        stripped = shown.strip()
        if not stripped:
            continue
        line = _measured(shown, stripped, found.start(), index_of, letters)
        line.page = page
        if lines and _is_same_line(lines[-1], line, letters):
            _join(lines[-1], line)
        else:
            lines.append(line)
    return lines


def _shown(raw_line: str) -> str:
    """Give a line as it is printed: the hyphen at its end as one, without its line break."""
    line = raw_line.rstrip()
    if line[-1:] in _DRAWN_AS_HYPHEN and line[-2:-1].isalnum():
        line = line[:-1] + "-"
    return line.replace(LINE_END_HYPHEN, "-")


def _measured(
    text: str, stripped: str, start: int, index_of: _LetterIndex, letters: PageLetters
) -> Line:
    first = text.find(stripped)
    last = first + len(stripped) - 1
    # The first and the last letter may be a raised one; one in the middle seldom is.
    word = _WORD.search(text, (first + last) // 2) or _WORD.search(text, first)
    typical = index_of(start + (word.start() if word else first))
    last_letter = index_of(start + last)
    left, _ = letters.origin(index_of(start + first))
    right = letters.right_edge(last_letter)
    words = stripped.rsplit(None, 1)
    # A letter of another font may be drawn, and so read, behind the line that it stands in.
    is_jumbled = (
        len(words) > 1
        and len(words[1]) <= _LONELY
        and letters.origin(index_of(start + first + len(words[0]) - 1))[0] > right
    )
    if right < left:
        left, right = right, left
    return Line(
        text,
        left,
        right,
        letters.origin(typical)[1],
        letters.size(typical),
        0,
        [(0, index_of(start))],
        last_letter,
        is_jumbled=is_jumbled,
    )


def _is_same_line(before: Line, after: Line, letters: PageLetters) -> bool:
    """Tell whether pdfium cut a printed line, as it does where a part of it is raised."""
    size = max(before.size, after.size, 1.0)
    if not -0.3 * size < after.left - before.right < 1.2 * size:
        return False
    if before.text[-1] in _HYPHENS:
        return False
    near = 0.6 * size
    return (
        abs(before.base - after.base) < near
        or abs(letters.origin(before.last_letter)[1] - after.base) < near
    )


def _join(before: Line, after: Line) -> None:
    gap = after.left - before.right
    if gap > 0.18 * before.size and not (before.text[-1:].isspace() or after.text[:1].isspace()):
        before.text += " "
    offset = len(before.text)
    before.text += after.text
    before.places += [(at + offset, letter) for at, letter in after.places]
    before.right = max(before.right, after.right)
    before.last_letter = after.last_letter
    if after.size > before.size:
        before.size = after.size
        before.base = after.base


class _LetterIndex:
    """From a place in the page's text to the number of the letter there.

    pdfium counts UTF-16 units, and a few letters of its list are not in the text.
    """

    def __init__(self, text_page: PdfTextPage, text: str) -> None:
        from pypdfium2 import raw

        self._raw = raw
        self._page = text_page.raw
        self._astral = [] if text.isascii() else [found.start() for found in _ASTRAL.finditer(text)]
        units = len(text) + len(self._astral)
        self._is_shifted = units != text_page.count_chars()

    def __call__(self, index: int) -> int:
        if self._astral:
            index += bisect_left(self._astral, index)
        if not self._is_shifted:
            return index
        found = self._raw.FPDFText_GetCharIndexFromTextIndex(self._page, index)
        return int(found) if found >= 0 else index
