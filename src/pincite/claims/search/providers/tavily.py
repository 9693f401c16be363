"""Tavily."""

from __future__ import annotations

import json

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import hits, objects
from pincite.claims.search.queries import Query


def _request(query: Query, access: Access) -> ApiRequest:
    asked = {"query": query.words, "max_results": access.limit}
    if query.sites:
        asked["include_domains"] = [site.lstrip(".") for site in query.sites]
    return ApiRequest(
        "https://api.tavily.com/search",
        (("authorization", f"Bearer {access.key}"), ("content-type", "application/json")),
        json.dumps(asked).encode(),
    )


def _read(body: bytes) -> tuple[Hit, ...]:
    return hits(objects(json_of(body), "results"))


PROVIDER = Provider(
    name="tavily",
    summary="Tavily, with a key",
    request=_request,
    read=_read,
    source="https://docs.tavily.com/documentation/api-reference/endpoint/search",
    key_variable="TAVILY_API_KEY",
    needs_key=True,
)
