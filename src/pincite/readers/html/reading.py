"""One page into one document."""

from __future__ import annotations

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
from pincite.readers.html.charset import decode_page
from pincite.readers.html.faults import page_fault
from pincite.readers.html.page import PageWalk
from pincite.readers.html.stretches import LandmarkDraft, MarkDraft

_LABEL_LENGTH = 200


def read_page(data: bytes | str) -> Document:
    """Read a page's bytes, or its source where it is decoded already.

    Raises:
        UnreadableError: if the bytes are no text, or their encoding is not certain.
    """
    from turbohtml import __version__

    decoded = decode_page(data)
    walk = PageWalk()
    walk.walk(decoded.text)
    text = walk.out.joined()
    marks = _ordered_marks(walk.marks.found)
    return Document(
        text=text,
        media_type=MediaType.HTML,
        landmarks=_landmarks(walk.blocks.landmarks, text, marks),
        marks=marks,
        hidden=tuple(HiddenText(where, words) for where, words in walk.hidden.found),
        links=tuple(
            Link(Span(start, end), target) for start, end, target in sorted(walk.raised.links)
        ),
        title=walk.metadata.title_shown(),
        language=walk.metadata.language_tag(),
        canonical_url=walk.metadata.page_address(),
        extractor=f"turbohtml {__version__}",
        encoding=decoded.encoding,
        fault=page_fault(text, marks, walk.metadata, walk.hidden.found),
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
