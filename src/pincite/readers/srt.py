"""SRT: the words of subtitles, with their times."""

from __future__ import annotations

import re

from pincite.model import Document, MediaType
from pincite.readers import Reader
from pincite.readers._decoding import decode_text
from pincite.text.lazy_pattern import lazy_pattern

_BEGINS = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?\s*\d{1,6}[ \t]*\r?\n\d{1,3}:\d{2}:\d{2}[,.]\d{3}[ \t]*-->"
)
_TAG = lazy_pattern(r"</?(?:[biu]|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}", re.IGNORECASE)
_NUMBER = lazy_pattern(r"\s*\d{1,7}\s*")


def _recognizes(head: bytes) -> bool:
    return _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
    from pincite.readers._cues import Cue, blocks, joined_cues, timing
    from pincite.readers._speakers import with_speakers

    decoded = decode_text(data)
    cues: list[Cue] = []
    for lines in blocks(decoded.text):
        times = [timing(line) for line in lines]
        at = next((index for index, time in enumerate(times) if time), len(lines))
        # A block that has no time goes on with the one before it: a cue may hold a blank line.
        time = times[at] if at < len(lines) else (cues[-1].time if cues else "")
        begin = at + 1 if at < len(lines) else int(bool(_NUMBER.fullmatch(lines[0])))
        shown = tuple(_TAG.sub("", line) for line in lines[begin:])
        cues.append(Cue(time or "00:00:00", shown, ("",) * len(shown)))
    document = joined_cues(cues, MediaType.SRT, decoded.encoding)
    return with_speakers(document)


READER = Reader(
    name="SRT",
    media_type=MediaType.SRT,
    extensions=(".srt",),
    read=_read,
    recognizes=_recognizes,
)
"""Subtitles as SubRip writes them.

What: the lines of the cues, one after another, without numbers, times and tags; a place is called
by its time, and by its speaker where the lines say who speaks (``ANNA: …``). Where the cues show
the last line again above each new one, it is read once.
Why: a sentence runs over several cues, and is quoted as one.
Example that fires: "… the dam" and "will hold." in two cues are found as "the dam will hold".
Example that does not: the number of a cue is no text.
Source: the format as SubRip's own program writes it.
"""
