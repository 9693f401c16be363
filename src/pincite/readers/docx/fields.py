"""Fields of a Word document: their results are text, their instructions are not.

Source: ECMA-376, part 1, section 17.16 (fields).
"""

from __future__ import annotations

import re
from dataclasses import field

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers

_LINK = re.compile(r'\s*HYPERLINK\s+(?:\\[a-z]\s+)*"([^"]*)"', re.IGNORECASE)
_NAME = re.compile(r"\s*([A-Za-z]+)")
_MOST_WORDS = 2_000


@dataclass(slots=True)
class _Field:
    words: list[str] = field(default_factory=list)
    has_result: bool = False
    closers: Closers = NOTHING


class Fields:
    """The fields that are open; they may begin in one paragraph and end in another."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._open: list[_Field] = []

    @property
    def in_instruction(self) -> bool:
        """Tell whether text that comes now is part of another field's instruction."""
        return any(not x.has_result for x in self._open[:-1])

    def read_character(self, kind: str) -> None:
        """Take the character that begins, parts or ends a field."""
        if kind == "begin":
            self._open.append(_Field())
        elif kind == "separate" and self._open:
            opened = self._open[-1]
            opened.has_result = True
            opened.closers = self.begin_result("".join(opened.words))
        elif kind == "end" and self._open:
            for closer in self._open.pop().closers:
                closer()

    def read_instruction(self, words: str) -> None:
        """Take words of an instruction."""
        if self._open and len(self._open[-1].words) < _MOST_WORDS:
            self._open[-1].words.append(words)

    def begin_result(self, instruction: str) -> Closers:
        """Enter the result of a field: a link, a page number, a table of contents, or text."""
        name = _NAME.match(instruction)
        kind = name[1].upper() if name else ""
        if kind == "HYPERLINK" and (link := _LINK.match(instruction)):
            return self._flow.begin_link(link[1])
        if kind in ("PAGE", "NUMPAGES", "SECTIONPAGES"):
            return self._flow.marks.begin(MarkKind.PAGE_NUMBER)
        if kind == "TOC":
            return self._flow.marks.begin(MarkKind.NAVIGATION)
        return NOTHING

    def end_all(self) -> None:
        """End the fields that the file leaves open."""
        while self._open:
            self.read_character("end")
