"""Results of the Brave Search API.

``description`` and ``extra_snippets`` are choices of the page's words with ``<strong>`` in them;
``profile`` and ``meta_url`` describe the site and hold addresses that are no results.
"""

from __future__ import annotations

from pincite.model.tool_output import FoundPage
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import address_of, rest_of, text_of, texts_of

_OWN = ("profile", "meta_url", "thumbnail", "extra_snippets")


def _read(node: Json) -> Reading | None:
    url = address_of(node, "url")
    if not url or not any(key in node for key in ("profile", "meta_url", "extra_snippets")):
        return None
    page = FoundPage(
        url, text_of(node, "title"), snippets=texts_of(node, "description", "extra_snippets")
    )
    return Reading(found=(page,), inner=rest_of(node, *_OWN))


SHAPE = Shape(
    name="brave",
    tool="Brave Search API",
    source="https://api-dashboard.search.brave.com/app/documentation/web-search/responses",
    read=_read,
)
"""One result of the Brave Search API."""
