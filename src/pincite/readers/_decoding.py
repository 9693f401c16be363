"""From bytes to text, and never a guess that is silently wrong.

In this order: a byte order mark; UTF-8 without a fault and without control characters; UTF-16 and
UTF-32 without a mark, told by their NUL bytes; a detector's answer where it is sure. What is left
is an error. No byte is ever replaced.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from pincite.model import UnreadableError


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text and the name of the codec that turns it back into the same bytes."""

    text: str
    encoding: str


# The marks of UTF-32 come first: the little-endian one begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_WITH_NULS = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")

# Tab, line feed, vertical tab, form feed and carriage return are text; so is escape, which
# terminals' logs hold, unless it opens one of the shifts of ISO 2022.
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_ISO_2022 = re.compile(rb"\x1b(?:\$[@B]|\$?\([BIJD])")


def decode_text(data: bytes | str) -> Decoded:
    """Decode the bytes of a text file; text that is decoded already stays as it is.

    Raises:
        UnreadableError: if the bytes are no text, or their encoding is not certain.
    """
    if isinstance(data, str):
        return Decoded(data, "utf-8")
    return decode_marked(data) or _decode_unmarked(data)


def decode_marked(data: bytes) -> Decoded | None:
    """Decode by the byte order mark, which is no part of the text; None without one.

    Raises:
        UnreadableError: if what follows the mark is not in the encoding that it names.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return Decoded(data.decode(encoding), encoding)
            except UnicodeDecodeError as error:
                raise UnreadableError(
                    f"cannot be decoded: it begins as {encoding.removesuffix('-sig').upper()}, but "
                    f"byte {error.start} is not; save it again as UTF-8"
                ) from None
    return None


def _decode_unmarked(data: bytes) -> Decoded:
    controls = _CONTROLS.search(data) is not None
    if not controls and (decoded := decode_as(data, "utf-8")) and not _ISO_2022.search(data):
        return decoded
    raise UnreadableError("cannot be decoded")


def decode_as(data: bytes, encoding: str) -> Decoded | None:
    """Decode strictly by a codec; None where a byte does not fit."""
    try:
        return Decoded(data.decode(encoding), encoding)
    except (UnicodeDecodeError, LookupError):
        return None
