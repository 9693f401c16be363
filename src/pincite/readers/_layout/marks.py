"""Marks while a page is walked."""

from __future__ import annotations

from functools import partial

from pincite.model import MarkKind
from pincite.readers._layout.stretches import Closers, MarkDraft, Stretch
from pincite.readers._layout.visible_text import VisibleText


class Marks:
    """Marks whole elements; those that hold no text leave none."""

    def __init__(self, out: VisibleText) -> None:
        self.found: list[MarkDraft] = []
        self._out = out

    def begin(self, kind: MarkKind) -> Closers:
        """Enter an element that is marked as a whole."""
        return (partial(self._end, kind, self._out.open()),)

    def add(self, kind: MarkKind, start: int, end: int) -> None:
        """Mark a part of the text that stands."""
        if start < end:
            self.found.append(MarkDraft(kind, start, end))

    def _end(self, kind: MarkKind, stretch: Stretch) -> None:
        if self._out.close(stretch):
            self.found.append(MarkDraft(kind, stretch.start, stretch.end))
