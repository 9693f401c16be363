"""Sources as plain text, for chats and mails."""

from __future__ import annotations

from pincite.styles import BlockForm, Entry, Style


def write_entry(entry: Entry) -> str:
    """Give ``[n] address — title``."""
    title = f" — {entry.title}" if entry.title else ""
    return f"[{entry.number}] {entry.address}{title}"


_BLOCK = BlockForm("Sources:\n", write_entry)

STYLE = Style(
    name="plain",
    summary="a list under the label Sources:, for plain text and chats",
    write=_BLOCK.write,
    block=_BLOCK,
)
"""What: ``Sources:`` and a line ``[n] address — title`` for each source, nothing escaped.

Why: where no mark-up is read, escapes would be read as words.
Example that fires: ``[3] https://example.org/tolls — Tolls of 1911``.
Example that does not: a title of two lines; it stands on one, so that it begins no second entry.
Source: none; one entry a line is the whole grammar.
"""
