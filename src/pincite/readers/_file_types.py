"""File types that no reader exists for, told by their first bytes.

Only types whose bytes a person could hand over as a source, so that the error can say what to do.
Anything else that is no text is refused where it is decoded.
"""

from __future__ import annotations

import re

from pincite.model import UnreadableError
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern


@dataclass(frozen=True, slots=True)
class _Unread:
    """A type of file: how its bytes begin, one way or another, and what they must hold.

    Where that says too little, ``pattern`` fits them from the first one on.
    """

    begins: tuple[bytes, ...]
    what: str
    advice: str
    pattern: re.Pattern[bytes] | None = None
    holds: bytes = b""

    def is_type_of(self, head: bytes) -> bool:
        # The pattern is asked last: most files are none of these, and then it is never compiled.
        is_like_it = head.startswith(self.begins) and self.holds in head
        return is_like_it and (self.pattern is None or self.pattern.match(head) is not None)


_TO_TEXT = "convert it first"
_ZIP = (b"PK\x03\x04",)


def _pattern(pattern: bytes) -> re.Pattern[bytes]:
    return lazy_pattern(pattern, re.DOTALL)


# Sources: the signatures as published by each format's specification (ISO 32000-1 §7.5.2, APPNOTE
# 4.3.7, RFC 1952, PNG, JFIF, GIF89a, RIFF, ISO 14496-12, ID3, Ogg, FLAC, SQLite, RTF 1.9.1).
_UNREAD = (
    _Unread(
        _ZIP,
        "an EPUB",
        f"{_TO_TEXT} (pandoc -t markdown)",
        _pattern(rb".{30}mimetypeapplication/epub"),
    ),
    _Unread(
        _ZIP,
        "an OpenDocument file",
        "save it as .odt, .ods or PDF first",
        _pattern(rb".{30}mimetypeapplication/vnd\.oasis"),
    ),
    _Unread(
        _ZIP,
        "an Office file",
        "save it as .docx, .pptx or .xlsx first",
        _pattern(rb".{30}(?:\[Content_Types\]|_rels/|docProps/|word/|xl/|ppt/)"),
    ),
    _Unread((*_ZIP, b"PK\x05\x06"), "a ZIP archive", "unpack it first"),
    _Unread(
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",),
        "an old Office file (doc, xls, ppt)",
        "save it as text or HTML first",
    ),
    _Unread((rb"{\rtf",), "an RTF file", f"{_TO_TEXT} (pandoc -t markdown)"),
    _Unread((b"%!PS",), "a PostScript file", f"{_TO_TEXT} (ps2ascii)"),
    _Unread((b"bplist00",), "a binary property list or web archive", "save the page as HTML first"),
    _Unread(
        (
            b"\x1f\x8b",
            *(b"BZh%d1AY&SY" % level for level in range(10)),
            b"\xfd7zXZ\x00",
            b"\x28\xb5\x2f\xfd",
            b"7z\xbc\xaf\x27\x1c",
            b"Rar!\x1a\x07",
        ),
        "a compressed file",
        "unpack it first",
    ),
    _Unread(
        (b"GIF87a", b"GIF89a", b"BM", b"\0\0\0"),
        "a picture",
        "save it as PNG or JPEG first",
        _pattern(rb"GIF|BM.{4}\x00{4}|\x00{3}.ftyp(?:avif|heic|heix|mif1)"),
    ),
    _Unread(
        (b"ID3", b"OggS", b"fLaC", b"RIFF", b"\0\0\0", b"\x1aE\xdf\xa3", b"\xff"),
        "a sound or video file",
        "write it down first and give the transcript as text",
        _pattern(
            rb"ID3[\x02-\x04]|OggS|fLaC|RIFF.{4}(?:WAVE|AVI )|\x00{3}.ftyp|\x1aE|\xff[\xfb\xf3\xf2]"
            rb"[\x10-\xef]"
        ),
    ),
    _Unread((b"SQLite format 3\0",), "an SQLite database", "export its text first"),
    _Unread(
        (b"\x7fELF", b"MZ", b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe"),
        "a program",
        "",
        _pattern(rb"(?!MZ)|MZ.{58}..\x00\x00"),
    ),
    _Unread(
        (b"",),
        "a web archive or a mail (MIME)",
        "save the page as HTML first",
        _pattern(rb"(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,20}?Content-Type:\s*multipart/related"),
        holds=b"multipart/related",
    ),
)


def refuse_unread_type(head: bytes) -> None:
    """Raise where the first bytes are those of a type that no reader exists for.

    Raises:
        UnreadableError: names the type and what to do.
    """
    for unread in _UNREAD:
        if unread.is_type_of(head):
            advice = unread.advice or "it holds no text to match against"
            raise UnreadableError(f"is {unread.what}, which is not read: {advice}")
