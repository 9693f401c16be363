"""Plain text: the file as it stands."""

from __future__ import annotations

from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span
from pincite.readers import Reader
from pincite.readers._decoding import decode_text
from pincite.text.lazy_pattern import lazy_pattern

# Lines of characters that are not all white space; CRLF and lone CR end lines too.
_PARAGRAPH = lazy_pattern(r"\S[^\n\r]*(?:(?:\r\n|\n|\r)(?=[^\S\r\n]*\S)[^\n\r]*)*")

# A landmark is an object of its own; paragraphs of longer texts are counted where they are asked.
_LANDMARKS_UP_TO = 5_000_000


def _read(data: bytes | str) -> Document:
    from pincite.readers._speakers import with_speakers

    decoded = decode_text(data)
    text = decoded.text
    document = Document(
        text=text,
        media_type=MediaType.TEXT,
        landmarks=_paragraphs(text) if len(text) <= _LANDMARKS_UP_TO else (),
        extractor="text",
        encoding=decoded.encoding,
        fault="" if text and not text.isspace() else "the source is empty",
    )
    return with_speakers(document) if len(text) <= _LANDMARKS_UP_TO else document


def _paragraphs(text: str) -> tuple[Landmark, ...]:
    return tuple(
        Landmark(LandmarkKind.PARAGRAPH, Span(*found.span())) for found in _PARAGRAPH.finditer(text)
    )


READER = Reader(
    name="text",
    media_type=MediaType.TEXT,
    extensions=(".txt", ".text"),
    read=_read,
)
"""Every text file that is of no other kind.

What: the decoded file, unchanged; paragraphs are runs of lines between blank lines. Where it is
clearly the transcript of a conversation (``ANNA: The dam will hold.``), who speaks is told.
Why: a text file has no mark-up, so that a heading or a list cannot be told from a short line.
Example that fires: two lines, a blank line, a line: two paragraphs.
Example that does not: a line of hyphens under another makes no heading here.
"""
