"""SearXNG: a metasearch engine that anybody can run."""

from __future__ import annotations

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import address, hits, objects
from pincite.claims.search.queries import Query


def _request(query: Query, access: Access) -> ApiRequest:
    base = access.base.rstrip("/")
    return ApiRequest(address(f"{base}/search", q=query.text, format="json"))


def _read(body: bytes) -> tuple[Hit, ...]:
    return hits(objects(json_of(body), "results"))


PROVIDER = Provider(
    name="searxng",
    summary="an instance of SearXNG, named by its address",
    request=_request,
    read=_read,
    source="https://docs.searxng.org/dev/search_api.html",
    needs_base=True,
)
