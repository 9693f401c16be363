"""The inline rules, run by a parser that notes where in its content each token stands."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Literal

from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline, html_inline
from mdit_py_plugins.footnote.index import footnote_inline, footnote_ref

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.parser_inline import RuleFuncInlineType
    from markdown_it.token import Token
    from markdown_it.utils import EnvType

_RAISED = re.compile(r"\^([0-9A-Za-z+\u2212-]{1,6})\^(?!\^)")
_LOWERED = re.compile(r"~([0-9]{1,3}[+\u2212-]?|[a-z])~(?!~)")
_STOPS = frozenset(".,;:!?\"'\u201c\u201d\u2019\u00bb\u300d\u2026")
_RAISED_MARK = re.compile(r"\^\[[0-9,; \u2013-]*\]")
_NOTE_MARK = re.compile(r"\[\^[^\]\s]{1,200}\]")
# How the parser asks a rule to look ahead without writing tokens.
_SILENT = True
_MOST_FAILED_COMMENTS = 50
_NUMBERED_NOTE_MARK = re.compile(r"\[\^[0-9]{1,4}\]")


_FIRST_CHARACTERS = {
    "newline": "\n",
    "escape": "\\",
    "backticks": "`",
    "raised": "^~",
    "strikethrough": "~",
    "emphasis": "*_",
    "link": "[",
    "image": "!",
    "footnote_inline": "^",
    "footnote_ref": "[",
    "autolink": "<",
    "html_inline": "<",
    "entity": "&",
}
"""What a stretch begins with that a rule can read; plain text is read without asking."""

# The rule of links looks for the closing bracket between tokens.
_SIGNS = re.escape("]" + "".join(_FIRST_CHARACTERS.values()))
_NO_SIGN = re.compile(f"[^{_SIGNS}]+")
# A number in brackets before no address and no label is a link only where the text defines it.
_NO_SIGN_OR_NUMBER = re.compile(rf"(?:[^{_SIGNS}]++|\[[0-9]{{1,9}}\](?![(\[]))++")


class PlacedInline(ParserInline):
    """The parser's inline half; every token's ``meta["at"]`` is its range in the content."""

    def __init__(self) -> None:
        super().__init__()
        self.ruler.disable("linkify")
        self.ruler2.disable("fragments_join")
        self.ruler.at("text", _plain_text)
        self.ruler.at("html_inline", _html_inline)
        self.ruler.before("strikethrough", "raised", _raised)
        self.ruler.after("image", "footnote_inline", _inline_note)
        self.ruler.after("footnote_inline", "footnote_ref", _note_mark)
        self._by_character = {
            character: self._rules_for(character)
            for character in sorted({*"".join(_FIRST_CHARACTERS.values())})
        }

    def _rules_for(self, character: str) -> tuple[RuleFuncInlineType, ...]:
        """Give the rules that can read what begins with a character, in their order."""
        named = zip(self.ruler.get_active_rules(), self.ruler.getRules(""), strict=True)
        return tuple(rule for name, rule in named if character in _FIRST_CHARACTERS.get(name, ""))

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        """Parse a content into tokens with their places."""
        state = _PlacedState(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens

    def tokenize(self, state: StateInline) -> None:
        """Run the rules over the content, one after the other, and place what they give."""
        end = state.posMax
        deepest = state.md.options["maxNesting"]
        plain = _NO_SIGN if _defines_numbers(state) else _NO_SIGN_OR_NUMBER
        while state.pos < end:
            start, before = state.pos, len(state.tokens)
            if stretch := plain.match(state.src, start, end):
                state.append_pending(stretch[0])
                state.pos = stretch.end()
                continue
            rules = self._by_character.get(state.src[start], ())
            if state.level >= deepest or not _is_read(state, rules):
                state.append_pending(state.src[start])
                state.pos = start + 1
            elif len(state.tokens) > before:
                _place(state.tokens[before:], start, state.pos)
        if state.pending:
            state.pushPending()


def _defines_numbers(state: StateInline) -> bool:
    """Tell whether the text says what a number in brackets links to."""
    known = state.env.get("defines numbers")
    if known is None:
        known = any(label.isdecimal() for label in state.env.get("references", ()))
        state.env["defines numbers"] = known
    return bool(known)


def _is_read(state: StateInline, rules: tuple[RuleFuncInlineType, ...]) -> bool:
    """Let the first rule that can read on; a loop, since it runs for every sign of a text."""
    for rule in rules:  # noqa: SIM110 - any() would make a generator each time
        if rule(state, not _SILENT):
            return True
    return False


class _PlacedState(StateInline):
    """Notes where pending text begins, and the position at which each token is pushed."""

    pending_at = 0

    def append_pending(self, text: str) -> None:
        if not (self._pending or self._pending_buffer):
            self.pending_at = self.pos
        super().append_pending(text)

    def pushPending(self) -> Token:  # noqa: N802 - the parser's name
        token = super().pushPending()
        token.meta["at"] = (self.pending_at, self.pending_at + len(token.content))
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        token.meta["pushed"] = self.pos
        return token


def _place(tokens: list[Token], start: int, end: int) -> None:
    """Place the tokens of one rule, which read the content from ``start`` to ``end``."""
    open_tokens = [token for token in tokens if "at" not in token.meta]
    if len(open_tokens) == 1:
        open_tokens[0].meta["at"] = (start, end)
        return
    if open_tokens and open_tokens[0].type == "link_open" and open_tokens[0].info != "auto":
        open_tokens[0].meta["at"] = (start, open_tokens[0].meta["pushed"])
        open_tokens[-1].meta["at"] = (open_tokens[-1].meta["pushed"], end)
        return
    if len(open_tokens) == 3 and open_tokens[0].nesting == 1:
        # An autolink and a raised or lowered stretch: one sign, the text, one sign.
        opening, text, closing = open_tokens
        opening.meta["at"] = (start, start + 1)
        text.meta["at"] = (start + 1, end - 1)
        closing.meta["at"] = (end - 1, end)
        return
    for token in open_tokens:
        token.meta["at"] = (start, start + len(token.content))
        start += len(token.content)


def _plain_text(state: StateInline, silent: bool) -> bool:
    """Read on to the next character that a rule can begin with."""
    found = _NO_SIGN.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.append_pending(found[0])
    state.pos = found.end()
    return True


def _raised(state: StateInline, silent: bool) -> bool:
    """Read ``^2^`` and ``~2~`` right behind a word as raised and lowered."""
    sign = state.src[state.pos]
    pattern = {"^": _RAISED, "~": _LOWERED}.get(sign)
    if pattern is None or state.pos == 0:
        return False
    last = state.src[state.pos - 1]
    behind = last.isalpha() or last in ")]"
    if sign == "^":
        behind = behind or last.isalnum() or last in _STOPS
    if not behind:
        return False
    found = pattern.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("raised_open", "sup", 1)
        state.push("text", "", 0).content = found[1]
        state.push("raised_close", "sup", -1)
    state.pos = found.end()
    return True


def _html_inline(state: StateInline, silent: bool) -> bool:
    """Read a tag or comment; give up on comments after many that do not end as they must.

    Each such comment is searched to the end of the paragraph, again and again.
    """
    comment = state.src.startswith("<!--", state.pos)
    failed = state.env.get("failed comments", 0)
    if comment and failed >= _MOST_FAILED_COMMENTS:
        return False
    found = html_inline(state, silent)
    if comment and not found:
        state.env["failed comments"] = failed + 1
    return found


def _inline_note(state: StateInline, silent: bool) -> bool:
    """Read ``^[a note]``, but not a raised citation mark or link: ``^[1]^``, ``^[1](address)``."""
    start = state.pos
    if _RAISED_MARK.match(state.src, start, state.posMax) or not footnote_inline(state, _SILENT):
        return False
    if state.src.startswith(("(", "["), state.pos):
        state.pos = start
        return False
    if not silent:
        state.pos = start
        footnote_inline(state, not _SILENT)
    return True


_any_note_mark = partial(footnote_ref, always_match=True)


def _note_mark(state: StateInline, silent: bool) -> bool:
    """Read a footnote mark: any label that a footnote has, and any number.

    A draft's numbers may be explained elsewhere, so a number needs no footnote in the text.
    """
    if not _NOTE_MARK.match(state.src, state.pos, state.posMax):
        return False
    if _NUMBERED_NOTE_MARK.match(state.src, state.pos, state.posMax):
        return _any_note_mark(state, silent)
    return footnote_ref(state, silent)
