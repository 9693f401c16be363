"""Who speaks, where a text is the transcript of a conversation (``ANNA: The dam will hold.``).

A text is taken for one only where it can hardly be anything else: at least four turns, by at least
two speakers who come back, which make up most of the text's paragraphs. The name stays text.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import zip_longest

from pincite.model import Document, Landmark, LandmarkKind, Span
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern

_TIME = r"[\[(]?(?P<time>(?:\d{1,2}:)?\d{1,2}:\d{2})(?:[.,]\d{1,3})?[\])]?"
_NAME = r"(?P<name>[^\W\d_a-zß-ÿа-я][\w.'’\-]{0,30}(?:[ ][\w.'’()\-]{1,30}){0,4})"
_TURN = lazy_pattern(
    rf"^[^\S\n]*+(?:>>[^\S\n]?)?(?:{_TIME}[^\S\n]*+[-–—|]?[^\S\n]*+)?{_NAME}"
    r"(?:[^\S\n]*+[\[(](?P<later>(?:\d{1,2}:)?\d{1,2}:\d{2})(?:[.,]\d{1,3})?[\])])?[^\S\n]?[:：](?=[\s])",
    re.MULTILINE,
)
# What stands before a colon again and again and is nobody: fields of letters and of lists.
_NOBODY = frozenset(
    "from to cc bcc date subject sent note notes warning tip source sources title author authors url"
    " example examples summary abstract keywords figure table address phone fax email website step"
    " pros cons status type name price size version description input output result results".split()
)
_FEWEST_TURNS = 4
_MOST_SPEAKERS = 40
_LEAST_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class _Turn:
    name: str
    time: str
    start: int
    words: int


def with_speakers(document: Document) -> Document:
    """Give the document with its speakers and times as landmarks, where it is a transcript."""
    turns = find_turns(document.text)
    if not turns:
        return document
    ends = [*(turn.start for turn in turns[1:]), len(document.text)]
    landmarks = list(document.landmarks)
    has_times = any(x.kind is LandmarkKind.TIME for x in landmarks)
    for turn, end in zip(turns, ends, strict=True):
        stop = turn.words + len(document.text[turn.words : end].rstrip())
        if stop > turn.words:
            landmarks.append(Landmark(LandmarkKind.SPEAKER, Span(turn.words, stop), turn.name))
    if not has_times:
        landmarks += _times(document.text, turns)
    landmarks.sort(key=lambda x: (x.span.start, -x.span.end))
    return replace(document, landmarks=tuple(landmarks))


def find_turns(text: str) -> list[_Turn]:
    """Give the turns of a transcript; nothing for any other text."""
    # Most short texts have too few colons to be one, and need the pattern not even compiled.
    if text.count(":") + text.count("：") < _FEWEST_TURNS:
        return []
    turns = [turn for found in _TURN.finditer(text) if (turn := _turn(text, found))]
    times = Counter(turn.name for turn in turns)
    coming_back = [name for name, count in times.items() if count > 1]
    if len(turns) < _FEWEST_TURNS or len(coming_back) < 2 or len(times) > _MOST_SPEAKERS:
        return []
    return turns if len(turns) >= _LEAST_SHARE * _units(text) else []


def _units(text: str) -> int:
    """Count what could each be a turn: paragraphs, or lines where nothing parts paragraphs."""
    lines = paragraphs = 0
    is_blank = True
    for line in text.split("\n"):
        was_blank, is_blank = is_blank, not line.strip()
        lines += not is_blank
        paragraphs += was_blank and not is_blank
    return paragraphs if paragraphs >= _FEWEST_TURNS else lines


def _turn(text: str, found: re.Match[str]) -> _Turn | None:
    name = found["name"].strip()
    if name.lower() in _NOBODY:
        return None
    words = found.end()
    while words < len(text) and text[words].isspace():
        words += 1
    return _Turn(name, _whole(found["time"] or found["later"] or ""), found.start(), words)


def _whole(time: str) -> str:
    """Give a time with hours: ``12:03`` is ``00:12:03``."""
    parts = time.split(":") if time else []
    return ":".join(f"{int(part):02}" for part in ["0"] * (3 - len(parts)) + parts) if parts else ""


def _times(text: str, turns: list[_Turn]) -> list[Landmark]:
    timed = [turn for turn in turns if turn.time]
    return [
        Landmark(
            LandmarkKind.TIME,
            Span(turn.start, following.start if following else len(text)),
            turn.time,
        )
        for turn, following in zip_longest(timed, timed[1:])
    ]
