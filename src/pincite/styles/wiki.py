"""Sources as a section of a wiki page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from pincite.styles import Entry, Style
from pincite.styles._entry import percent_encoded

# What ends an address, or is read as mark-up within it: brackets, quotes, templates, italics,
# signatures, magic words, entities, and a stop at its end.
_NOT_IN_ADDRESS = re.compile(
    r"[\[\]<>\"{}|`^\\]|(?<=')'|'(?=')|(?<=~)~|~(?=~)|(?<=_)_|_(?=_)|(?<=\w);|[.,;:!?]\Z"
)
_UNOPENED = re.compile(r"\)\Z")


def _write(entries: Sequence[Entry]) -> str:
    lines = "".join(f"* [{entry.number}] {_address_and_title(entry)}\n" for entry in entries)
    return f"== Sources ==\n\n{lines}"


def _address_and_title(entry: Entry) -> str:
    address = _words(entry.address)
    if entry.link and not entry.doi:
        address = percent_encoded(entry.link, _NOT_IN_ADDRESS)
        if "(" not in address:
            address = percent_encoded(address, _UNOPENED)
    return f"{address} — {_words(entry.title)}" if entry.title else address


def _words(text: str) -> str:
    # Entities are read within nowiki, so these three end nothing and hide nothing.
    return f"<nowiki>{escape(text, quote=False)}</nowiki>"


STYLE = Style(
    name="wiki",
    summary="a section of a wiki page in the mark-up of MediaWiki",
    write=_write,
)
"""What: ``== Sources ==`` and an item ``* [n] address — title`` for each source.

Why: wikis of that family make a link of the address, and show the title as it stands.
Example that fires: ``* [3] https://example.org/tolls — <nowiki>Tolls of 1911</nowiki>``.
Example that does not: a title with ``{{`` or ``</nowiki>`` in it; it is no template.
Source: the help pages of MediaWiki on links, on nowiki and on magic words.
"""
