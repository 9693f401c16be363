"""Fields of JSON that a service may leave out or misshape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote, urlencode

from pincite.claims.search.providers import Hit
from pincite.model import is_web_address

Json = Mapping[str, Any]


def objects(node: Json, *path: str) -> Iterator[Json]:
    """Give the objects of the list at a path of keys."""
    value: Any = node
    for key in path:
        value = value.get(key) if isinstance(value, Mapping) else None
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, Mapping))


def text(node: Json, *keys: str) -> str:
    """Give the first of the fields that is a text, or a list that begins with one."""
    for key in keys:
        value = node.get(key)
        first = value[0] if isinstance(value, list) and value else value
        if isinstance(first, str) and first.strip():
            return " ".join(first.split())
    return ""


def hits(nodes: Iterator[Json], *, url: str = "url", title: str = "title") -> tuple[Hit, ...]:
    """Give a hit for each object with an address."""
    found = (Hit(text(node, url), text(node, title)) for node in nodes)
    return tuple(hit for hit in found if is_web_address(hit.url))


def address(base: str, **fields: str | int) -> str:
    """Give an address with its query."""
    return f"{base}?{urlencode(fields, quote_via=quote)}"


def doi_address(doi: str) -> str:
    """Give the address of a DOI, which may come as one already."""
    bare = doi.removeprefix("https://doi.org/").removeprefix("http://dx.doi.org/")
    return f"https://doi.org/{bare}" if bare.startswith("10.") else ""
