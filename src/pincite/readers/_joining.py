"""Several documents joined into one: chapters of a book, cells of a notebook."""

from __future__ import annotations

from dataclasses import replace

from pincite.model import Document, HiddenText, Landmark, Link, Mark, MediaType, Span


class Joined:
    """Takes documents one after another, each behind a blank line."""

    def __init__(self) -> None:
        self.landmarks: list[Landmark] = []
        self.marks: list[Mark] = []
        self.hidden: list[HiddenText] = []
        self._links: list[Link] = []
        self._parts: list[str] = []
        self._length = 0

    def add(self, document: Document) -> Span:
        """Add a document; gives where its text stands now."""
        if self._length:
            self._write("\n\n")
        start = self._length
        self._write(document.text)
        self.landmarks += [replace(x, span=_moved(x.span, start)) for x in document.landmarks]
        self.marks += [replace(x, span=_moved(x.span, start)) for x in document.marks]
        self._links += [replace(x, span=_moved(x.span, start)) for x in document.links]
        self.hidden += document.hidden
        return Span(start, self._length)

    def document(
        self, media_type: MediaType, extractor: str, *, title: str = "", language: str = ""
    ) -> Document:
        """Give them all as one."""
        text = "".join(self._parts)
        return Document(
            text=text,
            media_type=media_type,
            landmarks=tuple(sorted(self.landmarks, key=lambda x: (x.span.start, -x.span.end))),
            marks=tuple(sorted(self.marks, key=lambda x: (x.span.start, -x.span.end))),
            hidden=tuple(self.hidden),
            links=tuple(self._links),
            title=title,
            language=language,
            extractor=extractor,
            encoding="",
            fault="" if text.strip() else "the source is empty",
        )

    def _write(self, words: str) -> None:
        self._parts.append(words)
        self._length += len(words)


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)
