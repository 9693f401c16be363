"""The walk over a page's elements: what is text, what is hidden, and what stands where."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from pincite.model import LandmarkKind, MarkKind
from pincite.readers.html import elements as el
from pincite.readers.html.metadata import METADATA_TAGS, Metadata
from pincite.readers.html.raised import Attributes, MarkDraft, RaisedText
from pincite.readers.html.styles import InlineStyle, parse_style
from pincite.readers.html.tables import LandmarkDraft, Tables
from pincite.readers.html.visible_text import Stretch, VisibleText

Closer = Callable[[], None]
Closers = tuple[Closer, ...]

_NO_STYLE = InlineStyle()
_NOTHING: Closers = ()
_TITLE = el.HIDDEN_ELEMENTS["title"]
_NO_RAISING = -1
_FRAMES_DEEP = 3


class PageWalk:
    """Receives a page's elements in order and gathers its text, landmarks, marks and metadata.

    Its public methods are those that ``turbohtml.saxparse`` calls. Each open element has its
    closers on a stack: what is to be done where it ends.
    """

    def __init__(self) -> None:
        self.out = VisibleText()
        self.landmarks: list[LandmarkDraft] = []
        self.marks: list[MarkDraft] = []
        self.hidden: list[tuple[str, str]] = []
        self.metadata = Metadata()
        self._open: list[Closers] = []
        self._hidden_where = ""
        self._hidden_parts: list[str] = []
        self._verbatim = [False]
        self._paragraphs = [True]
        self._list_depth = 0
        self._scope_depth = 0
        self._formula: list[int] = []
        self._frame_depth = 0
        self._picture_depth = 0
        self._main_headings = 0
        self._raised = RaisedText(self.out, self.marks)
        self._tables = Tables(self.out, self.landmarks)
        self._closes_block: tuple[Closers, ...] = (
            _NOTHING,
            (partial(self._break, 1),),
            (partial(self._break, 2),),
        )
        self._begin_by_tag: dict[str, Callable[[str, Attributes], Closers]] = {
            "a": self._begin_link,
            "br": self._add_line_break,
            "iframe": self._begin_frame,
            "img": self._note_description,
            "math": self._begin_formula,
            "svg": self._begin_picture,
            **dict.fromkeys(METADATA_TAGS, self._note_metadata),
            "table": self._begin_table,
            "td": self._begin_cell,
            "th": self._begin_cell,
            "thead": self._begin_table_head,
            "tr": self._begin_row,
            "blockquote": self._begin_block_quote,
            "p": self._begin_paragraph,
            **dict.fromkeys(el.LISTS, self._begin_list),
            **dict.fromkeys(el.LIST_ITEMS, self._begin_list_item),
            **dict.fromkeys(el.PREFORMATTED, self._begin_preformatted),
            **dict.fromkeys(el.HEADING_LEVELS, self._begin_heading),
            **dict.fromkeys(el.RAISED, self._begin_raised),
            **dict.fromkeys(el.STRUCK, self._begin_struck),
        }

    def start_element(self, tag: str, attrs: tuple[tuple[str, str | None], ...]) -> None:
        """Enter an element."""
        if self._hidden_where:
            if el.BREAKS.get(tag):
                self._hidden_parts.append("\n")
            self._open.append(_NOTHING)
        elif not attrs and not self._formula and tag in el.PLAIN_INLINE:
            self._open.append(_NOTHING)
        else:
            self._open.append(self._begin(tag, dict(attrs)))

    def end_element(self, _tag: str) -> None:
        """Leave the element that was entered last."""
        for closer in self._open.pop():
            closer()

    def characters(self, data: str) -> None:
        """Take a run of text."""
        if self._hidden_where:
            self._hidden_parts.append(data)
        elif self._verbatim[-1]:
            self.out.write_verbatim(data)
        else:
            self.out.write(data)

    def comment(self, data: str) -> None:
        """Take a comment."""
        self.metadata.note_comment(data)
        self._add_hidden("a comment", data)

    def doctype(self, name: str, public_id: str | None, system_id: str | None) -> None:
        """Pass over the document type."""

    def processing_instruction(self, target: str, data: str) -> None:
        """Pass over an instruction."""

    def walk(self, source: str) -> None:
        """Parse a page and walk it to its end."""
        self._parse(source)
        self._end_run()

    def _parse(self, source: str) -> None:
        from turbohtml.saxparse import SaxHandler, sax_parse

        # Not a subclass, since the parser is loaded only where there is a page to read.
        sax_parse(source, cast("SaxHandler", self))

    def _begin(self, tag: str, attrs: Attributes) -> Closers:
        style = parse_style(attrs["style"] or "") if "style" in attrs else _NO_STYLE
        if where := self._where_hidden(tag, attrs, style):
            return self._begin_hidden(where)
        breaks = self._breaks_of(tag, style)
        if breaks:
            self._break(breaks)
        closers = self._closes_block[breaks]
        if self._formula:
            closers += self._begin_formula_part(tag)
        if begin := self._begin_by_tag.get(tag):
            closers += begin(tag, attrs)
        if attrs or tag in el.SITE_PARTS:
            closers += self._begin_navigation(tag, attrs)
        if style is not _NO_STYLE:
            closers += self._begin_by_style(style)
        if tag in el.SCOPES:
            self._scope_depth += 1
            closers += (self._end_scope,)
        return closers

    def _breaks_of(self, tag: str, style: InlineStyle) -> int:
        if style.display:
            if style.display.startswith("inline") or style.display == "contents":
                return 0
            if tag not in el.BREAKS:
                return 0 if style.display.startswith("table-c") else 1
        if self._list_depth and tag in el.LISTS:
            return 1
        return el.BREAKS.get(tag, 0)

    # Hidden parts.

    def _where_hidden(self, tag: str, attrs: Attributes, style: InlineStyle) -> str:
        if where := el.HIDDEN_ELEMENTS.get(tag):
            if tag == "script":
                self.metadata.script_count += 1
            if tag == "title" and self._picture_depth:
                return el.HIDDEN_ELEMENTS["desc"]
            return "" if tag == "template" and el.SHADOW_ROOT in attrs else where
        if not attrs:
            return "a closed dialog" if tag == "dialog" else ""
        # Some pages hide all of themselves until a script shows them.
        if tag in ("html", "body"):
            return ""
        if style.hidden or ("hidden" in attrs and attrs["hidden"] != "until-found"):
            return "a hidden element"
        if tag == "dialog" and "open" not in attrs:
            return "a closed dialog"
        if "class" in attrs and not el.SPOKEN_FORMULAS.isdisjoint((attrs["class"] or "").split()):
            return "the source of a formula"
        return ""

    def _begin_hidden(self, where: str) -> Closers:
        self._hidden_where = where
        self._hidden_parts = []
        return (self._end_hidden,)

    def _end_hidden(self) -> None:
        where, text = self._hidden_where, "".join(self._hidden_parts)
        self._hidden_where = ""
        if where == _TITLE and not self._frame_depth and not self.metadata.title:
            self.metadata.title = " ".join(text.split())
        self._add_hidden(where, text)

    def _add_hidden(self, where: str, text: str | None) -> None:
        if text and (text := text.strip()):
            self.hidden.append((where, text))

    # Blocks.

    def _break(self, count: int) -> None:
        self._end_run()
        self.out.break_lines(count)

    def _end_run(self) -> None:
        out = self.out
        if out.run_start >= 0:
            if self._paragraphs[-1]:
                self.landmarks.append(
                    LandmarkDraft(LandmarkKind.PARAGRAPH, out.run_start, out.length)
                )
            out.run_start = -1

    def _add_line_break(self, _tag: str, _attrs: Attributes) -> Closers:
        if self._verbatim[-1]:
            self.out.write_verbatim("\n")
        elif self.out.add_line_break() > 1:
            self._end_run()
        return _NOTHING

    def _begin_landmark(self, kind: LandmarkKind, *, paragraphs: bool, level: int = 0) -> Closers:
        stretch = self.out.open()
        self._paragraphs.append(paragraphs)
        return (partial(self._end_landmark, kind, stretch, level),)

    def _end_landmark(self, kind: LandmarkKind, stretch: Stretch, level: int) -> None:
        self._paragraphs.pop()
        if self.out.close(stretch):
            label_from = (stretch,) if level else ()
            self.landmarks.append(
                LandmarkDraft(kind, stretch.start, stretch.end, level, label_from)
            )

    def _begin_heading(self, tag: str, _attrs: Attributes) -> Closers:
        level = el.HEADING_LEVELS[tag]
        self._main_headings += level == 1
        return self._begin_landmark(LandmarkKind.HEADING, paragraphs=False, level=level)

    def _begin_paragraph(self, _tag: str, _attrs: Attributes) -> Closers:
        self._paragraphs.append(True)
        return (self._end_paragraph,)

    def _end_paragraph(self) -> None:
        self._paragraphs.pop()

    def _begin_block_quote(self, _tag: str, _attrs: Attributes) -> Closers:
        return self._begin_landmark(LandmarkKind.BLOCK_QUOTE, paragraphs=True)

    def _begin_list(self, _tag: str, _attrs: Attributes) -> Closers:
        self._list_depth += 1
        return (self._end_list,)

    def _end_list(self) -> None:
        self._list_depth -= 1

    def _begin_list_item(self, _tag: str, _attrs: Attributes) -> Closers:
        return self._begin_landmark(LandmarkKind.LIST_ITEM, paragraphs=False)

    def _begin_preformatted(self, _tag: str, _attrs: Attributes) -> Closers:
        self._verbatim.append(True)
        return (
            *self._begin_landmark(LandmarkKind.CODE, paragraphs=False),
            self._end_preformatted,
        )

    def _end_preformatted(self) -> None:
        self._verbatim.pop()

    # Tables.

    def _begin_table(self, _tag: str, _attrs: Attributes) -> Closers:
        self._tables.begin_table()
        return (self._tables.end_table,)

    def _begin_table_head(self, _tag: str, _attrs: Attributes) -> Closers:
        self._tables.begin_head()
        return (self._tables.end_head,)

    def _begin_row(self, _tag: str, _attrs: Attributes) -> Closers:
        self._break(1)
        self._tables.begin_row()
        return (self._end_run, self._tables.end_row)

    def _begin_cell(self, tag: str, _attrs: Attributes) -> Closers:
        self._end_run()
        self._tables.begin_cell(is_header=tag == "th")
        self._paragraphs.append(False)
        return (self._end_run, self._end_paragraph, self._tables.end_cell)

    # Marks.

    def _begin_mark(self, kind: MarkKind) -> Closers:
        return (partial(self._end_mark, kind, self.out.open()),)

    def _end_mark(self, kind: MarkKind, stretch: Stretch) -> None:
        if self.out.close(stretch):
            self.marks.append((kind, stretch.start, stretch.end))

    def _begin_struck(self, _tag: str, _attrs: Attributes) -> Closers:
        return self._begin_mark(MarkKind.STRUCK)

    def _begin_raised(self, tag: str, attrs: Attributes) -> Closers:
        self._raised.begin_raised(attrs, can_be_note=tag == "sup")
        return (self._raised.end_raised,)

    def _begin_link(self, _tag: str, attrs: Attributes) -> Closers:
        return (self._raised.end_link,) if self._raised.begin_link(attrs) else _NOTHING

    def _begin_navigation(self, tag: str, attrs: Attributes) -> Closers:
        if not el.is_navigation(tag, attrs, in_scope=self._scope_depth > 0):
            return _NOTHING
        if tag != "header":
            return self._begin_mark(MarkKind.NAVIGATION)
        return (partial(self._end_header, self.out.open(), self._main_headings),)

    def _end_header(self, stretch: Stretch, headings_before: int) -> None:
        # The header that holds the page's main heading is the page's own title block.
        if self._main_headings > headings_before:
            self.out.close(stretch)
        else:
            self._end_mark(MarkKind.NAVIGATION, stretch)

    def _end_scope(self) -> None:
        self._scope_depth -= 1

    def _begin_by_style(self, style: InlineStyle) -> Closers:
        closers: Closers = ()
        if style.struck:
            closers += self._begin_mark(MarkKind.STRUCK)
        if style.raised:
            self._raised.begin_raised({}, can_be_note=True)
            closers += (self._raised.end_raised,)
        if style.white_space:
            self._verbatim.append(style.white_space.startswith(("pre", "break-spaces")))
            closers += (self._end_preformatted,)
        return closers

    # Formulas, pictures and frames.

    def _begin_formula(self, _tag: str, _attrs: Attributes) -> Closers:
        self._formula.append(_NO_RAISING)
        return (self._end_formula_part,)

    def _begin_formula_part(self, tag: str) -> Closers:
        """Mark what stands above, below or beside the first part of a power or fraction."""
        index = self._formula[-1]
        if index >= 0:
            self._formula[-1] += 1
        self._formula.append(0 if tag in el.MATH_RAISING else _NO_RAISING)
        raised = self._begin_mark(MarkKind.RAISED) if index > 0 else _NOTHING
        return (self._end_formula_part, *raised)

    def _end_formula_part(self) -> None:
        self._formula.pop()

    def _begin_picture(self, _tag: str, _attrs: Attributes) -> Closers:
        self._picture_depth += 1
        return (self._end_picture,)

    def _end_picture(self) -> None:
        self._picture_depth -= 1

    def _note_description(self, _tag: str, attrs: Attributes) -> Closers:
        self._add_hidden("an image description", attrs.get("alt"))
        return _NOTHING

    def _begin_frame(self, _tag: str, attrs: Attributes) -> Closers:
        """Read the page that an ``<iframe srcdoc>`` carries; its own content is a fallback."""
        if (page := attrs.get("srcdoc")) and self._frame_depth < _FRAMES_DEEP:
            self._break(2)
            self._frame_depth += 1
            self._parse(page)
            self._frame_depth -= 1
            self._break(2)
        return self._begin_hidden("fallback content")

    def _note_metadata(self, tag: str, attrs: Attributes) -> Closers:
        if not self._frame_depth:
            self.metadata.note_element(tag, attrs)
        return _NOTHING
