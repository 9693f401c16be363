"""Sources of the Vercel AI SDK: content parts of a model, and parts of messages in a browser.

Sources that are documents have a title or a file name and no address.
"""

from __future__ import annotations

from pincite.model.tool_output import FoundPage
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import found_or_left_out, text_of


def _read(node: Json) -> Reading | None:
    kind = text_of(node, "type")
    is_source = kind == "source" and ("sourceType" in node or "source_type" in node)
    if is_source or (kind in ("source-url", "source-document") and "sourceId" in node):
        page = FoundPage(text_of(node, "url"), text_of(node, "title"))
        return Reading(*found_or_left_out(page, text_of(node, "filename", "title")))
    if kind == "file" and ("mediaType" in node or "mimeType" in node):
        return Reading()  # a file that somebody put into the conversation
    return None


SHAPE = Shape(
    name="vercel_ai",
    tool="Vercel AI SDK",
    source="https://ai-sdk.dev/docs/ai-sdk-core/generating-text#sources",
    read=_read,
)
"""One source of the Vercel AI SDK."""
