"""Many pages: robots.txt, one at a time from each host, with a pause, in the order given."""

from __future__ import annotations

import threading
from itertools import pairwise

import pytest
from loopback_site import PUBLIC, Asked, Reply, Site
from made_up_pages import article, page

from pincite.fetching import Session
from pincite.model.fetch import Contact, Outcome

PAGE = page(article(3)).encode()
TEXT = (("Content-Type", "text/plain"),)


def _robots(text: str) -> Reply:
    return Reply(headers=TEXT, body=text.encode())


def test_robots_are_not_asked_for_a_person(site: Site) -> None:
    site.routes["/robots.txt"] = _robots("User-agent: *\nDisallow: /")
    site.routes["/a"] = Reply(body=PAGE)
    with Session(site.policy()) as session:
        assert session.fetch("https://site.example/a").outcome is Outcome.OK
    assert [asked.path for asked in site.asked] == ["/a"]


@pytest.mark.parametrize(
    ("rules", "path", "outcome"),
    [
        ("User-agent: *\nDisallow: /private/", "/private/a", Outcome.ROBOTS),
        ("User-agent: *\nDisallow: /private/", "/public", Outcome.OK),
        ("User-agent: pincite\nDisallow: /\n\nUser-agent: *\nAllow: /", "/a", Outcome.ROBOTS),
        ("User-agent: other\nDisallow: /", "/a", Outcome.OK),
        ("User-agent: *\nDisallow: /p\nAllow: /page", "/page", Outcome.OK),
        ("User-agent: *\nDisallow: /*?print=", "/a?print=1", Outcome.ROBOTS),
        ("User-agent: *\nDisallow: /*.pdf$", "/a.pdf?x", Outcome.OK),
        ("\ufeffUser-agent: *\r\nDisallow: /\r\n", "/a", Outcome.ROBOTS),
        ("<html>Not found, but with status 200</html>", "/a", Outcome.OK),
        ("", "/a", Outcome.OK),
    ],
)
def test_robots_are_kept_for_everybody_else(
    rules: str, path: str, outcome: Outcome, site: Site
) -> None:
    site.routes["/robots.txt"] = _robots(rules)
    site.routes[path.partition("?")[0]] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True)) as session:
        got = session.fetch(f"https://site.example{path}")
    assert got.outcome is outcome
    if outcome is Outcome.ROBOTS:
        assert [asked.path for asked in site.asked] == ["/robots.txt"]
        assert got.contacts == (Contact("site.example", "robots.txt"),)


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [(Reply(404), Outcome.OK), (Reply(403), Outcome.OK), (Reply(500), Outcome.ROBOTS)],
)
def test_a_robots_file_that_cannot_be_read(reply: Reply, outcome: Outcome, site: Site) -> None:
    site.routes["/robots.txt"] = reply
    site.routes["/a"] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True)) as session:
        assert session.fetch("https://site.example/a").outcome is outcome


def test_robots_are_read_once_for_a_site_and_again_for_each_redirect(site: Site) -> None:
    site.names["second.example"] = [(PUBLIC,)]
    site.routes["site.example/robots.txt"] = _robots("User-agent: *\nDisallow:")
    site.routes["second.example/robots.txt"] = _robots("User-agent: *\nDisallow: /")
    site.routes["/a"] = Reply(302, (("Location", "http://second.example/b"),))
    site.routes["/b"] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True), pause_s=0) as session:
        got = [session.fetch("https://site.example/a") for _ in range(2)]
    assert [one.outcome for one in got] == [Outcome.ROBOTS] * 2
    assert [asked.path for asked in site.asked] == ["/robots.txt", "/a", "/robots.txt", "/a"]


def test_robots_that_trap_their_reader_are_harmless(site: Site) -> None:
    site.routes["/robots.txt"] = _robots(
        "User-agent: *\nDisallow: /" + "*a" * 2000 + "$\nDisallow: /" + "a*" * 2000
    )
    site.routes["/" + "a" * 4000] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True)) as session:
        got = session.fetch("https://site.example/" + "a" * 4000)
    assert got.outcome in {Outcome.OK, Outcome.ROBOTS}


def test_a_host_is_left_alone_between_two_pages(site: Site) -> None:
    site.routes["/a"] = Reply(302, (("Location", "/b"),))
    site.routes["/b"] = Reply(body=PAGE)
    with Session(site.policy(), pause_s=2) as session:
        session.fetch("https://site.example/a")
        assert site.slept == [], "a redirect belongs to its page"
        session.fetch("https://site.example/b")
        session.fetch("https://www.site.example/b")
    assert len(site.slept) == 1
    assert 1 < site.slept[0] <= 2


def test_a_host_may_ask_for_a_longer_pause(site: Site) -> None:
    site.routes["/robots.txt"] = _robots("User-agent: *\nCrawl-delay: 7\nDisallow:")
    site.routes["/a"] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True), pause_s=1) as session:
        session.fetch("https://site.example/a")
        session.fetch("https://site.example/a")
    assert len(site.slept) == 1
    assert 6 < site.slept[0] <= 7


@pytest.mark.parametrize("delay", ["nan", "-5", "0", "soon", "1e-400"])
def test_a_pause_that_is_none_changes_nothing(delay: str, site: Site) -> None:
    site.routes["/robots.txt"] = _robots(f"User-agent: *\nCrawl-delay: {delay}\nDisallow:")
    site.routes["/a"] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True), pause_s=1) as session:
        session.fetch("https://site.example/a")
        session.fetch("https://site.example/a")
    assert len(site.slept) == 1
    assert 0 < site.slept[0] <= 1


def test_no_pause_is_longer_than_half_a_minute(site: Site) -> None:
    site.routes["/robots.txt"] = _robots("User-agent: *\nCrawl-delay: 86400\nDisallow:")
    site.routes["/a"] = Reply(body=PAGE)
    with Session(site.policy(obeys_robots=True), pause_s=1) as session:
        session.fetch("https://site.example/a")
        session.fetch("https://site.example/a")
    assert site.slept[0] <= 30


def test_hosts_are_asked_side_by_side_and_each_one_thing_at_a_time(site: Site) -> None:
    hosts = [f"h{number}.example" for number in range(4)]
    for host in hosts:
        site.names[host] = [(PUBLIC,)]
    at_once: dict[str, int] = dict.fromkeys(hosts, 0)
    guard = threading.Lock()
    together = threading.Barrier(4, timeout=10)

    def count(asked: Asked) -> Reply:
        with guard:
            at_once[asked.host] += 1
            assert at_once[asked.host] == 1
        if asked.path == "/0":
            together.wait()  # only where all four hosts are asked at the same time
        with guard:
            at_once[asked.host] -= 1
        return Reply(body=PAGE)

    for number in range(3):
        site.routes[f"/{number}"] = count
    urls = [f"http://{host}/{number}" for number in range(3) for host in hosts]
    with Session(site.policy(), pause_s=0) as session:
        got = list(session.fetch_all(urls))
    assert [one.url for one in got] == urls
    assert {one.outcome for one in got} == {Outcome.OK}


def test_an_address_that_is_given_twice_is_asked_once(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    urls = ["https://site.example/a", "ftp://site.example/", "https://site.example/a"]
    with Session(site.policy(), pause_s=0) as session:
        got = list(session.fetch_all(urls))
    assert [one.url for one in got] == urls
    assert len(site.asked) == 1


def test_the_same_run_gives_the_same_answers(site: Site) -> None:
    hosts = [f"h{number}.example" for number in range(6)]
    for host in hosts:
        site.names[host] = [(PUBLIC,)]
    site.routes["/a"] = Reply(body=PAGE)
    site.routes["/b"] = Reply(404)
    urls = [f"http://{host}/{path}" for path in "ab" for host in hosts]
    runs = []
    for at_once in (1, 8):
        with Session(site.policy(), pause_s=0, at_once=at_once) as session:
            runs.append(list(session.fetch_all(urls)))
    assert all(first == then for first, then in pairwise(runs))


def test_whoever_stops_reading_stops_what_was_not_begun(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    urls = [f"https://site.example/a?{number}" for number in range(50)]
    with Session(site.policy(), pause_s=0) as session:
        pages = session.fetch_all(urls)
        next(pages)
        pages.close()  # type: ignore[attr-defined]
    assert len(site.asked) < 50
