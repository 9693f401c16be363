"""Runs of a Word document: raised, struck out, hidden, or a note's mark.

Source: ECMA-376, part 1, section 17.3.2 (runs).
"""

from __future__ import annotations

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.walking import Values
from pincite.readers.docx.styles import OFF, Styles


@dataclass(slots=True)
class _Run:
    is_hidden: bool = False
    is_note_mark: bool = False
    closers: Closers = NOTHING


class Runs:
    """Keeps what the open run's properties say of its words."""

    def __init__(self, flow: Flow, styles: Styles) -> None:
        self._flow = flow
        self._styles = styles
        self._runs: list[_Run] = []

    @property
    def is_open(self) -> bool:
        """Whether a run is open; what stands outside of one is no text."""
        return bool(self._runs)

    @property
    def is_hidden(self) -> bool:
        """Whether the open run is hidden."""
        return bool(self._runs) and self._runs[-1].is_hidden

    def begin(self, _values: Values) -> Closers:
        """Enter a run."""
        self._runs.append(_Run())
        return (self._end,)

    def read_style(self, values: Values) -> Closers:
        """Take the style of the run."""
        style = self._styles.resolve(values.get("w:val", ""))
        if self._runs and style.is_hidden:
            self._runs[-1].is_hidden = True
        return NOTHING

    def read_hidden(self, values: Values) -> Closers:
        """Take whether the run is hidden."""
        if self._runs:
            self._runs[-1].is_hidden = values.get("w:val", "") not in OFF
        return NOTHING

    def read_raised(self, values: Values) -> Closers:
        """Take whether the run is raised or lowered."""
        if values.get("w:val", "") in ("superscript", "subscript"):
            self._mark(MarkKind.RAISED)
        return NOTHING

    def read_struck(self, values: Values) -> Closers:
        """Take whether the run is struck out."""
        if values.get("w:val", "") not in OFF:
            self._mark(MarkKind.STRUCK)
        return NOTHING

    def mark_as_note(self) -> None:
        """Take the words of the run for the mark of a note."""
        if self._runs and not self._runs[-1].is_note_mark:
            self._runs[-1].is_note_mark = True
            self._mark(MarkKind.NOTE_MARK)

    def _mark(self, kind: MarkKind) -> None:
        if self._runs:
            self._runs[-1].closers += self._flow.marks.begin(kind)

    def _end(self) -> None:
        for closer in self._runs.pop().closers:
            closer()
