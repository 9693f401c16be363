"""A document as plain JSON, and back with every field checked.

The reading side trusts nothing: a field of the wrong type, a span out of the text or an unknown
kind makes the whole answer invalid, so that no value made here can surprise later code.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeVar

from pincite.model import (
    Document,
    HiddenText,
    Landmark,
    LandmarkKind,
    Link,
    Mark,
    MarkKind,
    MediaType,
    SourceKind,
    Span,
    Unread,
)

T = TypeVar("T")

_LANDMARK_KINDS = tuple(LandmarkKind)
_MARK_KINDS = tuple(MarkKind)
_TEXTS = (
    "text",
    "title",
    "language",
    "origin",
    "canonical_url",
    "sha256",
    "extractor",
    "fault",
    "encoding",
)


class Way(StrEnum):
    """How a file is read: by its reader, by the second extractor, or with its pictures."""

    FIRST = "first"
    AGAIN = "again"
    WITH_PICTURES = "with pictures"


class InvalidAnswerError(ValueError):
    """An answer that is no document."""


def document_to_wire(document: Document) -> dict[str, Any]:
    """Give a document as lists, numbers and strings."""
    return {
        **{name: getattr(document, name) for name in _TEXTS},
        "media_type": document.media_type.value,
        "source_kind": document.source_kind.value,
        "landmarks": [
            (_LANDMARK_KINDS.index(x.kind), x.span.start, x.span.end, x.label, x.level)
            for x in document.landmarks
        ],
        "marks": [
            (_MARK_KINDS.index(x.kind), x.span.start, x.span.end, x.shown) for x in document.marks
        ],
        "links": [(x.span.start, x.span.end, x.target) for x in document.links],
        "hidden": [(x.where, x.text) for x in document.hidden],
        "unread": [(x.where, x.why, x.is_picture) for x in document.unread],
    }


def document_from_wire(shape: Any) -> Document:
    """Make a document again.

    Raises:
        InvalidAnswerError: if anything in it is not as it must be.
    """
    if not isinstance(shape, dict):
        raise InvalidAnswerError("not an object")
    texts = {name: _text(shape.get(name)) for name in _TEXTS}
    try:
        return Document(
            **texts,
            media_type=MediaType(_text(shape.get("media_type"))),
            source_kind=SourceKind(_text(shape.get("source_kind"))),
            landmarks=_each(shape, "landmarks", 5, _landmark),
            marks=_each(shape, "marks", 4, _mark),
            links=_each(shape, "links", 3, _link),
            hidden=_each(shape, "hidden", 2, lambda x: HiddenText(_text(x[0]), _text(x[1]))),
            unread=_each(
                shape, "unread", 3, lambda x: Unread(_text(x[0]), _text(x[1]), x[2] is True)
            ),
        )
    except InvalidAnswerError:
        raise
    except (ValueError, IndexError) as error:
        raise InvalidAnswerError(str(error)) from None


def encode(shape: dict[str, Any]) -> bytes:
    """Give a message as bytes; texts may hold lone surrogates."""
    text = json.dumps(shape, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def decode(data: bytes) -> dict[str, Any]:
    """Give a message.

    Raises:
        InvalidAnswerError: if the bytes are no JSON object.
    """
    try:
        shape = json.loads(data.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        raise InvalidAnswerError("not JSON") from None
    if not isinstance(shape, dict):
        raise InvalidAnswerError("not an object")
    return shape


def _each(
    shape: dict[str, Any], name: str, size: int, make: Callable[[list[Any]], T]
) -> tuple[T, ...]:
    items = shape.get(name)
    if not isinstance(items, list):
        raise InvalidAnswerError(f"{name} is no list")
    if not all(isinstance(item, list) and len(item) == size for item in items):
        raise InvalidAnswerError(f"{name} has an item of another size")
    return tuple(map(make, items))


def _landmark(item: list[Any]) -> Landmark:
    kind = _member(_LANDMARK_KINDS, item[0])
    return Landmark(kind, _span(item[1], item[2]), _text(item[3]), _number(item[4]))


def _mark(item: list[Any]) -> Mark:
    return Mark(_member(_MARK_KINDS, item[0]), _span(item[1], item[2]), _text(item[3]))


def _link(item: list[Any]) -> Link:
    return Link(_span(item[0], item[1]), _text(item[2]))


def _member(members: tuple[T, ...], index: Any) -> T:
    return members[_number(index)]


def _span(start: Any, end: Any) -> Span:
    return Span(_number(start), _number(end))


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise InvalidAnswerError(f"no number: {value!r:.40}")
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise InvalidAnswerError(f"no text: {value!r:.40}")
    return value
