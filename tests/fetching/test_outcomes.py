"""Each outcome of a fetch, from a real server."""

from __future__ import annotations

import gzip
import socket
import threading
import zlib
from collections.abc import Callable, Iterator

import brotli
import pytest
from backports import zstd
from loopback_site import Asked, Reply, Site
from made_up_pages import article, page

from pincite.fetching import FetchPolicy, Validators, fetch
from pincite.model.fetch import Contact, Hop, Outcome

PAGE = page(article(3)).encode()
HTML = ("Content-Type", "text/html; charset=utf-8")
MEGABYTE = 1024 * 1024


def test_a_page_comes_with_all_that_is_known_of_it(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    got = fetch("https://site.example/a#part", policy=site.policy())
    assert got.outcome is Outcome.OK
    assert got.reason == ""
    assert got.url == "https://site.example/a#part"
    assert got.final_url == "https://site.example/a"
    assert (got.status, got.media_type, got.charset) == (200, "text/html", "utf-8")
    assert got.data == PAGE
    assert got.sha256
    assert got.retrieved == "2026-03-04T05:06:07Z"
    assert got.contacts == (Contact("site.example", "a page"),)
    assert ("content-type", "text/html; charset=utf-8") in got.headers


def test_redirects_are_followed_and_named(site: Site) -> None:
    site.routes["/old"] = Reply(301, (("Location", "https://www.site.example/new?a=b"),))
    site.routes["www.site.example/new"] = Reply(302, (("Location", "newest"),))
    site.routes["/newest"] = Reply(body=PAGE)
    got = fetch("http://site.example/old", policy=site.policy())
    assert got.outcome is Outcome.OK
    assert got.final_url == "https://www.site.example/newest"
    assert got.hops == (
        Hop("http://site.example/old", 301),
        Hop("https://www.site.example/new?a=b", 302),
    )
    assert got.contacts == (
        Contact("site.example", "a page"),
        Contact("www.site.example", "a page"),
    )


@pytest.mark.parametrize(("hops", "outcome"), [(5, Outcome.OK), (6, Outcome.HTTP_ERROR)])
def test_five_redirects_are_followed_and_no_sixth(hops: int, outcome: Outcome, site: Site) -> None:
    for step in range(hops):
        site.routes[f"/{step}"] = Reply(307, (("Location", f"/{step + 1}"),))
    site.routes[f"/{hops}"] = Reply(body=PAGE)
    got = fetch("https://site.example/0", policy=site.policy())
    assert got.outcome is outcome
    assert len(site.asked) == 6
    if outcome is not Outcome.OK:
        assert got.reason == "it redirects more than 5 times"


def test_a_redirect_that_is_none_is_an_error(site: Site) -> None:
    site.routes["/a"] = Reply(302, (HTML,), b"Moved.")
    got = fetch("https://site.example/a", policy=site.policy())
    assert (got.outcome, got.reason) == (Outcome.HTTP_ERROR, "the server answered 302 Found")


def test_a_page_does_not_send_its_reader_on_by_itself(site: Site) -> None:
    """A refresh in the markup, and a script, are words of a page; only the server redirects."""
    moving = page(
        article(3), head='<meta http-equiv="refresh" content="0;url=http://other.site.example/">'
    )
    site.routes["/a"] = Reply(body=moving.encode())
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.OK
    assert len(site.asked) == 1


def test_a_name_that_is_not_known(site: Site) -> None:
    got = fetch("https://nowhere.example/", policy=site.policy())
    assert got.outcome is Outcome.DNS_ERROR
    assert "nowhere.example" in got.reason
    assert got.contacts == ()
    assert site.connected == []


def test_a_friendly_page_for_a_missing_one(site: Site) -> None:
    site.routes["/a"] = Reply(404, body=page(article(6)).encode())
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert got.reason == "the server answered 404 Not Found"
    assert got.data


def test_a_wall_keeps_its_bytes(site: Site) -> None:
    wall = page("<p>Subscribe to continue reading</p>").encode()
    site.routes["/a"] = Reply(body=wall)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.PAYWALL
    assert got.data == wall


def test_a_login_page_behind_a_redirect(site: Site) -> None:
    site.routes["/a"] = Reply(302, (("Location", "/login?next=/a"),))
    site.routes["/login"] = Reply(body=page("<form><input type=password></form>").encode())
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.LOGIN_WALL


@pytest.mark.parametrize("data", [b"PK\x05\x06" + bytes(18), b"\x7fELF" + bytes(range(256)) * 4])
def test_a_type_that_is_not_read(data: bytes, site: Site) -> None:
    site.routes["/a"] = Reply(headers=(HTML,), body=data)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.UNSUPPORTED_TYPE


@pytest.mark.parametrize("media_type", ["application/octet-stream", "text/html", "text/plain"])
def test_the_bytes_know_better_than_the_server(media_type: str, site: Site) -> None:
    site.routes["/a"] = Reply(headers=(("Content-Type", media_type),), body=b"%PDF-1.7\n%%EOF")
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.OK


@pytest.mark.parametrize(
    "media_type", ["image/svg+xml", "video/mp4", "text/css", "application/javascript"]
)
def test_what_a_server_calls_a_picture_or_a_program_is_no_text(media_type: str, site: Site) -> None:
    site.routes["/a"] = Reply(headers=(("Content-Type", media_type),), body=b"a { color: red }")
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.UNSUPPORTED_TYPE


def test_an_empty_page(site: Site) -> None:
    site.routes["/a"] = Reply(body=b"")
    assert fetch("https://site.example/a", policy=site.policy()).outcome is Outcome.EMPTY


# What is slow, endless or larger than it looks.


def _drops(stopping: threading.Event) -> Iterator[bytes]:
    while not stopping.wait(0.05):
        yield b"<p>word "


def _flood(stopping: threading.Event) -> Iterator[bytes]:
    while not stopping.is_set():
        yield b"word " * 20_000


def test_a_body_that_drips_is_cut_at_the_time(site: Site) -> None:
    site.routes["/a"] = Reply(headers=(HTML,), pieces=_drops)
    got = fetch("https://site.example/a", policy=site.policy(timeout_s=0.6))
    assert got.outcome is Outcome.TIMEOUT
    assert got.reason == "the page did not come within 0.6 seconds"
    assert got.data == b""


def test_a_server_that_says_nothing_is_left(site: Site) -> None:
    def silent(asked: Asked) -> Reply:
        site.stopping.wait(5)
        return Reply()

    site.routes["/a"] = silent
    got = fetch("http://site.example/a", policy=site.policy(timeout_s=0.4))
    assert got.outcome is Outcome.TIMEOUT


def test_redirects_share_the_time_of_the_page(site: Site) -> None:
    def late(asked: Asked) -> Reply:
        site.stopping.wait(0.3)
        return Reply(302, (("Location", asked.path + "x"),))

    for step in range(6):
        site.routes["/a" + "x" * step] = late
    got = fetch("https://site.example/a", policy=site.policy(timeout_s=0.7))
    assert got.outcome is Outcome.TIMEOUT
    assert len(site.asked) <= 3


def test_a_look_up_that_never_ends_is_left(site: Site) -> None:
    def never(_host: str, _port: int) -> tuple[str, ...]:
        site.stopping.wait(5)
        return ("93.184.216.34",)

    site.resolve = never  # type: ignore[method-assign, assignment]
    got = fetch("https://site.example/a", policy=site.policy(timeout_s=0.4))
    assert got.outcome is Outcome.TIMEOUT


def test_an_endless_body_is_cut_at_the_size(site: Site) -> None:
    site.routes["/a"] = Reply(headers=(HTML,), pieces=_flood)
    got = fetch("https://site.example/a", policy=site.policy(max_bytes=2 * MEGABYTE))
    assert got.outcome is Outcome.TOO_LARGE
    assert got.reason == "the page is larger than 2 MB"
    assert got.data == b""


def test_a_body_that_says_its_size_is_not_begun(site: Site) -> None:
    sent: list[int] = []

    def pieces(stopping: threading.Event) -> Iterator[bytes]:
        sent.append(1)
        yield from _flood(stopping)

    headers = (HTML, ("Content-Length", str(10 * 1024 * MEGABYTE)))
    site.routes["/a"] = Reply(headers=headers, pieces=pieces)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.TOO_LARGE


def _deflated(data: bytes) -> bytes:
    packed = zlib.compressobj(wbits=-15)
    return packed.compress(data) + packed.flush()


CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "x-gzip": gzip.compress,
    "deflate": zlib.compress,
    "Deflate": _deflated,
    "br": lambda data: brotli.compress(data, quality=4),
    "zstd": zstd.compress,
}


@pytest.mark.parametrize("coding", CODINGS)
def test_a_packed_page_is_unpacked(coding: str, site: Site) -> None:
    packed = CODINGS[coding](PAGE)
    site.routes["/a"] = Reply(headers=(HTML, ("Content-Encoding", coding)), body=packed)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.OK, got.reason
    assert got.data == PAGE


@pytest.mark.parametrize("coding", CODINGS)
def test_a_bomb_is_not_unpacked_beyond_the_limit(coding: str, site: Site) -> None:
    bomb = CODINGS[coding](bytes(48 * MEGABYTE))
    assert len(bomb) < MEGABYTE
    site.routes["/a"] = Reply(headers=(HTML, ("Content-Encoding", coding)), body=bomb)
    got = fetch("https://site.example/a", policy=site.policy(max_bytes=4 * MEGABYTE))
    assert got.outcome is Outcome.TOO_LARGE
    assert got.data == b""


def test_a_bomb_in_a_bomb_is_stopped_at_the_inner_one(site: Site) -> None:
    bomb = gzip.compress(gzip.compress(bytes(64 * MEGABYTE)))
    headers = (HTML, ("Content-Encoding", "gzip, gzip"))
    site.routes["/a"] = Reply(headers=headers, body=bomb)
    got = fetch("https://site.example/a", policy=site.policy(max_bytes=MEGABYTE))
    assert got.outcome is Outcome.TOO_LARGE


@pytest.mark.parametrize("coding", CODINGS)
def test_a_packed_page_that_breaks_off_is_no_page(coding: str, site: Site) -> None:
    packed = CODINGS[coding](PAGE * 50)
    broken = packed[: len(packed) // 2]
    site.routes["/a"] = Reply(headers=(HTML, ("Content-Encoding", coding)), body=broken)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert "encoding is damaged" in got.reason


@pytest.mark.parametrize("coding", ["aws-chunked", "compress", "gzip, br, gzip, br, gzip"])
def test_an_encoding_that_nobody_asked_for(coding: str, site: Site) -> None:
    site.routes["/a"] = Reply(headers=(HTML, ("Content-Encoding", coding)), body=PAGE)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.UNSUPPORTED_TYPE


def test_a_body_shorter_than_it_says_is_no_page(site: Site) -> None:
    headers = (HTML, ("Content-Length", str(len(PAGE) + 100)))
    site.routes["/a"] = Reply(headers=headers, body=PAGE)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert got.data == b""


def test_headers_without_end_are_left(site: Site) -> None:
    many = tuple((f"X-{number}", "v" * 1000) for number in range(200))
    site.routes["/a"] = Reply(headers=many, body=PAGE)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert "\n" not in got.reason


# Asking again.


def test_what_may_pass_is_asked_again_a_few_times(site: Site) -> None:
    answers = iter([Reply(503), Reply(502), Reply(body=PAGE)])
    site.routes["/a"] = lambda _: next(answers)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.OK
    assert site.slept == [0.5, 1.0]


def test_a_server_that_stays_busy_is_left_after_three_times(site: Site) -> None:
    site.routes["/a"] = Reply(429, (HTML, ("Retry-After", "2")), b"<h1>Slow down</h1>")
    got = fetch("https://site.example/a", policy=site.policy())
    assert (got.outcome, got.status) == (Outcome.HTTP_ERROR, 429)
    assert site.slept == [2.0, 2.0]
    assert len(site.asked) == 3


def test_a_server_that_wants_a_long_wait_is_not_waited_for(site: Site) -> None:
    site.routes["/a"] = Reply(503, (("Retry-After", "86400"),))
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert site.slept == []


@pytest.mark.parametrize("status", [400, 403, 404, 410, 500])
def test_what_will_not_pass_is_asked_once(status: int, site: Site) -> None:
    site.routes["/a"] = Reply(status, body=b"<h1>No</h1>")
    fetch("https://site.example/a", policy=site.policy())
    assert len(site.asked) == 1


# Conditional requests.


def _policy_with_validators(site: Site) -> FetchPolicy:
    return site.policy(validators=(Validators("https://site.example/a", etag='"v1"'),))


def _conditional(asked: Asked) -> Reply:
    if asked.headers.get("if-none-match") == '"v1"':
        return Reply(304, (("ETag", '"v1"'),))
    return Reply(headers=(HTML, ("ETag", '"v1"')), body=PAGE)


def test_a_page_that_is_the_same_is_not_sent_again(site: Site) -> None:
    site.routes["/a"] = _conditional
    got = fetch("https://site.example/a", policy=_policy_with_validators(site))
    assert got.outcome is Outcome.OK
    assert got.not_modified
    assert got.data == b""


def test_validators_go_to_their_own_page_alone(site: Site) -> None:
    site.routes["/b"] = _conditional
    got = fetch("https://site.example/b", policy=_policy_with_validators(site))
    assert got.data == PAGE
    assert not got.not_modified


def test_not_modified_to_somebody_who_has_nothing_is_an_error(site: Site) -> None:
    site.routes["/a"] = Reply(304, ())
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR


# Servers that are away, or speak something else.


def test_the_addresses_of_a_name_are_tried_in_turn(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    site.names["site.example"] = [("2606:4700::1", "93.184.216.34")]
    connect = site.connect

    def first_is_away(address: str, port: int, timeout_s: float) -> socket.socket:
        if ":" in address:
            site.connected.append((address, port))
            raise OSError(101, "Network is unreachable")
        return connect(address, port, timeout_s)

    site.connect = first_is_away  # type: ignore[method-assign]
    assert fetch("https://site.example/a", policy=site.policy()).outcome is Outcome.OK
    assert [address for address, _ in site.connected] == ["2606:4700::1", "93.184.216.34"]


def test_a_server_that_is_away_is_named(site: Site) -> None:
    def refused(address: str, port: int, timeout_s: float) -> socket.socket:
        raise ConnectionRefusedError(111, "Connection refused")

    site.connect = refused  # type: ignore[method-assign]
    got = fetch("https://site.example:8443/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert got.reason == "no connection to site.example:8443: connection refused"
    assert got.contacts == (Contact("site.example", "a page"),)


def test_a_server_that_does_not_answer_is_not_waited_for_to_the_end(site: Site) -> None:
    def silent(address: str, port: int, timeout_s: float) -> socket.socket:
        assert timeout_s <= 10
        raise TimeoutError("timed out")

    site.connect = silent  # type: ignore[method-assign]
    got = fetch("https://site.example/a", policy=site.policy())
    assert (got.outcome, got.reason) == (Outcome.TIMEOUT, "site.example does not answer")


def test_a_connection_that_breaks_off_is_tried_again(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    connect = site.connect
    attempts: list[str] = []

    def flaky(address: str, port: int, timeout_s: float) -> socket.socket:
        attempts.append(address)
        if len(attempts) < 3:
            raise ConnectionResetError(104, "Connection reset by peer")
        return connect(address, port, timeout_s)

    site.connect = flaky  # type: ignore[method-assign]
    assert fetch("https://site.example/a", policy=site.policy()).outcome is Outcome.OK
    assert site.slept == [0.5, 1.0]


@pytest.mark.parametrize(
    "said",
    [b"", b"SSH-2.0-server\r\n", b"HTTP/1.1 abc\r\n\r\n", b"HTTP/1.1 200 OK\r\nno colon\r\n\r\n"],
)
def test_a_server_that_does_not_speak_http(said: bytes, site: Site) -> None:
    def other(address: str, port: int, timeout_s: float) -> socket.socket:
        ours, theirs = socket.socketpair()
        theirs.sendall(said)
        theirs.shutdown(socket.SHUT_WR)
        others.append(theirs)
        return ours

    others: list[socket.socket] = []
    site.connect = other  # type: ignore[method-assign]
    got = fetch("http://site.example/a", policy=site.policy())
    for one in others:
        one.close()
    assert got.outcome is Outcome.HTTP_ERROR
    assert "does not speak HTTP" in got.reason
    assert len(others) == 3


def test_a_server_that_speaks_no_tls(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    plain = site.connect

    def to_the_other_port(address: str, port: int, timeout_s: float) -> socket.socket:
        return plain(address, 80, timeout_s)

    site.connect = to_the_other_port  # type: ignore[method-assign]
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.HTTP_ERROR
    assert "no secure connection to site.example" in got.reason


def test_a_status_without_a_name_is_a_number(site: Site) -> None:
    site.routes["/a"] = Reply(799, body=b"<h1>What?</h1>")
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.reason == "the server answered 799"


@pytest.mark.parametrize(
    "changes", [{"max_bytes": 0}, {"timeout_s": 0.0}, {"max_redirects": -1}, {"attempts": 0}]
)
def test_a_policy_leaves_room(changes: dict[str, float], site: Site) -> None:
    with pytest.raises(ValueError, match="a fetch needs"):
        site.policy(**changes)
