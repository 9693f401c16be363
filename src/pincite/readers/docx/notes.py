"""Footnotes and endnotes of a Word document: their numbers, in the order of the text.

Source: ECMA-376, part 1, section 17.11 (footnotes and endnotes).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pincite.readers._layout.counting import number_in


class NoteNumbers:
    """Counts the notes as the text refers to them; also the handler of the document's settings.

    Numbering that begins anew on each page or in each section is not followed: a number that names
    one note is of more use than the printed one.
    """

    def __init__(self) -> None:
        self.labels: dict[tuple[str, str], str] = {}
        """The number of each note that the text refers to, by its kind and id; in this order."""
        self._formats = {"footnote": "decimal", "endnote": "lowerRoman"}
        self._counts: defaultdict[str, int] = defaultdict(int)
        self._kind = ""

    def refer(self, kind: str, identity: str, *, counts: bool) -> str:
        """Give the number of a note; one that has a mark of its own is not counted."""
        key = (kind, identity)
        if key not in self.labels:
            self._counts[kind] += counts
            number = number_in(self._formats[kind], self._counts[kind])
            self.labels[key] = number if counts else ""
        return self.labels[key]

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element of the settings."""
        value = attributes.get("w:val", "")
        if name in ("w:footnotePr", "w:endnotePr"):
            self._kind = name[2:-2]
        elif name == "w:numFmt" and self._kind:
            self._formats[self._kind] = value
        elif name == "w:numStart" and self._kind and value.isdecimal() and value.isascii():
            self._counts[self._kind] = max(0, int(value[:6]) - 1)

    def end_element(self, name: str) -> None:
        """Leave an element of the settings."""
        if name in ("w:footnotePr", "w:endnotePr"):
            self._kind = ""

    def characters(self, words: str) -> None:
        """Pass over words."""
