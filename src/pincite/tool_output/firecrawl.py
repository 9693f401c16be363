"""Pages that Firecrawl scraped, crawled, or scraped for a search.

The address stands in ``metadata``: ``sourceURL`` as asked for. ``markdown`` and ``html`` are the
page's text; ``summary`` is written by a model, and ``links`` are where the page leads, no sources.
"""

from __future__ import annotations

from pincite.model import MediaType
from pincite.model.tool_output import FoundPage, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import address_of, object_of, pages_of, text_of, texts_of


def _read(node: Json) -> Reading | None:
    metadata = object_of(node, "metadata")
    asked_for = address_of(metadata, "sourceURL", "source_url")
    if not asked_for:
        return None
    markdown = text_of(node, "markdown")
    page = FoundPage(
        address_of(node, "url") or asked_for,
        text_of(node, "title") or text_of(metadata, "title", "ogTitle"),
        pages=pages_of(
            PageText(markdown, MediaType.MARKDOWN),
            PageText("" if markdown else text_of(node, "html", "rawHtml"), MediaType.HTML),
        ),
        snippets=texts_of(node, "description", "summary"),
    )
    return Reading(found=(page,))


SHAPE = Shape(
    name="firecrawl",
    tool="Firecrawl: scrape, crawl, search",
    source="https://docs.firecrawl.dev/features/scrape",
    read=_read,
)
"""One page of Firecrawl."""
