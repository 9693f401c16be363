"""Where a claim stands, in words that lead a person there again."""

from __future__ import annotations

from bisect import bisect_right

from pincite.matching.locating import Places
from pincite.model import Document, Landmark, LandmarkKind, Locator, Place, Span

_BULLETS = (LandmarkKind.LIST_ITEM, LandmarkKind.PARAGRAPH, LandmarkKind.TABLE_ROW)


class Locations:
    """Names places of one draft: line and heading, page and paragraph, slide and bullet, cell."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._places = Places(document)
        self._located: Locator | None = None
        self._items = document.of_kind(LandmarkKind.LIST_ITEM)
        self._headings = [one.span.start for one in document.of_kind(LandmarkKind.HEADING)]
        self._slides = [
            (slide, self._bullets(slide)) for slide in document.of_kind(LandmarkKind.SLIDE)
        ]

    def headings(self, span: Span) -> tuple[str, ...]:
        """Give the headings above a stretch, from the outermost in."""
        return self._locate(span).heading_path

    def _locate(self, span: Span) -> Locator:
        """Locate a stretch; it is asked for several times in a row."""
        if self._located is None or self._located.span != span:
            self._located = self._places.locate(span)
        return self._located

    def place(self, span: Span) -> Place:
        """Give the place of a stretch as findings carry it."""
        line, column = self._places.line_and_column(span.start)
        end_line, end_column = self._places.line_and_column(span.end)
        where = ""
        if not self._document.media_type.has_own_lines:
            where = ", ".join(self._locate(span).surroundings(1))
        return Place(self._document.origin, span, line, column, end_line, end_column, where)

    def name(self, span: Span, *, row: str = "") -> str:
        """Give where a stretch stands, from the outermost part in; headings are the nearest one.

        ``row`` is the head of the table's row that it stands in.
        """
        found = self._locate(span)
        heading = found.heading_path[-1] if found.heading_path else ""
        in_row = f"row {row}" if row else ""
        if found.sheet is not None:
            return _joined(f"sheet {found.sheet}", found.cell or in_row)
        if found.slide is not None:
            return _joined(f"slide {found.slide}", in_row or self._in_slide(span) or heading)
        if found.time is not None:
            return _joined(f"at {found.time}", found.speaker or "")
        if self._document.media_type.has_own_lines:
            return _joined(f"line {found.line}", heading, in_row)
        nearest = in_row or self._in_list(span) or _paragraph(found)
        if found.page is not None:
            return _joined(f"page {found.page}", nearest, heading)
        return _joined(found.chapter or "", heading, nearest) or f"line {found.line}"

    def _in_list(self, span: Span) -> str:
        """Give the number of the list item that a stretch is in, counted from the heading above."""
        position = bisect_right(self._items, span.start, key=lambda one: one.span.start) - 1
        if position < 0 or not self._items[position].span.contains(span):
            return ""
        above = bisect_right(self._headings, span.start) - 1
        begin = self._headings[above] if above >= 0 else 0
        first = bisect_right(self._items, begin, key=lambda one: one.span.start)
        return f"list item {position - first + 1}"

    def _in_slide(self, span: Span) -> str:
        """Give the number of the bullet that a stretch is in, or the name of the slide's notes."""
        notes = self._document.of_kind(LandmarkKind.NOTE)
        note = next((one for one in notes if one.span.contains(span)), None)
        if note is not None:
            return note.label or "notes"
        for slide, bullets in self._slides:
            if slide.span.start <= span.start < slide.span.end:
                number = bisect_right(bullets, span.start)
                return f"bullet {number}" if number else ""
        return ""

    def _bullets(self, slide: Landmark) -> list[int]:
        starts = {
            landmark.span.start
            for landmark in self._document.landmarks
            if landmark.kind in _BULLETS and slide.span.contains(landmark.span)
        }
        return sorted(starts)


def _paragraph(found: Locator) -> str:
    return f"paragraph {found.paragraph}" if found.paragraph is not None else ""


def _joined(*parts: str) -> str:
    return ", ".join(" ".join(part.split()) for part in parts if part)
