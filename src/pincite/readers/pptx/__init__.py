"""PPTX: a deck's text, slide by slide."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader

_TYPES = (
    b"presentationml.presentation.main+xml",
    b"presentationml.slideshow.main+xml",
    b"presentationml.template.main+xml",
    b"ms-powerpoint.presentation.macroEnabled.main+xml",
    b"ms-powerpoint.slideshow.macroEnabled.main+xml",
)


def _recognizes_package(declared: bytes) -> bool:
    return any(kind in declared for kind in _TYPES)


def _read(data: bytes | str) -> Document:
    from pincite.readers.pptx.reading import read_deck

    return read_deck(data)


READER = Reader(
    name="PPTX",
    media_type=MediaType.PPTX,
    extensions=(".pptx", ".pptm", ".ppsx", ".potx"),
    read=_read,
    needs_limits=True,
    recognizes_package=_recognizes_package,
)
"""Slide decks, as PowerPoint, LibreOffice and other programs write them.

What: the slides in their order, each with its title first and its other shapes in the order that
they are read aloud, the numbers of its charts as a table, then its speaker notes. A slide that is
not shown is read and says so in its number.
Why: what stands on a slide can be quoted, and so can what the speaker says beside it; a slide's
number is how people find it. Slide numbers, dates and footers are furniture; comments and
descriptions of pictures are kept apart.
Example that fires: words in speaker notes are found at "slide 4, speaker notes".
Example that does not: the text of a layout ("Click to add title") is on no slide.
Source: ECMA-376, part 1, sections 19 and 21.
"""
