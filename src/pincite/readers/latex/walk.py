r"""The walk over a LaTeX file: what is printed, and what is mark-up.

No macro of the file's own is expanded: what it would print is not known here, and the text in its
braces is. There is no recursion: a group's end is looked up, and what is to be done there is kept.

Source: LaTeX2e: An unofficial reference manual.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers.latex import commands, symbols
from pincite.readers.latex.citations import COMMAND
from pincite.readers.latex.environments import Environments
from pincite.readers.latex.groups import Groups
from pincite.readers.latex.printed import Printed
from pincite.readers.latex.specials import SpecialCommands
from pincite.readers.latex.tokens import ESCAPED_SIGN, TOKEN

_GERMAN = re.compile(
    r"\\(?:usepackage|documentclass)\[[^\]]{0,200}german|\\setdefaultlanguage\{german"
)
_LETTER = re.compile(r"\s*+(?:\{\s*+(\\[ij]|[^{}\\]?)\s*+\}|(\\[ij])(?![A-Za-z])\s*+|([^\s{}\\]))")
_MARKED = (
    (commands.RAISED, MarkKind.RAISED),
    (commands.STRUCK, MarkKind.STRUCK),
    (commands.CODE, MarkKind.CODE),
)


@dataclass(frozen=True, slots=True)
class _Group:
    """A group that is open: where it is closed, and what is done there."""

    end: int
    close: Callable[[], None]
    shown: str = ""


class LatexWalk:
    """Walks the body of a file."""

    def __init__(self, text: str) -> None:
        self.printed = Printed(text)
        self._text = text
        self.groups = Groups(text)
        self._environments = Environments(self.printed)
        self._specials = SpecialCommands(text, self.groups, self.printed, self._environments)
        self._open: list[_Group] = []
        self._math = ""
        self._is_german = _GERMAN.search(text, 0, 20_000) is not None

    def walk(self, start: int, end: int) -> None:
        """Walk a stretch of the file."""
        at = start
        while at < end:
            found = TOKEN.search(self._text, at, end)
            if found is None:
                break
            self.printed.text(at, found.start())
            at = max(self._token(found), found.end())
        self.printed.text(at, end)
        self._environments.end_all()
        self.printed.end_paragraph()

    def _token(self, found: re.Match[str]) -> int:
        """Take one token; gives where the walk goes on."""
        start, end = found.span()
        printed = self.printed
        if found["name"] is not None:
            return self._command(found["name"], start, end)
        if found["sign"] is not None:
            return self._sign(found["sign"], start, end)
        if found["comment"] is not None:
            return self._comment(start, end)
        if found["blank"] is not None:
            self._math = ""
            printed.end_paragraph()
        elif found["brace"] is not None:
            self._brace(start)
        elif found["math"] is not None:
            self._math = "" if self._math else found["math"]
            printed.markup(start, end)
        elif found["ligature"] is not None:
            if self._math and found["ligature"] != "~":
                printed.text(start, end)
            else:
                printed.markup(start, end, symbols.LIGATURES[found["ligature"]])
        elif found["script"] is not None:
            return self._script(start, end)
        elif found["cell"] is not None:
            printed.markup(start, end, "\t" if self._environments.in_table else "")
        elif self._is_german and not self._math:
            printed.markup(start, end, symbols.GERMAN.get(found[0], found[0]))
        else:
            printed.text(start, end)
        return end

    # Groups, comments and signs.

    def _brace(self, at: int) -> None:
        while self._open and self._open[-1].end < at:
            self._open.pop().close()
        if self._open and self._open[-1].end == at:
            group = self._open.pop()
            group.close()
            self.printed.markup(at, at + 1, group.shown)
        else:
            self.printed.markup(at, at + 1)

    def _begin_group(self, at: int, close: Callable[[], None], shown: str = "") -> None:
        """Note what is done where the group that begins at a brace is closed."""
        end = self.groups.end(at)
        if end < 0:
            close()
        else:
            self._open.append(_Group(end, close, shown))

    def _comment(self, start: int, end: int) -> int:
        """A comment takes its line break along, and the white space that the next line begins with."""
        self.printed.hide(start, end)
        behind = self.groups.skip_space(end)
        self.printed.markup(start, max(end, behind))
        return max(end, behind)

    def _sign(self, sign: str, start: int, end: int) -> int:
        if sign == "\\":
            return self._line_end(start, end)
        if sign in symbols.ACCENTS and not self._math:
            return self._accent(sign, start, end)
        if sign in "([" or sign in ")]":
            self._math = sign if sign in "([" else ""
        self.printed.markup(start, end, symbols.SIGNS.get(sign, ""))
        return end

    def _line_end(self, start: int, end: int) -> int:
        if self._text.startswith("*", end):
            end += 1
        if self._text.startswith("[", end) and (close := self.groups.option_end(end)) > 0:
            end = close + 1
        if self._environments.in_table:
            self.printed.markup(start, end, "\n")
            self._environments.end_row()
        else:
            self.printed.markup(start, end, "\n")
        return end

    def _accent(self, accent: str, start: int, end: int) -> int:
        found = _LETTER.match(self._text, end)
        if found is None:
            self.printed.markup(start, end)
            return end
        letter = next((x for x in found.groups() if x is not None), "")
        self.printed.markup(start, found.end(), symbols.accented(accent, letter))
        return found.end()

    def _script(self, start: int, end: int) -> int:
        """A raised or lowered group of a formula, or a single sign."""
        if not self._math and not self._environments.in_math:
            self.printed.text(start, end)
            return end
        self.printed.markup(start, end)
        if self._text.startswith("{", end):
            self.printed.markup(end, end + 1)
            self._begin_marked(end, MarkKind.RAISED)
            return end + 1
        if end < len(self._text) and self._text[end].isalnum():
            self.printed.mark(MarkKind.RAISED, end, end + 1)
        return end

    def _begin_marked(self, brace: int, kind: MarkKind) -> None:
        """Mark what stands in a group."""
        close = self.groups.end(brace)
        if close > brace + 1:
            self.printed.mark(kind, brace + 1, close)

    # Commands.

    def _command(self, name: str, start: int, end: int) -> int:
        bare = name.rstrip("*")
        if bare in ("begin", "end"):
            return self._environment(bare, start, end)
        if bare == "verb":
            return self._specials.verb(start, end)
        if bare in ("url", "path", "nolinkurl"):
            return self._specials.address(start, end)
        if bare == "href":
            return self._link(start, end)
        if bare == "item":
            return self._specials.item(start, end)
        if bare == "bibitem":
            return self._specials.entry(start, end)
        if bare == "par":
            self.printed.markup(start, self.groups.skip_space(end))
            self.printed.end_paragraph()
            return end
        if bare in commands.DEFINITIONS:
            return self._specials.definition(start, end)
        if COMMAND.fullmatch(name) and not self._math:
            return self._specials.cite(bare, start, end)
        if len(bare) == 1 and bare in symbols.ACCENTS and bare not in symbols.NAMED:
            return self._accent(bare, start, end)
        if bare in symbols.NAMED:
            behind = self._behind_name(end)
            self.printed.markup(start, behind, symbols.NAMED[bare])
            return behind
        return self._with_arguments(bare, start, end)

    def _behind_name(self, end: int) -> int:
        """Give where a command's name ends, with the white space or the empty group behind it."""
        if self._text.startswith("{}", end):
            return end + 2
        return self.groups.skip_space(end)

    def _with_arguments(self, name: str, start: int, end: int) -> int:
        spec = _spec(name)
        at = self.groups.skip_arguments(end, spec.removesuffix("t"))
        brace = self.groups.skip_space(at)
        has_text = spec.endswith("t") and self._text.startswith("{", brace)
        if not has_text:
            behind = at if at > end else self._behind_name(end)
            self.printed.markup(start, behind)
            return behind
        self._begin_text(name, start, brace)
        return brace + 1

    def _begin_text(self, name: str, start: int, brace: int) -> None:
        """Enter the group that a command prints."""
        printed, close, shown = self.printed, _nothing, ""
        opening = ""
        if name in commands.HEADINGS:
            close = printed.begin_heading(commands.HEADINGS[name], self.groups.end(brace))
        elif name in commands.QUOTES:
            opening, shown = "“", "”"
        elif name in commands.NOTES:
            opening, shown = " (", ")"
        elif name in commands.BLOCKS:
            close = self._environments.begin_quotation()
        printed.markup(start, brace + 1, opening)
        for names, kind in _MARKED:
            if name in names:
                self._begin_marked(brace, kind)
        self._begin_group(brace, close, shown)

    # Code, addresses, items.

    def _link(self, start: int, end: int) -> int:
        address = self.groups.skip_space(self.groups.skip_arguments(end, "o"))
        close = self.groups.end(address) if self._text.startswith("{", address) else -1
        brace = self.groups.skip_space(close + 1) if close > 0 else -1
        inner_end = self.groups.end(brace) if brace > 0 else -1
        if inner_end < 0:
            self.printed.markup(start, max(end, close + 1))
            return max(end, close + 1)
        target = ESCAPED_SIGN.sub(r"\1", self._text[address + 1 : close]).strip()
        self.printed.link(brace + 1, inner_end, target)
        self.printed.markup(start, brace + 1)
        self._begin_group(brace, _nothing)
        return brace + 1

    def _environment(self, which: str, start: int, end: int) -> int:
        brace = self.groups.skip_space(end)
        close = self.groups.end(brace) if self._text.startswith("{", brace) else -1
        if close < 0:
            self.printed.markup(start, end)
            return end
        name = self._text[brace + 1 : close].strip()
        if which == "end":
            self._environments.end(name)
            self.printed.markup(start, close + 1)
            return close + 1
        if name in commands.VERBATIM or name in commands.NOT_PRINTED:
            return self._specials.verbatim(name, start, close + 1)
        at = self.groups.skip_arguments(close + 1, commands.ENVIRONMENT_ARGUMENTS.get(name, ""))
        self._environments.begin(name, start, at)
        return at


def _spec(name: str) -> str:
    for table in (commands.QUOTES, commands.BLOCKS, commands.NOTES, commands.ARGUMENTS):
        if name in table:
            return table[name]
    # Whatever else a command does, what stands in its braces is printed.
    return "ot"


def _nothing() -> None:
    """Do nothing at a group's end."""
