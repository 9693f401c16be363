"""A picture as a source: what it shows, as OCR reads it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span, Unread, UnreadableError
from pincite.readers._ocr import engine_version

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_PIXELS = 100_000_000
WHERE = "the picture"
TO_READ = (
    'was not read: python -m pip install "pincite[ocr]", or hand its words in with --transcript'
)
READ_BY_OCR = "was read by OCR, which can misread words; compare them with it"
_POINTS = 72 / 200


def unread_picture(data: bytes | str, media_type: MediaType) -> Document:
    """Give a picture of which nothing was read.

    Raises:
        UnreadableError: where it is text.
    """
    if isinstance(data, str):
        raise UnreadableError("is a picture that was read as text: give the file itself")
    if not data:
        return Document("", media_type, fault="the source is empty", encoding="")
    return Document(
        "",
        media_type,
        fault=f"{WHERE} {TO_READ}",
        unread=(Unread(WHERE, TO_READ, is_picture=True),),
        encoding="",
    )


def read_picture_file(data: bytes | str, media_type: MediaType) -> Document:
    """Read the words that a picture shows, in the order of reading.

    Raises:
        UnreadableError: where it is broken, or too large.
    """
    from pincite.readers.pdf.assembling import Assembly, body_size
    from pincite.readers.pdf.flow import Flow
    from pincite.readers.pdf.scanned import layout_of

    if isinstance(data, str):
        raise UnreadableError("is a picture that was read as text: give the file itself")
    layout = layout_of(_pixels(data), 0, _POINTS)
    size = body_size([layout.lines])
    layout.measure(layout.lines, size)
    assembly = Assembly([""], {}, size, {})
    assembly.write(Flow([layout], {}).run([set()]))
    text = assembly.text
    blocks = (mark for mark in assembly.landmarks if mark.kind is not LandmarkKind.PAGE)
    return Document(
        text,
        media_type,
        landmarks=(Landmark(LandmarkKind.PICTURE, Span(0, len(text)), engine_version()), *blocks),
        extractor=engine_version(),
        fault="" if text.strip() else "the picture shows no words that OCR can read",
        unread=(Unread(WHERE, READ_BY_OCR),),
        encoding="",
    )


def _pixels(data: bytes) -> NDArray[Any]:
    """Decode a picture into rows of RGB, turned as its camera held it."""
    import numpy as np
    from PIL import Image, ImageOps

    try:
        with Image.open(io.BytesIO(data)) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise UnreadableError(
                    f"has more than {MOST_PIXELS // 1_000_000} million pixels: make it smaller"
                )
            upright = ImageOps.exif_transpose(picture)
            return np.asarray(upright.convert("RGB"))
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise UnreadableError("is a broken picture: open it, and save it again") from None
