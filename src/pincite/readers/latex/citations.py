r"""What ``\cite`` prints: the number of its entry in the file's own list, or the key.

A key that is made of an author and a year is shown as both, since that is what it stands for where
the list is in another file.
"""

from __future__ import annotations

import re

_ENTRY = re.compile(r"\\bibitem\s*(?:\[[^\[\]{}]{0,200}\])?\s*\{([^{}]{1,200})\}")
_OWN_KEY = re.compile(r"source(\d{1,4})")
_AUTHOR_YEAR = re.compile(r"([^\W\d_]{2,40})[^\w]?_?((?:1[5-9]|20)\d\d)(?!\d)")
COMMAND = re.compile(r"[A-Za-z]{0,12}[cC]ite(?:s|p|t|alp|alt|author|year|title|yearpar)?\*?")


class Citations:
    """The keys of a file's own list of sources, and what each is shown as."""

    def __init__(self, text: str) -> None:
        keys = dict.fromkeys(found[1].strip() for found in _ENTRY.finditer(text))
        self._numbers = {key: number for number, key in enumerate(keys, 1)}

    def number(self, key: str) -> int | None:
        """Give the number of an entry."""
        own = _OWN_KEY.fullmatch(key)
        return int(own[1]) if own and key not in self._numbers else self._numbers.get(key)

    def shown(self, keys: str) -> tuple[str, str, str]:
        """Give a citation's opening bracket, what stands in it, and its closing bracket."""
        listed = [key.strip() for key in keys.split(",") if key.strip()]
        numbers = [self.number(key) for key in listed]
        if listed and all(number is not None for number in numbers):
            return "[", ", ".join(map(str, numbers)), "]"
        authors = [_AUTHOR_YEAR.match(key) for key in listed]
        if listed and all(authors):
            pairs = (f"{found[1].title()} {found[2]}" for found in authors if found)
            return "(", "; ".join(pairs), ")"
        return "[", ", ".join(listed), "]"
