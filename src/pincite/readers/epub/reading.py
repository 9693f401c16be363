"""One book: its documents in the order in which it is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pincite.model import (
    Document,
    Landmark,
    LandmarkKind,
    Mark,
    MarkKind,
    MediaType,
    Span,
    UnreadableError,
)
from pincite.office.archive import Archive
from pincite.office.xml_walk import walk_xml
from pincite.readers._joining import Joined
from pincite.readers._packages import bytes_of_package
from pincite.readers.epub.contents import (
    PREFIXES,
    Container,
    Contents,
    Encryption,
    Handler,
    Package,
)

_PAGES = ("application/xhtml+xml", "text/html", "text/x-oeb1-document", "image/svg+xml")


def read_book(data: bytes | str) -> Document:
    """Read a book.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    if not data:
        return Joined().document(MediaType.EPUB, "epub")
    book = _Book(Archive(bytes_of_package(data, "electronic book")))
    joined = Joined()
    chapter = ""
    for part in book.parts():
        page = book.read(part)
        if not page.text.strip():
            joined.hidden += page.hidden
            continue
        span = joined.add(page)
        if part == book.contents_page:
            joined.marks = [x for x in joined.marks if not span.contains(x.span)]
            joined.marks.append(Mark(MarkKind.NAVIGATION, span))
            continue
        chapters = list(book.chapters(part, page, span, chapter))
        joined.landmarks += chapters
        chapter = chapters[-1].label if chapters else chapter
    joined.landmarks = _with_whole_pages(joined.landmarks)
    package = book.package
    return joined.document(
        MediaType.EPUB,
        "epub",
        title=" ".join(package.title.split()),
        language=package.language.strip(),
    )


class _Book:
    """The files of a book, and what its contents call them."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        container = Container()
        self._walk("META-INF/container.xml", container)
        self.package = Package(container.package)
        if container.package not in archive:
            raise UnreadableError("holds no book: its list of files is missing")
        self._walk(container.package, self.package)
        encryption = Encryption()
        self._walk("META-INF/encryption.xml", encryption)
        self._encrypted = encryption.parts
        items = self.package.items
        pages = (x.part for x in items.values() if "nav" in x.properties.split())
        self.contents_page = next(pages, "")
        older = items.get(self.package.contents)
        self._labels: dict[str, list[str]] = {}
        for part in (self.contents_page, older.part if older else ""):
            if not self._labels:
                self._read_contents(part)

    def parts(self) -> Iterator[str]:
        """Give the parts that hold the text, in order."""
        for identity in self.package.order:
            item = self.package.items.get(identity)
            if item is None or item.media_type not in _PAGES or item.part not in self._archive:
                continue
            if item.part in self._encrypted:
                raise UnreadableError(
                    "is protected against copying (DRM): give a copy without, or the passage as text"
                )
            yield item.part

    def read(self, part: str) -> Document:
        """Read a part as a web page."""
        from pincite.readers.html.charset import decode_page
        from pincite.readers.html.reading import read_page
        from pincite.readers.html.source import with_empty_elements

        return read_page(with_empty_elements(decode_page(self._archive.read(part)).text))

    def chapters(self, part: str, page: Document, span: Span, before: str) -> Iterator[Landmark]:
        """Give the chapters of a part; one that the contents do not name goes on with the last.

        Where they name several places of one part, each begins with the heading of its name.
        """
        labels = self._labels.get(part, [])
        headings = {
            x.label: x.span.start
            for x in reversed(page.landmarks)
            if x.kind is LandmarkKind.HEADING
        }
        starts = {0: labels[0] if labels else before}
        if len(labels) > 1:
            starts |= {headings[label]: label for label in labels if label in headings}
        if not labels and not before:
            first = next((x.label for x in page.landmarks if x.kind is LandmarkKind.HEADING), "")
            starts = {0: first or page.title}
        ordered = sorted(starts.items())
        ends = [*(start for start, _ in ordered[1:]), len(span)]
        for (start, label), end in zip(ordered, ends, strict=True):
            if label and start < end:
                where = Span(span.start + start, span.start + end)
                yield Landmark(LandmarkKind.CHAPTER, where, label)

    def _read_contents(self, part: str) -> None:
        contents = Contents(part)
        try:
            self._walk(part, contents)
        except UnreadableError:
            # A book is read without its contents; they give names to chapters, and no text.
            return
        for target, label in contents.entries:
            self._labels.setdefault(target, []).append(label)

    def _walk(self, part: str, handler: Handler) -> None:
        if part in self._archive:
            walk_xml(part, self._archive.read(part), handler, PREFIXES)


def _with_whole_pages(landmarks: list[Landmark]) -> list[Landmark]:
    """Let each page run until the next begins, which may be in another file."""
    pages = sorted(
        (x for x in landmarks if x.kind is LandmarkKind.PAGE), key=lambda x: x.span.start
    )
    if not pages:
        return landmarks
    starts = [page.span.start for page in pages[1:]]
    end = max(x.span.end for x in landmarks)
    whole = [
        replace(page, span=Span(page.span.start, stop))
        for page, stop in zip(pages, [*starts, end], strict=True)
    ]
    return [*(x for x in landmarks if x.kind is not LandmarkKind.PAGE), *whole]
