"""One workbook: its sheets in their order.

Source: ECMA-376, part 1, sections 18.2 (workbook), 18.4 (shared strings) and 18.8 (styles).
"""

from __future__ import annotations

from collections.abc import Mapping

from pincite.model import Document, MediaType
from pincite.readers._number_formats import BUILT_IN
from pincite.readers._ooxml.package import OfficePackage
from pincite.readers._ooxml.properties import read_properties
from pincite.readers._packages import bytes_of_package
from pincite.readers._sheets.sheet_text import SheetText
from pincite.readers.xlsx.sheet import Sheet, SheetWalk, unescaped


def read_workbook(data: bytes | str) -> Document:
    """Read a workbook.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    text = SheetText()
    if not data:
        return text.document(MediaType.XLSX, "xlsx")
    package = OfficePackage(bytes_of_package(data, "workbook"))
    book, strings, formats = _Book(), _Strings(), _Formats()
    package.walk(package.main, book)
    package.walk(package.related(package.main, "sharedStrings"), strings)
    package.walk(package.related(package.main, "styles"), formats)
    for name, identity, is_hidden in book.sheets:
        if part := package.target(package.main, identity):
            sheet = Sheet(strings.found, formats.found, book.from_1904, is_hidden=is_hidden)
            _read_sheet(package, part, name, sheet, text)
    properties = read_properties(package)
    return text.document(
        MediaType.XLSX, "xlsx", title=properties.title, language=properties.language
    )


def _read_sheet(
    package: OfficePackage, part: str, name: str, sheet: Sheet, text: SheetText
) -> None:
    text.begin_sheet(name)
    walk = SheetWalk(sheet, text)
    package.walk(part, walk)
    walk.end()
    for drawing in package.all_related(part, "drawing"):
        shapes = _Words("a:t", "a:p")
        package.walk(drawing, shapes)
        for words in shapes.found:
            if sheet.is_hidden:
                text.hide("a hidden sheet", words)
            else:
                text.add_words(words)
    text.end_sheet()
    for role in ("comments", "threadedComment"):
        for comments_part in package.all_related(part, role):
            comments = _Words("s:t", "s:comment") if role == "comments" else _Words("other:text")
            package.walk(comments_part, comments)
            for words in comments.found:
                text.hide("a comment", words)


class _Handler:
    """Passes over what a handler does not look at."""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        pass

    def end_element(self, name: str) -> None:
        pass

    def characters(self, words: str) -> None:
        pass


class _Book(_Handler):
    """Reads which sheets there are, and from which day dates count."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, bool]] = []
        self.from_1904 = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "s:sheet":
            is_hidden = attributes.get("state", "visible") != "visible"
            found = attributes.get("name", ""), attributes.get("r:id", ""), is_hidden
            self.sheets.append(found)
        elif name == "s:workbookPr":
            self.from_1904 = attributes.get("date1904", "0") in ("1", "true")


class _Strings(_Handler):
    """Reads the strings that cells share; how they are pronounced is no part of them."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._words: list[str] = []
        self._in_text = False
        self._in_reading = False

    def start_element(self, name: str, _attributes: Mapping[str, str]) -> None:
        if name == "s:t":
            self._in_text = not self._in_reading
        elif name == "s:rPh":
            self._in_reading = True

    def end_element(self, name: str) -> None:
        if name == "s:t":
            self._in_text = False
        elif name == "s:rPh":
            self._in_reading = False
        elif name == "s:si":
            self.found.append(unescaped("".join(self._words)))
            self._words.clear()

    def characters(self, words: str) -> None:
        if self._in_text:
            self._words.append(words)


class _Formats(_Handler):
    """Reads the format of the numbers of each style of cells."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._codes: dict[str, str] = {str(number): code for number, code in BUILT_IN.items()}
        self._in_cells = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "s:numFmt":
            self._codes[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif name == "s:cellXfs":
            self._in_cells = True
        elif name == "s:xf" and self._in_cells:
            self.found.append(self._codes.get(attributes.get("numFmtId", "0"), "General"))

    def end_element(self, name: str) -> None:
        if name == "s:cellXfs":
            self._in_cells = False


class _Words(_Handler):
    """Reads the words of an element, as one text for each of the elements they stand in."""

    def __init__(self, element: str, parent: str = "") -> None:
        self.found: list[str] = []
        self._element = element
        self._parent = parent or element
        self._words: list[str] = []
        self._in_text = False

    def start_element(self, name: str, _attributes: Mapping[str, str]) -> None:
        self._in_text = self._in_text or name == self._element

    def end_element(self, name: str) -> None:
        if name == self._element:
            self._in_text = False
        if name == self._parent:
            if words := "".join(self._words).strip():
                self.found.append(words)
            self._words.clear()

    def characters(self, words: str) -> None:
        if self._in_text:
            self._words.append(words)
