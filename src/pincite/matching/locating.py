"""From a span to a place that a person and a program can follow."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import cached_property

from pincite.model import Document, Landmark, LandmarkKind, Locator, MediaType, Span
from pincite.text.graphemes import grapheme_end, grapheme_start
from pincite.text.lazy_pattern import lazy_pattern

CONTEXT = 32
"""How many code points of prefix and suffix a locator carries at least."""

_LONGEST_CONTEXT = 256
_BLANK_LINE = lazy_pattern(r"\n[^\S\n]*\n\s*")
# What editors count as the end of a line.
_LINE_BREAK = lazy_pattern(r"\r\n?|\n")
_TABLES_AND_CUES = (MediaType.CSV, MediaType.SRT, MediaType.VTT)
_WITHOUT_PARAGRAPHS = frozenset({LandmarkKind.SLIDE, LandmarkKind.SHEET})
# A text fragment is split in two where the passage is longer than a browser likes in one piece.
_LONG_FRAGMENT = 120


class Places:
    """Builds locators for one document; line starts are found once, on first use."""

    def __init__(self, document: Document) -> None:
        self._document = document

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(line_break.end() for line_break in _LINE_BREAK.finditer(self._document.text))]

    @cached_property
    def _paragraph_starts(self) -> list[int]:
        """Where paragraphs begin: the reader's landmarks, else blank lines; slides and sheets have none."""
        marked = [
            landmark.span.start
            for landmark in self._document.landmarks
            if landmark.kind is LandmarkKind.PARAGRAPH
        ]
        has_none = self._document.media_type in _TABLES_AND_CUES
        if has_none or not _WITHOUT_PARAGRAPHS.isdisjoint(self._by_kind):
            return []
        if marked:
            return marked
        text = self._document.text
        first = len(text) - len(text.lstrip())
        return [first, *(blank.end() for blank in _BLANK_LINE.finditer(text, first))]

    @cached_property
    def _by_kind(self) -> dict[LandmarkKind, list[Landmark]]:
        kinds: dict[LandmarkKind, list[Landmark]] = {}
        for landmark in self._document.landmarks:
            kinds.setdefault(landmark.kind, []).append(landmark)
        return kinds

    def line_and_column(self, index: int) -> tuple[int, int]:
        """Give the line and column of a place, both from 1, in code points."""
        line = bisect_right(self._line_starts, index)
        return line, index - self._line_starts[line - 1] + 1

    def locate(self, span: Span, *, distinct_from: tuple[Span, ...] = ()) -> Locator:
        """Give the place of a span; prefix and suffix grow until they tell it from the others."""
        text = self._document.text
        line, column = self.line_and_column(span.start)
        prefix, suffix = self._context(span, distinct_from)
        located = Locator(
            span=span,
            line=line,
            column=column,
            paragraph=bisect_right(self._paragraph_starts, span.start) or None,
            heading_path=self.heading_path(span.start),
            text=span.of(text),
            prefix=prefix,
            suffix=suffix,
            page=self._label(LandmarkKind.PAGE, span.start),
            slide=self._label(LandmarkKind.SLIDE, span.start),
            sheet=self._label(LandmarkKind.SHEET, span.start),
            cell=self._label(LandmarkKind.CELL, span.start),
            chapter=self._label(LandmarkKind.CHAPTER, span.start),
            time=self._label(LandmarkKind.TIME, span.start),
            speaker=self._label(LandmarkKind.SPEAKER, span.start),
            url_fragment=self._url_fragment(span, prefix, suffix, ambiguous=bool(distinct_from)),
        )
        if self._document.media_type.counts_lines or not located.surroundings():
            return located
        return replace(located, shows_line=False)

    def heading_path(self, index: int) -> tuple[str, ...]:
        """Give the headings above a place, from the outermost in.

        A note stands under none of them, and is called by its own name instead.
        """
        if (note := self._label(LandmarkKind.NOTE, index)) is not None:
            return (note,)
        path: list[Landmark] = []
        part = self._part_start(index)
        for heading in self._by_kind.get(LandmarkKind.HEADING, []):
            if heading.span.start > index:
                break
            if heading.span.start < part:
                continue
            while path and path[-1].level >= heading.level:
                path.pop()
            path.append(heading)
        return tuple(heading.label for heading in path)

    def _part_start(self, index: int) -> int:
        """Give where the slide begins that a place is on: one without a title has no heading."""
        slide = self._at(LandmarkKind.SLIDE, index)
        return slide.span.start if slide else 0

    def _label(self, kind: LandmarkKind, index: int) -> str | None:
        landmark = self._at(kind, index)
        return landmark.label if landmark else None

    def _at(self, kind: LandmarkKind, index: int) -> Landmark | None:
        landmarks = self._by_kind.get(kind)
        if not landmarks:
            return None
        position = bisect_right(landmarks, index, key=lambda landmark: landmark.span.start) - 1
        if position < 0 or landmarks[position].span.end <= index:
            return None
        return landmarks[position]

    def _context(self, span: Span, others: tuple[Span, ...]) -> tuple[str, str]:
        text = self._document.text
        size = CONTEXT
        while True:
            start = grapheme_start(text, max(0, span.start - size))
            end = grapheme_end(text, min(len(text), span.end + size))
            prefix, suffix = text[start : span.start], text[span.end : end]
            same = any(
                other != span
                and text[max(0, other.start - len(prefix)) : other.start] == prefix
                and text[other.end : other.end + len(suffix)] == suffix
                for other in others
            )
            if not same or size >= _LONGEST_CONTEXT:
                return prefix, suffix
            size *= 2

    def _url_fragment(self, span: Span, prefix: str, suffix: str, *, ambiguous: bool) -> str | None:
        """Give the page's address with a text fragment (URL Fragment Text Directives)."""
        address = self._document.canonical_url or self._document.origin
        if not address.startswith(("http://", "https://")):
            return None
        passage = " ".join(span.of(self._document.text).split())
        words = passage.split(" ")
        if len(passage) > _LONG_FRAGMENT and len(words) > 8:
            directive = f"{_encode(' '.join(words[:4]))},{_encode(' '.join(words[-4:]))}"
        else:
            directive = _encode(passage)
        if ambiguous:
            before, after = _last_words(prefix), _first_words(suffix)
            directive = (f"{_encode(before)}-," if before else "") + directive
            directive += f",-{_encode(after)}" if after else ""
        return f"{address.partition('#')[0]}#:~:text={directive}"


def _encode(words: str) -> str:
    # A comma, a hyphen and an ampersand mean something inside a text directive.
    from urllib.parse import quote as percent_encode

    return percent_encode(words.encode("utf-8", "replace"), safe="").replace("-", "%2D")


def _last_words(text: str) -> str:
    return " ".join(text.split()[-3:])


def _first_words(text: str) -> str:
    return " ".join(text.split()[:3])
