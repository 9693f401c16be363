"""Placed tokens to a tree: what is a block, what is an inline, and what is seen of each stretch."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pincite.markup.front_matter import parse_front_matter
from pincite.markup.inline_reader import InlineReader
from pincite.markup.placing import Content
from pincite.markup.tree import Block, BlockKind, Inline, InlineKind, MarkdownTree, Piece
from pincite.model import Span

if TYPE_CHECKING:
    from markdown_it.token import Token

_OPENED: Mapping[str, BlockKind] = MappingProxyType(
    {
        "paragraph_open": BlockKind.PARAGRAPH,
        "heading_open": BlockKind.HEADING,
        "blockquote_open": BlockKind.BLOCK_QUOTE,
        "bullet_list_open": BlockKind.LIST,
        "ordered_list_open": BlockKind.LIST,
        "list_item_open": BlockKind.LIST_ITEM,
        "table_open": BlockKind.TABLE,
        "tr_open": BlockKind.TABLE_ROW,
        "th_open": BlockKind.TABLE_CELL,
        "td_open": BlockKind.TABLE_CELL,
        "footnote_reference_open": BlockKind.FOOTNOTE,
    }
)
_SINGLE: Mapping[str, BlockKind] = MappingProxyType(
    {
        "code_block": BlockKind.CODE,
        "fence": BlockKind.CODE,
        "html_block": BlockKind.HTML,
        "hr": BlockKind.RULE,
        "definition": BlockKind.DEFINITION,
        "front_matter": BlockKind.FRONT_MATTER,
    }
)
_SEEN_ON_A_LINE = re.compile(r"\S(?:[^\n]*\S)?")


class TreeBuilder:
    r"""Builds one tree. Offsets are those of the text with ``\n`` line ends until the end."""

    def __init__(self, text: str, tokens: list[Token], env: Mapping[str, Any]) -> None:
        self._text = text
        self._tokens = tokens
        self._notes = env.get("footnotes", {}).get("list", {})
        self._lines = _LineRanges(text)
        self._blocks: list[tuple[Token, BlockKind, int, int, int]] = []
        self._inlines: list[tuple[InlineKind, int, int, int, int, int, str, str]] = []
        self._pieces: list[tuple[int, int, str | None]] = []
        self._front_matter: Mapping[str, str] = MappingProxyType({})

    def build(self, carried: Callable[[int], int]) -> MarkdownTree:
        """Give the tree, each offset carried to the text as given."""
        open_blocks: list[int] = []
        for token in self._tokens:
            if token.nesting < 0:
                if token.type.replace("_close", "_open") in _OPENED:
                    open_blocks.pop()
            elif token.type in _OPENED:
                self._add_block(token, _OPENED[token.type], open_blocks)
                open_blocks.append(len(self._blocks) - 1)
            elif token.type in _SINGLE:
                self._add_block(token, _SINGLE[token.type], open_blocks)
                self._read_single(token)
            elif token.type == "inline":
                self._read_content(token, open_blocks[-1])
        return self._finish(carried)

    def _add_block(self, token: Token, kind: BlockKind, open_blocks: list[int]) -> None:
        parent = open_blocks[-1] if open_blocks else -1
        first, last = self._extent(token)
        if kind is BlockKind.TABLE_CELL:
            first, last = self._blocks[parent][3], self._blocks[parent][3]
        self._blocks.append((token, kind, parent, first, max(first, last)))

    def _extent(self, token: Token) -> tuple[int, int]:
        if token.map is None:
            return 0, 0
        begin, end = token.map
        first = token.meta.get("first", self._lines.starts[begin])
        return first, self._lines.seen_end(end)

    def _read_single(self, token: Token) -> None:
        content: Content | None = token.meta.get("content")
        if token.type == "front_matter":
            self._front_matter = parse_front_matter(token.content)
        elif content is not None and token.type == "html_block":
            InlineReader(self, content, len(self._blocks) - 1).read_html(content.text)
        elif content is not None:
            self._pieces += [(*run, None) for run in content.runs(0, len(content.text))]

    def _read_content(self, token: Token, block: int) -> None:
        content: Content = token.meta["content"]
        opened, kind, parent, first, last = self._blocks[block]
        if kind is BlockKind.TABLE_CELL:
            first, last = content.offset(0), content.offset(len(content.text))
            self._blocks[block] = (opened, kind, parent, first, max(first, last))
        self._pieces += [(at, at + 1, "") for at in content.dropped]
        InlineReader(self, content, block).read(token.children or [], 0)

    def add_piece(self, start: int, end: int, shown: str | None) -> None:
        """Note what is seen of a stretch."""
        self._pieces.append((start, end, shown))

    def add_inline(
        self,
        kind: InlineKind,
        span: tuple[int, int],
        inner: tuple[int, int],
        block: int,
        *,
        target: str,
        label: str,
    ) -> None:
        """Note an inline."""
        self._inlines.append((kind, *span, *inner, block, target, label))

    def note_tokens(self, token: Token) -> list[Token] | None:
        """Give what stands in an inline footnote; None for a mark of a footnote elsewhere."""
        tokens: list[Token] | None = self._notes.get(token.meta.get("id"), {}).get("tokens")
        return tokens

    def _finish(self, carried: Callable[[int], int]) -> MarkdownTree:
        blocks = tuple(
            _block(token, kind, parent, Span(carried(first), carried(last)))
            for token, kind, parent, first, last in self._blocks
        )
        self._inlines.sort(key=lambda inline: (inline[1], -inline[2]))
        inlines = tuple(
            Inline(
                kind,
                Span(carried(start), carried(end)),
                Span(carried(first), carried(last)),
                block,
                target,
                label,
            )
            for kind, start, end, first, last, block, target, label in self._inlines
        )
        pieces = tuple(
            Piece(Span(carried(start), carried(end)), shown)
            for start, end, shown in self._all_pieces()
        )
        text = getattr(carried, "text", self._text)
        return MarkdownTree(text, blocks, inlines, pieces, self._front_matter)

    def _all_pieces(self) -> list[tuple[int, int, str | None]]:
        """Fill the gaps: all that no rule showed, white space apart, is the blocks' mark-up."""
        tables = [(x[3], x[4]) for x in self._blocks if x[1] is BlockKind.TABLE]
        tables.reverse()
        self._pieces.sort(key=lambda piece: piece[:2])
        filled: list[tuple[int, int, str | None]] = []
        at = 0
        for piece in [*self._pieces, (len(self._text), len(self._text), None)]:
            for found in _SEEN_ON_A_LINE.finditer(self._text, at, max(at, piece[0])):
                while tables and tables[-1][1] <= found.start():
                    tables.pop()
                inside = bool(tables) and tables[-1][0] <= found.start()
                _append(filled, (found.start(), found.end(), " " if inside else ""))
            if piece[0] < piece[1]:
                _append(filled, piece)
            at = max(at, piece[1])
        return filled


def _append(pieces: list[tuple[int, int, str | None]], piece: tuple[int, int, str | None]) -> None:
    if pieces and pieces[-1][1] == piece[0] and pieces[-1][2] == piece[2] == "":
        pieces[-1] = (pieces[-1][0], piece[1], piece[2])
    else:
        pieces.append(piece)


def _block(token: Token, kind: BlockKind, parent: int, span: Span) -> Block:
    if kind is BlockKind.HEADING:
        return Block(kind, span, parent, level=int(token.tag[1:]))
    if kind is BlockKind.DEFINITION:
        meta = token.meta
        return Block(
            kind, span, parent, label=meta["label"], target=meta["url"], title=meta["title"]
        )
    if kind is BlockKind.FOOTNOTE:
        return Block(kind, span, parent, label=token.meta["label"])
    if kind is BlockKind.FRONT_MATTER:
        return Block(kind, span, parent, label=token.content)
    return Block(kind, span, parent, label=token.info.strip())


class _LineRanges:
    def __init__(self, text: str) -> None:
        self.starts = [0]
        self._seen: list[int] = []
        seen = 0
        at = 0
        for line in text.split("\n"):
            stripped = line.rstrip()
            if stripped:
                seen = at + len(stripped)
            self._seen.append(seen)
            at += len(line) + 1
            self.starts.append(at)

    def seen_end(self, line: int) -> int:
        """Give the end of the last visible character before a line."""
        return self._seen[min(line, len(self._seen)) - 1] if line else 0
