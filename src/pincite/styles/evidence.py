"""Sources with the words that were found in them."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.styles import BlockForm, Entry, Style, markdown
from pincite.text.markdown_escapes import escape_within_line

_INDENT = "    > "


def write_entry(entry: Entry) -> str:
    """Give the entry of the Markdown block, and under it each quote with its place."""
    return "\n".join(_lines(entry))


def _lines(entry: Entry) -> Iterator[str]:
    yield markdown.write_entry(entry)
    for quoted in entry.quotes:
        yield f'{_INDENT}"{escape_within_line(quoted.quote)}"'
        if quoted.place:
            yield f"{_INDENT}— {escape_within_line(quoted.place)}"


_BLOCK = BlockForm(markdown.HEADING, write_entry)

STYLE = Style(
    name="evidence",
    summary="the Markdown block with the quotes of each source and where they stand",
    write=_BLOCK.write,
    block=_BLOCK,
)
"""What: the Markdown block; under each source its quotes as ``> "quote"``, indented, and under
each quote a line with page, line and characters, and with where the text came from.

Why: a reader can look the words up without the ledger.
Example that fires: ``> — page 3, line 12, characters 80-131, exact, text fetched 2026-03-02``.
Example that does not: a quote whose place was never recorded; it stands alone.
Source: CommonMark 0.31, section 4.8: an indented line goes on with the paragraph above it.
"""
