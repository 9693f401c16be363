"""Sources as plain text, for chats and mails."""

from __future__ import annotations

import re

from pincite.styles import BlockForm, Entry, Style
from pincite.styles._entry import percent_encoded
from pincite.styles._markdown_text import is_bare

_ANGLES = re.compile(r"[<>]")
_LAST_OF_DOI = re.compile(r"[^\W_]|[)>]")


def write_entry(entry: Entry) -> str:
    """Give ``[n] address — title``."""
    title = f" — {entry.title}" if entry.title else ""
    return f"[{entry.number}] {_address(entry)}{title}"


def _address(entry: Entry) -> str:
    """Give the address so that it ends where it ends (RFC 3986, appendix C)."""
    plain = _LAST_OF_DOI.match(entry.doi[-1:]) if entry.doi else is_bare(entry.address)
    if plain or not entry.link:
        return entry.address
    return f"<{percent_encoded(entry.address, _ANGLES)}>"


_BLOCK = BlockForm("Sources:\n", write_entry)

STYLE = Style(
    name="plain",
    summary="a list under the label Sources:, for plain text and chats",
    write=_BLOCK.write,
    block=_BLOCK,
)
"""What: ``Sources:`` and a line ``[n] address — title`` for each source, nothing escaped; an address
that could be taken to end early stands in angle brackets.

Why: where no mark-up is read, escapes would be read as words.
Example that fires: ``[3] https://example.org/tolls — Tolls of 1911``.
Example that does not: a title of two lines; it stands on one, so that it begins no second entry.
Source: none; one entry a line is the whole grammar.
"""
