"""Results of Tavily's search, extract and crawl.

``raw_content`` is the page's text, as Markdown unless asked otherwise; ``content`` is what Tavily
chose of it for the query.
"""

from __future__ import annotations

from pincite.model import MediaType
from pincite.model.tool_output import FoundPage, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import address_of, pages_of, text_of, texts_of


def _read(node: Json) -> Reading | None:
    url = address_of(node, "url")
    # Documents of other tools have a content and a score too, and an id.
    is_search = isinstance(node.get("content"), str) and "score" in node and "id" not in node
    if not url or not (is_search or "raw_content" in node):
        return None
    page = FoundPage(
        url,
        text_of(node, "title"),
        pages=pages_of(PageText(text_of(node, "raw_content"), MediaType.MARKDOWN)),
        snippets=texts_of(node, "content"),
    )
    return Reading(found=(page,))


SHAPE = Shape(
    name="tavily",
    tool="Tavily: search, extract, crawl",
    source="https://docs.tavily.com/documentation/api-reference/endpoint/search",
    read=_read,
)
"""One result of Tavily."""
