"""The numbers of list items as a Word document shows them: ``3.``, ``(b)``, ``[7]``.

The numbers are no text of the file; an item is called by its number, so that a list of sources can
be followed.

Source: ECMA-376, part 1, sections 17.9 (numbering) and 17.18.59 (formats of numbers).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from pincite.model.values import dataclass
from pincite.readers._layout.counting import number_in

_LEVELS = 9
_PLACE = re.compile(r"%([1-9])")
_LONGEST_LABEL = 40


@dataclass(slots=True)
class _Level:
    number_format: str = "decimal"
    text: str = ""
    start: int = 1


class Numbering:
    """Counts the items of a document's lists; also the handler of the part that lists them."""

    def __init__(self) -> None:
        self._abstract: dict[str, list[_Level]] = {}
        self._lists: dict[str, str] = {}
        self._starts: dict[tuple[str, int], int] = {}
        self._counts: defaultdict[str, list[int | None]] = defaultdict(lambda: [None] * _LEVELS)
        self._levels: list[_Level] = []
        self._level = _Level()
        self._list = ""
        self._override = 0

    def next_label(self, list_id: str, level: int) -> str:
        """Count an item of a list; gives its number as shown, or nothing for a bullet."""
        abstract = self._lists.get(list_id, "")
        levels = self._abstract.get(abstract, [])
        if not 0 <= level < len(levels):
            return ""
        counts = self._counts[abstract]
        # A list that begins anew says so with the first of its items.
        start = self._starts.pop((list_id, level), None)
        before = counts[level]
        if start is not None:
            counts[level] = start
        else:
            counts[level] = levels[level].start if before is None else before + 1
        counts[level + 1 :] = [None] * (_LEVELS - level - 1)
        if levels[level].number_format in ("bullet", "none"):
            return ""

        def shown(place: re.Match[str]) -> str:
            at = int(place[1]) - 1
            if at >= len(levels):
                return ""
            count = counts[at]
            return number_in(levels[at].number_format, levels[at].start if count is None else count)

        return _PLACE.sub(shown, levels[level].text)[:_LONGEST_LABEL].strip()

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element of the part that lists the lists."""
        value = attributes.get("w:val", "")
        if name == "w:abstractNum":
            self._levels = [_Level() for _ in range(_LEVELS)]
            self._abstract[attributes.get("w:abstractNumId", "")] = self._levels
            self._list = ""
        elif name == "w:num":
            self._list = attributes.get("w:numId", "")
        elif name == "w:abstractNumId":
            self._lists[self._list] = value
        elif name == "w:lvlOverride":
            self._override = _number(attributes.get("w:ilvl", ""), _LEVELS - 1)
        elif name == "w:startOverride":
            self._starts[self._list, self._override] = _number(value)
        elif name == "w:lvl" and not self._list:
            at = _number(attributes.get("w:ilvl", ""), _LEVELS - 1)
            self._level = self._levels[at] if self._levels else _Level()
        elif name == "w:numFmt" and not self._list:
            self._level.number_format = value
        elif name == "w:lvlText" and not self._list:
            self._level.text = value
        elif name == "w:start" and not self._list:
            self._level.start = _number(value)

    def end_element(self, name: str) -> None:
        """Leave an element."""

    def characters(self, words: str) -> None:
        """Pass over words."""


def _number(value: str, most: int = 1_000_000) -> int:
    return min(int(value[:8]), most) if value.isascii() and value.isdecimal() else 0
