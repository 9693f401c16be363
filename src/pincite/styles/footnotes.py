"""Sources as Markdown footnotes."""

from __future__ import annotations

from pincite.styles import BlockForm, Entry, Style
from pincite.styles._markdown_text import address_and_title


def write_entry(entry: Entry) -> str:
    """Give ``[^n]: address — title``."""
    return f"[^{entry.number}]: {address_and_title(entry)}"


_BLOCK = BlockForm("", write_entry)

STYLE = Style(
    name="footnotes",
    summary="Markdown footnotes, for drafts whose markers are [^n]",
    write=_BLOCK.write,
    block=_BLOCK,
)
"""What: a definition ``[^n]: address — title`` for each source.

Why: readers of Markdown with footnotes show it where ``[^n]`` stands.
Example that fires: ``[^3]: https://example.org/tolls — Tolls of 1911``.
Example that does not: a title that begins like a list; it stands behind the address, and is none.
Source: the footnotes of GFM and of pandoc.
"""
