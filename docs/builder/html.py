"""One page of Markdown as HTML, with what the site adds: links of codes, anchors, file names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from posixpath import relpath
from typing import TYPE_CHECKING, Any

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin

from pincite.checks import CHECKS
from pincite.cli.group import COMMANDS
from pincite.text import BY_ID

if TYPE_CHECKING:
    from markdown_it.token import Token

_COMMAND = re.compile(r"pincite ([a-z]+)")
_FILE = re.compile(r"\bfile=(\S+)")
_HEADING_LEVELS = 3
_PROSE = frozenset({"text", "markdown"})


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page's title, from its first heading, and its HTML."""

    title: str
    html: str


def render_markdown(text: str, path: str) -> Rendered:
    """Render the page at ``path`` within ``docs``."""
    parser = _parser()
    environment: dict[str, Any] = {"folder": path.rpartition("/")[0] or "."}
    tokens = parser.parse(text, environment)
    title = next(
        tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"
    )
    html = parser.renderer.render(tokens, parser.options, environment)
    return Rendered(title.replace("`", ""), str(html))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable("table")
    anchors_plugin(
        parser,
        max_level=_HEADING_LEVELS,
        slug_func=slug,
        permalink=True,
        permalinkSymbol="#",
    )
    for name, rule in (
        ("fence", _fence),
        ("code_inline", _code),
        ("link_open", _link),
        ("html_block", _comment),
        ("table_open", _table_open),
        ("table_close", _table_close),
    ):
        parser.add_render_rule(name, rule)
    return parser


def slug(heading: str) -> str:
    """Give the anchor of a heading as code forges make it, so that links work in both places.

    >>> slug("R: repairs, and more")
    'r-repairs-and-more'
    """
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def _code(_: Any, tokens: Sequence[Token], at: int, __: Any, environment: Any) -> str:
    """Link a code, a rule or a command to its page, unless it stands in a link already."""
    content = tokens[at].content
    target = "" if _is_in_link(tokens, at) else _page_of(content)
    shown = f"<code>{escape(content, quote=False)}</code>"
    if not target:
        return shown
    return f'<a href="{relpath(target, environment["folder"])}">{shown}</a>'


def _page_of(content: str) -> str:
    if content in CHECKS:
        return f"reference/checks/{content}.html"
    if content in BY_ID:
        return f"reference/rules/{content}.html"
    command = _COMMAND.fullmatch(content)
    if command is None or command[1] not in COMMANDS:
        return ""
    return f"reference/commands.html#pincite-{command[1]}"


def _is_in_link(tokens: Sequence[Token], at: int) -> bool:
    opened = sum(token.type == "link_open" for token in tokens[:at])
    return opened > sum(token.type == "link_close" for token in tokens[:at])


def _fence(_: Any, tokens: Sequence[Token], at: int, __: Any, ___: Any) -> str:
    token = tokens[at]
    named = _FILE.search(token.info)
    is_session = token.info.startswith("console")
    body = _session(token.content) if is_session else escape(token.content, quote=False)
    # What is drawn in columns must not wrap; words may.
    look = ' class="prose"' if token.info.split(" ")[0] in _PROSE else ' tabindex="0"'
    block = f"<pre{look}><code>{body}</code></pre>\n"
    if named is None:
        return block
    return f"<figure><figcaption>{escape(named[1])}</figcaption>{block}</figure>\n"


def _session(content: str) -> str:
    lines = []
    for line in content.splitlines():
        shown = escape(line, quote=False)
        if line.startswith("$ "):
            lines.append(f'<span class="prompt">$</span> <span class="command">{shown[2:]}</span>')
        else:
            lines.append(shown)
    return "\n".join(lines) + "\n"


def _link(self: Any, tokens: Sequence[Token], at: int, options: Any, environment: Any) -> str:
    """Turn a link to a page's Markdown into one to its HTML."""
    token = tokens[at]
    target, sign, anchor = str(token.attrs.get("href", "")).partition("#")
    if target.endswith(".md") and "://" not in target:
        token.attrs["href"] = f"{target.removesuffix('.md')}.html{sign}{anchor}"
    return str(self.renderToken(tokens, at, options, environment))


def _comment(*_: Any) -> str:
    """Leave out comments, the only HTML that a page has."""
    return ""


def _table_open(*_: Any) -> str:
    return '<div class="wide" tabindex="0"><table>\n'


def _table_close(*_: Any) -> str:
    return "</table></div>\n"
