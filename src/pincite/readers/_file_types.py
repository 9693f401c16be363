"""File types that no reader exists for, told by their first bytes.

Only types whose bytes a person could hand over as a source, so that the error can say what to do.
Anything else that is no text is refused where it is decoded.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pincite.model import UnreadableError
from pincite.text.lazy_pattern import lazy_pattern


@dataclass(frozen=True, slots=True)
class _Unread:
    begins: re.Pattern[bytes]
    what: str
    advice: str


_TO_TEXT = "convert it first"


def _unread(pattern: bytes, what: str, advice: str) -> _Unread:
    return _Unread(lazy_pattern(pattern, re.DOTALL), what, advice)


# Sources: the signatures as published by each format's specification (ISO 32000-1 §7.5.2, APPNOTE
# 4.3.7, RFC 1952, PNG, JFIF, GIF89a, RIFF, ISO 14496-12, ID3, Ogg, FLAC, SQLite, RTF 1.9.1).
_UNREAD = (
    _unread(
        rb"PK\x03\x04.{26}mimetypeapplication/epub", "an EPUB", f"{_TO_TEXT} (pandoc -t markdown)"
    ),
    _unread(
        rb"PK\x03\x04.{26}mimetypeapplication/vnd\.oasis",
        "an OpenDocument file",
        "save it as .odt, .ods or PDF first",
    ),
    _unread(
        rb"PK\x03\x04.{26}(?:\[Content_Types\]|_rels/|docProps/|word/|xl/|ppt/)",
        "an Office file",
        "save it as .docx, .pptx or .xlsx first",
    ),
    _unread(rb"PK(?:\x03\x04|\x05\x06)", "a ZIP archive", "unpack it first"),
    _unread(
        rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "an old Office file (doc, xls, ppt)",
        "save it as text or HTML first",
    ),
    _unread(rb"\{\\rtf", "an RTF file", f"{_TO_TEXT} (pandoc -t markdown)"),
    _unread(rb"%!PS", "a PostScript file", f"{_TO_TEXT} (ps2ascii)"),
    _unread(rb"bplist00", "a binary property list or web archive", "save the page as HTML first"),
    _unread(
        rb"(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,20}?Content-Type:\s*multipart/related",
        "a web archive or a mail (MIME)",
        "save the page as HTML first",
    ),
    _unread(
        rb"\x1f\x8b|BZh\d1AY&SY|\xfd7zXZ\x00|\x28\xb5\x2f\xfd|7z\xbc\xaf\x27\x1c|Rar!\x1a\x07",
        "a compressed file",
        "unpack it first",
    ),
    _unread(
        rb"GIF8[79]a|BM.{4}\x00{4}|\x00{3}.ftyp(?:avif|heic|heix|mif1)",
        "a picture",
        "save it as PNG or JPEG first",
    ),
    _unread(
        rb"ID3[\x02-\x04]|OggS|fLaC|RIFF.{4}(?:WAVE|AVI )|\x00{3}.ftyp|\x1aE\xdf\xa3|\xff[\xfb\xf3\xf2]"
        rb"[\x10-\xef]",
        "a sound or video file",
        "write it down first and give the transcript as text",
    ),
    _unread(rb"SQLite format 3\x00", "an SQLite database", "export its text first"),
    _unread(rb"\x7fELF|MZ.{58}..\x00\x00|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe", "a program", ""),
)


def refuse_unread_type(head: bytes) -> None:
    """Raise where the first bytes are those of a type that no reader exists for.

    Raises:
        UnreadableError: names the type and what to do.
    """
    for unread in _UNREAD:
        if unread.begins.match(head):
            advice = unread.advice or "it holds no text to match against"
            raise UnreadableError(f"is {unread.what}, which is not read: {advice}")
