"""Each outcome of a fetch, from a real server."""

from __future__ import annotations

from loopback_site import Reply, Site

from pincite.fetching import fetch
from pincite.model.fetch import Outcome

PAGE = b"<!doctype html><title>Bridges</title><p>The council closed the old bridge on Monday."


def test_a_page_comes_with_all_that_is_known_of_it(site: Site) -> None:
    site.routes["/a"] = Reply(body=PAGE)
    got = fetch("https://site.example/a", policy=site.policy())
    assert got.outcome is Outcome.OK, got.reason
