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
from pincite.readers.html.faults import page_fault
from pincite.readers.html.page import PageWalk
from pincite.readers.html.stretches import LandmarkDraft, MarkDraft

_BEGINS = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?>.*?-->)\s*)*+<(?:!doctype\s+html|html)\b",
    re.IGNORECASE | re.DOTALL,
)
_LABEL_LENGTH = 200


def _recognizes(head: bytes) -> bool:
    return _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
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


READER = Reader(
    name="HTML",
    media_type=MediaType.HTML,
    extensions=(".html", ".htm", ".xhtml", ".xht", ".shtml"),
    read=_read,
    recognizes=_recognizes,
)
"""Web pages, as fetched or as a browser saved them.

What: the whole visible text in reading order, as a browser's ``innerText`` gives it. White space is
folded as CSS folds it and kept where ``<pre>`` or a style keeps it, ``<br>`` breaks the line, blocks
stand on lines of their own, those with a margin behind a blank line, cells behind tabs. Nothing is
added: no list numbers, and no quotation marks for ``<q>``, which style sheets often put elsewhere.
Why: what a reader of the page reads is what can be quoted. Scripts, comments, hidden elements,
fallbacks and image descriptions are kept apart, so that words found only there are said to be only
there. Navigation and consent dialogs are text, marked as furniture. A ``<sup>`` that is or holds a
link to a note, or is bracketed, is a note's mark; any other is text, marked as raised. Style
sheets are not applied: what only a class hides is text here.
Example that fires: ``is <span hidden>not</span> safe`` reads "is safe".
Example that does not: ``m<sup>2</sup>`` stays "m2", its 2 marked as raised.
Source: HTML Living Standard, sections 3.2.7 (``innerText``) and 15.3 (rendering).
"""
