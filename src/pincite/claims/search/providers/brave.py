"""Brave Search."""

from __future__ import annotations

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import address, hits, objects
from pincite.claims.search.queries import Query


def _request(query: Query, access: Access) -> ApiRequest:
    url = address(
        "https://api.search.brave.com/res/v1/web/search", q=query.text, count=access.limit
    )
    return ApiRequest(url, (("x-subscription-token", access.key),))


def _read(body: bytes) -> tuple[Hit, ...]:
    return hits(objects(json_of(body), "web", "results"))


PROVIDER = Provider(
    name="brave",
    summary="Brave Search, with a key",
    request=_request,
    read=_read,
    source="https://api-dashboard.search.brave.com/app/documentation/web-search",
    key_variable="BRAVE_API_KEY",
    needs_key=True,
)
