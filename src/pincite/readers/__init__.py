"""Readers: bytes to a ``Document``, one format a file.

A reader promises: it is pure (bytes in, values out), takes time in proportion to its input, never
tidies the text (what it changes it changes by a rule of its own that its docstring names), and
ends in ``UnreadableError`` on what it cannot read. The error's words go on from the file's name,
on one line: what is wrong, then what to do. A file that opens but holds nothing to match against
is a ``Document`` with a ``fault``, not an error.

A new format is one module here with one constant ``READER``, and its media type in the model;
modules that begin with an underscore are parts that readers share. Hostile input ends in an error
too, but a reader sets no limits of memory or time itself: whoever runs it does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from types import MappingProxyType

from pincite.model import Document, MediaType, SourceKind, UnreadableError
from pincite.model.values import dataclass
from pincite.readers._decoding import decode_sent
from pincite.readers._file_types import refuse_unread_type
from pincite.registry import members


def _never(_head: bytes) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Reader:
    """One format.

    ``read`` takes the file as it came, or the text where a caller has decoded it already, and
    fills all of the ``Document`` but what ``read_bytes`` knows better: origin, hash and kind of
    source. ``recognizes`` is given the first few kilobytes and is true only where they can be no
    other format; ``recognizes_package`` is given what a ZIP file says that it holds, its
    ``mimetype`` or its list of content types. ``extensions`` (lower case, with the dot) decide
    where no reader recognizes the bytes.
    ``needs_limits`` is set where hostile bytes can make the parser crash, hang or take memory out
    of proportion, so that whoever runs it does so in a process of its own. ``read_again`` reads the
    same bytes with another extractor, whose faults are other ones; it is asked before a quote is
    called absent. ``read_pictures`` reads them with the words that their pictures show, by OCR; it is
    asked where the first reading met pictures, and the engine is there.
    """

    name: str
    media_type: MediaType
    extensions: tuple[str, ...]
    read: Callable[[bytes | str], Document]
    recognizes: Callable[[bytes], bool] = _never
    needs_limits: bool = False
    read_again: Callable[[bytes | str], Document] | None = None
    recognizes_package: Callable[[bytes], bool] = _never
    read_pictures: Callable[[bytes | str], Document] | None = None


# Members import ``Reader`` from here, so they are found once it stands.
READERS: Mapping[MediaType, Reader] = MappingProxyType(
    {reader.media_type: reader for reader in members(sys.modules[__name__], "READER", Reader)}
)
"""Every reader by its media type, in the order of the module names."""

_TEXTS = frozenset(
    {
        MediaType.TEXT,
        MediaType.MARKDOWN,
        MediaType.HTML,
        MediaType.CSV,
        MediaType.LATEX,
        MediaType.JSON,
        MediaType.SRT,
        MediaType.VTT,
    }
)
"""The formats that are text in some encoding."""
_HEAD_BYTES = 4096
_ZIP = b"PK\x03\x04"
_BINARY = (_ZIP, b"\xd0\xcf\x11\xe0")


def read_bytes(
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    charset: str = "",
) -> Document:
    """Read a file's bytes into a document.

    Args:
        data: The file as it came.
        name: The file's name; its extension decides the format where the bytes leave it open, and
            errors begin with it.
        media_type: The format, where the caller knows it.
        origin: The path or URL that the bytes came from.
        source_kind: What the caller says that the text is; it wins over the file's own word.
        charset: The encoding that the sender named, for a format that is text; a byte order mark
            and valid UTF-8 win over it.

    Returns:
        The document. It has a ``fault`` where there is nothing to match against.

    Raises:
        UnreadableError: in one line, where the bytes are of a type that is not read, or cannot be
            decoded or parsed.
    """
    with _faults_of(name or origin):
        reader = reader_of(data, name, media_type)
        if charset and reader.media_type in _TEXTS and (sent := decode_sent(data, charset)):
            document = replace(reader.read(sent.text), encoding=sent.encoding)
        else:
            document = reader.read(data)
    return _told(document, data, origin, source_kind)


def read_text(
    text: str,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
) -> Document:
    """Read a text that is decoded already; as ``read_bytes``, with the hash of its UTF-8 form."""
    data = text.encode("utf-8", "surrogatepass")
    with _faults_of(name or origin):
        document = reader_of(data, name, media_type).read(text)
    return _told(document, data, origin, source_kind)


def read_bytes_again(
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
) -> Document | None:
    """Read a file's bytes with the second extractor of its format; None where it has no other one.

    Args and errors are those of ``read_bytes``.
    """
    with _faults_of(name or origin):
        read_again = reader_of(data, name, media_type).read_again
        document = read_again(data) if read_again else None
    return None if document is None else _told(document, data, origin, source_kind)


def read_bytes_with_pictures(
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
) -> Document | None:
    """Read a file's bytes with the words of its pictures; None where its format has none.

    Args and errors are those of ``read_bytes``. The extra ``ocr`` must be installed.
    """
    with _faults_of(name or origin):
        read_pictures = reader_of(data, name, media_type).read_pictures
        document = read_pictures(data) if read_pictures else None
    return None if document is None else _told(document, data, origin, source_kind)


def has_ocr() -> bool:
    """Tell whether the extra ``ocr`` is installed, which reads pictures."""
    from pincite.readers._ocr import has_engine

    return has_engine()


@contextmanager
def _faults_of(named: str) -> Iterator[None]:
    """Begin what a reader says of a file with the file's name."""
    try:
        yield
    except UnreadableError as error:
        raise UnreadableError(f"{named or 'the source'} {error}") from None


def _told(document: Document, data: bytes, origin: str, said: SourceKind) -> Document:
    """Add what the bytes and the caller say; the document speaks of its kind where nobody else does."""
    kind = document.source_kind if said is SourceKind.UNKNOWN else said
    return replace(document, origin=origin, sha256=sha256(data).hexdigest(), source_kind=kind)


def reader_of(data: bytes, name: str, media_type: MediaType | None = None) -> Reader:
    """Give the reader for a file's bytes: told by the caller, the bytes, or the name.

    Raises:
        UnreadableError: if they are of a type that is not read; its words go on from the name.
    """
    head = data[:_HEAD_BYTES]
    recognized = _recognized(data, head)
    if media_type is not None:
        if recognized is not READERS[media_type]:
            refuse_unread_type(head)
        return READERS[media_type]
    if recognized is not None:
        return recognized
    refuse_unread_type(head)
    lowered = name.lower()
    for reader in READERS.values():
        if lowered.endswith(reader.extensions):
            return reader
    return READERS[MediaType.TEXT]


def _recognized(data: bytes, head: bytes) -> Reader | None:
    """Give the reader whose format the bytes can only be."""
    for reader in READERS.values():
        if reader.recognizes(head):
            return reader
    if head.startswith(_BINARY) and (asked := _readers_of_packages()):
        from pincite.readers._packages import declared_type, refuse_protected

        refuse_protected(data)
        declared = declared_type(data) if head.startswith(_ZIP) else b""
        return next((x for x in asked if declared and x.recognizes_package(declared)), None)
    return None


def _readers_of_packages() -> list[Reader]:
    return [x for x in READERS.values() if x.recognizes_package is not _never]


__all__ = [
    "READERS",
    "Reader",
    "has_ocr",
    "read_bytes",
    "read_bytes_again",
    "read_bytes_with_pictures",
    "read_text",
    "reader_of",
]
