r"""Commands that print in a way of their own: citations, addresses, items, code, definitions."""

from __future__ import annotations

import re

from pincite.model import MarkKind
from pincite.readers.latex import commands, symbols
from pincite.readers.latex.citations import Citations
from pincite.readers.latex.environments import Environments
from pincite.readers.latex.groups import Groups
from pincite.readers.latex.printed import Printed
from pincite.readers.latex.tokens import ESCAPED_SIGN, TOKEN

_VERB = re.compile(r"(?P<mark>[^A-Za-z\s*])(?P<words>[^\n]*?)(?P=mark)")
_DEFINED = re.compile(r"\\(?:[A-Za-z@]+|.)[#\d]*|=")


class SpecialCommands:
    """Prints each where it stands; each gives where the walk goes on."""

    def __init__(
        self, text: str, groups: Groups, printed: Printed, environments: Environments
    ) -> None:
        self.citations = Citations(text)
        self._text = text
        self._groups = groups
        self._printed = printed
        self._environments = environments

    def verb(self, start: int, end: int) -> int:
        """Print what stands between two marks as code."""
        found = _VERB.match(self._text, end)
        if found is None:
            self._printed.markup(start, end)
            return end
        self._printed.markup(start, found.start("words"))
        self._printed.mark(MarkKind.CODE, *found.span("words"))
        self._printed.text(*found.span("words"))
        self._printed.markup(found.end("words"), found.end())
        return found.end()

    def address(self, start: int, end: int) -> int:
        """Print an address as it stands."""
        brace = self._groups.skip_space(end)
        close = self._groups.end(brace) if self._text.startswith("{", brace) else -1
        if close < 0:
            self._printed.markup(start, end)
            return end
        self._printed.markup(start, brace + 1)
        self._printed.link(brace + 1, close, ESCAPED_SIGN.sub(r"\1", self._text[brace + 1 : close]))
        self._printed.text(brace + 1, close)
        self._printed.markup(close, close + 1)
        return close + 1

    def item(self, start: int, end: int) -> int:
        """Begin an item of a list, with its own label where it has one."""
        at = self._groups.skip_space(end)
        self._environments.begin_item()
        if self._text.startswith("[", at) and (close := self._groups.option_end(at)) > 0:
            self._printed.markup(start, at + 1)
            self._print_inside(at + 1, close)
            self._printed.markup(close, close + 1, " ")
            return close + 1
        self._printed.markup(start, at)
        return at

    def entry(self, start: int, end: int) -> int:
        """An entry of the list of sources: ``[3] …``."""
        brace = self._groups.skip_space(self._groups.skip_arguments(end, "o"))
        close = self._groups.end(brace) if self._text.startswith("{", brace) else -1
        if close < 0:
            return self.item(start, end)
        number = self.citations.number(self._text[brace + 1 : close].strip())
        self._environments.begin_item()
        behind = self._groups.skip_space(close + 1)
        self._printed.markup(start, behind, f"[{number}] " if number else "")
        return behind

    def verbatim(self, name: str, start: int, end: int) -> int:
        """Take the lines of an environment in which nothing is a command."""
        at = self._groups.skip_arguments(
            end, "om" if name == "minted" else "o" * (name == "lstlisting")
        )
        at = self._groups.skip_space(at)
        closing = f"\\end{{{name}}}"
        stop = self._text.find(closing, at)
        stop = len(self._text) if stop < 0 else stop
        self._printed.end_paragraph()
        if name in commands.NOT_PRINTED:
            self._printed.hide(at, stop)
            self._printed.markup(start, stop)
        else:
            self._printed.markup(start, at)
            self._printed.code(at, stop)
        behind = min(stop + len(closing), len(self._text))
        self._printed.markup(stop, behind)
        return behind

    def definition(self, start: int, end: int) -> int:
        """Pass over a definition: all that stands in brackets and braces behind it."""
        at = end
        for _ in range(6):
            behind = self._groups.skip_space(at)
            if name := _DEFINED.match(self._text, behind):
                at = name.end()
                continue
            close = -1
            if self._text.startswith("{", behind):
                close = self._groups.end(behind)
            elif self._text.startswith("[", behind):
                close = self._groups.option_end(behind)
            if close < 0:
                break
            at = close + 1
        self._printed.markup(start, at)
        return at

    def cite(self, name: str, start: int, end: int) -> int:
        """Show a citation: ``[3, p. 4]``; what stands in its last bracket is text."""
        options: list[tuple[int, int]] = []
        at = end
        while self._text.startswith("[", at) and len(options) < 2:
            close = self._groups.option_end(at)
            if close < 0:
                break
            options.append((at, close))
            at = close + 1
        brace = self._groups.skip_space(at)
        close = self._groups.end(brace) if self._text.startswith("{", brace) else -1
        if close < 0 or name == "nocite":
            self._printed.markup(start, max(end, at, close + 1))
            return max(end, at, close + 1)
        opening, keys, closing = self.citations.shown(self._text[brace + 1 : close])
        before = self._text[start - 1 : start]
        gap = " " if name == "footcite" and before.strip() else ""
        if options and options[-1][1] > options[-1][0] + 1:
            self._printed.markup(start, options[-1][0] + 1, f"{gap}{opening}{keys}, ")
            self._print_inside(options[-1][0] + 1, options[-1][1])
            self._printed.markup(options[-1][1], close + 1, closing)
        else:
            self._printed.markup(start, close + 1, f"{gap}{opening}{keys}{closing}")
        return close + 1

    def _print_inside(self, start: int, end: int) -> None:
        """Walk a stretch that is short and holds no blocks."""
        at = start
        while (found := TOKEN.search(self._text, at, end)) is not None:
            self._printed.text(at, found.start())
            if found["ligature"] is not None:
                self._printed.markup(*found.span(), symbols.LIGATURES[found["ligature"]])
            elif found["sign"] is not None:
                self._printed.markup(*found.span(), symbols.SIGNS.get(found["sign"], ""))
            else:
                self._printed.markup(*found.span())
            at = found.end()
        self._printed.text(at, end)
