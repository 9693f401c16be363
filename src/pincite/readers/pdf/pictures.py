"""Pages whose words are not in the text: pictures, drawn letters, damage. An empty page is none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

_FEW_LETTERS = 200
_COVERS_WITHOUT_WORDS = 0.1
_COVERS_WITH_WORDS = 0.7
_COVERS_TEXT = 0.3
_DRAWN_LETTERS = 40
_MOST_OBJECTS = 20_000
_DEPTH = 4
# What fonts without a table of their letters come out as.
_NO_LETTER = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ue000-\uf8ff\ufffd\U000f0000-\U0010fffd]")
_MOSTLY_NO_LETTERS = 0.3
# Ligatures and accents of fonts without such a table; a bullet stands alone.
_LOST_LETTER = re.compile(
    "[^\\W\\d_][\x01-\x08\x0b\x0c\x0e-\x1f\ufffd]|[\x01-\x08\x0b\x0c\x0e-\x1f\ufffd][^\\W\\d_]"
)
_LOST = 3

EMPTY = "holds nothing"
PICTURE = "is a picture; OCR it first"
MOSTLY_PICTURE = "is a picture with a few words; OCR it first"
DRAWN = "has its letters drawn as shapes; OCR it first"
SOME_MEANINGLESS = "has some letters whose meaning the file does not tell; OCR it to be sure"
MEANINGLESS = "has letters whose meaning the file does not tell; OCR it first"
DAMAGED = "is damaged and cannot be read; get the file again"
READ_BY_OCR = "is a picture that OCR read, which can misread words; compare it with the page"

TO_READ = frozenset({PICTURE, MOSTLY_PICTURE, DRAWN, MEANINGLESS})
"""Pages of which OCR can tell more."""


def why_unread(page: PdfPage, text: str) -> str:
    """Say why a page's words are not in its text, or nothing where they are, or it has none.

    ``EMPTY`` is a page of which nothing came: blank, or damaged beyond what pdfium shows.
    """
    letters = len(text) - text.count(" ")
    if not text.isprintable() or "\ufffd" in text:
        letters = len("".join(text.split()))
        if letters and len(_NO_LETTER.findall(text)) > _MOSTLY_NO_LETTERS * letters:
            return MEANINGLESS
        if len(_LOST_LETTER.findall(text)) >= _LOST:
            return SOME_MEANINGLESS
    if letters >= _FEW_LETTERS:
        return ""
    covered, shapes, count = _looked_over(page)
    if letters:
        return MOSTLY_PICTURE if covered >= _COVERS_WITH_WORDS else ""
    if covered >= _COVERS_WITHOUT_WORDS:
        return PICTURE
    if shapes >= _DRAWN_LETTERS:
        return DRAWN
    return "" if count else EMPTY


def is_under_picture(page: PdfPage) -> bool:
    """Tell whether a picture covers the page: then text without ink is its words, as OCR read them."""
    covered, _, _ = _looked_over(page)
    return covered >= _COVERS_TEXT


def _looked_over(page: PdfPage) -> tuple[float, int, int]:
    """Give the share of the page under pictures, and the number of shapes and of all objects."""
    from pypdfium2 import raw

    width, height = page.get_size()
    area = max(width * height, 1.0)
    covered = 0.0
    shapes = count = 0
    for thing in page.get_objects(max_depth=_DEPTH):
        count += 1
        if count > _MOST_OBJECTS:
            break
        if thing.type == raw.FPDF_PAGEOBJ_PATH:
            shapes += 1
        elif thing.type in (raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING):
            left, bottom, right, top = thing.get_bounds()
            covered += max(0.0, right - left) * max(0.0, top - bottom)
    return min(covered / area, 1.0), shapes, count
