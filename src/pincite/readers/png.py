"""PNG: the words that a picture shows."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader


def _recognizes(head: bytes) -> bool:
    return head.startswith(b"\x89PNG\r\n\x1a\n")


def _read(data: bytes | str) -> Document:
    from pincite.readers._picture import unread_picture

    return unread_picture(data, MediaType.PNG)


def _read_pictures(data: bytes | str) -> Document:
    from pincite.readers._picture import read_picture_file

    return read_picture_file(data, MediaType.PNG)


READER = Reader(
    name="PNG picture",
    media_type=MediaType.PNG,
    extensions=(".png",),
    read=_read,
    recognizes=_recognizes,
    needs_limits=True,
    read_pictures=_read_pictures,
)
"""What a photograph or a scan shows.

What: with the extra ``ocr`` the words in the picture, column by column; without it nothing,
and the answer says so. All of it is labelled as read by OCR.
Why: a page that is only there as a picture can be quoted too, and OCR can misread any word.
Example that fires: a scan of a printed page.
Example that does not: a picture inside a Word document or a web page, which is not looked at.
Source: W3C, Portable Network Graphics (third edition), section 5.2.
"""
