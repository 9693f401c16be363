"""Sources as a block at the end of a Markdown draft."""

from __future__ import annotations

from pincite.styles import BlockForm, Entry, Style
from pincite.styles._markdown_text import address_and_title

HEADING = "## Sources\n\n"


def write_entry(entry: Entry) -> str:
    """Give ``[n] address — title``."""
    return f"[{entry.number}] {address_and_title(entry)}"


_BLOCK = BlockForm(HEADING, write_entry)

STYLE = Style(
    name="markdown",
    summary="a block under the heading Sources, for Markdown drafts",
    write=_BLOCK.write,
    block=_BLOCK,
)
"""What: ``## Sources``, a blank line, and a line ``[n] address — title`` for each source.

Why: readers find a marker's number and its page, and tools read the block back.
Example that fires: ``[3] https://example.org/tolls — Tolls of 1911``.
Example that does not: a title that holds mark-up; it is escaped, and shows as it stands.
Source: CommonMark 0.31, sections 2.4 and 6.3; GFM on bare addresses.
"""
