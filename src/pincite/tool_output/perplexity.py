"""Answers of the Perplexity API: ``citations``, a list of addresses, and ``search_results``.

``[n]`` in the answer is the n-th citation. ``snippet`` is a choice of the page's words.
"""

from __future__ import annotations

from pincite.model import is_web_address, page_identity
from pincite.model.tool_output import FoundPage
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import address_of, objects_of, rest_of, text_of, texts_of


def _read(node: Json) -> Reading | None:
    citations = node.get("citations")
    addresses = [
        url
        for url in (citations if isinstance(citations, list) else [])
        if isinstance(url, str) and is_web_address(url)
    ]
    if not addresses:
        return None
    results = {
        page_identity(address_of(result, "url")): result
        for result in objects_of(node, "search_results")
    }
    cited = tuple(_page(url, results.get(page_identity(url), {})) for url in addresses)
    others = tuple(_page(address_of(result, "url"), result) for result in results.values())
    found = cited + tuple(page for page in others if page.url)
    return Reading(found=found, inner=rest_of(node, "citations", "search_results"))


def _page(url: str, result: Json) -> FoundPage:
    return FoundPage(url, text_of(result, "title"), snippets=texts_of(result, "snippet"))


SHAPE = Shape(
    name="perplexity",
    tool="Perplexity API",
    source="https://docs.perplexity.ai/api-reference/chat-completions-post",
    read=_read,
)
"""An answer of Perplexity."""
