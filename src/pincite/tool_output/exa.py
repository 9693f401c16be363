"""Results of the Exa API.

``text`` is the page's text; ``highlights`` are choices of it and ``summary`` is written by a model.
"""

from __future__ import annotations

from pincite.model.tool_output import FoundPage, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import address_of, pages_of, rest_of, text_of, texts_of

_MARKS = ("publishedDate", "highlights", "highlightScores", "favicon", "author", "subpages")


def _read(node: Json) -> Reading | None:
    url = address_of(node, "url")
    if not url or "id" not in node or not any(key in node for key in _MARKS):
        return None
    page = FoundPage(
        url,
        text_of(node, "title"),
        pages=pages_of(PageText(text_of(node, "text"))),
        snippets=texts_of(node, "highlights", "summary"),
    )
    return Reading(found=(page,), inner=rest_of(node, "author", "image", "favicon"))


SHAPE = Shape(
    name="exa",
    tool="Exa: search, contents, answer",
    source="https://docs.exa.ai/reference/search",
    read=_read,
)
"""One result of the Exa API."""
