"""What goes out with a request, and where it never goes."""

from __future__ import annotations

import pytest
from loopback_site import Asked, Reply, Site
from made_up_pages import article, page

from pincite.fetching import Cookie, FetchPolicy, RequestHeader, fetch
from pincite.fetching.given import parse_cookies, parse_header
from pincite.model import UnreadableError, UsageError
from pincite.model.fetch import Outcome

PAGE = page(article(3)).encode()
TOKEN = RequestHeader("https://site.example/a", "Authorization", "Bearer secret")


NETSCAPE = ("domain", "subdomains", "path", "secure", "expires", "name", "value")


def _named(*values: object) -> Cookie:
    """Make a cookie of a line's fields; the flags are words that say them, or nothing."""
    fields = dict(zip(NETSCAPE, values, strict=True))
    flags = {name: bool(fields[name]) for name in ("subdomains", "secure")}
    return Cookie(**(fields | flags))  # type: ignore[arg-type]


def _cookie(
    domain: str, *, subdomains: bool = False, secure: bool = False, path: str = "/"
) -> Cookie:
    return _named(domain, subdomains, path, secure, 0, "session", "secret")


def _sent(site: Site, url: str, policy: FetchPolicy) -> dict[str, str]:
    site.routes.setdefault("/a", Reply(body=PAGE))
    fetch(url, policy=policy)
    return site.asked[-1].headers


def test_only_what_is_needed_is_said(site: Site) -> None:
    headers = _sent(site, "https://site.example/a", site.policy())
    assert set(headers) == {"host", "user-agent", "accept", "accept-encoding", "connection"}
    assert headers["host"] == "site.example"
    assert headers["user-agent"].startswith("pincite/")


def test_a_header_goes_to_the_host_it_was_given_for(site: Site) -> None:
    def protected(asked: Asked) -> Reply:
        is_known = asked.headers.get("authorization") == "Bearer secret"
        return Reply(body=PAGE) if is_known else Reply(401, body=b"<h1>Who are you?</h1>")

    site.routes["/a"] = protected
    url = "https://site.example/a"
    assert fetch(url, policy=site.policy()).outcome is Outcome.LOGIN_WALL
    assert fetch(url, policy=site.policy(headers=(TOKEN,))).outcome is Outcome.OK


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://other.site.example/a",
        "http://site.example/a",
        "https://site.example:8443/a",
        "https://www.site.example/a",
    ],
)
def test_a_header_never_goes_anywhere_else(elsewhere: str, site: Site) -> None:
    site.routes["/r"] = Reply(302, (("Location", elsewhere),))
    policy = site.policy(headers=(TOKEN,), cookies=(_cookie("site.example", secure=True),))
    headers = _sent(site, "https://site.example/r", policy)
    assert site.asked[0].headers["authorization"] == "Bearer secret"
    assert "authorization" not in headers


def test_a_header_follows_from_http_to_https_of_its_host(site: Site) -> None:
    site.routes["/r"] = Reply(301, (("Location", "https://site.example/a"),))
    given = RequestHeader("http://site.example/r", "X-Key", "k")
    headers = _sent(site, "http://site.example/r", site.policy(headers=(given,)))
    assert headers["x-key"] == "k"


def test_a_user_names_the_program_as_they_like(site: Site) -> None:
    given = RequestHeader("https://site.example/a", "User-Agent", "own")
    headers = _sent(site, "https://site.example/a", site.policy(headers=(given,)))
    assert headers["user-agent"] == "own"


@pytest.mark.parametrize(
    ("cookie", "url", "is_sent"),
    [
        (_cookie("site.example"), "https://site.example/a", True),
        (_cookie("site.example"), "https://www.site.example/a", False),
        (_cookie("site.example", subdomains=True), "https://www.site.example/a", True),
        (_cookie("other.site.example"), "https://site.example/a", False),
        (_cookie("ite.example", subdomains=True), "https://site.example/a", False),
        (_cookie("site.example", secure=True), "https://site.example/a", True),
        (_cookie("site.example", secure=True), "http://site.example/a", False),
        (_cookie("site.example", path="/b"), "https://site.example/a", False),
        (_named("site.example", "", "/", "", 1, "old", "x"), "https://site.example/a", False),
    ],
)
def test_a_cookie_goes_where_it_belongs(
    cookie: Cookie, url: str, is_sent: bool, site: Site
) -> None:
    headers = _sent(site, url, site.policy(cookies=(cookie,)))
    assert ("cookie" in headers) is is_sent


def test_a_page_that_needs_its_own_cookie_comes(site: Site) -> None:
    def needs_cookie(asked: Asked) -> Reply:
        if asked.headers.get("cookie") == "seen=1":
            return Reply(body=PAGE)
        return Reply(302, (("Location", "/a"), ("Set-Cookie", "seen=1; Path=/")))

    site.routes["/a"] = needs_cookie
    assert fetch("https://site.example/a", policy=site.policy()).outcome is Outcome.OK
    assert len(site.asked) == 2


def test_cookies_of_a_page_are_forgotten_after_it(site: Site) -> None:
    site.routes["/a"] = Reply(
        headers=(("Content-Type", "text/html"), ("Set-Cookie", "a=1")), body=PAGE
    )
    policy = site.policy()
    fetch("https://site.example/a", policy=policy)
    assert "cookie" not in _sent(site, "https://site.example/a", policy)


def test_secrets_are_not_shown_with_the_policy(site: Site) -> None:
    policy = site.policy(headers=(TOKEN,), cookies=(_cookie("site.example"),))
    assert "secret" not in repr(policy)


# What a user hands over.

COOKIES = """\
# Netscape HTTP Cookie File

.site.example\tTRUE\t/\tTRUE\t2147483647\ta\t1
#HttpOnly_site.example\tFALSE\t/path\tFALSE\t0\tb\ttwo words
site.example\tFALSE\t/\tFALSE\t0\tempty\t
"""


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_cookie_file_is_read(ends: str) -> None:
    assert parse_cookies(COOKIES.replace("\n", ends), "c.txt") == (
        _named("site.example", "subdomains", "/", "secure", 2147483647, "a", "1"),
        _named("site.example", "", "/path", "", 0, "b", "two words"),
        _named("site.example", "", "/", "", 0, "empty", ""),
    )


@pytest.mark.parametrize(
    "line",
    [
        "session=secret",
        "site.example TRUE / FALSE 0 a 1",
        "site.example\tyes\t/\tFALSE\t0\ta\t1",
        "site.example\tTRUE\t/\tFALSE\tsoon\ta\t1",
        "site.example\tTRUE\t/\tFALSE\t0\t\t1",
        "\tTRUE\t/\tFALSE\t0\ta\t1",
        "site.example\tTRUE\t/\tFALSE\t0\ta\t1\x00",
        '[{"domain": "site.example"}]',
    ],
)
def test_a_file_that_is_none_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(UnreadableError, match=r"^c\.txt, line 2, is no cookie") as told:
        parse_cookies(f"# cookies\n{line}\n", "c.txt")
    assert "secret" not in str(told.value)


def test_a_header_line_is_read() -> None:
    header = parse_header("X-Key:  a: b ", "https://site.example/")
    assert (header.name, header.value) == ("X-Key", "a: b")


@pytest.mark.parametrize(
    "line",
    [
        "no colon",
        ": value",
        "two words: x",
        "X-Key: a\r\nHost: evil",
        "X-Key\n: a",
        "Host: other.example",
        "content-length: 5",
        "Transfer-Encoding: chunked",
        "Accept-Encoding: x",
    ],
)
def test_a_header_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(UsageError) as told:
        parse_header(line, "https://site.example/")
    assert "\n" not in str(told.value)
