"""Exa."""

from __future__ import annotations

import json

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import hits, objects
from pincite.claims.search.queries import Query


def _request(query: Query, access: Access) -> ApiRequest:
    asked = {"query": query.words, "numResults": access.limit}
    if query.sites:
        asked["includeDomains"] = [site.lstrip(".") for site in query.sites]
    return ApiRequest(
        "https://api.exa.ai/search",
        (("x-api-key", access.key), ("content-type", "application/json")),
        json.dumps(asked).encode(),
    )


def _read(body: bytes) -> tuple[Hit, ...]:
    return hits(objects(json_of(body), "results"))


PROVIDER = Provider(
    name="exa",
    summary="Exa, with a key",
    request=_request,
    read=_read,
    source="https://docs.exa.ai/reference/search",
    key_variable="EXA_API_KEY",
    needs_key=True,
)
