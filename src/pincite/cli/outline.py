"""A document as ``pincite read`` shows it: what is known of it, then its text by landmarks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pincite.matching.locating import Places
from pincite.model import Document, Landmark, LandmarkKind, Mark, MarkKind, Span
from pincite.model.counting import plural
from pincite.text.visible import visible

_NAMED = 9
_UNSEEN = (
    "stretch that no reader of the page sees",
    "stretches that no reader of the page sees",
)
_SKIPPED = frozenset(kind for kind in MarkKind if kind not in {MarkKind.RAISED, MarkKind.STRUCK})


def outline(document: Document) -> str:
    """Give the document for a person: a head, and each landmark with its line and words."""
    return "\n".join((*_head(document), "", *_body(document)))


def document_shape(document: Document) -> dict[str, Any]:
    """Give everything that was read as ``pincite.document/1``."""
    return {
        "schema": "pincite.document/1",
        "path": document.origin or None,
        "url": document.canonical_url or None,
        "title": document.title or None,
        "language": document.language or None,
        "media_type": document.media_type.value,
        "encoding": document.encoding or None,
        "extractor": document.extractor or None,
        "sha256": document.sha256 or None,
        "source_kind": document.source_kind.value,
        "fault": document.fault or None,
        "unread": [{"where": part.where, "why": part.why} for part in document.unread],
        "text": document.text,
        "landmarks": [_landmark_shape(landmark) for landmark in document.landmarks],
        "marks": [_mark_shape(mark) for mark in document.marks],
        "hidden": [{"where": hidden.where, "text": hidden.text} for hidden in document.hidden],
    }


def _landmark_shape(landmark: Landmark) -> dict[str, Any]:
    return {
        "kind": landmark.kind.value,
        "start": landmark.span.start,
        "end": landmark.span.end,
        "label": landmark.label or None,
        "level": landmark.level or None,
    }


def _mark_shape(mark: Mark) -> dict[str, Any]:
    return {
        "kind": mark.kind.value,
        "start": mark.span.start,
        "end": mark.span.end,
        "shown": mark.shown or None,
    }


def _head(document: Document) -> Iterator[str]:
    kinds = [landmark.kind for landmark in document.landmarks]
    counts = [
        plural(_count(document, kind), kind.value.replace("_", " "))
        for kind in LandmarkKind
        if kind in kinds
    ]
    rows = (
        ("title", document.title),
        ("address", document.canonical_url),
        ("read as", _read_as(document)),
        ("language", document.language),
        ("sha256", document.sha256),
        ("text", ", ".join((f"{len(document.text):,} characters", *counts))),
        ("hidden", plural(len(document.hidden), *_UNSEEN)),
        ("fault", document.fault),
        ("unread", _unread(document)),
    )
    yield visible(document.origin or "a text")
    for name, value in rows:
        if value and not value.startswith("0 "):
            yield f"  {name:<9} {visible(value)}"


def _read_as(document: Document) -> str:
    kinds = filter(None, (document.media_type.value, document.encoding))
    return ", ".join((*kinds, f"by {document.extractor}"))


def _count(document: Document, kind: LandmarkKind) -> int:
    """Count what a person would: a page that a note stands apart from is one page."""
    marks = document.of_kind(kind)
    return len({mark.label for mark in marks}) if kind is LandmarkKind.PAGE else len(marks)


def _unread(document: Document) -> str:
    """Name the parts that could not be read; many of one kind by their number."""
    reasons: dict[str, list[str]] = {}
    for part in document.unread:
        reasons.setdefault(part.why, []).append(part.where)
    return "; ".join(
        f"{', '.join(where[:_NAMED])}{f' and {len(where) - _NAMED} more' if len(where) > _NAMED else ''}"
        f": {why}"
        for why, where in reasons.items()
    )


def _body(document: Document) -> Iterator[str]:
    """Give each landmark that holds no other one, with its line and number."""
    places = Places(document)
    gutter = len(str(places.line_and_column(len(document.text))[0]))
    paragraph = 0
    landmarks = document.landmarks
    for position, landmark in enumerate(landmarks):
        paragraph += landmark.kind is LandmarkKind.PARAGRAPH
        following = landmarks[position + 1] if position + 1 < len(landmarks) else None
        end = landmark.span.end
        if following is not None and following.span.start < end:
            end = following.span.start
        words = _seen(document, Span(landmark.span.start, end))
        if words:
            number, _ = places.line_and_column(landmark.span.start)
            yield f"{number:>{gutter}}  {_name(landmark, paragraph):<14} {words}"
    if not landmarks and document.text.strip():
        yield _seen(document, Span(0, len(document.text)))


def _name(landmark: Landmark, paragraph: int) -> str:
    if landmark.kind is LandmarkKind.PARAGRAPH:
        return f"paragraph {paragraph}"
    if landmark.kind is LandmarkKind.HEADING:
        return f"heading {landmark.level}"
    label = f" {visible(landmark.label)}" if landmark.label and landmark.level == 0 else ""
    named = landmark.kind not in {LandmarkKind.TABLE_ROW, LandmarkKind.LIST_ITEM}
    return f"{landmark.kind.value.replace('_', ' ')}{label if named else ''}"


def _seen(document: Document, span: Span) -> str:
    """Give a stretch on one line as a reader sees it; what rules pass over stands in braces."""
    pieces: list[str] = []
    at = span.start
    for mark in document.marks:
        if mark.kind not in _SKIPPED or mark.span.end <= at or mark.span.start >= span.end:
            continue
        pieces.append(document.text[at : max(at, mark.span.start)])
        if mark.kind is MarkKind.MARKUP:
            pieces.append(mark.shown)
        else:
            words = document.text[max(at, mark.span.start) : min(span.end, mark.span.end)]
            pieces.append(f"{{{mark.kind.value}: {words}}}")
        at = min(mark.span.end, span.end)
    pieces.append(document.text[at : span.end])
    return " ".join(visible("".join(pieces)).split())
