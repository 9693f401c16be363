"""Where the pages of the printed book begin, as an electronic one says.

Source: DPUB-ARIA 1.1 (doc-pagebreak); EPUB Structural Semantics Vocabulary (pagebreak).
"""

from __future__ import annotations

from functools import partial

from pincite.model import LandmarkKind, MarkKind
from pincite.readers._layout.marks import Marks
from pincite.readers._layout.stretches import Closers, LandmarkDraft, Stretch
from pincite.readers._layout.visible_text import VisibleText
from pincite.readers.html.elements import Attributes

_ROLE = "doc-pagebreak"
_TYPE = "pagebreak"
_LONGEST_LABEL = 20


def is_page_break(attrs: Attributes) -> bool:
    """Tell whether an element says that a page of the printed book begins."""
    return (
        _ROLE in (attrs.get("role") or "").split()
        or _TYPE in (attrs.get("epub:type") or "").split()
    )


class PageBreaks:
    """Gathers the pages; the number where it stands in the text is furniture."""

    def __init__(self, out: VisibleText, marks: Marks) -> None:
        self._out = out
        self._marks = marks
        self._found: list[tuple[Stretch, str]] = []

    def begin(self, attrs: Attributes) -> Closers:
        """Enter an element that says so."""
        label = attrs.get("aria-label") or attrs.get("title") or ""
        return (partial(self._end, self._out.open(), label.strip()),)

    def landmarks(self, length: int) -> list[LandmarkDraft]:
        """Give the pages of a text of this length: each runs until the next begins."""
        if not self._found:
            return []
        starts = [(x.start if x.start >= 0 else length, label) for x, label in self._found]
        ends = [*(start for start, _ in starts[1:]), length]
        return [
            LandmarkDraft(LandmarkKind.PAGE, start, end, label=label)
            for (start, label), end in zip(starts, ends, strict=True)
            if start < end
        ]

    def _end(self, stretch: Stretch, label: str) -> None:
        if self._out.close(stretch):
            self._marks.add(MarkKind.PAGE_NUMBER, stretch.start, stretch.end)
            label = label or (self._out.words_of(stretch, _LONGEST_LABEL) or "").strip()
        else:
            # An empty element: its page begins with whatever is written next.
            stretch = self._out.open()
        if label:
            self._found.append((stretch, label[-_LONGEST_LABEL:]))
