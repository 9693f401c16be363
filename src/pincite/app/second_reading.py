"""What a file's second extractor makes of it, read only where somebody asks.

Extractors go wrong in different ways: words glued together, letters that come out as others, pages
in the wrong order. So before a quote is called absent, the other one is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from pincite.model import Document, UnreadableError

GiveBytes = Callable[[], bytes | None]
ReadBytes = Callable[[bytes], Document | None]

_WAYS: dict[str, tuple[GiveBytes, ReadBytes]] = {}
_READ: dict[str, Document | None] = {}


def remember_way(document: Document, give_bytes: GiveBytes, read_bytes: ReadBytes) -> None:
    """Remember where a document's bytes are, and how its second extractor reads them."""
    if document.sha256:
        _WAYS[document.sha256] = give_bytes, read_bytes
        _READ.pop(document.sha256, None)


def has_second_reading(document: Document) -> bool:
    """Tell whether there is another extractor to ask."""
    return document.sha256 in _WAYS


def is_read_again(document: Document) -> bool:
    """Tell whether it was asked already."""
    return document.sha256 in _READ


def read_again(document: Document) -> Document | None:
    """Give what the second extractor makes of a document's file; None where it makes nothing.

    Read once. A file that changed since, or that the second extractor cannot read, is nothing: the
    first reading stands.
    """
    key = document.sha256
    if key not in _READ:
        _READ[key] = _second(document)
    return _READ[key]


def _second(document: Document) -> Document | None:
    way = _WAYS.get(document.sha256)
    if way is None:
        return None
    give_bytes, read_bytes = way
    try:
        data = give_bytes()
        again = None if data is None else read_bytes(data)
    except UnreadableError:
        return None
    if again is None or again.sha256 != document.sha256 or again.extractor == document.extractor:
        return None
    return again
