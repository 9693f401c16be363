"""The blocks of HTML that stands in Markdown: its paragraphs, and ``<blockquote>``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pincite.model import Landmark, LandmarkKind, Span

if TYPE_CHECKING:
    from pincite.markup import Inline, MarkdownTree

# Tags that stand within a line of text, though white space is seen in their place.
_WITHIN_LINES = frozenset("img input br button label select svg picture video audio object".split())


def embedded_blocks(tree: MarkdownTree) -> Iterator[Landmark]:
    """Give the paragraphs of each block of embedded HTML, and the quotations that it marks.

    A quotation can begin in one block and end in another: what stands between the two is Markdown.
    One that is never closed is none.
    """
    from pincite.markup import BlockKind, InlineKind

    tags: dict[int, list[Inline]] = {}
    opened: list[Inline] = []
    for inline in tree.inlines:
        if inline.kind is not InlineKind.TAG:
            continue
        tags.setdefault(inline.block, []).append(inline)
        if inline.label != "blockquote":
            continue
        if not _closes(tree, inline):
            opened.append(inline)
        elif opened:
            begun = opened.pop()
            yield Landmark(LandmarkKind.BLOCK_QUOTE, Span(begun.span.start, inline.span.end))
    for index, block in enumerate(tree.blocks):
        if block.kind is BlockKind.HTML:
            yield from _paragraphs(tree, block.span, tags.get(index, []))


def _paragraphs(tree: MarkdownTree, block: Span, tags: list[Inline]) -> Iterator[Landmark]:
    at = block.start
    borders = [tag.span for tag in tags if _ends_lines(tag)]
    for border in [*borders, Span(block.end, block.end)]:
        part = Span(at, max(at, border.start))
        if part and tree.visible(part).strip():
            yield Landmark(LandmarkKind.PARAGRAPH, part)
        at = max(at, border.end)


def _ends_lines(tag: Inline) -> bool:
    from pincite.markup import separates_words

    return separates_words(tag.label) and tag.label not in _WITHIN_LINES


def _closes(tree: MarkdownTree, tag: Inline) -> bool:
    return tag.span.of(tree.text).startswith("</")
