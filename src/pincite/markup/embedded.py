"""HTML embedded in Markdown: its tags and comments are mark-up, what stands between them is text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from pincite.model.values import dataclass

# Other tags separate words even where no white space stands between them.
_TAGS_INSIDE_WORDS = frozenset(
    [
        "a",
        "abbr",
        "b",
        "bdi",
        "bdo",
        "big",
        "cite",
        "code",
        "del",
        "dfn",
        "em",
        "font",
        "i",
        "ins",
        "kbd",
        "mark",
        "q",
        "s",
        "samp",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "tt",
        "u",
        "var",
        "wbr",
    ]
)
_HIDING_TAGS = frozenset({"script", "style", "template"})

_TAG = re.compile(r"<[!?/A-Za-z](?:\"[^\"]*\"|'[^']*'|[^'\"<>])*>")
_TAG_NAME = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)")
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


@dataclass(frozen=True, slots=True)
class EmbeddedPart:
    """A stretch of HTML: ``kind`` is text, entity, tag or comment; ``shown`` what is seen of it."""

    kind: str
    start: int
    end: int
    shown: str = ""
    name: str = ""
    closing: bool = False


def parse_embedded(html: str) -> Iterator[EmbeddedPart]:
    """Give the parts of a piece of HTML in order; they cover it without a gap."""
    at = 0
    while (sign := html.find("<", at)) >= 0:
        yield from _text(html, at, sign)
        part = _tag_at(html, sign)
        yield part
        at = part.end
        if part.name in _HIDING_TAGS and not part.closing:
            end = _end_of_hidden(html, at, part.name)
            yield EmbeddedPart("comment", at, end)
            at = end
    yield from _text(html, at, len(html))


def parse_tag(tag: str) -> EmbeddedPart:
    """Give the one tag or comment that ``tag`` is."""
    if tag.startswith("<!--"):
        return EmbeddedPart("comment", 0, len(tag))
    name = _TAG_NAME.match(tag)
    if name is None:
        return EmbeddedPart("comment", 0, len(tag))
    lowered = name[2].lower()
    shown = " " if separates_words(lowered) else ""
    return EmbeddedPart("tag", 0, len(tag), shown, lowered, bool(name[1]))


def separates_words(name: str) -> bool:
    """Tell whether a tag of this name parts the words on its two sides."""
    return name not in _TAGS_INSIDE_WORDS


def _tag_at(html: str, sign: int) -> EmbeddedPart:
    if html.startswith("<!--", sign):
        end = html.find("-->", sign + 4)
        return EmbeddedPart("comment", sign, len(html) if end < 0 else end + 3)
    found = _TAG.match(html, sign)
    if found is None:
        return EmbeddedPart("text", sign, sign + 1)
    part = parse_tag(found[0])
    return EmbeddedPart(part.kind, sign, found.end(), part.shown, part.name, part.closing)


def _end_of_hidden(html: str, start: int, name: str) -> int:
    closing = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(html, start)
    return closing.start() if closing else len(html)


def _text(html: str, start: int, end: int) -> Iterator[EmbeddedPart]:
    for found in _ENTITY.finditer(html, start, end):
        shown = unescape(found[0])
        if shown == found[0]:
            continue
        if found.start() > start:
            yield EmbeddedPart("text", start, found.start())
        yield EmbeddedPart("entity", found.start(), found.end(), shown)
        start = found.end()
    if start < end:
        yield EmbeddedPart("text", start, end)
