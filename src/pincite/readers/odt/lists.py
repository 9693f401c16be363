"""Lists of an OpenDocument text: the numbers that their items are shown with.

Source: OASIS OpenDocument 1.3, part 3, sections 5.3 (lists) and 16.30 (list styles).
"""

from __future__ import annotations

from pincite.model.values import dataclass
from pincite.readers._layout.counting import number_in
from pincite.readers._odf.styles import OdfStyles


@dataclass(slots=True)
class _List:
    style: str
    count: int | None = None


class Lists:
    """The lists that are open, and how far each style has counted."""

    def __init__(self, styles: OdfStyles) -> None:
        self._styles = styles
        self._open: list[_List] = []
        self._last_counts: dict[str, int] = {}

    @property
    def depth(self) -> int:
        """How many lists are open."""
        return len(self._open)

    def begin(self, style: str, *, goes_on: bool) -> None:
        """Enter a list; one without a style has that of the list it stands in."""
        if not style and self._open:
            style = self._open[-1].style
        count = self._last_counts.get(style) if goes_on and not self._open else None
        self._open.append(_List(style, count))

    def end(self) -> None:
        """Leave it."""
        ended = self._open.pop()
        if not self._open and ended.count is not None:
            self._last_counts[ended.style] = ended.count

    def next_label(self, start: int | None = None) -> str:
        """Count an item; gives its number as shown, or nothing for a bullet."""
        if not self._open:
            return ""
        opened, depth = self._open[-1], len(self._open) - 1
        levels = self._styles.lists.get(opened.style, [])
        if depth >= len(levels):
            return ""
        level = levels[depth]
        if start is not None:
            opened.count = start
        else:
            opened.count = level.start if opened.count is None else opened.count + 1
        if not level.number_format:
            return ""
        number = number_in(level.number_format, opened.count)
        return f"{level.prefix}{number}{level.suffix}".strip()
