"""Blocks while a page is walked: line breaks, and the landmarks that they make."""

from __future__ import annotations

from functools import partial

from pincite.model import LandmarkKind, UnreadableError
from pincite.readers._layout.stretches import Closers, LandmarkDraft, Stretch
from pincite.readers._layout.visible_text import VisibleText

_MOST_LANDMARKS = 2_000_000


class Blocks:
    """Breaks lines and gathers landmarks.

    A paragraph is a run of text between two borders of blocks, unless it is all of a heading, a
    list item, a cell or another block that is none.
    """

    def __init__(self, out: VisibleText) -> None:
        self.landmarks: list[LandmarkDraft] = []
        self._out = out
        self._paragraphs = [True]

    def break_lines(self, count: int) -> None:
        """End the run of text and ask for line breaks."""
        self.end_run()
        self._out.break_lines(count)

    def end_run(self) -> None:
        """End the run of text, which is a paragraph where paragraphs are made."""
        out = self._out
        if out.run_start >= 0:
            if self._paragraphs[-1]:
                self.add(LandmarkDraft(LandmarkKind.PARAGRAPH, out.run_start, out.length))
            out.run_start = -1

    def enter(self, *, paragraphs: bool) -> None:
        """Enter a block in which runs of text are paragraphs, or are not."""
        self._paragraphs.append(paragraphs)

    def leave(self) -> None:
        """Leave it."""
        self._paragraphs.pop()

    def begin(
        self, kind: LandmarkKind, *, paragraphs: bool, level: int = 0, label: str = ""
    ) -> Closers:
        """Enter a block that is a landmark; without a label, a level calls it by its words."""
        self._paragraphs.append(paragraphs)
        return (partial(self._end, kind, self._out.open(), level, label),)

    def add(self, landmark: LandmarkDraft) -> None:
        """Keep a landmark.

        Raises:
            UnreadableError: where there are more than a machine should be asked to keep.
        """
        if len(self.landmarks) >= _MOST_LANDMARKS:
            raise UnreadableError(
                f"holds more than {_MOST_LANDMARKS:,} paragraphs and cells: split it"
            )
        self.landmarks.append(landmark)

    def _end(self, kind: LandmarkKind, stretch: Stretch, level: int, label: str) -> None:
        self._paragraphs.pop()
        if self._out.close(stretch):
            label_from = (stretch,) if level and not label else ()
            self.add(LandmarkDraft(kind, stretch.start, stretch.end, level, label, label_from))
