"""One OpenDocument text: its body, then its notes, then its running heads."""

from __future__ import annotations

import posixpath

from pincite.model import Document, LandmarkKind, MediaType
from pincite.readers._layout.flow import EMPTY, Flow
from pincite.readers._layout.pages import add_pages
from pincite.readers._odf.package import OdfPackage, Said
from pincite.readers._odf.styles import OdfStyles
from pincite.readers._packages import bytes_of_package
from pincite.readers.odt.walk import TextWalk

_PICTURES_ALONE = "the document holds pictures and no text; OCR it first"
_MOST_OBJECTS = 1_000


def read_text_document(data: bytes | str) -> Document:
    """Read a text.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    if not data:
        return Flow().document(MediaType.ODT, "odt")
    package = OdfPackage(bytes_of_package(data, "OpenDocument text"))
    said = Said()
    package.walk("meta.xml", said)
    flow = Flow()
    body = TextWalk(flow, _styles(package))
    package.walk("content.xml", body)
    body.end()
    add_pages(flow, body.page_starts, said.pages)
    for target in body.objects[:_MOST_OBJECTS]:
        # A chart is a document of its own, in a folder of the file.
        package.walk(posixpath.join(target, "content.xml"), TextWalk(flow, OdfStyles()))
    for note in sorted(body.notes, key=lambda note: note.kind == "endnote"):
        closers = flow.begin_part(LandmarkKind.NOTE, f"{note.kind} {note.number}".strip())
        body.replay(note.events)
        body.end()
        for closer in closers:
            closer()
    package.walk("styles.xml", TextWalk(flow, OdfStyles()))
    return flow.document(
        MediaType.ODT,
        "odt, with all tracked changes accepted" if body.changes else "odt",
        title=" ".join(said.title.split()),
        language=said.language.strip(),
        fault=_PICTURES_ALONE if body.pictures else EMPTY,
    )


def _styles(package: OdfPackage) -> OdfStyles:
    styles = OdfStyles()
    package.walk("styles.xml", styles)
    package.walk("content.xml", styles)
    return styles
