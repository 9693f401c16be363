"""Which brace closes which, found in one pass, so that no argument is looked for twice."""

from __future__ import annotations

import re

from pincite.readers.latex.commands import VERBATIM

_BRACE = re.compile(
    r"\\(?:url|nolinkurl|path|href)[ \t]*+(?P<address>\{)[^{}\n]*+\}"
    r"|\\verb\*?(?P<mark>[^A-Za-z\s*])[^\n]*?(?P=mark)"
    r"|\\begin\{(?P<verbatim>[A-Za-z]{1,20}\*?)\}"
    r"|\\(?:.|\n)|[{}]|%[^\n]*"
)
_IN_BRACKETS = re.compile(r"\\(?:.|\n)|[\]{}]|\n[ \t]*\n")
_SPACE = re.compile(r"[ \t]*+(?:\n[ \t]*+(?!\n)|(?!\n))")
_LONGEST_OPTION = 2_000


class Groups:
    """The groups of a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: dict[int, int] = {}
        opened: list[int] = []
        at = 0
        while (found := _BRACE.search(text, at)) is not None:
            at = found.end()
            if found["address"]:
                self._ends[found.start("address")] = found.end() - 1
            elif found["verbatim"]:
                at = self._behind(found)
            elif found[0] == "{":
                opened.append(found.start())
            elif found[0] == "}" and opened:
                self._ends[opened.pop()] = found.start()

    def _behind(self, found: re.Match[str]) -> int:
        """Give where braces count again behind the beginning of an environment."""
        name = found["verbatim"]
        self._ends[found.start("verbatim") - 1] = found.end() - 1
        if name not in VERBATIM:
            return found.end()
        end = self._text.find(f"\\end{{{name}}}", found.end())
        return len(self._text) if end < 0 else end

    def end(self, start: int) -> int:
        """Give where the group that begins with this brace is closed, or -1."""
        return self._ends.get(start, -1)

    def option_end(self, start: int) -> int:
        """Give where the bracket that opens here is closed, or -1."""
        at, limit = start + 1, min(len(self._text), start + _LONGEST_OPTION)
        while (found := _IN_BRACKETS.search(self._text, at, limit)) is not None:
            if found[0] == "]":
                return found.start()
            at = found.end()
            if found[0] == "{":
                at = self.end(found.start()) + 1
            if not at or found[0] == "}" or found[0].startswith("\n"):
                return -1
        return -1

    def skip_space(self, at: int) -> int:
        """Give what stands behind white space that ends no paragraph."""
        found = _SPACE.match(self._text, at)
        return found.end() if found else at
