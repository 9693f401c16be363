"""The one Markdown parse: blocks, inlines and every visible character with its offset.

The grammar is that of CommonMark, with tables, struck-out text, footnotes, task lists and front
matter, as a CommonMark parser reads it. That parser places blocks by lines and inlines not at all;
here every block, inline and visible character gets its code-point span in the text as given.
"""

from pincite.markup.embedded import separates_words
from pincite.markup.parse import PARSER, parse_markdown
from pincite.markup.tree import Block, BlockKind, Inline, InlineKind, MarkdownTree, Piece

__all__ = [
    "PARSER",
    "Block",
    "BlockKind",
    "Inline",
    "InlineKind",
    "MarkdownTree",
    "Piece",
    "parse_markdown",
    "separates_words",
]
