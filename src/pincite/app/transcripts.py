"""Transcriptions that were handed in beside pictures: what holds in this process.

A person or an agent who read a picture can give its words. They are labelled as handed in wherever
they are found, and nothing is called absent from them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pincite.model import UsageError

_SEEN = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".pdf")

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
