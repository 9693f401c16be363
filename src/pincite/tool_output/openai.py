"""Annotations and search calls of the OpenAI APIs.

``url_citation`` marks a stretch of the answer, not of the page, with indexes into the answer;
``file_citation`` and the results of a file search name files that have no address.
"""

from __future__ import annotations

from pincite.model.tool_output import FoundPage, LeftOut
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import NO_ADDRESS, found_or_left_out, object_of, text_of, texts_of

_FILES = frozenset({"file_citation", "container_file_citation", "file_path"})
_PICTURES = frozenset({"image_url", "input_image"})


def _read(node: Json) -> Reading | None:
    kind = text_of(node, "type")
    citation = object_of(node, "url_citation")
    if kind == "url_citation" and "exactQuote" not in citation:
        page = citation or node
        return Reading(
            *found_or_left_out(FoundPage(text_of(page, "url"), text_of(page, "title")), "")
        )
    if kind in _FILES:
        return _file({**node, **object_of(node, "file_citation", "file_path")})
    if isinstance(node.get("file_id"), str) and "filename" in node and "text" in node:
        return _file(node)
    if kind in _PICTURES:
        return Reading()
    return None


def _file(node: Json) -> Reading:
    what = text_of(node, "filename", "file_id") or "a file"
    return Reading(left_out=(LeftOut(what, NO_ADDRESS, texts_of(node, "quote")),))


SHAPE = Shape(
    name="openai",
    tool="OpenAI: Responses, Chat Completions, Assistants",
    source="https://platform.openai.com/docs/guides/tools-web-search",
    read=_read,
)
"""Annotations of the OpenAI APIs."""
