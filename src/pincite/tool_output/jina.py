"""Pages of Jina Reader and Search, and citations of Jina DeepSearch.

``content`` is the page's text as Markdown, ``description`` a choice or summary of it. A citation of
DeepSearch has ``exactQuote``, which a model wrote down and which need not be exact.
"""

from __future__ import annotations

from pincite.model import MediaType
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


def _read(node: Json) -> Reading | None:
    citation = object_of(node, "url_citation")
    if node.get("type") == "url_citation" and "exactQuote" in citation:
        page = FoundPage(
            text_of(citation, "url"),
            text_of(citation, "title"),
            cited=texts_of(citation, "exactQuote"),
        )
        return Reading(*found_or_left_out(page, ""))
    url = address_of(node, "url")
    if not url or "tokens" not in object_of(node, "usage"):
        return None
    page = FoundPage(
        url,
        text_of(node, "title"),
        pages=pages_of(PageText(text_of(node, "content", "text"), MediaType.MARKDOWN)),
        snippets=texts_of(node, "description"),
    )
    return Reading(found=(page,))


SHAPE = Shape(
    name="jina",
    tool="Jina: Reader, Search, DeepSearch",
    source="https://jina.ai/reader/",
    read=_read,
)
"""One page of Jina."""
