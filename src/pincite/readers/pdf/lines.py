"""The lines of one page with their places, from pdfium's own order of the page's letters."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import field
from typing import TYPE_CHECKING

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers.pdf.letters import PageLetters

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

    def letter_at(self, offset: int) -> int:
        """Give the number of the letter at an offset of the text."""
        place = bisect_right(self.places, offset, key=_offset_of) - 1
        start, letter = self.places[place]
        before = self.text[start:offset]
        if before.isascii():
            return letter + len(before)
        return letter + len(before.encode("utf-16-le", "surrogatepass")) // 2


def _offset_of(place: tuple[int, int]) -> int:
    return place[0]


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
    begin = text.find(stripped)
    first_letter = index_of(start + begin)
    last_letter = index_of(start + begin + len(stripped) - 1)
    left, base = letters.origin(first_letter)
    typical = first_letter
    if not stripped[0].isalpha():
        # A number or a sign at the beginning may be raised; a letter in the middle seldom is.
        word = _WORD.search(text, begin + len(stripped) // 2) or _WORD.search(text, begin)
        if word:
            typical = index_of(start + word.start())
            base = letters.origin(typical)[1]
    right = letters.right_edge(last_letter)
    # A letter of another font may be drawn, and so read, behind the line that it stands in.
    tail = stripped.rfind(" ", -_LONELY - 1)
    is_jumbled = tail > 0 and letters.origin(index_of(start + begin + tail - 1))[0] > right
    if right < left:
        left, right = right, left
    return Line(
        text, left, right, base, letters.size(typical), 0, [(0, index_of(start))], last_letter,
        is_jumbled=is_jumbled,
    )  # fmt: skip


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
        self._is_shifted = len(text) + len(self._astral) != text_page.count_chars()
        self._is_simple = not self._astral and not self._is_shifted

    def __call__(self, index: int) -> int:
        if self._is_simple:
            return index
        index += bisect_left(self._astral, index)
        if not self._is_shifted:
            return index
        found = self._raw.FPDFText_GetCharIndexFromTextIndex(self._page, index)
        return int(found) if found >= 0 else index
