"""Markdown: the file as it stands, with its mark-up marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

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
)
from pincite.readers import Reader
from pincite.readers._decoding import decode_text
from pincite.readers._embedded_blocks import embedded_blocks
from pincite.text.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from pincite.markup import Block, MarkdownTree

_ADDRESS_KEYS = ("canonical", "canonical_url", "url", "source", "source_url")
_LANGUAGE_KEYS = ("lang", "language")
_KINDS = {kind.value: kind for kind in SourceKind}
_ADDRESS = lazy_pattern(r"https?://\S+|doi:\S+|10\.\d{4,9}/\S+")


def _read(data: bytes | str) -> Document:
    from pincite.markup import PARSER, parse_markdown

    decoded = decode_text(data)
    tree = parse_markdown(decoded.text)
    landmarks = tuple(sorted(_landmarks(tree), key=_by_place))
    values = tree.front_matter
    address = next((values[key] for key in _ADDRESS_KEYS if key in values), "")
    return Document(
        text=decoded.text,
        media_type=MediaType.MARKDOWN,
        landmarks=landmarks,
        marks=tuple(sorted(_marks(tree), key=_by_place)),
        hidden=tuple(_hidden(tree)),
        links=tuple(_links(tree)),
        title=values.get("title", "") or _first_heading(landmarks),
        language=next((values[key] for key in _LANGUAGE_KEYS if key in values), ""),
        canonical_url=address if _ADDRESS.fullmatch(address) else "",
        source_kind=_KINDS.get(values.get("source_kind", "").lower(), SourceKind.UNKNOWN),
        extractor=PARSER,
        encoding=decoded.encoding,
        fault="" if tree.visible().strip() else "the source is empty",
    )


def _by_place(item: Landmark | Mark) -> tuple[int, int]:
    return item.span.start, -item.span.end


def _first_heading(landmarks: tuple[Landmark, ...]) -> str:
    headings = (x for x in landmarks if x.kind is LandmarkKind.HEADING and x.level == 1)
    return next((heading.label for heading in headings), "")


def _marks(tree: MarkdownTree) -> Iterator[Mark]:
    from pincite.markup import InlineKind

    kinds = {
        InlineKind.NOTE_MARK: MarkKind.NOTE_MARK,
        InlineKind.RAISED: MarkKind.RAISED,
        InlineKind.STRUCK: MarkKind.STRUCK,
        InlineKind.CODE: MarkKind.CODE,
    }
    for piece in tree.pieces:
        if piece.shown is not None:
            yield Mark(MarkKind.MARKUP, piece.span, piece.shown)
    for inline in tree.inlines:
        if inline.kind is InlineKind.NOTE_MARK:
            yield Mark(MarkKind.NOTE_MARK, inline.span)
        elif inline.kind in kinds and inline.inner:
            yield Mark(kinds[inline.kind], inline.inner)


def _links(tree: MarkdownTree) -> Iterator[Link]:
    from pincite.markup import InlineKind

    for inline in tree.inlines:
        if inline.kind is InlineKind.LINK:
            yield Link(inline.inner, inline.target)


def _hidden(tree: MarkdownTree) -> Iterator[HiddenText]:
    from pincite.markup import BlockKind, InlineKind

    for block in tree.blocks:
        if block.kind is BlockKind.FRONT_MATTER and block.label.strip():
            yield HiddenText("the front matter", block.label)
    for inline in tree.inlines:
        if inline.kind is InlineKind.COMMENT:
            yield HiddenText("an HTML comment", inline.span.of(tree.text))


def _landmarks(tree: MarkdownTree) -> Iterator[Landmark]:
    from pincite.markup import BlockKind

    kinds = {
        BlockKind.HEADING: LandmarkKind.HEADING,
        BlockKind.PARAGRAPH: LandmarkKind.PARAGRAPH,
        BlockKind.BLOCK_QUOTE: LandmarkKind.BLOCK_QUOTE,
        BlockKind.LIST_ITEM: LandmarkKind.LIST_ITEM,
        BlockKind.CODE: LandmarkKind.CODE,
        BlockKind.TABLE_ROW: LandmarkKind.TABLE_ROW,
    }
    header: dict[int, str] = {}
    for block in tree.blocks:
        if block.kind not in kinds or not block.span:
            continue
        label = ""
        if block.kind is BlockKind.HEADING:
            label = _seen(tree, block.span)
        elif block.kind is BlockKind.TABLE_ROW:
            label = header.get(block.parent, "")
            header.setdefault(block.parent, _columns(tree, block))
        yield Landmark(kinds[block.kind], block.span, label, block.level)
    yield from embedded_blocks(tree)


def _columns(tree: MarkdownTree, row: Block) -> str:
    return _seen(tree, row.span)


def _seen(tree: MarkdownTree, span: Span) -> str:
    return " ".join(tree.visible(span).split())


READER = Reader(
    name="markdown",
    media_type=MediaType.MARKDOWN,
    extensions=(".md", ".markdown", ".mdown", ".mkd", ".qmd", ".rmd"),
    read=_read,
)
"""Markdown, as CommonMark with tables, struck-out text, footnotes and front matter.

What: the decoded file, unchanged. Mark-up is marked, so that the words are read as a reader of the
page reads them and offsets stay those of the file; struck-out text and code stay text.
Why: a quotation of a Markdown page is taken from the page, and checked against the file.
Example that fires: ``the **northern** [dock](https://example.org)`` shows "the northern dock".
Example that does not: ``2 * 3 * 4`` holds no emphasis, and its stars are text.
Source: CommonMark 0.31.2; GitHub Flavored Markdown for tables, struck-out text and task lists.
"""
