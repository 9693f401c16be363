"""Nodes of LlamaIndex: a stretch of a document with its metadata.

``text`` is the document's own words; ``start_char_idx`` and ``end_char_idx`` are into a text that
is not here.
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

_ADDRESS = ("url", "URL", "source_url", "source", "link")
_MARKS = ("id_", "doc_id", "node_id", "start_char_idx", "relationships", "extra_info")


def _read(node: Json) -> Reading | None:
    text = text_of(node, "text") or text_of(object_of(node, "text_resource"), "text")
    metadata = object_of(node, "metadata", "extra_info")
    if not text or not metadata or not any(key in node for key in _MARKS):
        return None
    page = FoundPage(
        address_of(metadata, *_ADDRESS),
        text_of(metadata, "title", "name"),
        pages=pages_of(PageText(text)),
    )
    return Reading(
        *found_or_left_out(page, text_of(metadata, "title", "file_name", "file_path", "source"))
    )


SHAPE = Shape(
    name="llama_index",
    tool="LlamaIndex source nodes",
    source="https://docs.llamaindex.ai/en/stable/module_guides/loading/documents_and_nodes/",
    read=_read,
)
"""One node of LlamaIndex."""
