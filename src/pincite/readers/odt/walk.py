"""The walk over an OpenDocument text.

Source: OASIS OpenDocument 1.3, part 3, sections 5 to 9.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pincite.model import LandmarkKind, MarkKind
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers, Stretch
from pincite.readers._layout.walking import PASS_OVER, PUT_OFF, Begin, ElementWalk, Events, Values
from pincite.readers._odf.styles import OdfStyle, OdfStyles
from pincite.readers.odt.lists import Lists
from pincite.readers.odt.notes import Note, NoteMarks
from pincite.readers.odt.passed_over import PASSED_OVER
from pincite.readers.odt.tables import Tables

DELETED = "text that a tracked change deletes"
_RUNNING = "header footer header-left footer-left header-first footer-first".split()
_MOST_REPEATED = 1_000
_DEEPEST_HEADING = 9


class TextWalk(ElementWalk):
    """Writes a text as its reader sees it, with all changes accepted."""

    def __init__(self, flow: Flow, styles: OdfStyles) -> None:
        super().__init__()
        self.flow = flow
        self.notes: list[Note] = []
        self.objects: list[str] = []
        self.page_starts: list[Stretch] = []
        self.changes = 0
        self.pictures = 0
        self.where: list[str] = []
        self._styles = styles
        self._lists = Lists(styles)
        self._paragraphs = 0
        self._has_paragraph = False
        self._breaks_after = False
        self._marks = NoteMarks(styles.notes)
        self._put_off_as: list[str] = []
        self._group = ""
        self._group_closers: Closers = NOTHING
        self.beginnings = self._beginnings()

    def end(self) -> None:
        """End what is left open."""
        self._read_text_boxes()
        self._end_group()
        self.flow.end_hidden()

    def write(self, words: str) -> None:
        """Take words; those outside of a paragraph are no text."""
        if not self._paragraphs:
            return
        if self.where:
            self.flow.hide(self.where[-1], words)
        else:
            self.flow.end_hidden()
            self.flow.out.write(words)

    def _beginnings(self) -> dict[str, Begin]:
        page_number = partial(self._begin_mark, MarkKind.PAGE_NUMBER)
        return {
            "text:p": partial(self._begin_paragraph, is_heading=False),
            "text:h": partial(self._begin_paragraph, is_heading=True),
            "text:span": self._begin_span,
            "text:a": self._begin_link,
            "text:s": self._read_spaces,
            "text:tab": partial(self._read_character, "\t"),
            "text:line-break": partial(self._read_character, "\n"),
            "text:soft-page-break": self._read_page,
            "text:page-number": page_number,
            "text:page-count": page_number,
            "text:list": self._begin_list,
            "text:list-item": self._begin_item,
            "text:note": self._begin_note,
            "text:note-citation": self._begin_citation,
            "text:note-body": self._begin_note_body,
            "text:tracked-changes": partial(self._begin_hidden, DELETED),
            "office:annotation": partial(self._begin_hidden, "a comment"),
            "text:hidden-paragraph": self._begin_hidden_field,
            "text:hidden-text": self._begin_hidden_field,
            "text:ruby-text": partial(self._begin_hidden, "a reading aid (ruby)"),
            "svg:desc": self._begin_description,
            "svg:title": self._begin_description,
            "draw:text-box": self._begin_text_box,
            "draw:image": self._note_picture,
            "draw:object": self._note_object,
            **Tables(self.flow, self._end_group).beginnings(),
            **{f"style:{name}": self._begin_running for name in _RUNNING},
            "text:index-body": partial(self._begin_mark, MarkKind.NAVIGATION),
            **{name: lambda _values: PASS_OVER for name in PASSED_OVER},
        }

    # Paragraphs.

    def _begin_paragraph(self, values: Values, *, is_heading: bool) -> Closers:
        self._paragraphs += 1
        if self.where:
            self.flow.break_hidden()
            return (self._end_paragraph,)
        style = self._styles.resolve("paragraph", values.get("text:style-name", ""))
        self._begin_page(style)
        level = _level(values.get("text:outline-level", "1")) if is_heading else style.outline
        level = 1 if style.is_title else level
        self._begin_group("" if level else "quote" if style.is_quote else "code" * style.is_code)
        closers: Closers = NOTHING
        blocks = self.flow.blocks
        in_item = bool(self._lists.depth) or self.flow.tables.is_open
        blocks.break_lines(1 if self._group == "code" or in_item else 2)
        if level:
            closers = blocks.begin(LandmarkKind.HEADING, paragraphs=False, level=level)
        if style.is_hidden:
            closers += self._begin_hidden("hidden text", {})
        return (blocks.end_run, *closers, self._end_paragraph)

    def _begin_page(self, style: OdfStyle) -> None:
        if self._has_paragraph and (style.breaks_before or self._breaks_after):
            self.page_starts.append(self.flow.out.open())
        self._breaks_after = style.breaks_after
        self._has_paragraph = True

    def _end_paragraph(self) -> None:
        self._paragraphs -= 1
        self.flow.break_hidden()
        if not self._paragraphs and not self.where:
            self.flow.blocks.break_lines(1)
            self._read_text_boxes()

    def _begin_group(self, group: str) -> None:
        """Begin or end the quotation or code that paragraphs in a row make up."""
        if group == self._group:
            return
        self._end_group()
        self._group = group
        if group:
            kind = LandmarkKind.BLOCK_QUOTE if group == "quote" else LandmarkKind.CODE
            self.flow.blocks.break_lines(2)
            self._group_closers = self.flow.blocks.begin(kind, paragraphs=group == "quote")

    def _end_group(self) -> None:
        self.flow.blocks.end_run()
        _run(self._group_closers)
        self._group, self._group_closers = "", NOTHING

    # Stretches of a paragraph.

    def _begin_span(self, values: Values) -> Closers:
        style = self._styles.resolve("text", values.get("text:style-name", ""))
        closers: Closers = NOTHING
        if style.is_raised:
            closers += self.flow.marks.begin(MarkKind.RAISED)
        if style.is_struck:
            closers += self.flow.marks.begin(MarkKind.STRUCK)
        if style.is_hidden:
            closers += self._begin_hidden("hidden text", {})
        return closers

    def _begin_link(self, values: Values) -> Closers:
        return self.flow.begin_link(values.get("xlink:href", ""))

    def _begin_mark(self, kind: MarkKind, _values: Values) -> Closers:
        return self.flow.marks.begin(kind)

    def _read_spaces(self, values: Values) -> Closers:
        count = values.get("text:c", "1")
        times = min(int(count[:6]), _MOST_REPEATED) if count.isdecimal() and count.isascii() else 1
        return self._read_character(" " * times, values)

    def _read_character(self, character: str, _values: Values) -> Closers:
        if self._paragraphs and self.where:
            self.flow.hide(self.where[-1], character)
        elif self._paragraphs:
            self.flow.write(character)
        return NOTHING

    def _read_page(self, _values: Values) -> Closers:
        self.page_starts.append(self.flow.out.open())
        return NOTHING

    # Lists.

    def _begin_list(self, values: Values) -> Closers:
        self._begin_group("")
        if not self._lists.depth:
            self.flow.blocks.break_lines(2)
        goes_on = "text:continue-list" in values or values.get("text:continue-numbering") == "true"
        self._lists.begin(values.get("text:style-name", ""), goes_on=goes_on)
        return (self._end_list,)

    def _end_list(self) -> None:
        self._lists.end()
        self.flow.blocks.break_lines(1 if self._lists.depth else 2)

    def _begin_item(self, values: Values) -> Closers:
        start = values.get("text:start-value", "")
        label = self._lists.next_label(int(start[:6]) if start.isdecimal() else None)
        self.flow.blocks.break_lines(1)
        item = self.flow.blocks.begin(LandmarkKind.LIST_ITEM, paragraphs=False, label=label)
        return (self._end_group, *item)

    # Notes.

    def _begin_note(self, values: Values) -> Closers:
        self._marks.begin(values)
        return NOTHING

    def _begin_citation(self, values: Values) -> Closers:
        """Write a note's mark."""
        shown = self._marks.mark(values)
        if not self.where:
            mark = self.flow.marks.begin(MarkKind.NOTE_MARK)
            self.flow.write(shown)
            _run(mark)
        return PASS_OVER

    def _begin_note_body(self, _values: Values) -> Closers:
        if self.where or self.is_replaying:
            return NOTHING
        self._put_off_as.append(f"{self._marks.kind} {self._marks.shown}")
        return PUT_OFF

    def _begin_text_box(self, _values: Values) -> Closers:
        if self.where or self.is_replaying:
            return NOTHING
        self._put_off_as.append("")
        return PUT_OFF

    def _read_text_boxes(self) -> None:
        """Read the text boxes of the paragraph, and keep its notes for the end."""
        boxes: list[Events] = []
        for name, events in zip(self._put_off_as, self.put_off, strict=False):
            if name:
                kind, _, number = name.partition(" ")
                self.notes.append(Note(kind, number, events))
            else:
                boxes.append(events)
        self._put_off_as.clear()
        self.put_off.clear()
        for events in boxes:
            self._end_group()
            self.flow.blocks.break_lines(2)
            self.replay(events)
            self._end_group()
            self.flow.blocks.break_lines(2)

    # What is hidden, or stands beside the text.

    def _begin_hidden(self, where: str, _values: Values) -> Closers:
        self.changes += where is DELETED
        if where != "hidden text":
            self.flow.end_hidden()
        self.where.append(where)
        return (self._end_hidden,)

    def _end_hidden(self) -> None:
        if self.where.pop() != "hidden text":
            self.flow.end_hidden()

    def _begin_hidden_field(self, values: Values) -> Closers:
        self.flow.hide("hidden text", values.get("text:string-value", ""))
        return self._begin_hidden("hidden text", values)

    def _begin_description(self, values: Values) -> Closers:
        self._paragraphs += 1
        return (*self._begin_hidden("an image description", values), self._leave_description)

    def _leave_description(self) -> None:
        self._paragraphs -= 1

    def _note_picture(self, _values: Values) -> Closers:
        self.pictures += 1
        return NOTHING

    def _note_object(self, values: Values) -> Closers:
        if (target := values.get("xlink:href", "")) and target not in self.objects:
            self.objects.append(target)
        return NOTHING

    def _begin_running(self, _values: Values) -> Closers:
        self.flow.blocks.break_lines(2)
        self.flow.blocks.enter(paragraphs=False)
        mark = self.flow.marks.begin(MarkKind.RUNNING_HEAD)
        return (self.end, *mark, self.flow.blocks.leave)


def _level(value: str) -> int:
    return min(int(value[:3]), _DEEPEST_HEADING) if value.isdecimal() and value.isascii() else 1


def _run(closers: tuple[Callable[[], None], ...]) -> None:
    for closer in closers:
        closer()
