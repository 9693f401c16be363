"""Documents of Haystack: ``content`` with ``meta``, or with the fields of ``meta`` beside it.

``content`` is the text of the document, or of the stretch that a splitter cut from it.
"""

from __future__ import annotations

from pincite.model.tool_output import FoundPage, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import (
    address_of,
    found_or_left_out,
    object_of,
    pages_of,
    text_of,
)

# Fields of every document, beside which those of `meta` stand in the flat form.
_FLAT = ("blob", "embedding", "sparse_embedding")


def _read(node: Json) -> Reading | None:
    if "content" not in node or not isinstance(node["content"], str | None):
        return None
    meta = object_of(node, "meta") or (node if all(key in node for key in _FLAT) else {})
    if not meta:
        return None
    page = FoundPage(
        address_of(meta, "url", "source", "source_url", "link"),
        text_of(meta, "title", "name"),
        pages=pages_of(PageText(text_of(node, "content"))),
    )
    return Reading(*found_or_left_out(page, text_of(meta, "title", "file_path", "name", "source")))


SHAPE = Shape(
    name="haystack",
    tool="Haystack documents",
    source="https://docs.haystack.deepset.ai/docs/data-classes#document",
    read=_read,
)
"""One document of Haystack."""
