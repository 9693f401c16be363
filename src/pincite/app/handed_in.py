"""Words that were handed in for a picture: for what they may stand, and what they may be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from pincite.app.limits import Limits, current_limits
from pincite.app.reading import read_content, read_file
from pincite.model import (
    Document,
    Landmark,
    LandmarkKind,
    SourceKind,
    Span,
    Unread,
    UnreadableError,
)
from pincite.model.document import PICTURES

_PAGE_BREAK = "\f"
_WHERE = "the picture"
_WHY = "was read by somebody whose words were handed in; compare them with it"


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


def with_transcript(path: str, picture: bytes, transcript: Document, file: str) -> Document:
    """Give the document of a picture whose words were handed in; form feeds part its pages."""
    text = transcript.text
    by = f"transcription {Path(file).name}, handed in"
    found = [Landmark(LandmarkKind.PICTURE, Span(0, len(text)), by)]
    if _PAGE_BREAK in text:
        found += _pages(text)
    ordered = sorted((*found, *transcript.landmarks), key=_place)
    return replace(
        transcript,
        landmarks=tuple(ordered),
        origin=path,
        sha256=sha256(picture).hexdigest(),
        extractor=by,
        unread=(Unread(_WHERE, _WHY),),
    )


def _may_be_picture(data: bytes, name: str) -> bool:
    from pincite.readers import reader_of

    try:
        return reader_of(data, name, None).read_pictures is not None
    except UnreadableError:
        return False


def _pages(text: str) -> Iterator[Landmark]:
    start = 0
    for number, page in enumerate(text.split(_PAGE_BREAK), start=1):
        yield Landmark(LandmarkKind.PAGE, Span(start, start + len(page)), str(number))
        start += len(page) + 1


def _place(mark: Landmark) -> tuple[int, int]:
    return mark.span.start, -mark.span.end
