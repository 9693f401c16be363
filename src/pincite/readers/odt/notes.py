"""The footnotes and endnotes of an OpenDocument text, and the numbers that they are shown with.

Source: OASIS OpenDocument 1.3, part 3, section 6.3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pincite.model.values import dataclass
from pincite.readers._layout.counting import number_in
from pincite.readers._layout.walking import Events, Values
from pincite.readers._odf.styles import ListLevel

_FORMS = {"footnote": "1", "endnote": "i"}


@dataclass(frozen=True, slots=True)
class Note:
    """A note that was put off: ``footnote`` or ``endnote``, its number, and what stands in it."""

    kind: str
    number: str
    events: Events


class NoteMarks:
    """Tells what the mark of each note shows; the number in the file may be an old one.

    ``kind`` and ``shown`` are those of the note that was begun last.
    """

    def __init__(self, forms: Mapping[str, ListLevel]) -> None:
        self._forms = forms
        self._counts: Counter[str] = Counter()
        self.kind = ""
        self.shown = ""

    def begin(self, values: Values) -> None:
        """Begin a note."""
        self.kind = values.get("text:note-class", "footnote")

    def mark(self, values: Values) -> str:
        """Give the note's own mark, or its number."""
        self.shown = values.get("text:label", "")
        if not self.shown:
            self._counts[self.kind] += 1
            plain = ListLevel(_FORMS.get(self.kind, "1"), start=0)
            form = self._forms.get(self.kind, plain)
            self.shown = number_in(form.number_format, form.start + self._counts[self.kind])
        return self.shown
