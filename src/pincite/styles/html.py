"""Sources as a section of an HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pincite.styles import Entry, Style


def _write(entries: Sequence[Entry]) -> str:
    items = "\n".join(_item(entry) for entry in entries)
    return f'<section class="sources">\n<h2>Sources</h2>\n<ol>\n{items}\n</ol>\n</section>\n'


def _item(entry: Entry) -> str:
    shown = escape(entry.address)
    if entry.link:
        shown = f'<a href="{escape(entry.link)}">{shown}</a>'
    # Isolated, so that a title written from right to left turns nothing around it.
    title = f" — <bdi>{escape(entry.title)}</bdi>" if entry.title else ""
    return f'<li id="source-{entry.number}" value="{entry.number}">{shown}{title}</li>'


STYLE = Style(
    name="html",
    summary="a section of an HTML page, a numbered list with links",
    write=_write,
)
"""What: a section with a list whose numbers are the ledger's and whose items are ``#source-n``.

Why: it can be pasted into a page, and a marker can link to its source.
Example that fires: ``<li id="source-3" value="3"><a href="https://example.org/tolls">…``.
Example that does not: an address that is not http(s); it is shown, and no link.
Source: HTML Standard, 4.4.8 on ``li`` and ``value``, 4.5.24 on ``bdi``.
"""
