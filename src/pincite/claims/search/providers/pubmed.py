"""PubMed: the records of medical papers, in two steps: which ones, and what they are."""

from __future__ import annotations

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, json_of
from pincite.claims.search.providers._fields import address, text
from pincite.claims.search.queries import Query

_SERVICE = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils"
_PAGE = "https://pubmed.ncbi.nlm.nih.gov/"


def _request(query: Query, access: Access) -> ApiRequest:
    url = address(
        f"{_SERVICE}/esearch.fcgi",
        db="pubmed",
        retmode="json",
        sort="relevance",
        retmax=access.limit,
        term=query.words,
    )
    return ApiRequest(url)


def _follow(body: bytes, access: Access) -> ApiRequest | None:
    found = json_of(body).get("esearchresult")
    ids = found.get("idlist") if isinstance(found, dict) else None
    known = [one for one in ids if _is_id(one)] if isinstance(ids, list) else []
    if not known:
        return None
    joined = ",".join(known[: access.limit])
    return ApiRequest(address(f"{_SERVICE}/esummary.fcgi", db="pubmed", retmode="json", id=joined))


def _read(body: bytes) -> tuple[Hit, ...]:
    result = json_of(body).get("result")
    if not isinstance(result, dict):
        return ()
    order = result.get("uids")
    return tuple(
        Hit(f"{_PAGE}{one}/", text(record, "title"))
        for one in (order if isinstance(order, list) else ())
        if _is_id(one) and isinstance(record := result.get(one), dict)
    )


def _is_id(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdigit()


PROVIDER = Provider(
    name="pubmed",
    summary="PubMed, medical papers",
    request=_request,
    read=_read,
    source="https://www.ncbi.nlm.nih.gov/books/NBK25499/",
    searches_web=False,
    categories=frozenset({"academic", "health"}),
    follow=_follow,
)
