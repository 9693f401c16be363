"""Transcriptions that were handed in beside pictures: what holds in this process.

A person or an agent who read a picture can give its words. They are labelled as handed in wherever
they are found, and nothing is called absent from them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from pincite.model import Document, Landmark, LandmarkKind, Span, Unread, UsageError

_SEEN = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".pdf")
_PAGE_BREAK = "\f"
_WHERE = "the picture"
_WHY = "was read by somebody whose words were handed in; compare them with it"

_current: Mapping[str, str] = {}


def current_transcripts() -> Mapping[str, str]:
    """Give the path of the transcription of each picture, by the picture's real path."""
    return _current


def set_transcripts(transcripts: Mapping[str, str]) -> None:
    """Set the transcriptions that hold from now on in this process."""
    global _current  # noqa: PLW0603 - what holds in a process is one, like its limits
    _current = dict(transcripts)


def transcripts_of(given: Sequence[str]) -> Mapping[str, str]:
    """Pair transcriptions with their pictures.

    ``PICTURE=FILE`` names both; of ``FILE`` alone the picture is the one beside it with the same
    name and another ending.

    Raises:
        UsageError: where there is no such file, or no picture for it.
    """
    return dict(_paired(one) for one in given)


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


def _paired(said: str) -> tuple[str, str]:
    picture, equals, file = said.partition("=")
    if not equals:
        picture, file = "", said
    if not Path(file).is_file():
        raise UsageError(f"there is no transcription {file}: check the path")
    beside = picture or next(_beside(file), "")
    if not beside:
        raise UsageError(f"no picture stands beside {file}: write --transcript PICTURE={file}")
    if not Path(beside).is_file():
        raise UsageError(f"there is no picture {beside}: check the path")
    return os.path.realpath(beside), file


def _beside(file: str) -> Iterator[str]:
    for ending in _SEEN:
        for spelled in (ending, ending.upper()):
            path = Path(file).with_suffix(spelled)
            if path.is_file() and path != Path(file):
                yield str(path)


def _pages(text: str) -> Iterator[Landmark]:
    start = 0
    for number, page in enumerate(text.split(_PAGE_BREAK), start=1):
        yield Landmark(LandmarkKind.PAGE, Span(start, start + len(page)), str(number))
        start += len(page) + 1


def _place(mark: Landmark) -> tuple[int, int]:
    return mark.span.start, -mark.span.end
