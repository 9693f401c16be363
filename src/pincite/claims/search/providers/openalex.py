"""OpenAlex: scholarly works, with abstracts as inverted indexes."""

from __future__ import annotations

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import Json, address, doi_address, objects, text
from pincite.claims.search.queries import Query

_LONGEST = 5_000


def _request(query: Query, access: Access) -> ApiRequest:
    fields: dict[str, str | int] = {"search": query.words, "per-page": access.limit}
    return ApiRequest(address("https://api.openalex.org/works", **fields))


def _read(body: bytes) -> tuple[Hit, ...]:
    found = (
        Hit(
            doi_address(text(work, "doi")) or text(work, "id"),
            text(work, "display_name", "title"),
            _abstract(work),
        )
        for work in objects(json_of(body), "results")
    )
    return tuple(hit for hit in found if hit.url)


def _abstract(work: Json) -> str:
    """Put the words of an inverted index in their places."""
    index = work.get("abstract_inverted_index")
    placed: dict[int, str] = {}
    if isinstance(index, dict):
        for word, places in index.items():
            for place in places if isinstance(places, list) else ():
                if isinstance(place, int) and 0 <= place < _LONGEST:
                    placed[place] = str(word)
    return " ".join(placed[place] for place in sorted(placed))


PROVIDER = Provider(
    name="openalex",
    summary="OpenAlex, scholarly works",
    request=_request,
    read=_read,
    source="https://docs.openalex.org/api-entities/works/search-works",
    searches_web=False,
    categories=frozenset({"academic", "health"}),
)
