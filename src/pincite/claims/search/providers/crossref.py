"""Crossref: works with a DOI, as their publishers registered them."""

from __future__ import annotations

import re

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import address, doi_address, objects, text
from pincite.claims.search.queries import Query

# Abstracts are in JATS, a mark-up of publishers.
_TAG = re.compile(r"<[^<>]{0,200}>")


def _request(query: Query, access: Access) -> ApiRequest:
    fields: dict[str, str | int] = {
        "query.bibliographic": query.words,
        "rows": access.limit,
    }
    return ApiRequest(address("https://api.crossref.org/works", **fields))


def _read(body: bytes) -> tuple[Hit, ...]:
    found = (
        Hit(
            doi_address(text(item, "DOI")),
            text(item, "title"),
            " ".join(_TAG.sub(" ", text(item, "abstract")).split()),
        )
        for item in objects(json_of(body), "message", "items")
    )
    return tuple(hit for hit in found if hit.url)


PROVIDER = Provider(
    name="crossref",
    summary="Crossref, works by their publishers' records",
    request=_request,
    read=_read,
    source="https://api.crossref.org/swagger-ui/index.html",
    searches_web=False,
    categories=frozenset({"academic", "health"}),
)
