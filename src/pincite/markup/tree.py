"""What a Markdown text is parsed into: flat lists of blocks and inlines over the text's own offsets."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from enum import StrEnum

from pincite.model import Span
from pincite.model.values import dataclass


class BlockKind(StrEnum):
    """The blocks of CommonMark with tables, footnotes and front matter."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    BLOCK_QUOTE = "block_quote"
    LIST = "list"
    LIST_ITEM = "list_item"
    CODE = "code"
    TABLE = "table"
    TABLE_ROW = "table_row"
    TABLE_CELL = "table_cell"
    HTML = "html"
    RULE = "rule"
    DEFINITION = "definition"
    FOOTNOTE = "footnote"
    FRONT_MATTER = "front_matter"


class InlineKind(StrEnum):
    """What stands inside a block. ``COMMENT`` and ``TAG`` are those of embedded HTML."""

    CODE = "code"
    EMPHASIS = "emphasis"
    STRONG = "strong"
    STRUCK = "struck"
    RAISED = "raised"
    LINK = "link"
    IMAGE = "image"
    NOTE_MARK = "note_mark"
    TAG = "tag"
    COMMENT = "comment"


@dataclass(frozen=True, slots=True)
class Block:
    """One block.

    ``span`` runs from its own first mark to its last visible character, so a quoted block begins
    at its ``>``. ``parent`` is the index of the block it stands in, or -1. ``level`` is that of a
    heading. ``label`` is the footnote's or definition's label, the language of a code block, the
    number of an ordered list's item, or the front matter's text; ``target`` a definition's address
    and ``title`` its title.
    """

    kind: BlockKind
    span: Span
    parent: int = -1
    level: int = 0
    label: str = ""
    target: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Inline:
    """One inline.

    ``span`` covers it with its marks, ``inner`` what it shows; ``block`` is the index of the block
    it stands in. ``target`` is the address of a link or image, ``label`` that of a footnote mark.
    Containers (emphasis, links) come before what stands in them.
    """

    kind: InlineKind
    span: Span
    inner: Span
    block: int
    target: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the text and what a reader of the page sees of it.

    ``shown`` is None where that is the text itself, and what stands in its place otherwise: the
    empty string for mark-up, the character for an entity.
    """

    span: Span
    shown: str | None = None


@dataclass(frozen=True, slots=True)
class MarkdownTree:
    """A parsed Markdown text.

    ``blocks`` and ``inlines`` are in the order of the text. ``pieces`` are in order and do not
    overlap; what lies between them is white space, seen as it is.
    """

    text: str
    blocks: tuple[Block, ...]
    inlines: tuple[Inline, ...]
    pieces: tuple[Piece, ...]
    front_matter: Mapping[str, str]

    def visible(self, span: Span | None = None) -> str:
        """Give what a reader of the page sees of the text, or of a part of it.

        A piece that is shown otherwise than written counts where it lies wholly in the part.
        """
        start, end = (0, len(self.text)) if span is None else (span.start, span.end)
        shown: list[str] = []
        at = start
        first = bisect_right(self.pieces, start, key=lambda piece: piece.span.end)
        last = bisect_right(self.pieces, end, key=lambda piece: piece.span.end)
        for piece in self.pieces[first:last]:
            if piece.shown is None:
                continue
            if piece.span.start >= at:
                shown += [self.text[at : piece.span.start], piece.shown]
            at = piece.span.end
        shown.append(self.text[at:end])
        return "".join(shown)
