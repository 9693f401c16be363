"""Documents that Cohere's chat cites.

A citation's ``start``, ``end`` and ``text`` are of the answer, not of the document. A document is
what the caller gave: ``text`` or ``content`` is its text, ``snippet`` a choice of it.
"""

from __future__ import annotations

from pincite.model.tool_output import FoundPage, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import (
    address_of,
    found_or_left_out,
    object_of,
    pages_of,
    rest_of,
    text_of,
    texts_of,
)


def _read(node: Json) -> Reading | None:
    if node.get("type") != "document" or not object_of(node, "document"):
        return None
    document = object_of(node, "document")
    page = FoundPage(
        address_of(document, "url", "source", "link"),
        text_of(document, "title", "name"),
        pages=pages_of(PageText(text_of(document, "text", "content", "data"))),
        snippets=texts_of(document, "snippet"),
    )
    found = found_or_left_out(page, text_of(document, "title", "id") or text_of(node, "id"))
    return Reading(*found, inner=rest_of(node, "document"))


SHAPE = Shape(
    name="cohere",
    tool="Cohere Chat API",
    source="https://docs.cohere.com/docs/rag-citations",
    read=_read,
)
"""One document of a citation."""
