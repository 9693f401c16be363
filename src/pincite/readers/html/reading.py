"""One page into one document."""

from __future__ import annotations

from pincite.model import Document, HiddenText, Link, MediaType, Span
from pincite.readers._layout.assembling import labelled_landmarks, ordered_marks
from pincite.readers.html.charset import decode_page
from pincite.readers.html.faults import page_fault
from pincite.readers.html.page import PageWalk


def read_page(data: bytes | str) -> Document:
    """Read a page's bytes, or its source where it is decoded already.

    Raises:
        UnreadableError: if the bytes are no text, or their encoding is not certain.
    """
    from turbohtml import __version__

    decoded = decode_page(data)
    walk = PageWalk()
    walk.walk(decoded.text)
    text = walk.out.joined()
    marks = ordered_marks(walk.marks.found)
    return Document(
        text=text,
        media_type=MediaType.HTML,
        landmarks=labelled_landmarks(
            [*walk.blocks.landmarks, *walk.page_breaks.landmarks(len(text))], text, marks
        ),
        marks=marks,
        hidden=tuple(HiddenText(where, words) for where, words in walk.hidden.found),
        links=tuple(
            Link(Span(start, end), target) for start, end, target in sorted(walk.raised.links)
        ),
        title=walk.metadata.title_shown(),
        language=walk.metadata.language_tag(),
        canonical_url=walk.metadata.page_address(),
        extractor=f"turbohtml {__version__}",
        encoding=decoded.encoding,
        fault=page_fault(text, marks, walk.metadata, walk.hidden.found),
    )
