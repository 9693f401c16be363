"""Landmarks and marks of a text that stands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from pincite.model import FURNITURE, Landmark, Mark, Span
from pincite.readers._layout.stretches import LandmarkDraft, MarkDraft

_LABEL_LENGTH = 200


def ordered_marks(drafts: Iterable[MarkDraft]) -> tuple[Mark, ...]:
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


def labelled_landmarks(
    drafts: list[LandmarkDraft], text: str, marks: tuple[Mark, ...]
) -> tuple[Landmark, ...]:
    """Order the landmarks, and call them by the words that they hold, without furniture."""
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
