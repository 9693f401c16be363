"""The lines of pages that are pictures, as OCR reads them.

Source of the resolution: 200 dots to the inch, at which the engine read a page of 10-point print
without a fault in the tests; twice as many take four times as long.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

from pincite.readers._ocr import in_reading_order, read_picture
from pincite.readers._ocr.engine import Box
from pincite.readers.pdf.lines import Line
from pincite.readers.pdf.paragraphs import PageLayout

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pypdfium2 import PdfPage

_POINTS_TO_THE_INCH = 72
_DOTS_TO_THE_INCH = 200
_MOST_PIXELS = 20_000_000
_LETTERS_OF_BOX = 0.75
"""The size of letters in the height of the box around their line."""
_NOT_OF_THE_TEXT = 1.4


def read_page(page: PdfPage, number: int) -> PageLayout:
    """Give the lines that a page shows."""
    width, height = page.get_size()
    scale = _DOTS_TO_THE_INCH / _POINTS_TO_THE_INCH
    pixels = width * height * scale * scale
    if pixels > _MOST_PIXELS:
        scale *= (_MOST_PIXELS / pixels) ** 0.5
    picture = page.render(scale=scale, rev_byteorder=True).to_numpy()
    return layout_of(picture, number, 1 / scale)


def layout_of(pixels: NDArray[Any], page: int, points: float) -> PageLayout:
    """Give the lines of a picture; ``points`` is the size of a pixel."""
    found = in_reading_order(read_picture(pixels))
    size = _usual_size(found.boxes, points)
    height = float(pixels.shape[0])
    lines = [_line(box, page, points, height, size) for box in found.boxes]
    return PageLayout(lines, None if found.gutter is None else found.gutter * points)


def _line(box: Box, page: int, points: float, height: float, usual_size: float) -> Line:
    size = box.height * points * _LETTERS_OF_BOX
    return Line(
        text=box.text,
        left=box.left * points,
        right=box.right * points,
        base=(height - box.bottom) * points,
        # Boxes are a pixel or two higher where a line has long letters.
        size=size if size > _NOT_OF_THE_TEXT * usual_size else usual_size,
        page=page,
        places=[],
    )


def _usual_size(boxes: Sequence[Box], points: float) -> float:
    heights = [box.height for box in boxes]
    return median(heights) * points * _LETTERS_OF_BOX if heights else 10.0
