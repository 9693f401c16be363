"""White space and line breaks as a browser renders them: CSS Text 3 with HTML's own defaults.

A run of spaces, tabs and line breaks is one space, and none at the beginning or end of a line; a
line break in the file between two ideographs, kana or full-width marks is none (CSS Text 3,
section 4.1.3). Every other character is kept, no-break spaces and soft hyphens among them.
"""

from __future__ import annotations

import re

from pincite.readers._layout.stretches import Stretch

_WHITE = " \t\n\r\f"
_WIDE = "\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\uff01-\uff60\uffe0-\uffe6\U00020000-\U0003fffd"
_IS_WIDE = re.compile(f"[{_WIDE}]")
_BREAK_IN_WIDE = re.compile(f"(?<=[{_WIDE}])[ \t\r\f]*\n[ \t\n\r\f]*(?=[{_WIDE}])")


class VisibleText:
    """Takes text and breaks in reading order and writes each separator once text follows it.

    So nothing that is opened or closed between two words can hold the white space between them:
    a stretch begins at its first visible character and ends behind its last.
    """

    __slots__ = (
        "_breaks_in_space",
        "_last",
        "_newlines",
        "_parts",
        "_space",
        "_tabs",
        "_unstarted",
        "at_cell_start",
        "length",
        "run_start",
    )

    def __init__(self) -> None:
        self.length = 0
        self.run_start = -1
        self.at_cell_start = False
        self._parts: list[str] = []
        self._last = ""
        self._newlines = 0
        self._tabs = 0
        self._space = False
        self._breaks_in_space = False
        self._unstarted: list[Stretch] = []

    def write(self, data: str) -> None:
        """Write text whose white space collapses."""
        core = data.strip(_WHITE)
        if not core:
            self._space = True
            self._breaks_in_space = self._breaks_in_space or "\n" in data
            return
        leading = data[: data.index(core[0])] if data[0] != core[0] else ""
        separator = self._separator(core[0], leading)
        trailing = data[len(leading) + len(core) :]
        if "\n" in core and not core.isascii():
            core = _BREAK_IN_WIDE.sub("", core)
        self._emit(separator, _collapsed(core))
        self._space = bool(trailing)
        self._breaks_in_space = "\n" in trailing

    def write_verbatim(self, data: str) -> None:
        """Write preformatted text; line breaks at its ends count as breaks."""
        behind = data.lstrip("\n")
        core = behind.rstrip("\n")
        if self.length:
            self._newlines += len(data) - len(behind)
        if core:
            self._emit(self._separator("", ""), core)
            self._newlines = len(behind) - len(core)

    def break_lines(self, count: int) -> None:
        """Ask for at least so many line breaks before whatever is written next."""
        self._space = self._breaks_in_space = False
        if not self.at_cell_start and self._newlines < count:
            self._newlines = count

    def add_line_break(self) -> int:
        """Add one line break, as ``<br>`` does; gives how many are waiting."""
        self._space = self._breaks_in_space = False
        if not self.at_cell_start:
            self._newlines += 1
        return self._newlines

    def begin_cell(self, *, first: bool, row_empty: bool) -> None:
        """Put a tab before the next cell of a row, and nothing else."""
        self._space = self._breaks_in_space = False
        if not first:
            self._tabs += 1
            if not row_empty:
                self._newlines = 0
        self.at_cell_start = True

    def end_row(self, *, empty: bool) -> None:
        """Drop the tabs of empty cells at a row's end and break the line, once."""
        self.at_cell_start = False
        self._tabs = 0
        if not empty:
            self._newlines = 0
        self.break_lines(1)

    def open(self) -> Stretch:
        """Begin a stretch at whatever is written next."""
        stretch = Stretch()
        self._unstarted.append(stretch)
        return stretch

    def close(self, stretch: Stretch) -> bool:
        """End a stretch behind what was written last; False where it holds nothing."""
        if stretch.start < 0:
            # It would begin at text that is written after its end.
            stretch.end = 0
            return False
        stretch.end = self.length
        return True

    def words_of(self, stretch: Stretch, limit: int) -> str | None:
        """Give the text of the stretch that was closed last; None where it is longer than limit."""
        if stretch.end - stretch.start > limit:
            return None
        return "".join(self._parts[stretch.first_part :])[-(stretch.end - stretch.start) :]

    def joined(self) -> str:
        """Give all that was written."""
        return "".join(self._parts)

    def _separator(self, following: str, leading: str) -> str:
        if self._newlines or self._tabs:
            return "\n" * self._newlines + "\t" * self._tabs
        if not (self._space or leading):
            return ""
        broken = self._breaks_in_space or "\n" in leading
        if broken and _IS_WIDE.match(self._last) and _IS_WIDE.match(following):
            return ""
        return " "

    def _emit(self, separator: str, core: str) -> None:
        if separator and self.length:
            self._parts.append(separator)
            self.length += len(separator)
        if self._unstarted:
            part = len(self._parts)
            for stretch in self._unstarted:
                if stretch.end < 0:
                    stretch.start = self.length
                    stretch.first_part = part
            self._unstarted.clear()
        if self.run_start < 0:
            self.run_start = self.length
        self._parts.append(core)
        self.length += len(core)
        self._last = core[-1]
        self._newlines = self._tabs = 0
        self._space = self._breaks_in_space = False
        self.at_cell_start = False


def _collapsed(text: str) -> str:
    """Give a text with each run of white space as one space; fixed strings are found the fastest."""
    for other in "\n\t\r\f":
        if other in text:
            text = text.replace(other, " ")
    while "  " in text:
        text = text.replace("  ", " ")
    return text
