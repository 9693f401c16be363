"""The walk over a page's elements: what is text, and what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from pincite.model import MarkKind
from pincite.readers._layout.marks import Marks
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.tables import Tables
from pincite.readers._layout.visible_text import VisibleText
from pincite.readers.html import elements as el
from pincite.readers.html.blocks import PageBlocks
from pincite.readers.html.elements import Attributes
from pincite.readers.html.furniture import SCOPES, SITE_PARTS
from pincite.readers.html.hidden import HiddenTexts
from pincite.readers.html.marks import Formulas, SiteParts
from pincite.readers.html.metadata import METADATA_TAGS, Metadata
from pincite.readers.html.notes import says_note
from pincite.readers.html.page_breaks import PageBreaks, is_page_break
from pincite.readers.html.raised import RaisedText
from pincite.readers.html.source import as_browsers_parse
from pincite.readers.html.styles import InlineStyle, parse_style
from pincite.readers.html.tables import PageTables

if TYPE_CHECKING:
    from turbohtml.saxparse import SaxHandler

_NO_STYLE = InlineStyle()
_FRAMES_DEEP = 3
_TELLING = frozenset(("class", "epub:type", "hidden", "id", "role", "style"))
_MAY_BE_SITE_PARTS = SITE_PARTS | SCOPES


class PageWalk:
    """Receives a page's elements in order and hands each to who knows what it does to the text.

    Its public methods but ``walk`` are those that ``turbohtml.saxparse`` calls. Each open element
    has its closers on a stack: what is to be done where it ends.
    """

    def __init__(self) -> None:
        self.out = VisibleText()
        self.blocks = PageBlocks(self.out)
        self.marks = Marks(self.out)
        self.raised = RaisedText(self.out, self.marks)
        self.metadata = Metadata()
        self.hidden = HiddenTexts(self.metadata)
        self.page_breaks = PageBreaks(self.out, self.marks)
        self._site_parts = SiteParts(self.marks)
        self._formulas = Formulas(self.marks)
        self._open: list[Closers] = []
        self._frame_depth = 0
        self._closes_block: tuple[Closers, ...] = (
            NOTHING,
            (partial(self.blocks.break_lines, 1),),
            (partial(self.blocks.break_lines, 2),),
        )
        self._begin_by_tag = self._beginnings()

    def walk(self, source: str) -> None:
        """Parse a page and walk it to its end."""
        self._parse(source)
        self.blocks.end_run()

    def start_element(self, tag: str, attrs: tuple[tuple[str, str | None], ...]) -> None:
        """Enter an element."""
        if self.hidden.where:
            self.hidden.break_line(tag)
            self._open.append(NOTHING)
        elif not attrs and tag in el.PLAIN_INLINE and not self._formulas.open:
            self._open.append(NOTHING)
        else:
            self._open.append(self._begin(tag, dict(attrs)))

    def end_element(self, tag: str) -> None:
        """Leave the element that was entered last."""
        if self.hidden.where:
            self.hidden.break_line(tag)
        for closer in self._open.pop():
            closer()

    def characters(self, data: str) -> None:
        """Take a run of text."""
        if self.hidden.where:
            self.hidden.write(data)
        elif self.blocks.verbatim[-1]:
            self.out.write_verbatim(data)
        else:
            self.out.write(data)

    def comment(self, data: str) -> None:
        """Take a comment."""
        self.metadata.note_comment(data)
        self.hidden.add("a comment", data)

    def doctype(self, name: str, public_id: str | None, system_id: str | None) -> None:
        """Pass over the document type."""

    def processing_instruction(self, target: str, data: str) -> None:
        """Pass over an instruction."""

    def _parse(self, source: str) -> None:
        from turbohtml.saxparse import sax_parse

        # Not a subclass, since the parser is loaded only where there is a page to read.
        sax_parse(as_browsers_parse(source), cast("SaxHandler", self))

    def _beginnings(self) -> dict[str, Callable[[str, Attributes], Closers]]:
        blocks, tables = self.blocks, PageTables(Tables(self.out, self.blocks))
        return {
            "a": self._begin_link,
            "blockquote": blocks.begin_block_quote,
            "br": blocks.add_line_break,
            "iframe": self._begin_frame,
            "img": self._note_description,
            "math": self._begin_formula,
            "p": blocks.begin_paragraph,
            "ruby": self.hidden.begin_scope,
            "span": self._begin_span,
            "svg": self.hidden.begin_scope,
            "table": tables.begin_table,
            "text": self._begin_picture_text,
            "td": tables.begin_cell,
            "th": tables.begin_cell,
            "thead": tables.begin_head,
            "tr": tables.begin_row,
            **dict.fromkeys(METADATA_TAGS, self._note_metadata),
            **dict.fromkeys(el.LISTS, blocks.begin_list),
            **dict.fromkeys(el.LIST_ITEMS, blocks.begin_list_item),
            **dict.fromkeys(el.PREFORMATTED, blocks.begin_preformatted),
            **dict.fromkeys(el.HEADING_LEVELS, self._begin_heading),
            **dict.fromkeys(el.INLINE_CODE, self._begin_code),
            **dict.fromkeys(el.RAISED, self._begin_raised),
            **dict.fromkeys(el.STRUCK, self._begin_struck),
        }

    def _begin(self, tag: str, attrs: Attributes) -> Closers:
        telling = bool(attrs) and not _TELLING.isdisjoint(attrs)
        style = _NO_STYLE
        if telling and "style" in attrs:
            style = parse_style(attrs["style"] or "")
        if where := self.hidden.where_hidden(tag, attrs, style):
            return self.hidden.begin(where)
        breaks = el.BREAKS.get(tag, 0)
        if breaks and self.blocks.list_depth and tag in el.LISTS:
            breaks = 1
        if style.display:
            breaks = _shown_breaks(breaks, style.display)
        if breaks:
            self.blocks.break_lines(breaks)
        closers = self._closes_block[breaks]
        if self._formulas.open:
            closers += self._formulas.begin(tag)
        if begin := self._begin_by_tag.get(tag):
            closers += begin(tag, attrs)
        if telling or tag in _MAY_BE_SITE_PARTS:
            closers += self._site_parts.begin(tag, attrs)
        if telling and is_page_break(attrs):
            closers += self.page_breaks.begin(attrs)
        if style is not _NO_STYLE:
            closers += self._begin_by_style(style)
        return closers

    # Elements that several hands share.

    def _begin_heading(self, tag: str, attrs: Attributes) -> Closers:
        self._site_parts.main_headings += tag == "h1"
        return self.blocks.begin_heading(tag, attrs)

    def _begin_code(self, _tag: str, _attrs: Attributes) -> Closers:
        return NOTHING if self.blocks.verbatim[-1] else self.marks.begin(MarkKind.CODE)

    def _begin_struck(self, _tag: str, _attrs: Attributes) -> Closers:
        return self.marks.begin(MarkKind.STRUCK)

    def _begin_raised(self, tag: str, attrs: Attributes) -> Closers:
        return self.raised.begin_raised(attrs, can_be_note=tag == "sup")

    def _begin_link(self, _tag: str, attrs: Attributes) -> Closers:
        return self.raised.begin_link(attrs)

    def _begin_span(self, _tag: str, attrs: Attributes) -> Closers:
        if says_note(attrs, raised=False):
            return self.marks.begin(MarkKind.NOTE_MARK)
        return NOTHING

    def _begin_by_style(self, style: InlineStyle) -> Closers:
        closers = NOTHING
        if style.struck:
            closers += self.marks.begin(MarkKind.STRUCK)
        if style.raised:
            closers += self.raised.begin_raised({}, can_be_note=True)
        if style.white_space:
            kept = style.white_space.startswith(("pre", "break-spaces"))
            closers += self.blocks.begin_white_space(kept=kept)
        return closers

    def _begin_formula(self, tag: str, attrs: Attributes) -> Closers:
        closers = self.hidden.begin_scope(tag, attrs)
        return closers if self._formulas.open else closers + self._formulas.begin(tag)

    def _begin_picture_text(self, _tag: str, _attrs: Attributes) -> Closers:
        if not self.hidden.in_picture:
            return NOTHING
        self.blocks.break_lines(1)
        return self._closes_block[1]

    def _note_description(self, _tag: str, attrs: Attributes) -> Closers:
        self.hidden.add("an image description", attrs.get("alt"))
        return NOTHING

    def _note_metadata(self, tag: str, attrs: Attributes) -> Closers:
        if not self._frame_depth:
            self.metadata.note_element(tag, attrs)
            if (attrs.get("name") or "").lower() == "description":
                self.hidden.add("the page's description", attrs.get("content"))
        return NOTHING

    def _begin_frame(self, _tag: str, attrs: Attributes) -> Closers:
        """Read the page that an ``<iframe srcdoc>`` carries; its own content is a fallback."""
        if (page := attrs.get("srcdoc")) and self._frame_depth < _FRAMES_DEEP:
            self.blocks.break_lines(2)
            self._frame_depth += 1
            title = self.metadata.title
            self._parse(page)
            self.metadata.title = title
            self._frame_depth -= 1
            self.blocks.break_lines(2)
        return self.hidden.begin("fallback content")


def _shown_breaks(breaks: int, display: str) -> int:
    """Give the line breaks around an element whose style says how it is displayed."""
    if display.startswith("inline") or display == "contents":
        return 0
    if breaks:
        return breaks
    return 1 if display.startswith(("block", "flex", "grid", "list-item", "flow-root")) else 0
