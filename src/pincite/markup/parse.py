"""Markdown text to a tree: sets up the parser, runs it, and carries its offsets to the text's own."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt, __version__
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from pincite.markup.build import TreeBuilder
from pincite.markup.inlines import PlacedInline
from pincite.markup.placing import DEEPEST_CONTAINER, place_blocks
from pincite.markup.tree import MarkdownTree

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore

PARSER = f"markdown-it-py {__version__}"
"""What reads the grammar, with its version."""

# A paragraph longer than this is no writing, and its tokens would take a hundred times its size.
_LONGEST_CONTENT = 500_000

_LINE_END = re.compile(r"\r\n?|\n")


def parse_markdown(text: str) -> MarkdownTree:
    r"""Parse a Markdown text. Takes time in proportion to its length, also where it is hostile.

    Containers nested deeper than 40 levels, tables of more than 2,000 columns, and mark-up in a
    paragraph of more than half a million characters are read as the text they are written in.

    >>> tree = parse_markdown("Tolls *fell* by 3&nbsp;%.")
    >>> tree.visible()
    'Tolls fell by 3\xa0%.'
    """
    env: dict[str, object] = {}
    parser = _parser()
    tokens = parser.parse(text, env)
    builder = TreeBuilder(_LINE_END.sub("\n", text), tokens, env)
    return builder.build(_Carrier(text))


class _Carrier:
    r"""Carries an offset in the text with ``\n`` line ends to the text as given."""

    def __init__(self, text: str) -> None:
        self.text = text
        ends = [found.end() - found.start() for found in _LINE_END.finditer(text)]
        self._starts = [0]
        self._lost = [0]
        if 2 in ends:
            positions = [found.end() for found in _LINE_END.finditer(text)]
            self._lost += accumulate(length - 1 for length in ends)
            self._starts += [
                end - lost for end, lost in zip(positions, self._lost[1:], strict=True)
            ]

    def __call__(self, offset: int) -> int:
        return offset + self._lost[bisect_right(self._starts, offset) - 1]


@cache
def _parser() -> MarkdownIt:
    # The parser drops what is nested deeper than its own limit, so that must never be reached.
    limits = {"maxNesting": DEEPEST_CONTAINER + 10}
    parser = _Parser("commonmark", {"inline_definitions": True, "tasklists": True, **limits})
    parser.enable(["table"])
    parser.use(front_matter_plugin)
    parser.use(footnote_plugin, inline=False, move_to_end=False)
    place_blocks(parser)
    parser.inline = PlacedInline()
    parser.core.ruler.at("inline", _parse_inlines)
    parser.core.ruler.enableOnly(["normalize", "block", "inline"])
    return parser


class _Parser(MarkdownIt):
    """The parser, with addresses handed on as written."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - the parser's name
        return url

    def normalizeLinkText(self, link: str) -> str:  # noqa: N802 - the parser's name
        return link


def _parse_inlines(state: StateCore) -> None:
    for token in state.tokens:
        if token.type != "inline":
            continue
        children: list[Token] = []
        if len(token.content) <= _LONGEST_CONTENT:
            state.md.inline.parse(token.content, state.md, state.env, children)
        elif token.content:
            whole = Token("text", "", 0, content=token.content)
            whole.meta["at"] = (0, len(token.content))
            children.append(whole)
        token.children = children
