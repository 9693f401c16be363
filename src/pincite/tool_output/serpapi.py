"""Results pages of SerpAPI: ``organic_results`` and the boxes around them.

``related_searches``, paging and the like lead to other results pages, which are no sources. What a
box or a result says of a page (``snippet``) is a choice of its words.
"""

from __future__ import annotations

from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import object_of, rest_of

_NO_RESULTS = (
    "search_metadata",
    "search_parameters",
    "search_information",
    "related_searches",
    "refine_this_search",
    "filters",
    "pagination",
    "serpapi_pagination",
)


def _read(node: Json) -> Reading | None:
    if not object_of(node, "search_metadata") or "search_parameters" not in node:
        return None
    return Reading(inner=rest_of(node, *_NO_RESULTS))


SHAPE = Shape(
    name="serpapi",
    tool="SerpAPI",
    source="https://serpapi.com/search-api",
    read=_read,
)
"""A results page of SerpAPI; its results are read by the general rule."""
