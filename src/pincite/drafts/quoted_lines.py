"""Block quotes in plain text: paragraphs whose every line begins with ``>``, as in letters."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.model import Document, Landmark, LandmarkKind, Mark, MarkKind, MediaType, Span

_PREFIX = re.compile(r"[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_PARAGRAPH = re.compile(r"(?:^[ \t]*>[^\n]*(?:\n|$))+", re.MULTILINE)


def mark_quoted_lines(document: Document) -> Document:
    """Give the document with its quoted paragraphs marked; any other format stays as it is."""
    if document.media_type is not MediaType.TEXT or ">" not in document.text:
        return document
    marks: list[Mark] = []
    quotes: list[Landmark] = []
    for found in _PARAGRAPH.finditer(document.text):
        quotes.append(Landmark(LandmarkKind.BLOCK_QUOTE, Span(found.start(), found.end())))
        at = found.start()
        for line in found[0].splitlines(keepends=True):
            prefix = _PREFIX.match(line)
            if prefix is not None:
                marks.append(Mark(MarkKind.MARKUP, Span(at, at + prefix.end())))
            at += len(line)
    if not quotes:
        return document
    landmarks = sorted([*document.landmarks, *quotes], key=lambda x: (x.span.start, -x.span.end))
    every = sorted([*document.marks, *marks], key=lambda mark: mark.span)
    return replace(document, landmarks=tuple(landmarks), marks=tuple(every))
