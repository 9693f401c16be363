"""Which brace and which bracket closes which, found in one pass: no argument is looked for twice."""

from __future__ import annotations

import re

from pincite.readers.latex.commands import VERBATIM

_SIGN = re.compile(
    r"\\(?:url|nolinkurl|path|href)[ \t]*+(?P<address>\{)[^{}\n]*+\}"
    r"|\\verb\*?(?P<mark>[^A-Za-z\s*])[^\n]*?(?P=mark)"
    r"|\\begin\{(?P<verbatim>[A-Za-z]{1,20}\*?)\}"
    r"|\\(?:.|\n)|[{}\[\]]|%[^\n]*|\n[ \t\r]*\n"
)
_SPACE = re.compile(r"[ \t]*+(?:\n[ \t]*+(?!\n)|(?!\n))")


class Groups:
    """The groups of a text, in braces and in brackets."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: dict[int, int] = {}
        self._option_ends: dict[int, int] = {}
        self._find_ends()

    def end(self, start: int) -> int:
        """Give where the group that begins with this brace is closed, or -1."""
        return self._ends.get(start, -1)

    def option_end(self, start: int) -> int:
        """Give where the bracket that opens here is closed, or -1."""
        return self._option_ends.get(start, -1)

    def skip_space(self, at: int) -> int:
        """Give what stands behind white space that ends no paragraph."""
        found = _SPACE.match(self._text, at)
        return found.end() if found else at

    def skip_arguments(self, at: int, spec: str) -> int:
        """Give where arguments end; each is written by a letter, see ``commands``."""
        for argument in spec:
            behind = self.skip_space(at)
            if argument == "o" and self._text.startswith("[", behind):
                close = self.option_end(behind)
                at = close + 1 if close > 0 else at
            elif argument in "mt" and self._text.startswith("{", behind):
                close = self.end(behind)
                at = close + 1 if close > 0 else at
        return at

    def _find_ends(self) -> None:
        text = self._text
        braces: list[int] = []
        # The brackets that are open within each open brace; a paragraph ends them all.
        brackets: list[list[int]] = [[]]
        at = 0
        while (found := _SIGN.search(text, at)) is not None:
            at = found.end()
            sign = found[0]
            if found["address"]:
                self._ends[found.start("address")] = found.end() - 1
            elif found["verbatim"]:
                at = self._behind(found)
            elif sign == "{":
                braces.append(found.start())
                brackets.append([])
            elif sign == "}" and braces:
                self._ends[braces.pop()] = found.start()
                brackets.pop()
            elif sign == "[":
                brackets[-1].append(found.start())
            elif sign == "]":
                # The first one closes: brackets do not nest.
                self._option_ends.update(dict.fromkeys(brackets[-1], found.start()))
                brackets[-1].clear()
            elif sign[0] == "\n":
                brackets[-1].clear()

    def _behind(self, found: re.Match[str]) -> int:
        """Give where braces count again behind the beginning of an environment."""
        name = found["verbatim"]
        self._ends[found.start("verbatim") - 1] = found.end() - 1
        if name not in VERBATIM:
            return found.end()
        end = self._text.find(f"\\end{{{name}}}", found.end())
        return len(self._text) if end < 0 else end
