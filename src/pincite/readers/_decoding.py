"""From bytes to text, and never a guess that is silently wrong.

In this order: a byte order mark; UTF-8 without a fault and without control characters; UTF-16 and
UTF-32 without a mark, told by their NUL bytes; a detector's answer where it is sure. What is left
is an error. No byte is ever replaced.
"""

from __future__ import annotations

import codecs

from pincite.model import UnreadableError
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern


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
_SHIFTED = ("iso2022_jp_2", "iso2022_kr")

# Tab, line feed, vertical tab, form feed and carriage return are text, and so is escape, which
# terminals' logs hold, unless it begins one of the shifts of ISO 2022.
_CONTROL = lazy_pattern(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_CONTROL_BYTE = lazy_pattern(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_SHIFT = lazy_pattern(rb"\x1b\$(?:[@ABCD]|[()][A-D])")
# Controls, surrogates, characters of private use and non-characters.
_NO_TEXT = lazy_pattern(
    "[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f\ud800-\uf8ff\ufdd0-\ufdef\ufffe\uffff]"
)
_LOOKED_AT = 4096
# A few stray controls (a form separator, a mark of a hyphen) make no binary file.
_STRAY_CONTROLS = 1 / 1000


def decode_text(data: bytes | str) -> Decoded:
    """Decode the bytes of a text file; text that is decoded already stays as it is.

    Raises:
        UnreadableError: if the bytes are no text, or their encoding is not certain.
    """
    if isinstance(data, str):
        return Decoded(data, "utf-8")
    decoded = decode_marked(data) or _decode_unicode(data) or _decode_legacy(data)
    if decoded is None:
        raise UnreadableError(
            "cannot be decoded: it is not UTF-8, and no other encoding is certain; save it as UTF-8"
        )
    return decoded


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
                name = encoding.removesuffix("-sig").upper()
                # This codec counts from behind the mark, the others from the mark.
                at = error.start + (len(mark) if encoding == "utf-8-sig" else 0)
                raise UnreadableError(
                    f"cannot be decoded: it begins as {name}, but byte {at} is not; save it as UTF-8"
                ) from None
    return None


def decode_as(data: bytes, encoding: str) -> Decoded | None:
    """Decode strictly by a codec; None where a byte does not fit."""
    try:
        return Decoded(data.decode(encoding), encoding)
    except (UnicodeDecodeError, LookupError):
        return None


def decode_labelled(data: bytes, label: str) -> Decoded | None:
    """Decode as browsers understand a label; None where a byte does not fit.

    ``latin1`` is windows-1252 on the web, and so on (Encoding Standard, section 4.2).
    """
    # Importing it registers the codecs of the Encoding Standard, which replace what does not fit.
    import turbohtml.detect  # noqa: F401 - imported for that effect

    if label.lower() in ("utf-8", "utf8"):
        return decode_as(data, "utf-8")
    decoded = decode_as(data, f"whatwg-{label.lower()}")
    if decoded is None or "\ufffd" in decoded.text:
        return None
    return Decoded(decoded.text, label.lower())


def decode_sent(data: bytes, label: str) -> Decoded | None:
    """Decode as whoever sent the bytes says; None where a mark or valid UTF-8 knows better.

    Many servers name one encoding for all their files: valid UTF-8 beyond ASCII is no accident.
    """
    is_marked = any(data.startswith(mark) for mark, _ in _MARKS)
    if is_marked or data.isascii() or decode_as(data, "utf-8"):
        return None
    return decode_labelled(data, label)


def _decode_unicode(data: bytes) -> Decoded | None:
    if _SHIFT.search(data):
        shifted = _clean_readings(data, _SHIFTED)
        if shifted:
            return shifted[0]
    utf8 = decode_as(data, "utf-8")
    if not _CONTROL_BYTE.search(data):
        return utf8
    if decoded := _decode_wide(data):
        return decoded
    if b"\x00" in data:
        raise UnreadableError("is not text: it holds NUL bytes; give the text in it as a file")
    if utf8 and len(_CONTROL.findall(utf8.text)) <= len(utf8.text) * _STRAY_CONTROLS:
        return utf8
    return None


def _decode_wide(data: bytes) -> Decoded | None:
    """Decode UTF-16 or UTF-32 without a mark.

    Under the right byte order a text uses few blocks of 256 characters, under the wrong one many.
    """
    readings = []
    for decoded in _clean_readings(data, _WITH_NULS):
        blocks = {ord(character) >> 8 for character in decoded.text[:_LOOKED_AT]}
        # A few bytes of anything are letters of some script; a text holds spaces, or one script.
        if 0 in blocks or (len(blocks) == 1 and len(decoded.text) > 1):
            readings.append((len(blocks), decoded))
    readings.sort(key=lambda reading: reading[0])
    if len(readings) > 1 and readings[0][0] * 2 > readings[1][0]:
        return None
    return readings[0][1] if readings else None


def _clean_readings(data: bytes, encodings: tuple[str, ...]) -> list[Decoded]:
    return [
        decoded
        for encoding in encodings
        if (decoded := decode_as(data, encoding)) and not _NO_TEXT.search(decoded.text)
    ]


def _decode_legacy(data: bytes) -> Decoded | None:
    if _CONTROL_BYTE.search(data):
        raise UnreadableError("is not text: it holds control bytes; give the text in it as a file")
    from pincite.readers._legacy import find_legacy_codec

    codec = find_legacy_codec(data)
    decoded = decode_as(data, codec) if codec else None
    if decoded and _NO_TEXT.search(decoded.text):
        return None
    return decoded
