"""Pages are read as what they are, in the encoding that they are in, whatever their server says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from loopback_site import Reply, Site, running_servers, site
from made_up_pages import article, page

from pincite.app.fetching import FetchOptions, cookies_in, policy_for
from pincite.app.page_fetching import ReadPage, fetch_pages
from pincite.app.web import PageRequest, WebOptions
from pincite.fetching import Session
from pincite.model import MediaType
from pincite.model.fetch import Fetched

__all__ = ["running_servers", "site"]


def _read(site: Site, reply: Reply, path: str = "/a") -> ReadPage:
    site.routes[path] = reply

    def ask(requests: Sequence[PageRequest], _: WebOptions) -> Iterator[Fetched]:
        with Session(site.policy(), pause_s=0) as session:
            yield from session.fetch_all([one.url for one in requests])

    (read,) = fetch_pages([f"https://site.example{path}"], FetchOptions(), ask=ask)
    return read


@pytest.fixture(autouse=True)
def no_ledger(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)


WORDS = "Der Rat schloß die alte Brücke, “für immer”, sagte die Bürgermeisterin am Montag."


def _html(encoding: str, *, says: str = "", meta: str = "") -> Reply:
    head = f"<meta charset={meta}>" if meta else ""
    named = f"text/html; charset={says}" if says else "text/html"
    text = f"<!doctype html><html><head>{head}<title>Rat</title></head><body><p>{WORDS}</p>"
    return Reply(headers=(("Content-Type", named),), body=text.encode(encoding))


@pytest.mark.parametrize(
    ("reply", "encoding"),
    [
        (_html("cp1252", says="windows-1252"), "windows-1252"),
        (_html("cp1252", says="ISO-8859-1"), "iso-8859-1"),
        (_html("cp1252", meta="windows-1252"), "windows-1252"),
        (_html("cp1252", says="windows-1252", meta="utf-8"), "windows-1252"),
        (_html("utf-8", says="utf-8"), "utf-8"),
        (_html("utf-8", says="iso-8859-1"), "utf-8"),
        (_html("utf-8-sig", says="iso-8859-1"), "utf-8-sig"),
        (_html("utf-16", says="utf-8"), "utf-16"),
        (_html("utf-8", says="no-such-encoding"), "utf-8"),
    ],
)
def test_the_words_are_right_whoever_names_the_encoding(
    reply: Reply, encoding: str, site: Site
) -> None:
    read = _read(site, reply)
    assert read.has_page, read.fault
    assert read.document is not None
    assert WORDS in read.document.text
    assert read.document.encoding == encoding


def test_text_in_the_encoding_that_its_server_names(site: Site) -> None:
    body = "Совет закрыл старый мост.".encode("koi8-r")
    read = _read(site, Reply(headers=(("Content-Type", "text/plain; charset=koi8-r"),), body=body))
    assert read.document is not None
    assert read.document.text == "Совет закрыл старый мост."


def test_what_fits_no_encoding_is_no_page(site: Site) -> None:
    body = b"<!doctype html><meta charset=utf-8><p>" + bytes(range(0x80, 0x100)) * 3
    read = _read(site, Reply(headers=(("Content-Type", "text/html; charset=utf-8"),), body=body))
    assert not read.has_page


@pytest.mark.parametrize(
    ("path", "named", "body", "media_type"),
    [
        ("/a", "text/html", "<p>The council closed the bridge.</p>", MediaType.HTML),
        ("/a.php", "text/html", "<p>The council closed the bridge.</p>", MediaType.HTML),
        ("/a.md", "text/plain", "# The council\n\nIt closed the bridge.\n", MediaType.MARKDOWN),
        ("/a", "text/csv", "bridge,year\nold,1897\n", MediaType.CSV),
        ("/a.txt", "text/html", page(article(2)), MediaType.HTML),
        ("/a", "application/json", '{"text": "The council closed the bridge."}', MediaType.JSON),
        ("/a", "application/pdf", page(article(2)), MediaType.HTML),
        ("/a", "", "The council closed the bridge.", MediaType.TEXT),
        ("/a.md", "application/octet-stream", "# The council\n\nText.\n", MediaType.MARKDOWN),
    ],
)
def test_a_page_is_what_its_bytes_its_server_and_its_name_say(
    path: str, named: str, body: str, media_type: MediaType, site: Site
) -> None:
    headers = (("Content-Type", named),) if named else ()
    read = _read(site, Reply(headers=headers, body=body.encode()), path)
    assert read.document is not None, read.fault
    assert read.document.media_type is media_type


def test_a_page_by_two_addresses_comes_under_both(site: Site) -> None:
    asked: list[str] = []

    def ask(requests: Sequence[PageRequest], _: WebOptions) -> Iterator[Fetched]:
        asked.extend(one.url for one in requests)
        site.names["doi.org"] = [("93.184.216.34",)]
        with Session(site.policy()) as session:
            yield from session.fetch_all([one.url for one in requests])

    urls = ["doi:10.1000/x", "https://doi.org/10.1000/x"]
    got = list(fetch_pages(urls, FetchOptions(), ask=ask))
    assert [one.url for one in got] == urls
    assert asked == ["https://doi.org/10.1000/x"]


def test_the_words_of_a_person_become_a_policy(tmp_path: object) -> None:
    options = FetchOptions(headers=("X-Key: k",), timeout_s=3, max_mb=0.5, asks_archive=False)
    policy = policy_for(["https://a.example/", "https://b.example/"], options)
    assert {(one.url, one.name) for one in policy.headers} == {
        ("https://a.example/", "X-Key"),
        ("https://b.example/", "X-Key"),
    }
    assert (policy.timeout_s, policy.max_bytes, policy.archive_api) == (3, 524_288, "")
    assert not policy.allow_private


def test_a_cookie_file_is_read_from_its_path(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "c.txt"
    path.write_text("a.example\tFALSE\t/\tTRUE\t0\ts\t1\n", encoding="utf-8")
    (cookie,) = cookies_in(str(path))
    assert (cookie.domain, cookie.secure) == ("a.example", True)
