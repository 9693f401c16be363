"""Each provider: the request it makes, the hits it reads, and what it makes of nonsense.

The bodies in ``tests/cases/providers`` were written by hand in the shape that each service documents.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.claims.search.providers import Access, Provider, providers
from pincite.claims.search.queries import Query

BODIES = Path(__file__).parents[2] / "cases" / "providers"
QUERY = Query("academic", "a template", 'silt "12 percent"', ("example.org", ".gov"))
ACCESS = Access(key="a-secret", base="https://search.example.org/", limit=3)
ALL = list(providers().values())
BY_NAME = pytest.mark.parametrize("provider", ALL, ids=lambda one: one.name)
PAGE = "https://harbour.example.org/silt"
ABSTRACT = "Silt slows the gates by 12 percent."


def body_of(provider: Provider) -> bytes:
    (path,) = [path for path in BODIES.iterdir() if path.stem == provider.name]
    return path.read_bytes()


def test_the_named_providers_are_there() -> None:
    assert set(providers()) == {
        "arxiv", "brave", "crossref", "exa", "openalex", "pubmed", "searxng", "semantic_scholar", "tavily"
    }  # fmt: skip


@BY_NAME
def test_a_request_carries_the_words_and_never_the_key_in_its_address(provider: Provider) -> None:
    request = provider.request(QUERY, ACCESS)
    assert request.url.startswith("https://")
    sent = request.url + request.body.decode()
    assert "silt" in sent
    assert "a-secret" not in sent
    assert ("a-secret" in str(dict(request.headers))) == bool(provider.key_variable)
    assert "a-secret" not in repr(request)


@BY_NAME
def test_sites_are_asked_of_the_web_alone(provider: Provider) -> None:
    request = provider.request(QUERY, ACCESS)
    assert (
        "example.org" in (request.url + request.body.decode()).replace("search.example.org", "")
    ) == (provider.searches_web)


@BY_NAME
def test_hits_are_read_from_a_documented_body(provider: Provider) -> None:
    first = provider.read(body_of(provider))[0]
    assert " ".join(first.title.split()) == "Silt and gates"
    expected = {
        "pubmed": ("https://pubmed.ncbi.nlm.nih.gov/101/", ""),
        "arxiv": ("http://arxiv.org/abs/2101.00001v1", ABSTRACT),
        "crossref": ("https://doi.org/10.5555/silt.2021", ABSTRACT),
        "openalex": ("https://doi.org/10.5555/silt.2021", ABSTRACT),
        "semantic_scholar": ("https://doi.org/10.5555/silt.2021", ABSTRACT),
    }.get(provider.name, (PAGE, ""))
    assert (first.url, first.abstract) == expected


@BY_NAME
def test_what_has_no_address_is_left_out(provider: Provider) -> None:
    assert all(
        hit.url.startswith(("http://", "https://")) for hit in provider.read(body_of(provider))
    )


def test_pubmed_asks_twice() -> None:
    pubmed = providers()["pubmed"]
    assert pubmed.follow is not None
    second = pubmed.follow((BODIES / "pubmed-search.json").read_bytes(), ACCESS)
    assert second is not None
    assert "id=101%2C102" in second.url
    assert pubmed.follow(b'{"esearchresult": {"idlist": ["1&db=x", 3]}}', ACCESS) is None


@BY_NAME
@pytest.mark.parametrize(
    "body",
    [b"", b"null", b"[]", b"{}", b"<html>no</html>", b'{"results": 3}', b"\xff\xfe", b"[" * 9999],
)
def test_nonsense_has_no_hits(provider: Provider, body: bytes) -> None:
    assert provider.read(body) == ()


@given(st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["results", "web", "message", "items", "data", "result", "uids", "url", "title", "DOI", "1", "externalIds", "abstract_inverted_index"]),
        inner, max_size=4,
    ),
    max_leaves=25,
))  # fmt: skip
def test_no_shape_of_json_is_an_error(shape: object) -> None:
    import json

    for provider in ALL:
        provider.read(json.dumps(shape).encode())
        if provider.follow is not None:
            provider.follow(json.dumps(shape).encode(), ACCESS)
