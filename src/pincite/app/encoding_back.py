"""Turns a text that was read from a file back into the file's own bytes."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from functools import partial

from pincite.model import UsageError

_MARKED = (
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
)


def encoder_for(data: bytes, text: str, encoding: str) -> Callable[[str], bytes] | None:
    """Give what turns the text into exactly these bytes, with their byte order mark, or None."""
    for mark, codec in ((b"", encoding), *_MARKED):
        encode = partial(_encode, mark=mark, codec=codec)
        try:
            if encode(text) == data:
                return encode
        except (UnicodeEncodeError, LookupError):
            continue  # what was no text file has no encoding
    return None


def encoded(path: str, text: str, encode: Callable[[str], bytes], encoding: str) -> bytes:
    """Give a changed text in its file's encoding.

    Raises:
        UsageError: in one line, where the encoding has no such character.
    """
    try:
        return encode(text)
    except UnicodeEncodeError as error:
        character = text[error.start]
        raise UsageError(
            f"{path} is in {encoding}, which has no {character!r}: save it as UTF-8"
        ) from None


def _encode(text: str, *, mark: bytes, codec: str) -> bytes:
    return mark + text.encode(codec)
