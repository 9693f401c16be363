"""Words that were handed in for a picture: for what they may stand, and what they may be."""

from __future__ import annotations

from dataclasses import replace

from pincite.app.limits import Limits, current_limits
from pincite.app.reading import read_content, read_file
from pincite.model import Document, SourceKind, UnreadableError
from pincite.model.document import PICTURES


def refuse_words_for_text(data: bytes, shown: str, limits: Limits | None) -> None:
    """Let nobody's words stand in the place of words that can be read.

    Raises:
        UnreadableError: where a file is no picture, and no page of it is one.
    """
    if _may_be_picture(data, shown):
        unseen = replace(limits or current_limits(), reads_pictures=False)
        document = read_content(data, name=shown, limits=unseen)
        if document.media_type in PICTURES or any(part.is_picture for part in document.unread):
            return
    raise UnreadableError(
        f"{shown} is no picture and has no page that is one, so no other words stand for its own: "
        "leave its --transcript out"
    )


def read_handed_in(
    path: str, *, source_kind: SourceKind, max_bytes: int, limits: Limits | None
) -> Document:
    """Read the words that were handed in.

    Raises:
        UnreadableError: where they cannot be read, or stand in a picture or a PDF themselves.
    """
    data = read_file(path, max_bytes=max_bytes)
    if _may_be_picture(data, path):
        raise UnreadableError(f"{path} is no transcription: write the words as text, and give that")
    return read_content(data, name=path, origin=path, source_kind=source_kind, limits=limits)


def _may_be_picture(data: bytes, name: str) -> bool:
    from pincite.readers import reader_of

    try:
        return reader_of(data, name, None).read_pictures is not None
    except UnreadableError:
        return False
