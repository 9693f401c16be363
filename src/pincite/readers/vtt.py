"""VTT: the words of web subtitles, with their times and speakers."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model import Document, LandmarkKind, MediaType
from pincite.readers import Reader
from pincite.readers._decoding import decode_text
from pincite.text.lazy_pattern import lazy_pattern

_BEGINS = lazy_pattern(rb"(?:\xef\xbb\xbf)?WEBVTT(?=[ \t\r\n]|$)")
_NO_CUE = ("WEBVTT", "NOTE", "STYLE", "REGION")
_VOICE = lazy_pattern(r"<v(?:\.[^\s<>]*)?[ \t]+([^<>]*)>|</v>")
_TAG = lazy_pattern(r"</?[A-Za-z0-9.:]*(?:[ \t][^<>]*)?>")


def _recognizes(head: bytes) -> bool:
    return _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
    from pincite.readers._cues import Cue, blocks, joined_cues, timing
    from pincite.readers._speakers import with_speakers

    decoded = decode_text(data)
    cues: list[Cue] = []
    for lines in blocks(decoded.text):
        at = next((index for index, line in enumerate(lines[:2]) if timing(line)), -1)
        if at < 0:
            if not lines[0].startswith(_NO_CUE) and cues:
                shown, speakers = _voices(lines)
                cues.append(Cue(cues[-1].time, shown, speakers))
            continue
        shown, speakers = _voices(lines[at + 1 :])
        cues.append(Cue(timing(lines[at]), shown, speakers))
    document = joined_cues(cues, MediaType.VTT, decoded.encoding)
    has_voices = any(x.kind is LandmarkKind.SPEAKER for x in document.landmarks)
    return document if has_voices else with_speakers(document)


def _unescaped(words: str) -> str:
    from html import unescape

    return unescape(words)


def _voices(lines: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the words of a cue, cut where the voice changes, and who says each."""
    found = [one for one in _spoken(lines) if one[0].strip()]
    return tuple(words for words, _ in found), tuple(voice for _, voice in found)


def _spoken(lines: list[str]) -> Iterator[tuple[str, str]]:
    voice = ""
    for line in lines:
        at = 0
        for tag in _VOICE.finditer(line):
            yield _shown(line[at : tag.start()]), voice
            voice = " ".join(_unescaped(tag[1] or "").split())
            at = tag.end()
        yield _shown(line[at:]), voice


def _shown(words: str) -> str:
    return _unescaped(_TAG.sub("", words))


READER = Reader(
    name="VTT",
    media_type=MediaType.VTT,
    extensions=(".vtt",),
    read=_read,
    recognizes=_recognizes,
)
"""Subtitles of web pages.

What: the lines of the cues, one after another, without times, settings, tags and notes, with
entities resolved; a place is called by its time, and by its speaker where the file says who speaks
(``<v Anna>``). Where the cues show the last line again above each new one, it is read once.
Why: a sentence runs over several cues, and is quoted as one; words of two people are not.
Example that fires: ``<v Anna>The dam <i>will</i> hold.`` reads "The dam will hold.", said by Anna.
Example that does not: a NOTE in the file is a comment, and no text.
Source: WebVTT (W3C), sections 4 and 6.
"""
