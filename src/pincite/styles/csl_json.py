"""Sources as CSL-JSON, for reference managers and citation processors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pincite.styles import Entry, Style


def _write(entries: Sequence[Entry]) -> str:
    return json.dumps([_item(entry) for entry in entries], ensure_ascii=False, indent=2) + "\n"


def _item(entry: Entry) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": f"source{entry.number}",
        "type": "webpage" if entry.link else "document",
    }
    if entry.title:
        item["title"] = entry.title
    if entry.link:
        item["URL"] = entry.link
    else:
        item["note"] = entry.address
    if entry.doi:
        item["DOI"] = entry.doi
    if entry.accessed:
        item["accessed"] = {"date-parts": [[int(part) for part in entry.accessed.split("-")]]}
    return item


STYLE = Style(
    name="csl-json",
    summary="CSL-JSON, for reference managers and citation processors",
    write=_write,
)
"""What: a list of items with ``id`` ``sourceN``, type, title, address and day of access.

Why: Zotero, pandoc and all that read CSL take it.
Example that fires: ``"accessed": {"date-parts": [[2026, 3, 2]]}``.
Example that does not: a local file; it is a ``document`` without ``URL``.
Source: the CSL-JSON data schema of CSL 1.0.2.
"""
