"""TIFF: the words that a picture shows."""

from __future__ import annotations

from pincite.model import MediaType
from pincite.readers._picture_reader import picture_reader


def _recognizes(head: bytes) -> bool:
    return head.startswith((b"II*\x00", b"MM\x00*"))


READER = picture_reader("TIFF picture", MediaType.TIFF, (".tif", ".tiff"), _recognizes)
"""What a photograph or a scan shows.

What: with the extra ``ocr`` the words in the picture, column by column, of a file with
several pages those of the first; without it nothing, and the answer says so. All of it is labelled
as read by OCR.
Why: a page that is only there as a picture can be quoted too, and OCR can misread any word.
Example that fires: a scan of a printed page.
Example that does not: a picture inside a Word document or a web page, which is not looked at.
Source: TIFF Revision 6.0, section 2.
"""
