"""Cues of subtitles joined into one text, with the time of each and who speaks.

Source: WebVTT (W3C), section 4; SubRip as written by its own program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span, UnreadableError
from pincite.model.values import dataclass

_TIMING = re.compile(
    r"[ \t]*(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]*-->[ \t]*"
    r"(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}(?=\s|$)"
)
# Live captions show the last line again above the new one.
_ROLLING = 0.3
_MOST_CUES = 200_000


@dataclass(frozen=True, slots=True)
class Cue:
    """What is shown at one time: its lines, and for each who says it, or nothing."""

    time: str
    lines: tuple[str, ...]
    speakers: tuple[str, ...]


def timing(line: str) -> str:
    """Give when the cue of a timing line begins, as ``01:02:03``; nothing for any other line."""
    found = _TIMING.match(line)
    if found is None:
        return ""
    return f"{int(found[1] or 0):02}:{int(found[2]):02}:{found[3]}"


def blocks(text: str) -> Iterator[list[str]]:
    """Give the blocks of lines between blank lines.

    Raises:
        UnreadableError: in words that go on from the file's name, where there are more than any
            film has.
    """
    if text.count("-->") > _MOST_CUES:
        raise UnreadableError(f"holds more than {_MOST_CUES:,} subtitles: split it")
    lines: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if line.strip():
            lines.append(line)
        elif lines:
            yield lines
            lines = []
    if lines:
        yield lines


def joined_cues(cues: Sequence[Cue], media_type: MediaType, encoding: str) -> Document:
    """Give the words of all cues, a line each, as one text; a sentence may run over many."""
    parts: list[str] = []
    landmarks: list[Landmark] = []
    length = 0
    turn: Landmark | None = None
    for cue in _without_repeated_lines(cues):
        start = length
        for line, speaker in zip(cue.lines, cue.speakers, strict=True):
            span = Span(length, length + len(line))
            parts.append(f"{line}\n")
            length = span.end + 1
            if turn is not None and turn.label == speaker:
                turn = replace(turn, span=Span(turn.span.start, span.end))
                continue
            if turn is not None:
                landmarks.append(turn)
            turn = Landmark(LandmarkKind.SPEAKER, span, speaker) if speaker else None
        if length > start:
            landmarks.append(Landmark(LandmarkKind.TIME, Span(start, length - 1), cue.time))
    if turn is not None:
        landmarks.append(turn)
    text = "".join(parts)
    return Document(
        text=text,
        media_type=media_type,
        landmarks=tuple(sorted(landmarks, key=lambda x: (x.span.start, -x.span.end))),
        extractor="cues",
        encoding=encoding,
        fault="" if text.strip() else "the source is empty",
    )


def _without_repeated_lines(cues: Sequence[Cue]) -> Iterator[Cue]:
    """Leave out the line that a live caption shows again, where the file is one of those."""
    last = ""
    repeated: list[int] = []
    for cue in cues:
        count = int(bool(cue.lines) and cue.lines[0].strip() == last)
        repeated.append(count)
        last = cue.lines[-1].strip() if cue.lines else last
    if sum(repeated) <= len(cues) * _ROLLING:
        repeated = [0] * len(cues)
    for cue, count in zip(cues, repeated, strict=True):
        yield replace(cue, lines=cue.lines[count:], speakers=cue.speakers[count:])
