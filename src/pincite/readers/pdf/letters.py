"""What pdfium knows of single letters of one page.

Each answer costs a call into the library, and a page has some hundreds that are worth asking. Made
without the checks of types that ctypes does for declared functions, a call takes 0.4 µs instead of
1.0 (measured); so the few functions that are called per line are taken without them.
"""

from __future__ import annotations

import ctypes
from functools import cache
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from pypdfium2 import PdfTextPage


_WITHOUT_INK = 3


class Box(NamedTuple):
    """A stretch of text that the file draws in one go; there are a hundred on a page."""

    left: float
    right: float
    base: float
    height: float


class PageLetters:
    """Asks pdfium about the letters of one page, by their numbers."""

    def __init__(self, text_page: PdfTextPage, turn: int = 0) -> None:
        from pypdfium2 import raw

        self.turn = turn
        self._page = ctypes.cast(text_page.raw, ctypes.c_void_p)
        self._numbers = [ctypes.c_double() for _ in range(4)]
        self._references = [ctypes.byref(number) for number in self._numbers]
        self._matrix, self._box = raw.FS_MATRIX(), raw.FS_RECTF()
        self._matrix_reference = ctypes.byref(self._matrix)
        self._box_reference = ctypes.byref(self._box)
        calls = _calls()
        self._get_origin = calls["FPDFText_GetCharOrigin"]
        self._get_size = calls["FPDFText_GetFontSize"]
        self._get_matrix = calls["FPDFText_GetMatrix"]
        self._get_loose_box = calls["FPDFText_GetLooseCharBox"]
        self._get_box = calls["FPDFText_GetCharBox"]
        self._get_rectangle = calls["FPDFText_GetRect"]
        self._count_rectangles = calls["FPDFText_CountRects"]
        self._get_object = calls["FPDFText_GetTextObject"]
        self._get_mode = calls["FPDFTextObj_GetTextRenderMode"]
        self._is_generated = calls["FPDFText_IsGenerated"]

    def origin(self, index: int) -> tuple[float, float]:
        """Give where a letter stands on its line."""
        to_x, to_y, _, _ = self._references
        if not self._get_origin(self._page, index, to_x, to_y):
            return 0.0, 0.0
        x, y, _, _ = self._numbers
        return self.turned(x.value, y.value) if self.turn else (x.value, y.value)

    def size(self, index: int) -> float:
        """Give the size that a letter is printed in, and 0 where the file is silent."""
        size = self._get_size(self._page, index)
        matrix = self._matrix
        if self._get_matrix(self._page, index, self._matrix_reference):
            size *= hypot(matrix.c, matrix.d)
        return float(abs(size))

    def right_edge(self, index: int) -> float:
        """Give where a letter ends."""
        if not self._get_loose_box(self._page, index, self._box_reference):
            return self.origin(index)[0]
        box = self._box
        if not self.turn:
            return float(box.right)
        corners = (self.turned(box.left, box.bottom)[0], self.turned(box.right, box.top)[0])
        return max(corners)

    def bottom(self, index: int) -> float:
        """Give where the ink of a letter ends below."""
        if not self._get_box(self._page, index, *self._references):
            return self.origin(index)[1]
        left, right, bottom, top = self._numbers
        corners = ((left.value, bottom.value), (right.value, top.value))
        return min(self.turned(x, y)[1] for x, y in corners)

    def boxes(self, count: int) -> list[Box]:
        """Give the stretches of text that pdfium has counted, as the page is shown."""
        left, top, right, bottom = self._numbers
        references, read, page = self._references, self._get_rectangle, self._page
        boxes: list[Box] = []
        for index in range(count):
            if read(page, index, *references):
                x0, y0, x1, y1 = left.value, bottom.value, right.value, top.value
                if self.turn:
                    (x0, y0), (x1, y1) = self.turned(x0, y0), self.turned(x1, y1)
                    x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
                boxes.append(Box(x0, x1, y0, y1 - y0))
        return boxes

    def boxes_of(self, first: int, count: int) -> list[Box]:
        """Give the stretches of text that some letters stand in."""
        return self.boxes(max(0, self._count_rectangles(self._page, first, count)))

    def is_generated(self, index: int) -> bool:
        """Tell whether pdfium put a letter in that the file does not have."""
        return bool(self._is_generated(self._page, index) == 1)

    def is_without_ink(self, index: int) -> bool:
        """Tell whether a letter is there for searching alone (ISO 32000-2, 9.3.6, mode 3)."""
        thing = self._get_object(self._page, index)
        return bool(thing) and self._get_mode(ctypes.c_void_p(thing)) == _WITHOUT_INK

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """Turn a place as the page is turned when it is shown."""
        if self.turn == 0:
            return x, y
        if self.turn == 90:
            return y, -x
        if self.turn == 180:
            return -x, -y
        return -y, x


@cache
def _calls() -> dict[str, Callable[..., Any]]:
    """Give the functions without their declared types, and with what they return."""
    from pypdfium2 import raw

    returns: dict[str, Any] = {
        "FPDFText_GetCharOrigin": ctypes.c_int,
        "FPDFText_GetFontSize": ctypes.c_double,
        "FPDFText_GetMatrix": ctypes.c_int,
        "FPDFText_GetLooseCharBox": ctypes.c_int,
        "FPDFText_GetCharBox": ctypes.c_int,
        "FPDFText_GetRect": ctypes.c_int,
        "FPDFText_CountRects": ctypes.c_int,
        "FPDFText_IsGenerated": ctypes.c_int,
        "FPDFText_GetTextObject": ctypes.c_void_p,
        "FPDFTextObj_GetTextRenderMode": ctypes.c_int,
    }
    return {
        name: ctypes.CFUNCTYPE(kind)(ctypes.cast(getattr(raw, name), ctypes.c_void_p).value or 0)
        for name, kind in returns.items()
    }
