"""Reads the pictures among a file's pages, where the extra ``ocr`` is installed."""

from __future__ import annotations

from dataclasses import replace

from pincite.app.limits import Limits, current_limits
from pincite.model import Document, MediaType, SourceKind, UnreadableError
from pincite.model.document import PICTURES

_MEMORY_OF_ENGINE_MB = 3_072
"""What the engine's libraries and models take in addresses, though not in memory."""
_SECONDS_A_PICTURE = 60


def with_pictures(
    document: Document,
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    limits: Limits | None = None,
) -> Document:
    """Give a document with the words of its pictures too, as far as they can be read.

    It stays as it is where it has none, where pictures are not to be read, or no engine is there;
    then it says itself what was not read.

    Raises:
        UnreadableError: in one line, where the file is nothing but a picture, and a broken one.
    """
    allowed = limits or current_limits()
    pictures = sum(part.is_picture for part in document.unread)
    if not pictures or not allowed.reads_pictures:
        return document
    from pincite.readers import has_ocr

    if not has_ocr():
        return document
    from pincite.app.limited import read_pictures_limited

    try:
        read = read_pictures_limited(
            data,
            name=name,
            media_type=media_type,
            origin=document.origin,
            source_kind=source_kind,
            limits=_for_pictures(allowed, pictures),
        )
    except UnreadableError:
        if document.media_type in PICTURES:
            raise
        return document
    return document if read is None else read


def _for_pictures(limits: Limits, pictures: int) -> Limits:
    memory = limits.max_memory_mb and limits.max_memory_mb + _MEMORY_OF_ENGINE_MB
    seconds = limits.max_seconds and limits.max_seconds + _SECONDS_A_PICTURE * pictures
    return replace(limits, max_memory_mb=memory, max_seconds=seconds)
