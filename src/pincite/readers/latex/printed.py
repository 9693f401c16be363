"""What a LaTeX file prints, gathered while it is walked: marks, paragraphs, headings, links."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from pincite.model import HiddenText, Landmark, LandmarkKind, Link, Mark, MarkKind, Span

_LABEL_LENGTH = 200


class Printed:
    """Takes the file from its beginning to its end, piece by piece."""

    def __init__(self, text: str) -> None:
        self.marks: list[Mark] = []
        self.landmarks: list[Landmark] = []
        self.hidden: list[HiddenText] = []
        self.links: list[Link] = []
        self.end = 0
        """Where the last piece that is printed ends."""
        self.makes_paragraphs = True
        self._text = text
        self._start = -1
        self._waiting: list[Callable[[int], None]] = []

    def text(self, start: int, end: int) -> None:
        """Take text that is printed as it stands."""
        words = self._text[start:end]
        if words and not words.isspace():
            first = start + len(words) - len(words.lstrip())
            self._print(first, start + len(words.rstrip()))

    def markup(self, start: int, end: int, shown: str = "") -> None:
        """Take mark-up, and what is printed in its place."""
        if start < end:
            self.marks.append(Mark(MarkKind.MARKUP, Span(start, end), shown))
            if shown.strip():
                self._print(start, end)

    def mark(self, kind: MarkKind, start: int, end: int) -> None:
        """Mark a stretch whose words are printed."""
        if start < end:
            self.marks.append(Mark(kind, Span(start, end)))

    def link(self, start: int, end: int, target: str) -> None:
        """Take the words of a link."""
        if start < end and target:
            self.links.append(Link(Span(start, end), target))

    def hide(self, start: int, end: int) -> None:
        """Keep a comment."""
        if words := self._text[start:end].strip("% \t\n"):
            self.hidden.append(HiddenText("a comment", words))

    def code(self, start: int, end: int) -> None:
        """Take lines that are printed as they stand, and are code."""
        self.end_paragraph()
        if self._text[start:end].strip():
            span = Span(start, start + len(self._text[start:end].rstrip()))
            self.landmarks.append(Landmark(LandmarkKind.CODE, span))
            self.end = span.end

    def when_printed(self, begin: Callable[[int], None]) -> None:
        """Be told where the next printed piece begins."""
        self._waiting.append(begin)

    def end_paragraph(self) -> None:
        """End the run of printed text, which is a paragraph where paragraphs are made."""
        if self._start >= 0 and self.makes_paragraphs:
            self.landmarks.append(Landmark(LandmarkKind.PARAGRAPH, Span(self._start, self.end)))
        self._start = -1

    def begin_heading(self, level: int, end: int) -> Callable[[], None]:
        """Enter a heading that ends at a place; gives what is to be done there."""
        self.end_paragraph()
        begins: list[int] = []
        self.when_printed(begins.append)
        before, self.makes_paragraphs = self.makes_paragraphs, False

        def close() -> None:
            self.end_paragraph()
            self.makes_paragraphs = before
            if begins and begins[0] < end:
                span = Span(begins[0], self.end)
                label = self.shown(span)[:_LABEL_LENGTH]
                self.landmarks.append(Landmark(LandmarkKind.HEADING, span, label, level + 1))

        return close

    def shown(self, span: Span) -> str:
        """Give a stretch as it is printed, on one line."""
        pieces: list[str] = []
        at = span.start
        first = bisect_left(self.marks, span.start, key=lambda mark: mark.span.start)
        for mark in self.marks[first:]:
            if mark.span.start >= span.end:
                break
            if mark.kind is MarkKind.MARKUP and mark.span.start >= at:
                pieces += [self._text[at : mark.span.start], mark.shown]
                at = mark.span.end
        pieces.append(self._text[at : span.end])
        return " ".join("".join(pieces).split())

    def _print(self, start: int, end: int) -> None:
        if self._start < 0:
            self._start = start
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            for begin in waiting:
                begin(start)
        self.end = max(self.end, end)
