"""The walk over one sheet of a workbook.

Source: ECMA-376, part 1, section 18.3.1 (worksheets).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pincite.model.values import dataclass
from pincite.readers._number_formats import shown_number
from pincite.readers._sheets.sheet_text import SheetText

_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_HIDDEN = {"row": "a hidden row", "column": "a hidden column", "sheet": "a hidden sheet"}
_MOST_COLUMNS = 16_384


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a sheet needs of its workbook: the shared strings, and the format of each style."""

    strings: Sequence[str]
    formats: Sequence[str]
    from_1904: bool
    is_hidden: bool


class SheetWalk:
    """Writes the rows of a sheet as they are shown."""

    def __init__(self, sheet: Sheet, text: SheetText) -> None:
        self._sheet = sheet
        self._text = text
        self._columns: dict[str, int] = {}
        self._hidden_columns: list[range] = []
        self._hidden: list[str] = []
        self._where = ""
        self._row = 0
        self._column = -1
        self._is_row_hidden = False
        self._cells: list[tuple[int, str]] = []
        self._kind = ""
        self._style = 0
        self._words: list[str] = []
        self._in_value = False
        self._in_reading = False

    def end(self) -> None:
        """Keep what is hidden at the end."""
        self._end_hidden("")

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        if name == "s:c":
            self._begin_cell(attributes)
        elif name in ("s:v", "s:t"):
            self._in_value = not self._in_reading
        elif name == "s:row":
            row = attributes.get("r", "")
            self._row = int(row) if row.isdecimal() and len(row) < 8 else self._row + 1
            self._column = -1
            self._is_row_hidden = attributes.get("hidden", "0") in ("1", "true")
            self._cells = []
        elif name == "s:rPh":
            self._in_reading = True
        elif name == "s:col" and attributes.get("hidden", "0") in ("1", "true"):
            first, last = attributes.get("min", ""), attributes.get("max", "")
            if first.isdecimal() and last.isdecimal() and len(first + last) < 16:
                self._hidden_columns.append(range(int(first) - 1, int(last)))

    def end_element(self, name: str) -> None:
        """Leave an element."""
        if name in ("s:v", "s:t"):
            self._in_value = False
        elif name == "s:c":
            self._end_cell()
        elif name == "s:row":
            self._text.add_row(self._row, self._cells)
        elif name == "s:rPh":
            self._in_reading = False

    def characters(self, words: str) -> None:
        """Take words."""
        if self._in_value:
            self._words.append(words)

    def _begin_cell(self, attributes: Mapping[str, str]) -> None:
        self._words = []
        self._kind = attributes.get("t", "n")
        style = attributes.get("s", "0")
        self._style = int(style) if style.isdecimal() and len(style) < 8 else 0
        reference = _REFERENCE.fullmatch(attributes.get("r", ""))
        self._column = self._number(reference[1]) if reference else self._column + 1

    def _end_cell(self) -> None:
        shown = self._shown("".join(self._words)) if self._words else ""
        if not shown.strip() or not 0 <= self._column < _MOST_COLUMNS:
            return
        where = self._where_hidden()
        if where:
            self._end_hidden(where)
            self._hidden.append(shown)
        else:
            self._cells.append((self._column, shown))

    def _where_hidden(self) -> str:
        if self._sheet.is_hidden:
            return _HIDDEN["sheet"]
        if self._is_row_hidden:
            return _HIDDEN["row"]
        is_hidden = self._hidden_columns and any(self._column in x for x in self._hidden_columns)
        return _HIDDEN["column"] if is_hidden else ""

    def _end_hidden(self, where: str) -> None:
        """Keep what is hidden as one text, unless it goes on; what a column hides never does."""
        if where and where == self._where and where != _HIDDEN["column"]:
            return
        self._text.hide(self._where, "\t".join(self._hidden))
        self._hidden.clear()
        self._where = where

    def _number(self, letters: str) -> int:
        """Give the number of a column by its letters."""
        if letters not in self._columns:
            number = 0
            for letter in letters:
                number = number * 26 + ord(letter) - 64
            self._columns[letters] = number - 1
        return self._columns[letters]

    def _shown(self, value: str) -> str:
        if self._kind == "s":
            index = int(value) if value.isdecimal() and len(value) < 10 else -1
            strings = self._sheet.strings
            return strings[index] if 0 <= index < len(strings) else ""
        if self._kind == "b":
            return {"0": "FALSE", "1": "TRUE"}.get(value, value)
        if self._kind != "n":
            return unescaped(value)
        formats = self._sheet.formats
        code = formats[self._style] if self._style < len(formats) else "General"
        try:
            return shown_number(float(value), code, from_1904=self._sheet.from_1904)
        except ValueError:
            return value


def unescaped(words: str) -> str:
    """Give the characters that a file writes by their numbers, such as ``_x000D_``."""
    if "_x" not in words:
        return words
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), words).replace("\r\n", "\n")
