"""Calls to a service: what is sent, and that nothing but an answer comes of the rest."""

from __future__ import annotations

import pytest
from loopback_site import PUBLIC, Reply, Site

from pincite.fetching.calling import Called, call
from pincite.model.fetch import Contact

URL = "https://site.example/search?q=silt"
KEY = (("x-key", "a-secret"),)


def called(site: Site, url: str = URL, body: bytes = b"", **changes: object) -> Called:
    site.names.setdefault("site.example", [(PUBLIC,)])
    return call(url, headers=KEY, body=body, purpose="a search", policy=site.policy(**changes))


def test_a_question_is_sent_with_its_key_and_the_answer_comes_back(site: Site) -> None:
    site.routes["/search"] = Reply(body=b'{"results": []}')
    answer = called(site)
    assert (answer.data, answer.reason) == (b'{"results": []}', "")
    assert answer.contacts == (Contact("site.example", "a search"),)
    (asked,) = site.asked
    assert (asked.path, asked.headers["x-key"], asked.body) == ("/search?q=silt", "a-secret", b"")


def test_a_body_is_posted_whole(site: Site) -> None:
    site.routes["/search"] = Reply(body=b"{}")
    body = '{"query": "Sielbüttel"}'.encode() * 5_000
    assert called(site, body=body).data == b"{}"
    assert site.asked[0].body == body


@pytest.mark.parametrize("status", [301, 401, 404, 429, 500])
def test_an_answer_that_is_none_has_a_reason(site: Site, status: int) -> None:
    headers = (("Location", "https://elsewhere.example/"),)
    site.routes["/search"] = Reply(status, headers, b"no")
    answer = called(site)
    assert answer.reason
    assert [asked.host for asked in site.asked] == ["site.example"]


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://127.0.0.1:8080/x", "leads to"),
        ("ftp://site.example/x", ""),
        ("https://user:pw@site.example/x", ""),
        ("https://unknown.example/x", "cannot be looked up"),
        ("https://private.example/x", "leads to"),
    ],
)
def test_nothing_goes_where_it_must_not(site: Site, url: str, words: str) -> None:
    site.names["private.example"] = [("10.0.0.1",)]
    answer = called(site, url)
    assert words in answer.reason
    assert answer.reason
    assert site.connected == []


def test_a_server_of_ones_own_is_asked_where_a_person_allows_it(site: Site) -> None:
    site.routes["/v1"] = Reply(body=b"{}")
    assert called(site, "http://127.0.0.1:8080/v1", allow_private=True).data == b"{}"
    assert site.connected == [("127.0.0.1", 8080)]


def test_a_service_without_end_is_cut_off(site: Site) -> None:
    site.routes["/search"] = Reply(pieces=lambda _stop: iter([b"x" * 65_536] * 64))
    assert "larger than" in called(site, max_bytes=100_000).reason
