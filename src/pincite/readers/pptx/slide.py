"""The walk over one slide, or over its notes.

Source: ECMA-376, part 1, sections 19.3 (slides) and 21.1 (text and tables of drawings).
"""

from __future__ import annotations

from functools import partial

from pincite.model import LandmarkKind, MarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.walking import PASS_OVER, PUT_OFF, ElementWalk, Events, Values
from pincite.readers._ooxml.drawings import Drawings
from pincite.readers._ooxml.package import OfficePackage

TITLES = frozenset({"title", "ctrTitle"})
_RUNNING = frozenset({"dt", "ftr", "hdr"})
_BODIES = frozenset({"body", "obj"})
_OFF = frozenset({"0", "false"})
_SHAPES = "p:sp p:grpSp p:graphicFrame p:pic p:cxnSp p:contentPart".split()


@dataclass(slots=True)
class _Shape:
    """A shape: what its placeholder is for, or nothing, and whether it is shown."""

    role: str = ""
    is_hidden: bool = False


@dataclass(slots=True)
class _Paragraph:
    is_bullet: bool
    is_open: bool = False
    number: str = ""
    closers: Closers = NOTHING


class SlideWalk(ElementWalk):
    """Writes the shapes of a slide; those of the roles in ``skipped`` are none of its text."""

    def __init__(
        self,
        package: OfficePackage,
        part: str,
        flow: Flow,
        *,
        skipped: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__()
        self.is_shown = True
        self._package = package
        self._part = part
        self._flow = flow
        self._skipped = skipped
        self._drawings = Drawings(package, flow)
        self._shapes: list[_Shape] = []
        self._paragraphs: list[_Paragraph] = []
        self._run_closers: Closers = NOTHING
        self._in_text = False
        self._count = 0
        self._has_title = False
        self.beginnings = {
            "p:sld": self._read_slide,
            "p:nvPr": lambda _values: NOTHING,
            "p:cNvPr": self._read_shape,
            "p:ph": self._read_placeholder,
            "a:p": self._begin_paragraph,
            "a:buNone": partial(self._read_bullet, is_bullet=False),
            "a:buChar": partial(self._read_bullet, is_bullet=True),
            "a:buBlip": partial(self._read_bullet, is_bullet=True),
            "a:buAutoNum": self._read_number,
            "a:r": self._begin_run,
            "a:fld": self._begin_field,
            "a:rPr": self._read_run,
            "a:hlinkClick": self._read_link,
            "a:t": self._begin_text,
            "m:t": self._begin_text,
            "a:br": self._read_break,
            "a:endParaRPr": lambda _values: PASS_OVER,
            "a:tbl": self._begin_table,
            "a:tblPr": self._read_table,
            "a:tr": self._begin_row,
            "a:tc": self._begin_cell,
            "c:chart": partial(self._read_drawing, "r:id"),
            "dgm:relIds": partial(self._read_drawing, "r:dm"),
            "mc:Fallback": lambda _values: PASS_OVER,
            **dict.fromkeys(_SHAPES, self._begin_shape),
        }

    def read_shapes(self) -> None:
        """Read the shapes once the slide has been walked, its title first."""
        shapes, self.put_off = self.put_off, []
        for shape in sorted(shapes, key=lambda events: not _is_title(events)):
            self._shapes.append(_Shape())
            self._flow.blocks.break_lines(2)
            self.replay(shape)
            self._flow.blocks.break_lines(2)
            self._flow.end_hidden()
            self._shapes.pop()

    def write(self, words: str) -> None:
        """Take the words of a text element."""
        if self._in_text:
            self._put(words)

    def _put(self, words: str) -> None:
        shape = self._shapes[-1] if self._shapes else _Shape()
        if shape.role in self._skipped:
            return
        if shape.is_hidden:
            self._flow.hide("a hidden shape", words)
            return
        self._open_paragraph()
        self._flow.write(words)

    # Slides and shapes.

    def _read_slide(self, values: Values) -> Closers:
        self.is_shown = values.get("show", "1") not in _OFF
        return NOTHING

    def _begin_shape(self, _values: Values) -> Closers:
        if not self._shapes:
            return PUT_OFF
        self._shapes.append(_Shape(is_hidden=self._shapes[-1].is_hidden))
        return (self._end_shape,)

    def _end_shape(self) -> None:
        self._shapes.pop()
        self._flow.blocks.break_lines(2)

    def _read_shape(self, values: Values) -> Closers:
        if self._shapes and values.get("hidden", "0") not in _OFF:
            self._shapes[-1].is_hidden = True
        self._flow.end_hidden()
        self._flow.hide("an image description", values.get("descr", ""))
        self._flow.end_hidden()
        return NOTHING

    def _read_placeholder(self, values: Values) -> Closers:
        if self._shapes:
            self._shapes[-1].role = values.get("type", "obj")
        return NOTHING

    # Paragraphs and runs.

    def _begin_paragraph(self, _values: Values) -> Closers:
        role = self._shapes[-1].role if self._shapes else ""
        self._flow.blocks.break_lines(1)
        self._flow.break_hidden()
        self._paragraphs.append(_Paragraph(is_bullet=role in _BODIES and not self._skipped))
        return (self._end_paragraph,)

    def _end_paragraph(self) -> None:
        paragraph = self._paragraphs.pop()
        if not paragraph.number:
            self._count = 0
        self._flow.blocks.end_run()
        for closer in paragraph.closers:
            closer()
        self._flow.blocks.break_lines(1)

    def _read_bullet(self, _values: Values, *, is_bullet: bool) -> Closers:
        if self._paragraphs:
            self._paragraphs[-1].is_bullet = is_bullet
        return NOTHING

    def _read_number(self, values: Values) -> Closers:
        if self._paragraphs:
            start = values.get("startAt", "")
            self._count += 1
            if start.isdecimal() and start.isascii() and self._count == 1:
                self._count = int(start[:5])
            self._paragraphs[-1].is_bullet = True
            is_figure = values.get("type", "").startswith("arabic")
            self._paragraphs[-1].number = f"{self._count}." if is_figure else "*"
        return NOTHING

    def _open_paragraph(self) -> None:
        """Open the landmark of the paragraph before its first words."""
        if not self._paragraphs or self._paragraphs[-1].is_open:
            return
        paragraph = self._paragraphs[-1]
        paragraph.is_open = True
        role = self._shapes[-1].role if self._shapes else ""
        blocks = self._flow.blocks
        if role in TITLES:
            paragraph.closers = blocks.begin(LandmarkKind.HEADING, paragraphs=False, level=1)
        elif role == "sldNum":
            paragraph.closers = self._flow.marks.begin(MarkKind.PAGE_NUMBER)
        elif role in _RUNNING:
            paragraph.closers = self._flow.marks.begin(MarkKind.RUNNING_HEAD)
        elif paragraph.is_bullet:
            label = paragraph.number.rstrip("*")
            paragraph.closers = blocks.begin(LandmarkKind.LIST_ITEM, paragraphs=False, label=label)

    def _begin_run(self, _values: Values) -> Closers:
        self._run_closers = NOTHING
        return (self._end_run,)

    def _begin_field(self, values: Values) -> Closers:
        closers = self._begin_run(values)
        if values.get("type", "").startswith("slidenum"):
            self._run_closers = self._flow.marks.begin(MarkKind.PAGE_NUMBER)
        return closers

    def _end_run(self) -> None:
        for closer in self._run_closers:
            closer()
        self._run_closers = NOTHING

    def _read_run(self, values: Values) -> Closers:
        if values.get("baseline", "0") not in ("0", "0%"):
            self._run_closers += self._flow.marks.begin(MarkKind.RAISED)
        if values.get("strike", "noStrike") != "noStrike":
            self._run_closers += self._flow.marks.begin(MarkKind.STRUCK)
        return NOTHING

    def _read_link(self, values: Values) -> Closers:
        address = self._package.address(self._part, values.get("r:id", ""))
        self._run_closers += self._flow.begin_link(address)
        return NOTHING

    def _begin_text(self, _values: Values) -> Closers:
        self._in_text = True
        return (self._end_text,)

    def _end_text(self) -> None:
        self._in_text = False

    def _read_break(self, _values: Values) -> Closers:
        self._put("\n")
        return NOTHING

    # Tables and drawings.

    def _begin_table(self, _values: Values) -> Closers:
        self._has_head = False
        return self._flow.tables.begin_table()

    def _read_table(self, values: Values) -> Closers:
        self._has_head = values.get("firstRow", "0") not in _OFF
        return NOTHING

    def _begin_row(self, _values: Values) -> Closers:
        head = self._flow.tables.begin_head() if self._has_head else NOTHING
        self._has_head = False
        return (*self._flow.tables.begin_row(), *head)

    def _begin_cell(self, values: Values) -> Closers:
        if values.get("hMerge", "0") not in _OFF:
            return PASS_OVER
        span = values.get("gridSpan", "1")
        columns = int(span[:4]) if span.isdecimal() and span.isascii() else 1
        return self._flow.tables.begin_cell(columns=columns)

    def _read_drawing(self, key: str, values: Values) -> Closers:
        part = self._package.target(self._part, values.get(key, ""))
        if part:
            self._drawings.read(part)
        return NOTHING


def _is_title(events: Events) -> bool:
    return any(
        not isinstance(event, str)
        and event[0] == "p:ph"
        and event[1] is not None
        and event[1].get("type") in TITLES
        for event in events
    )
