"""No connection is attempted to an address that is not public, however it is written or reached.

The connector writes down every attempt and leads it to the site on loopback, so that an attempt
that should not be made is seen, and none ever leaves this machine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from loopback_site import Reply, Site

from pincite.fetching import fetch
from pincite.fetching.addresses import Reach, judge_address
from pincite.model.fetch import Fetched, Outcome

CASES = Path(__file__).parent.parent / "cases" / "blocked_addresses.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
PAGE = b"<!doctype html><title>A page</title><p>The council closed the old bridge on Monday."


def _fetch(row: dict[str, Any], site: Site, **changes: object) -> Fetched:
    site.names.clear()
    for name, answers in row.get("dns", {}).items():
        changing = isinstance(answers[0], list)
        site.names[name] = [tuple(some) for some in answers] if changing else [tuple(answers)]
    for path in ("/", "/page"):
        site.routes[path] = Reply(body=PAGE)
    for target in row.get("redirects", ()):
        site.routes["/r"] = Reply(302, (("Location", target.encode().decode("latin-1")),))
    return fetch(row["url"], policy=site.policy(**changes))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['id']} {row['kind']}")
def test_only_public_addresses_are_contacted(row: dict[str, Any], site: Site) -> None:
    fetched = _fetch(row, site)
    assert fetched.outcome.value == row["right"], fetched.reason
    addresses = [address for address, _ in site.connected]
    assert all(judge_address(address).reach is Reach.PUBLIC for address in addresses)
    if row["right"] == "blocked_address":
        assert addresses == row["contacted"]
        assert fetched.data == b""
        assert fetched.reason
        assert "\n" not in fetched.reason


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['id']} {row['kind']}")
def test_a_private_network_is_let_through_only_as_far_as_it_is_one(
    row: dict[str, Any], site: Site
) -> None:
    _fetch(row, site, allow_private=True)
    reached = [judge_address(address).reach for address, _ in site.connected]
    assert Reach.NEVER not in reached
    if Reach.PUBLIC in reached:
        assert Reach.PRIVATE not in reached, "a public page led into a private network"


def test_there_are_at_least_sixty_tricky_ones() -> None:
    assert sum(row["right"] == "blocked_address" for row in ROWS) >= 60


def test_a_user_can_let_a_private_network_through(site: Site) -> None:
    site.routes["/"] = Reply(body=PAGE)
    site.names["wiki.internal"] = [("10.1.2.3",)]
    policy = site.policy(allow_private=True)
    assert fetch("http://wiki.internal/", policy=policy).outcome is Outcome.OK
    assert site.connected == [("10.1.2.3", 80)]


def test_the_keys_of_a_cloud_machine_are_out_of_reach_even_then(site: Site) -> None:
    policy = site.policy(allow_private=True)
    fetched = fetch("http://169.254.169.254/latest/meta-data/", policy=policy)
    assert fetched.outcome is Outcome.BLOCKED_ADDRESS
    assert site.connected == []


def test_a_public_page_never_leads_into_a_private_network(site: Site) -> None:
    site.routes["/r"] = Reply(302, (("Location", "http://10.0.0.1/"),))
    fetched = fetch("http://site.example/r", policy=site.policy(allow_private=True))
    assert fetched.outcome is Outcome.BLOCKED_ADDRESS
    assert [address for address, _ in site.connected] == ["93.184.216.34"]


def test_a_name_is_looked_up_once_for_a_connection(site: Site) -> None:
    """An answer that changes between the check and the connection has nobody to ask for it."""
    site.routes["/"] = Reply(body=PAGE)
    site.names["flip.example"] = [("93.184.216.34",), ("127.0.0.1",)]
    assert fetch("http://flip.example/", policy=site.policy()).outcome is Outcome.OK
    assert site.looked_up == ["flip.example"]
    assert site.connected == [("93.184.216.34", 80)]


def test_the_certificate_is_that_of_the_name_and_not_of_the_address(site: Site) -> None:
    site.names["elsewhere.example"] = [("93.184.216.34",)]
    fetched = fetch("https://elsewhere.example/", policy=site.policy())
    assert fetched.outcome is Outcome.HTTP_ERROR
    assert "certificate" in fetched.reason
    assert site.asked == []


def test_proxies_of_the_environment_are_not_used(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    site.routes["/"] = Reply(body=PAGE)
    assert fetch("https://site.example/", policy=site.policy()).outcome is Outcome.OK
    assert site.connected == [("93.184.216.34", 443)]
