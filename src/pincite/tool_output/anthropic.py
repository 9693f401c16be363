"""Citations, search results and fetched pages of the Anthropic Messages API.

Citations name their page by address (``web_search_result_location``), by the ``source`` that the
caller gave (``search_result_location``), or by the title of a document alone (``char_location``,
``page_location``, ``content_block_location``). ``cited_text`` is the page's own words; the indexes
beside it count characters from 0, pages from 1 and blocks from 0, each with an exclusive end, and
none of them is used.
"""

from __future__ import annotations

from pincite.model import is_web_address
from pincite.model.tool_output import FoundPage, LeftOut, PageText
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import (
    NO_ADDRESS,
    found_or_left_out,
    object_of,
    objects_of,
    text_of,
    texts_of,
)

_BY_TITLE = frozenset({"char_location", "page_location", "content_block_location"})
_PICTURES = frozenset({"image"})


def _read(node: Json) -> Reading | None:
    kind = text_of(node, "type")
    if kind == "web_search_result_location":
        return _cited(node, text_of(node, "url"))
    if kind == "search_result_location":
        return _cited(node, text_of(node, "source"))
    if kind in _BY_TITLE and "cited_text" in node:
        return _cited_by_title(node)
    if kind == "search_result" and "source" in node:
        return _search_result(node)
    if kind == "web_search_result" and "encrypted_content" in node:
        page = FoundPage(text_of(node, "url"), text_of(node, "title"))
        return Reading(*found_or_left_out(page, ""))
    if kind == "web_fetch_result":
        return _fetched(node)
    if kind in _PICTURES and "source" in node:
        return Reading()
    return None


def _cited(node: Json, url: str) -> Reading:
    page = FoundPage(url, text_of(node, "title"), cited=texts_of(node, "cited_text"))
    return Reading(*found_or_left_out(page, ""))


def _cited_by_title(node: Json) -> Reading:
    """A document is known by its title; where that is an address, it is the page's."""
    title = text_of(node, "document_title")
    cited = texts_of(node, "cited_text")
    if is_web_address(title):
        return Reading(found=(FoundPage(title, cited=cited),))
    what = title or f"document {node.get('document_index', '')}".strip()
    return Reading(left_out=(LeftOut(what, NO_ADDRESS, cited),))


def _search_result(node: Json) -> Reading:
    """A result that the caller put into the prompt: its blocks are what citations quote from."""
    blocks = [text_of(block, "text") for block in objects_of(node, "content")]
    page = FoundPage(
        text_of(node, "source"),
        text_of(node, "title"),
        pages=tuple(PageText(text) for text in blocks if text),
    )
    return Reading(*found_or_left_out(page, ""))


def _fetched(node: Json) -> Reading:
    document = object_of(node, "content")
    body = object_of(document, "source")
    text = text_of(body, "data") if body.get("type") == "text" else ""
    page = FoundPage(
        text_of(node, "url"), text_of(document, "title"), pages=(PageText(text),) if text else ()
    )
    return Reading(*found_or_left_out(page, ""))


SHAPE = Shape(
    name="anthropic",
    tool="Anthropic Messages API: citations, web search, web fetch, search results",
    source="https://docs.anthropic.com/en/docs/build-with-claude/citations",
    read=_read,
)
"""Blocks of the Anthropic Messages API."""
