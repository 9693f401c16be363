"""Grounding of the Gemini API: ``groundingMetadata``, ``urlContextMetadata``, ``citationMetadata``.

``groundingSupports`` tie stretches of the answer, in bytes, to chunks: they hold no words of the
pages. Addresses of web chunks lead through a redirect of Google's that ends after some days, and
their titles are hosts; both are kept as they came.
"""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model.tool_output import FoundPage, LeftOut, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import (
    found_or_left_out,
    object_of,
    objects_of,
    pages_of,
    text_of,
)


def _read(node: Json) -> Reading | None:
    if "groundingChunks" in node or "grounding_chunks" in node:
        return _joined(_chunks(node))
    if "urlMetadata" in node or "url_metadata" in node:
        return _joined(
            found_or_left_out(FoundPage(text_of(entry, "retrievedUrl", "retrieved_url")), "")
            for entry in objects_of(node, "urlMetadata", "url_metadata")
            if text_of(entry, "urlRetrievalStatus", "url_retrieval_status").endswith("SUCCESS")
        )
    if "citationSources" in node or "citation_sources" in node:
        return _joined(
            found_or_left_out(FoundPage(text_of(entry, "uri"), text_of(entry, "title")), "")
            for entry in objects_of(node, "citationSources", "citation_sources")
            if text_of(entry, "uri")
        )
    return None


def _chunks(node: Json) -> Iterator[tuple[tuple[FoundPage, ...], tuple[LeftOut, ...]]]:
    for chunk in objects_of(node, "groundingChunks", "grounding_chunks"):
        web = object_of(chunk, "web", "maps")
        own = object_of(chunk, "retrievedContext", "retrieved_context")
        if web:
            yield found_or_left_out(FoundPage(text_of(web, "uri"), text_of(web, "title")), "")
        elif own:
            page = FoundPage(
                text_of(own, "uri"),
                text_of(own, "title", "documentName", "document_name"),
                pages=pages_of(PageText(text_of(own, "text"))),
            )
            yield found_or_left_out(page, "")


def _joined(said: Iterator[tuple[tuple[FoundPage, ...], tuple[LeftOut, ...]]]) -> Reading:
    found: list[FoundPage] = []
    left_out: list[LeftOut] = []
    for pages, refused in said:
        found += pages
        left_out += refused
    return Reading(tuple(found), tuple(left_out))


SHAPE = Shape(
    name="gemini",
    tool="Gemini API: grounding, URL context, recitation",
    source="https://ai.google.dev/gemini-api/docs/google-search",
    read=_read,
)
"""Grounding of a Gemini answer."""
