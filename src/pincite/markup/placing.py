"""Block rules that also say where in the text each block and each line of its content begins.

The parser's own map gives line numbers. A line's content begins behind the marks of every
container it stands in, and only the rule that reads the block knows where that is, so each block
rule is run through one that notes it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING

from markdown_it.common.utils import MD_TRIM_CHARS
from markdown_it.rules_block import StateBlock

from pincite.model.values import dataclass

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

BlockRule = Callable[[StateBlock, int, int, bool], bool]

# How the parser asks a rule to look ahead without writing tokens.
_SILENT = True
DEEPEST_CONTAINER = 40
"""How many containers stand in one another; what is nested deeper is text."""

_MOST_COLUMNS = 2_000
_CONTAINERS = frozenset({"blockquote", "list", "footnote_def"})
_PIPE = re.compile(r"\|")
_BLANK_OR_UNDERLINE = re.compile(r"^[ \t]*$|[=-][ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Content:
    r"""The content of a block as the inline rules read it, and where each part of it stands.

    ``knots`` are pairs of an offset in ``text`` and the offset of the same character in the
    document, one for each stretch that runs through unbroken; ``dropped`` are the offsets in the
    document of the characters left out (the backslash of ``\|`` in a table).
    """

    text: str
    knots: tuple[tuple[int, int], ...]
    dropped: tuple[int, ...] = ()

    def offset(self, position: int) -> int:
        """Give the document's offset of a position in the content."""
        at, offset = self.knots[max(0, bisect_right(self.knots, (position, 1 << 62)) - 1)]
        return offset + position - at

    def runs(self, start: int, end: int) -> list[tuple[int, int]]:
        """Give the stretches of the document that make up a part of the content."""
        found: list[tuple[int, int]] = []
        index = max(0, bisect_right(self.knots, (start, 1 << 62)) - 1)
        while start < end:
            at, offset = self.knots[index]
            stop = self.knots[index + 1][0] if index + 1 < len(self.knots) else end
            stop = min(stop, end)
            if start < stop:
                found.append((offset + start - at, offset + stop - at))
            start = max(start, stop)
            index += 1
        return found


_FIRST_CHARACTERS = {
    "fence": "`~",
    "blockquote": ">",
    "hr": "*-_",
    "list": "*+-0123456789",
    "html_block": "<",
    "heading": "#",
    "footnote_def": "[",
}
"""What a line begins with that a rule can read; a rule that is not here is always asked."""


def place_blocks(parser: MarkdownIt) -> None:
    """Run every block rule of a parser through one that notes places in its tokens' ``meta``."""
    for rule in list(parser.block.ruler.__rules__):
        parser.block.ruler.at(rule.name, _placing(rule.name, rule.fn), {"alt": rule.alt})


def _placing(name: str, rule: BlockRule) -> BlockRule:
    beginnings = _FIRST_CHARACTERS.get(name, "")

    def placed(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
        first = state.bMarks[start_line] + state.tShift[start_line]
        # A long paragraph asks every rule at each of its lines.
        if beginnings and state.src[first : first + 1] not in beginnings:
            return False
        if name in _CONTAINERS and state.level >= DEEPEST_CONTAINER:
            return False
        if name == "table" and _too_wide(state, start_line):
            return False
        if name == "lheading" and not _is_underlined(state, start_line):
            state.parentType = "paragraph"  # as the rule leaves it where it finds no line
            return False
        if silent:
            return rule(state, start_line, end_line, _SILENT)
        before = len(state.tokens)
        if not rule(state, start_line, end_line, not _SILENT):
            return False
        tokens = state.tokens[before:]
        if tokens:
            tokens[0].meta.setdefault("first", first)
        _PLACERS.get(name, _place_lines)(state, tokens)
        return True

    return placed


def _too_wide(state: StateBlock, line: int) -> bool:
    return state.src.count("|", state.bMarks[line], state.eMarks[line]) > _MOST_COLUMNS


def _is_underlined(state: StateBlock, line: int) -> bool:
    """Tell whether a line that could be a heading's comes below, before the first blank one.

    The rule would ask every other rule at each line of a paragraph, and then the next one again.
    """
    signs: list[int] | None = state.env.get("blank lines and underlines")
    if signs is None:
        signs = [found.end() for found in _BLANK_OR_UNDERLINE.finditer(state.src)]
        state.env["blank lines and underlines"] = signs
    following = bisect_right(signs, state.eMarks[line])
    end = signs[following] if following < len(signs) else 0
    return bool(state.src[state.src.rfind("\n", 0, end) + 1 : end].strip(" \t"))


def _place_lines(state: StateBlock, tokens: list[Token]) -> None:
    """Place the content of a paragraph, an underlined heading, code or embedded HTML."""
    for token in tokens:
        if token.map is None or "content" in token.meta:
            continue
        if token.type == "inline":
            token.meta["content"] = _joined(state, *token.map)
            token.content = token.meta["content"].text
        elif token.type in ("code_block", "html_block"):
            token.meta["content"] = _joined(state, *token.map)
        elif token.type == "fence":
            begin = token.map[0] + 1
            token.meta["content"] = _joined(state, begin, begin + _line_count(token.content))


def _line_count(content: str) -> int:
    return content.count("\n") + (not content.endswith("\n") and content != "")


def _joined(state: StateBlock, begin: int, end: int) -> Content:
    pieces: list[str] = []
    knots: list[tuple[int, int]] = []
    at = 0
    for line in range(begin, min(end, state.lineMax)):
        first = min(state.bMarks[line] + state.tShift[line], state.eMarks[line])
        pieces.append(state.src[first : state.eMarks[line]])
        knots.append((at, first))
        at += len(pieces[-1]) + 1
    joined = "\n".join(pieces)
    return _trimmed(joined, knots)


def _trimmed(text: str, knots: list[tuple[int, int]], dropped: tuple[int, ...] = ()) -> Content:
    left = len(text) - len(text.lstrip(MD_TRIM_CHARS))
    knots = knots or [(0, 0)]
    moved = [(at - left, offset) for at, offset in knots]
    return Content(text.strip(MD_TRIM_CHARS), tuple(moved), dropped)


def _place_heading(state: StateBlock, tokens: list[Token]) -> None:
    """Place the content of a heading that begins with number signs."""
    heading, inline = tokens[0], tokens[1]
    at = heading.meta["first"] + len(heading.markup)
    while at < len(state.src) and state.src[at] in MD_TRIM_CHARS and state.src[at] != "\n":
        at += 1
    inline.meta["content"] = Content(inline.content, ((0, at),))


def _place_table(state: StateBlock, tokens: list[Token]) -> None:
    """Place rows and cells, each row split where the parser splits it."""
    cells: list[Content] = []
    for token in tokens:
        if token.type == "tr_open" and token.map is not None:
            line = token.map[0]
            token.meta["first"] = state.bMarks[line] + state.tShift[line]
            cells = _cells(state.src, token.meta["first"], state.eMarks[line])
            cells.reverse()
        elif token.type == "inline" and token.map is not None:
            missing = Content("", ((0, state.eMarks[token.map[0]]),))
            token.meta["content"] = cells.pop() if cells else missing
            token.content = token.meta["content"].text


def _cells(text: str, start: int, end: int) -> list[Content]:
    row = text[start:end]
    start += len(row) - len(row.lstrip(MD_TRIM_CHARS))
    row = row.strip(MD_TRIM_CHARS)
    cells: list[Content] = []
    pieces: list[str] = []
    knots: list[tuple[int, int]] = [(0, start)]
    dropped: list[int] = []
    at = length = 0
    for pipe in [*(found.start() for found in _PIPE.finditer(row)), len(row)]:
        escaped = pipe < len(row) and pipe > 0 and row[pipe - 1] == "\\"
        if escaped:
            pieces.append(row[at : pipe - 1])
            length += len(pieces[-1])
            dropped.append(start + pipe - 1)
            knots.append((length, start + pipe))
            at = pipe
            continue
        pieces.append(row[at:pipe])
        cells.append(_trimmed("".join(pieces), knots, tuple(dropped)))
        at = pipe + 1
        pieces, knots, dropped, length = [], [(0, start + at)], [], 0
    if row.startswith("|"):
        del cells[0]
    if cells and row.endswith("|") and not row.endswith("\\|"):
        del cells[-1]
    return cells


def _place_items(state: StateBlock, tokens: list[Token]) -> None:
    for token in tokens:
        if token.type == "list_item_open" and token.map is not None and "first" not in token.meta:
            line = token.map[0]
            token.meta["first"] = state.bMarks[line] + state.tShift[line]


def _place_nothing(_state: StateBlock, _tokens: list[Token]) -> None:
    return


_PLACERS: dict[str, Callable[[StateBlock, list[Token]], None]] = {
    "heading": _place_heading,
    "table": _place_table,
    "list": _place_items,
    "blockquote": _place_nothing,
    "footnote_def": _place_nothing,
}
