"""Charts and diagrams: their words and numbers, as text beside the text.

Source: ECMA-376, part 1, sections 21.2 (charts) and 21.4 (diagrams).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pincite.model import LandmarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._number_formats import shown_number
from pincite.readers._ooxml.chart_look import ChartLook
from pincite.readers._ooxml.package import OfficePackage

_MOST_POINTS = 100_000


@dataclass(slots=True)
class _Series:
    """A row of values: its name, what each value is of, and the values, by their numbers."""

    name: str = ""
    categories: dict[int, str] = field(default_factory=dict)
    values: dict[int, str] = field(default_factory=dict)


class Drawings:
    """Writes what a chart or a diagram says, once for each part."""

    def __init__(self, package: OfficePackage, flow: Flow) -> None:
        self._package = package
        self._flow = flow
        self._read: set[str] = set()

    def read(self, part: str) -> None:
        """Read a part that holds a chart or the texts of a diagram."""
        if part in self._read:
            return
        self._read.add(part)
        drawing = _Drawing()
        self._package.walk(part, drawing)
        blocks = self._flow.blocks
        for words in drawing.paragraphs:
            blocks.break_lines(1 if self._flow.tables.is_open else 2)
            self._flow.write(words)
        if drawing.series:
            blocks.break_lines(1 if self._flow.tables.is_open else 2)
            label = drawing.look.in_words()
            chart = blocks.begin(LandmarkKind.CHART, paragraphs=False, label=label)
            self._write_series(drawing.series)
            for closer in chart:
                closer()
        blocks.break_lines(1 if self._flow.tables.is_open else 2)

    def _write_series(self, series: list[_Series]) -> None:
        categories: dict[int, str] = {}
        for one in series:
            categories = {**dict.fromkeys(one.values, ""), **one.categories, **categories}
        table = self._flow.tables.begin_table()
        if any(one.name for one in series):
            head = self._flow.tables.begin_head()
            self._write_row(["", *(one.name for one in series)])
            for closer in head:
                closer()
        for index in sorted(categories):
            self._write_row([categories[index], *(one.values.get(index, "") for one in series)])
        for closer in table:
            closer()

    def _write_row(self, cells: list[str]) -> None:
        row = self._flow.tables.begin_row()
        for number, words in enumerate(cells):
            cell = self._flow.tables.begin_cell(is_header=not number)
            if words:
                self._flow.write(words)
            for closer in cell:
                closer()
        for closer in row:
            closer()


class _Drawing:
    """Gathers the paragraphs of a drawing, and the series of a chart."""

    def __init__(self) -> None:
        self.paragraphs: list[str] = []
        self.series: list[_Series] = []
        self.look = ChartLook()
        self._words: list[str] = []
        self._path: list[str] = []
        self._role = ""
        self._format = "General"
        self._point_format = "General"
        self._paragraph: list[str] = []
        self._index = 0
        self._points = 0

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        self._path.append(name)
        self.look.see(name, attributes, self._path)
        if name == "c:ser":
            self.series.append(_Series())
        elif name in ("c:tx", "c:cat", "c:val", "c:xVal", "c:yVal"):
            self._role = name[2:]
            self._format = "General"
        elif name == "c:pt":
            index = attributes.get("idx", "")
            self._index = int(index) if index.isdecimal() and len(index) < 8 else 0
            self._points += 1
            # Only the caches of Excel sheets give a point a format of its own.
            self._point_format = attributes.get("formatCode", self._format)
        if name in ("c:v", "c:formatCode", "a:t"):
            self._words.clear()

    def end_element(self, name: str) -> None:
        self._path.pop()
        words = "".join(self._words)
        if name == "c:formatCode":
            self._format = words
        elif name == "c:v" and self.series and "c:ser" in self._path[-8:]:
            self._keep(words)
        elif name == "a:p":
            if paragraph := "".join(self._paragraph).strip():
                self.paragraphs.append(paragraph)
            self._paragraph.clear()
        elif name == "a:t":
            self._paragraph.append(words)
        self._words.clear()

    def characters(self, words: str) -> None:
        self._words.append(words)

    def _keep(self, words: str) -> None:
        series = self.series[-1]
        if self._role == "tx":
            series.name = series.name or words
        elif self._points > _MOST_POINTS:
            return
        elif self._role in ("cat", "xVal"):
            shown = self._shown(words)
            before = series.categories.get(self._index)
            series.categories[self._index] = f"{shown} {before}" if before else shown
        elif self._role in ("val", "yVal"):
            series.values[self._index] = self._shown(words)

    def _shown(self, words: str) -> str:
        if "c:numCache" not in self._path[-4:] and "c:numLit" not in self._path[-4:]:
            return words
        try:
            return shown_number(float(words), self._point_format)
        except ValueError:
            return words
