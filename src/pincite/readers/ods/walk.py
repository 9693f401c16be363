"""The walk over the tables of an OpenDocument spreadsheet.

Source: OASIS OpenDocument 1.3, part 3, sections 9.1 (tables) and 19.675 to 19.676 (repetition).
"""

from __future__ import annotations

from collections.abc import Mapping

from pincite.readers._odf.styles import OdfStyles
from pincite.readers._sheets.sheet_text import SheetText

_CELLS = ("table:table-cell", "table:covered-table-cell")
_DRAWINGS = (
    "table:shapes",
    "draw:frame",
    "draw:custom-shape",
    "draw:g",
    "draw:rect",
    "draw:text-box",
)
_MOST_REPEATED = 256
_MOST_COLUMNS = 16_384
_MOST_ROWS = 1_048_576


class TablesWalk:
    """Writes the rows of all sheets as they are shown.

    A row or a cell that says it is there many times is written as often, within a limit.
    """

    def __init__(self, styles: OdfStyles, text: SheetText) -> None:
        self._styles = styles
        self._text = text
        self._depth = 0
        self._is_sheet_hidden = False
        self._is_row_hidden = False
        self._hidden_columns: list[range] = []
        self._columns = 0
        self._row = 0
        self._row_count = 1
        self._column = 0
        self._column_count = 1
        self._cells: list[tuple[int, str]] = []
        self._lines: list[str] = []
        self._words: list[str] = []
        self._paragraphs = 0
        self._comment = 0
        self._comment_words: list[str] = []
        self._drawings = 0
        self._beside: list[str] = []

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        if name == "table:table":
            self._depth += 1
            if self._depth == 1:
                self._begin_sheet(attributes)
        elif self._depth != 1:
            return
        elif name in _CELLS:
            self._column_count = _repeated(attributes, "table:number-columns-repeated")
            self._lines = []
        elif name == "text:p":
            self._paragraphs += 1
        elif name in _DRAWINGS:
            self._drawings += 1
        elif name in ("text:s", "text:tab", "text:line-break"):
            self._write({"text:tab": "\t", "text:line-break": "\n"}.get(name, " "))
        elif name == "office:annotation":
            self._comment += 1
        elif name == "table:table-row":
            self._row_count = _repeated(attributes, "table:number-rows-repeated")
            self._is_row_hidden = _is_hidden(attributes)
            self._column, self._cells = 0, []
        elif name == "table:table-column":
            count = _repeated(attributes, "table:number-columns-repeated")
            if _is_hidden(attributes):
                self._hidden_columns.append(range(self._columns, self._columns + count))
            self._columns += count

    def end_element(self, name: str) -> None:
        """Leave an element."""
        if name == "table:table":
            self._depth -= 1
            if not self._depth:
                self._end_beside()
                self._text.end_sheet()
        elif self._depth != 1:
            return
        elif name == "text:p":
            self._paragraphs -= 1
            self._end_paragraph()
        elif name in _DRAWINGS:
            self._drawings -= 1
        elif name in _CELLS:
            self._end_cell()
        elif name == "office:annotation":
            self._comment -= 1
            self._text.hide("a comment", "\n".join(self._comment_words))
            self._comment_words.clear()
        elif name == "table:table-row":
            self._end_row()

    def characters(self, words: str) -> None:
        """Take words."""
        if self._paragraphs and self._depth == 1:
            self._write(words)

    def _write(self, words: str) -> None:
        if self._paragraphs:
            self._words.append(words)

    def _begin_sheet(self, attributes: Mapping[str, str]) -> None:
        style = self._styles.resolve("table", attributes.get("table:style-name", ""))
        self._is_sheet_hidden = style.is_sheet_hidden
        self._hidden_columns, self._columns, self._row = [], 0, 0
        self._text.begin_sheet(attributes.get("table:name", ""))

    def _end_paragraph(self) -> None:
        words = "".join(self._words)
        self._words.clear()
        in_drawing = self._beside if self._drawings else self._lines
        (self._comment_words if self._comment else in_drawing).append(words)

    def _end_beside(self) -> None:
        """Write what stands on the sheet and in none of its cells."""
        for words in filter(str.strip, self._beside):
            if self._is_sheet_hidden:
                self._text.hide("a hidden sheet", words)
            else:
                self._text.add_words(words)
        self._beside.clear()

    def _end_cell(self) -> None:
        words = "\n".join(self._lines)
        self._lines = []
        if words.strip():
            last = min(self._column + min(self._column_count, _MOST_REPEATED), _MOST_COLUMNS)
            for column in range(self._column, last):
                if where := self._where_hidden(column):
                    self._text.hide(where, words)
                else:
                    self._cells.append((column, words))
        self._column += self._column_count

    def _where_hidden(self, column: int) -> str:
        if self._is_sheet_hidden:
            return "a hidden sheet"
        if self._is_row_hidden:
            return "a hidden row"
        is_hidden = self._hidden_columns and any(column in x for x in self._hidden_columns)
        return "a hidden column" if is_hidden else ""

    def _end_row(self) -> None:
        if self._cells:
            last = min(self._row + min(self._row_count, _MOST_REPEATED), _MOST_ROWS)
            for row in range(self._row, last):
                self._text.add_row(row + 1, self._cells)
        self._row += self._row_count


def _repeated(attributes: Mapping[str, str], name: str) -> int:
    value = attributes.get(name, "1")
    return max(1, int(value[:8])) if value.isdecimal() and value.isascii() else 1


def _is_hidden(attributes: Mapping[str, str]) -> bool:
    return attributes.get("table:visibility", "visible") != "visible"
