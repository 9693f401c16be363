"""JSON: the words of a tool's output."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pincite.model import (
    Document,
    Landmark,
    LandmarkKind,
    Link,
    MediaType,
    Span,
    is_web_address,
)
from pincite.model.values import dataclass
from pincite.readers import Reader
from pincite.readers._decoding import decode_text

if TYPE_CHECKING:
    from pincite.readers._json_values import Path

_ADDRESSES = frozenset({"url", "link", "source_url", "href", "uri"})
_TITLES = frozenset({"title", "name", "headline"})
_MOST_LANDMARKS = 300_000
"""From so many values on, a value and an object are no places of their own."""

_PARTS_JOINED = 50_000
_LABEL_LENGTH = 200
_OUR_SCHEMA = re.compile(r"pincite\.[a-z]+/\d+")
_OUR_RESULT = (
    "it is a result of pincite, which repeats what a draft says: give the sources themselves"
)


@dataclass(slots=True)
class _Page:
    """An object that names a page: where its values begin and end, its title and its address."""

    start: int
    end: int = 0
    title: str = ""
    url: str = ""


def _read(data: bytes | str) -> Document:
    from pincite.readers._json_values import json_values, path_in_words

    decoded = decode_text(data)
    chunks: list[str] = []
    parts: list[str] = []
    landmarks: list[Landmark] = []
    links: list[Link] = []
    pages: dict[Path, _Page] = {}
    length = 0
    for value in json_values(decoded.text):
        if not value.text.strip():
            continue
        if _names_our_schema(value.path, value.text):
            return Document("", MediaType.JSON, extractor="json", fault=_OUR_RESULT, encoding="")
        if length:
            parts.append("\n\n")
            length += 2
        span = Span(length, length + len(value.text))
        parts.append(value.text)
        length = span.end
        if len(parts) > _PARTS_JOINED:
            # A short string takes many times its own room.
            chunks.append("".join(parts))
            parts.clear()
        if len(landmarks) < _MOST_LANDMARKS:
            landmarks.append(
                Landmark(LandmarkKind.PARAGRAPH, span, path_in_words(value.path)[:_LABEL_LENGTH])
            )
        if value.is_string and is_web_address(value.text):
            links.append(Link(span, value.text))
        if len(pages) < _MOST_LANDMARKS:
            _note_page(pages, value.path, value.text, span)
    text = "".join([*chunks, *parts])
    named = [page for page in pages.values() if page.title or page.url]
    landmarks += [
        Landmark(LandmarkKind.CHAPTER, Span(x.start, x.end), (x.title or x.url)[:_LABEL_LENGTH])
        for x in named
    ]
    urls = {page.url for page in named if page.url}
    return Document(
        text=text,
        media_type=MediaType.JSON,
        landmarks=tuple(sorted(landmarks, key=lambda x: (x.span.start, -x.span.end))),
        links=tuple(links),
        title=named[0].title if len(named) == 1 else "",
        canonical_url=urls.pop() if len(urls) == 1 else "",
        extractor="json",
        encoding=decoded.encoding,
        fault="" if text else "the source is empty",
    )


def _names_our_schema(path: Path, words: str) -> bool:
    """Tell whether a value at the head of the file, or of a line, names a shape of pincite."""
    head = path[1:] if path and isinstance(path[0], int) else path
    return head == ("schema",) and _OUR_SCHEMA.fullmatch(words) is not None


def _note_page(pages: dict[Path, _Page], path: Path, words: str, span: Span) -> None:
    """Note what a value says of the object that it stands in."""
    if not path or not isinstance(path[-1], str):
        return
    page = pages.setdefault(path[:-1], _Page(span.start))
    page.end = span.end
    if path[-1] in _ADDRESSES and not page.url and is_web_address(words):
        page.url = words
    elif path[-1] in _TITLES and not page.title:
        page.title = " ".join(words.split())


READER = Reader(
    name="JSON",
    media_type=MediaType.JSON,
    extensions=(".json", ".jsonl", ".ndjson"),
    read=_read,
)
"""What tools and services print: one JSON value, or one a line.

What: the strings and numbers in the order of the file, each a paragraph of its own, strings without
their escapes and numbers as they are written. Keys, truth values and nulls are no text. An object
with a title or an address is called by it. A report of pincite is no source: every quotation of the
draft that it is about stands in it.
Why: what a search tool gave back is quoted as words, not as code with escapes in it.
Example that fires: ``{"content": "He said \\"no\\"."}`` reads ``He said "no".``
Example that does not: the key ``content`` is on no page, and is no text.
Source: RFC 8259; JSON Lines.
"""
