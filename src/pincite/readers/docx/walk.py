"""The walk over one story of a Word document: its body, its notes, a header.

Source: ECMA-376, part 1, section 17 (WordprocessingML); part 3 for what stands twice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pincite.model import MarkKind, Unread
from pincite.model.values import dataclass
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers, Stretch
from pincite.readers._layout.walking import PASS_OVER, PUT_OFF, Begin, ElementWalk, Events, Values
from pincite.readers._ooxml.drawings import Drawings
from pincite.readers._ooxml.package import OfficePackage
from pincite.readers.docx.fields import Fields
from pincite.readers.docx.notes import NoteNumbers
from pincite.readers.docx.numbering import Numbering
from pincite.readers.docx.paragraphs import Paragraphs
from pincite.readers.docx.runs import Runs
from pincite.readers.docx.styles import OFF, Styles
from pincite.readers.docx.word_tables import WordTables
from pincite.readers.docx.words import DELETED, Words

_PASSED_OVER = (
    "mc:Fallback w:tabs w:pPrChange w:rPrChange w:sectPrChange w:tblPrChange w:trPrChange"
    " w:tcPrChange w:tblPrExChange w:numberingChange w:cellDel w:object"
).split()
_CHARACTERS = {
    "w:tab": "\t",
    "w:ptab": "\t",
    "w:br": "\n",
    "w:cr": "\n",
    "w:noBreakHyphen": "\u2011",
    "w:softHyphen": "\u00ad",
}
_EMBEDDED = Unread(
    "an embedded document", "is not read; open the file in Word, and save it again as .docx"
)


@dataclass(frozen=True, slots=True)
class WordFile:
    """What all stories of a document share."""

    package: OfficePackage
    flow: Flow
    styles: Styles
    numbering: Numbering
    numbers: NoteNumbers


class StoryWalk(ElementWalk):
    """Writes a story's text as its reader sees it, with all changes accepted."""

    def __init__(self, file: WordFile, part: str) -> None:
        super().__init__()
        self.flow = flow = file.flow
        self.page_starts: list[Stretch] = []
        self.running: list[str] = []
        self.pictures = 0
        self.counts_pages = True
        self.unread: list[Unread] = []
        self._package = file.package
        self._part = part
        self._numbers = file.numbers
        self._mark_properties = 0
        self._later: list[Callable[[], None] | Events] = []
        self._drawings = Drawings(file.package, flow)
        self._fields = Fields(flow)
        self._paragraphs = Paragraphs(flow, file.styles, file.numbering)
        self._runs = Runs(flow, file.styles)
        self.words = Words(flow, self._fields, self._runs)
        self._tables = WordTables(flow)
        self.beginnings = self._beginnings()

    def end(self) -> None:
        """End what the story leaves open."""
        self._fields.end_all()
        self._read_later()
        self._paragraphs.end_group()
        self.flow.end_hidden()

    def write(self, words: str) -> None:
        """Take words."""
        self.words.take(words)

    def _beginnings(self) -> dict[str, Begin]:
        runs, paragraphs, tables = self._runs, self._paragraphs, self._tables
        words = self.words
        return {
            "w:p": self._begin_paragraph,
            "w:pPr": self._begin_paragraph_properties,
            "w:pStyle": paragraphs.read_style,
            "w:outlineLvl": paragraphs.read_outline,
            "w:numId": paragraphs.read_list,
            "w:ilvl": paragraphs.read_list_level,
            "w:r": self._begin_run,
            "w:rStyle": self._of_run(runs.read_style),
            "w:vanish": self._of_run(runs.read_hidden),
            "w:vertAlign": self._of_run(runs.read_raised),
            "w:strike": self._of_run(runs.read_struck),
            "w:dstrike": self._of_run(runs.read_struck),
            "w:t": words.begin_text,
            "w:delText": words.begin_text,
            "m:t": self._begin_formula_text,
            "w:instrText": words.begin_instruction,
            "w:delInstrText": lambda _values: PASS_OVER,
            "w:fldChar": self._read_field,
            "w:fldSimple": self._begin_field,
            "w:hyperlink": self._begin_link,
            "w:sym": words.read_symbol,
            "w:footnoteReference": partial(self._read_note, "footnote"),
            "w:endnoteReference": partial(self._read_note, "endnote"),
            "w:lastRenderedPageBreak": self._read_page,
            "w:pgNumType": self._read_page_numbering,
            "w:headerReference": self._read_running,
            "w:footerReference": self._read_running,
            "w:del": self._begin_deletion,
            "w:moveFrom": partial(words.begin_hidden, DELETED),
            "w:ins": words.begin_insertion,
            "w:moveTo": words.begin_insertion,
            "w:rt": partial(words.begin_hidden, "a reading aid (ruby)"),
            "w:altChunk": self._note_embedded,
            "w:txbxContent": lambda _values: PUT_OFF,
            "wp:docPr": self._note_description,
            "a:blip": self._note_picture,
            "c:chart": partial(self._note_drawing, "r:id"),
            "dgm:relIds": partial(self._note_drawing, "r:dm"),
            "w:tbl": self._begin_table,
            "w:tblLook": tables.read_look,
            "w:tr": tables.begin_row,
            "w:tblHeader": tables.read_head,
            "w:gridBefore": tables.read_columns_before,
            "w:tc": self._begin_cell,
            "w:gridSpan": tables.read_columns,
            **{name: partial(self._begin_raised) for name in ("m:sup", "m:sub", "m:den")},
            **{name: partial(words.read_character, x) for name, x in _CHARACTERS.items()},
            **{name: lambda _values: PASS_OVER for name in _PASSED_OVER},
        }

    def _begin_formula_text(self, values: Values) -> Closers:
        self._paragraphs.open()
        return self.words.begin_text(values)

    # Paragraphs and runs.

    def _begin_paragraph(self, values: Values) -> Closers:
        self._tables.open_cell()
        return (*self._paragraphs.begin(values), self._end_paragraph)

    def _begin_paragraph_properties(self, _values: Values) -> Closers:
        self._mark_properties += 1
        return (self._end_paragraph_properties,)

    def _end_paragraph_properties(self) -> None:
        self._mark_properties -= 1
        self._paragraphs.open()

    def _begin_run(self, values: Values) -> Closers:
        self._paragraphs.open()
        return self._runs.begin(values)

    def _of_run(self, begin: Begin) -> Begin:
        """Take a property for the run's, unless it is that of a paragraph's mark."""
        return lambda values: NOTHING if self._mark_properties else begin(values)

    def _end_paragraph(self) -> None:
        self.flow.break_hidden()
        self._later += self.put_off
        self.put_off.clear()
        self._read_later()

    def _read_later(self) -> None:
        """Read what is anchored in the paragraph and stands beside it: text boxes and drawings."""
        later, self._later = self._later, []
        for one in later:
            self._paragraphs.end_group()
            if callable(one):
                one()
            else:
                self.flow.blocks.break_lines(2)
                self.replay(one)
                self._paragraphs.end_group()
                self.flow.blocks.break_lines(2)

    # Fields, links and notes.

    def _read_field(self, values: Values) -> Closers:
        self._fields.read_character(values.get("w:fldCharType", ""))
        return NOTHING

    def _begin_field(self, values: Values) -> Closers:
        self._paragraphs.open()
        return self._fields.begin_result(values.get("w:instr", ""))

    def _begin_link(self, values: Values) -> Closers:
        self._paragraphs.open()
        address = self._package.address(self._part, values.get("r:id", ""))
        anchor = values.get("w:anchor", "")
        return self.flow.begin_link(address + (f"#{anchor}" if anchor else ""))

    def _read_note(self, kind: str, values: Values) -> Closers:
        is_own = values.get("w:customMarkFollows", "0") in OFF
        number = self._numbers.refer(kind, values.get("w:id", ""), counts=is_own)
        self._runs.mark_as_note()
        if not self.words.where:
            self.words.put(number)
        return NOTHING

    def _read_page(self, _values: Values) -> Closers:
        self.page_starts.append(self.flow.out.open())
        return NOTHING

    def _read_page_numbering(self, values: Values) -> Closers:
        if "w:start" in values or values.get("w:fmt", "decimal") != "decimal":
            self.counts_pages = False
        return NOTHING

    def _read_running(self, values: Values) -> Closers:
        part = self._package.target(self._part, values.get("r:id", ""))
        if part and part not in self.running:
            self.running.append(part)
        return NOTHING

    # Changes and formulas.

    def _begin_raised(self, _values: Values) -> Closers:
        return self.flow.marks.begin(MarkKind.RAISED)

    def _begin_deletion(self, _values: Values) -> Closers:
        self.words.changes += 1
        if self._mark_properties:
            self._paragraphs.join()
            return NOTHING
        return self.words.begin_hidden(DELETED, _values)

    # What stands beside the text.

    def _note_embedded(self, _values: Values) -> Closers:
        self.unread.append(_EMBEDDED)
        return NOTHING

    def _note_description(self, values: Values) -> Closers:
        self.flow.end_hidden()
        self.flow.hide("an image description", values.get("descr", ""))
        self.flow.end_hidden()
        return NOTHING

    def _note_picture(self, _values: Values) -> Closers:
        self.pictures += 1
        return NOTHING

    def _note_drawing(self, key: str, values: Values) -> Closers:
        part = self._package.target(self._part, values.get(key, ""))
        if part:
            self._later.append(partial(self._drawings.read, part))
        return NOTHING

    def _begin_table(self, values: Values) -> Closers:
        self._paragraphs.end_group()
        return self._tables.begin_table(values)

    def _begin_cell(self, values: Values) -> Closers:
        return (self._paragraphs.end_group, *self._tables.begin_cell(values))
