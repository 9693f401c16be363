"""HTML: the page's visible text in reading order."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable

from pincite.model import (
    FURNITURE,
    Document,
    HiddenText,
    Landmark,
    Link,
    Mark,
    MediaType,
    Span,
)
from pincite.readers import Reader
from pincite.readers.html.charset import decode_page
from pincite.readers.html.elements import SHADOW_ROOT
from pincite.readers.html.page import PageWalk
from pincite.readers.html.stretches import LandmarkDraft, MarkDraft

_BEGINS = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?>.*?-->)\s*)*+<(?:!doctype\s+html|html)\b",
    re.IGNORECASE | re.DOTALL,
)
# The parser takes a declarative shadow root out of the tree; browsers show its content.
_SHADOW_ROOT = re.compile(r"(<template\b[^>]{0,500}?\s)shadowroot(?:mode)?(?=\s*=)", re.IGNORECASE)
_LABEL_LENGTH = 200


def _recognizes(head: bytes) -> bool:
    return _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
    from turbohtml import __version__

    decoded = decode_page(data)
    source = decoded.text
    if "shadowroot" in source:
        source = _SHADOW_ROOT.sub(rf"\1{SHADOW_ROOT}", source)
    walk = PageWalk()
    walk.walk(source)
    text = walk.out.joined()
    marks = _ordered_marks(walk.marks.found)
    return Document(
        text=text,
        media_type=MediaType.HTML,
        landmarks=_landmarks(walk.blocks.landmarks, text, marks),
        marks=marks,
        hidden=tuple(HiddenText(where, words) for where, words in walk.hidden),
        links=tuple(
            Link(Span(start, end), target) for start, end, target in sorted(walk.raised.links)
        ),
        title=walk.metadata.title,
        language=walk.metadata.language_tag(),
        canonical_url=walk.metadata.page_address(),
        extractor=f"turbohtml {__version__}",
        encoding=decoded.encoding,
        fault="" if text else "the page is empty",
    )


def _ordered_marks(drafts: Iterable[MarkDraft]) -> tuple[Mark, ...]:
    """Order the marks; of furniture inside furniture only the outer one stays."""
    marks: list[Mark] = []
    furniture_end = 0
    for draft in sorted(drafts, key=lambda draft: (draft.start, -draft.end)):
        if draft.kind in FURNITURE:
            if draft.start < furniture_end:
                continue
            furniture_end = draft.end
        marks.append(Mark(draft.kind, Span(draft.start, draft.end)))
    return tuple(marks)


def _landmarks(
    drafts: list[LandmarkDraft], text: str, marks: tuple[Mark, ...]
) -> tuple[Landmark, ...]:
    furniture = [mark.span for mark in marks if mark.kind in FURNITURE]
    starts = [span.start for span in furniture]
    labels: dict[int, str] = {}
    landmarks = []
    for draft in sorted(drafts, key=lambda draft: (draft.start, -draft.end)):
        label = draft.label
        if draft.label_from:
            key = id(draft.label_from)
            if key not in labels:
                parts = (
                    _words_between(part.start, part.end, text, furniture, starts)
                    for part in draft.label_from
                )
                labels[key] = " | ".join(parts)[:_LABEL_LENGTH]
            label = labels[key]
        landmarks.append(Landmark(draft.kind, Span(draft.start, draft.end), label, draft.level))
    return tuple(landmarks)


def _words_between(
    start: int, end: int, text: str, furniture: list[Span], starts: list[int]
) -> str:
    """Give the words of a stretch without the furniture that stands inside it."""
    words = []
    at = start
    for index in range(bisect_left(starts, start), len(furniture)):
        span = furniture[index]
        if span.start >= end or at - start > _LABEL_LENGTH:
            break
        words.append(text[at : span.start])
        at = span.end
    words.append(text[at : min(end, at + _LABEL_LENGTH)])
    return " ".join("".join(words).split())


READER = Reader(
    name="HTML",
    media_type=MediaType.HTML,
    extensions=(".html", ".htm", ".xhtml", ".xht", ".shtml"),
    read=_read,
    recognizes=_recognizes,
)
"""Web pages, as fetched or as a browser saved them."""
