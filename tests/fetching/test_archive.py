"""A page that is gone is looked up in the archive, and what was read then says so."""

from __future__ import annotations

import json
import socket

import pytest
from loopback_site import PUBLIC, Reply, Site
from made_up_pages import article, page

from pincite.fetching import FetchPolicy, fetch
from pincite.model.fetch import Contact, Fetched, Outcome

COPY = page(article(3)).encode()
GONE = "https://site.example/old?page=2"
JSON = (("Content-Type", "application/json"),)
API = "https://archive.site.example/wayback/available"


def _told(copy: object) -> Reply:
    told = {"url": GONE, "archived_snapshots": {"closest": copy} if copy else {}}
    return Reply(headers=JSON, body=json.dumps(told).encode())


def _closest(url: str, **changes: object) -> dict[str, object]:
    return {"status": "200", "available": True, "url": url, "timestamp": "20190304050607"} | changes


def _policy(site: Site, **changes: object) -> FetchPolicy:
    return site.policy(archive_api=API, **changes)


def _with_copy(site: Site, *, body: bytes = COPY, gone: Reply | None = None) -> None:
    address = f"http://archive.site.example/web/20190304050607/{GONE}"
    site.routes["/old"] = gone or Reply(404, body=b"<h1>Gone</h1>")
    site.routes["archive.site.example/wayback/available"] = _told(_closest(address))
    site.routes["/web/20190304050607id_/https://site.example/old"] = Reply(body=body)


def _fetch_gone(site: Site, **changes: object) -> Fetched:
    return fetch(GONE, policy=_policy(site, **changes))


@pytest.mark.parametrize(
    "gone",
    [
        Reply(404, body=b"<h1>Not here</h1>"),
        Reply(410, body=b"<h1>Gone</h1>"),
        Reply(body=page("<p>Try the search.</p>", title="Page not found").encode()),
    ],
    ids=["404", "410", "missing with 200"],
)
def test_the_copy_of_a_dead_page_is_read_and_named(gone: Reply, site: Site) -> None:
    _with_copy(site, gone=gone)
    got = _fetch_gone(site)
    assert got.outcome is Outcome.ARCHIVED_COPY
    assert got.url == GONE
    assert got.data == COPY
    assert got.archived_from == f"http://archive.site.example/web/20190304050607/{GONE}"
    assert got.reason.endswith("this is the copy that the Wayback Machine made on 2019-03-04")
    assert got.contacts == (
        Contact("site.example", "a page"),
        Contact("archive.site.example", "an archived copy"),
    )


def test_the_archive_is_asked_for_the_address_as_it_stands(site: Site) -> None:
    _with_copy(site)
    _fetch_gone(site)
    asked = next(x for x in site.asked if x.path.startswith("/wayback/"))
    assert asked.path == "/wayback/available?url=https%3A%2F%2Fsite.example%2Fold%3Fpage%3D2"


def test_a_name_that_is_gone_is_looked_up_too(site: Site) -> None:
    _with_copy(site)
    del site.names["site.example"]
    got = _fetch_gone(site)
    assert got.outcome is Outcome.ARCHIVED_COPY
    assert "the name site.example" in got.reason


def test_a_name_server_that_is_away_is_no_dead_page(site: Site) -> None:
    def away(host: str, _port: int) -> tuple[str, ...]:
        if host.startswith("archive"):
            return (PUBLIC,)
        raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")

    _with_copy(site)
    site.resolve = away  # type: ignore[method-assign]
    assert _fetch_gone(site).outcome is Outcome.DNS_ERROR
    assert site.asked == []


@pytest.mark.parametrize("status", [401, 403, 429, 500, 503])
def test_what_is_not_gone_is_not_looked_up(status: int, site: Site) -> None:
    _with_copy(site, gone=Reply(status, body=b"<h1>No</h1>"))
    got = _fetch_gone(site)
    assert not got.outcome.has_page
    assert {asked.host for asked in site.asked} == {"site.example"}


def test_without_a_copy_the_page_is_just_gone(site: Site) -> None:
    _with_copy(site)
    site.routes["archive.site.example/wayback/available"] = _told(None)
    got = _fetch_gone(site)
    assert got.outcome is Outcome.HTTP_ERROR
    assert got.reason == "the server answered 404 Not Found; no archived copy is known"


def test_a_copy_that_is_a_wall_is_none(site: Site) -> None:
    _with_copy(site, body=page("<p>Subscribe to continue reading</p>").encode())
    got = _fetch_gone(site)
    assert got.outcome is Outcome.HTTP_ERROR
    assert "the archived copy of 2019-03-04 is none either" in got.reason


def test_an_archive_that_fails_changes_nothing(site: Site) -> None:
    _with_copy(site)
    site.routes["archive.site.example/wayback/available"] = Reply(500)
    got = _fetch_gone(site)
    assert got.outcome is Outcome.HTTP_ERROR
    assert "could not be asked (500 Internal Server Error)" in got.reason


@pytest.mark.parametrize(
    "copy",
    [
        _closest("http://10.0.0.1/web/20190304050607/https://site.example/old"),
        _closest("http://www.site.example/web/20190304050607/https://site.example/old"),
        _closest("file:///web/20190304050607/x"),
        _closest("http://archive.site.example/evil"),
        _closest("http://archive.site.example/web/2019/https://site.example/old"),
        _closest(f"http://archive.site.example/web/20190304050607/{GONE}", available=False),
        _closest(f"http://archive.site.example/web/20190304050607/{GONE}", available="yes"),
        _closest(f"http://archive.site.example/web/20190304050607/{GONE}", status="404"),
        {"available": True},
        ["available"],
        "available",
        7,
    ],
    ids=str,
)
def test_an_answer_that_names_no_copy_leads_nowhere(copy: object, site: Site) -> None:
    _with_copy(site)
    site.routes["archive.site.example/wayback/available"] = _told(copy)
    assert _fetch_gone(site).outcome is Outcome.HTTP_ERROR
    assert len(site.asked) == 2


@pytest.mark.parametrize("body", [b"", b"<html>", b"[" * 100_000, b'"x"', b"\xff"])
def test_an_answer_that_is_no_json_leads_nowhere(body: bytes, site: Site) -> None:
    _with_copy(site)
    site.routes["archive.site.example/wayback/available"] = Reply(headers=JSON, body=body)
    assert _fetch_gone(site).outcome is Outcome.HTTP_ERROR


def test_the_archive_is_not_told_of_a_private_network(site: Site) -> None:
    _with_copy(site)
    site.names["site.example"] = [("10.0.0.1",)]
    got = _fetch_gone(site, allow_private=True)
    assert (got.outcome, got.status) == (Outcome.HTTP_ERROR, 404)
    assert {asked.host for asked in site.asked} == {"site.example"}
    del site.names["site.example"]
    assert _fetch_gone(site, allow_private=True).outcome is Outcome.DNS_ERROR


def test_nobody_is_asked_where_that_is_off(site: Site) -> None:
    _with_copy(site)
    assert fetch(GONE, policy=site.policy()).outcome is Outcome.HTTP_ERROR
    assert {asked.host for asked in site.asked} == {"site.example"}


def test_the_users_secrets_do_not_go_to_the_archive(site: Site) -> None:
    from pincite.fetching import RequestHeader

    _with_copy(site)
    _fetch_gone(site, headers=(RequestHeader(GONE, "X-Key", "k"),))

    def keys(host: str) -> set[str | None]:
        return {asked.headers.get("x-key") for asked in site.asked if asked.host == host}

    assert keys("site.example") == {"k"}
    assert keys("archive.site.example") == {None}
