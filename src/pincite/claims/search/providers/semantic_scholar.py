"""Semantic Scholar: scholarly works and their abstracts."""

from __future__ import annotations

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import Json, address, doi_address, objects, text
from pincite.claims.search.queries import Query


def _request(query: Query, access: Access) -> ApiRequest:
    url = address(
        "https://api.semanticscholar.org/graph/v1/paper/search",
        query=query.words,
        limit=access.limit,
        fields="title,abstract,url,externalIds",
    )
    return ApiRequest(url, (("x-api-key", access.key),) if access.key else ())


def _read(body: bytes) -> tuple[Hit, ...]:
    found = (
        Hit(_doi(paper) or text(paper, "url"), text(paper, "title"), text(paper, "abstract"))
        for paper in objects(json_of(body), "data")
    )
    return tuple(hit for hit in found if hit.url)


def _doi(paper: Json) -> str:
    known = paper.get("externalIds")
    return doi_address(text(known, "DOI")) if isinstance(known, dict) else ""


PROVIDER = Provider(
    name="semantic_scholar",
    summary="Semantic Scholar, scholarly works",
    request=_request,
    read=_read,
    source="https://api.semanticscholar.org/api-docs/graph",
    searches_web=False,
    categories=frozenset({"academic", "health"}),
    key_variable="SEMANTIC_SCHOLAR_API_KEY",
)
