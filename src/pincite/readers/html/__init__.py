"""HTML: the page's visible text in reading order."""

from __future__ import annotations

import re

from pincite.model import Document, MediaType
from pincite.readers import Reader
from pincite.text.lazy_pattern import lazy_pattern

_BEGINS = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?>.*?-->)\s*)*+<(?:!doctype\s+html|html)\b",
    re.IGNORECASE | re.DOTALL,
)


def _recognizes(head: bytes) -> bool:
    return _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
    # The walk's tables and patterns cost more than reading a small text file does.
    from pincite.readers.html.reading import read_page

    return read_page(data)


READER = Reader(
    name="HTML",
    media_type=MediaType.HTML,
    extensions=(".html", ".htm", ".xhtml", ".xht", ".shtml"),
    read=_read,
    recognizes=_recognizes,
)
"""Web pages, as fetched or as a browser saved them.

What: the whole visible text in reading order, as a browser's ``innerText`` gives it. White space is
folded as CSS folds it and kept where ``<pre>`` or a style keeps it, ``<br>`` breaks the line, blocks
stand on lines of their own, those with a margin behind a blank line, cells behind tabs. Nothing is
added: no list numbers, and no quotation marks for ``<q>``, which style sheets often put elsewhere.
Why: what a reader of the page reads is what can be quoted. Scripts, comments, hidden elements,
fallbacks and image descriptions are kept apart, so that words found only there are said to be only
there. Navigation and consent dialogs are text, marked as furniture. A ``<sup>`` that is or holds a
link to a note, or is bracketed, is a note's mark; any other is text, marked as raised. Style
sheets are not applied: what only a class hides is text here.
Example that fires: ``is <span hidden>not</span> safe`` reads "is safe".
Example that does not: ``m<sup>2</sup>`` stays "m2", its 2 marked as raised.
Source: HTML Living Standard, sections 3.2.7 (``innerText``) and 15.3 (rendering).
"""
