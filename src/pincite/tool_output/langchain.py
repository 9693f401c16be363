"""Documents and citation blocks of LangChain.

A document has ``page_content`` and ``metadata``, also where it was serialised with its class; its
address stands under ``source``, as loaders write it, or under ``url`` or ``link``. A citation block
has the page's words as ``cited_text``; its indexes are of the answer.
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
    texts_of,
)

_ADDRESS = ("source", "url", "link", "source_url")


def _read(node: Json) -> Reading | None:
    if node.get("type") == "citation" and any(key in node for key in ("url", "cited_text")):
        page = FoundPage(
            text_of(node, "url"), text_of(node, "title"), cited=texts_of(node, "cited_text")
        )
        return Reading(*found_or_left_out(page, ""))
    if not any(isinstance(node.get(key), str) for key in ("page_content", "pageContent")):
        return None
    metadata = object_of(node, "metadata")
    page = FoundPage(
        address_of(metadata, *_ADDRESS),
        text_of(metadata, "title", "name"),
        pages=pages_of(PageText(text_of(node, "page_content", "pageContent"))),
    )
    return Reading(*found_or_left_out(page, text_of(metadata, "title", "source", "file_path")))


SHAPE = Shape(
    name="langchain",
    tool="LangChain documents and citations",
    source="https://python.langchain.com/api_reference/core/documents/langchain_core.documents.base.Document.html",
    read=_read,
)
"""One document or citation of LangChain."""
