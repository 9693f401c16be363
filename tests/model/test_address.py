"""When two addresses name one page."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.model import address_fault, bare_address, is_web_address, page_identity

_FILE = Path(__file__).parents[1] / "cases" / "url_identity.jsonl"
PAIRS = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]

PIECES = [
    *"aB/?#&=%:@.!~[]; \t\n",
    *"\u200b\xa0éßİΣ①℀。\ud800ſK",
    *("http://", "https://", "HTTP://", "httpſ://", "doi:", "file:", "file://", "localhost"),
    *("10.5555/", "10.5555%2f", "doi.org/", "dx.doi.org", "www.", "xn--", "bücher", "ex%41mple"),
    *(
        "utm_source=x",
        "utm%5Fterm",
        "gclid",
        "%41",
        "%2f",
        "%C3%A9",
        "%7e",
        ":80",
        ":443",
        "#!",
        "#/",
    ),
]
ADDRESSES = st.lists(st.sampled_from(PIECES), max_size=9).map("".join)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["id"])
def test_pairs_of_addresses(pair: dict[str, Any]) -> None:
    equal = page_identity(pair["one"]) == page_identity(pair["other"])
    assert equal == pair["same"], pair["why"]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["id"])
def test_the_identity_of_an_identity_is_itself(pair: dict[str, str]) -> None:
    for address in (pair["one"], pair["other"]):
        identity = page_identity(address)
        assert page_identity(identity) == identity


@settings(max_examples=500)
@given(ADDRESSES | ADDRESSES.map("https://{}".format) | st.text())
def test_the_identity_of_any_identity_is_itself(address: str) -> None:
    identity = page_identity(address)
    assert page_identity(identity) == identity


@given(
    ADDRESSES.map("https://example.org/{}".format), st.sampled_from(["utm_source=x", "fbclid=1"])
)
def test_a_tracking_parameter_never_makes_another_page(address: str, parameter: str) -> None:
    bare, number_sign, fragment = bare_address(address).partition("#")
    joint = "&" if "?" in bare else "?"
    tracked = f"{bare}{joint}{parameter}{number_sign}{fragment}"
    assert page_identity(tracked) == page_identity(bare + number_sign + fragment)


@given(
    st.from_regex(r"/[a-z0-9/]{0,8}(\?[a-z]=[a-z0-9]{1,3})?", fullmatch=True),
    st.from_regex(r"/[a-z0-9/]{0,8}(\?[a-z]=[a-z0-9]{1,3})?", fullmatch=True),
)
def test_plain_paths_and_queries_are_told_apart(one: str, other: str) -> None:
    def by_hand(path: str) -> tuple[str, str]:
        path, _, query = path.partition("?")
        return path.rstrip("/"), query

    same = page_identity(f"https://example.org{one}") == page_identity(f"http://example.org{other}")
    assert same == (by_hand(one) == by_hand(other))


@pytest.mark.parametrize(
    "address",
    ["", "http://", "http://[::1", "https://@/", "%", "http://%zz/%", "http://" + "é" * 99],
)
def test_odd_addresses_still_have_an_identity(address: str) -> None:
    assert page_identity(page_identity(address)) == page_identity(address)


def test_a_look_alike_of_a_slash_makes_no_other_host() -> None:
    assert page_identity("https://a℀.example/t") != page_identity("https://aa/c.example/t")


def test_what_is_on_the_web() -> None:
    assert is_web_address("https://example.org")
    assert is_web_address("doi:10.5555/ab-1")
    assert not is_web_address("sources/https.txt")
    assert not is_web_address("ftp://example.org/a")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://example.org/a", ""),
        ("doi:10.5555/ab-1", ""),
        ("ftp://example.org/a", "no http(s) address and no DOI"),
        ("https:///a", "names no host"),
        ("https://:80/a", "names no host"),
        ("https://mina:secret@example.org/a", "password"),
        ("https://example.org/a\nb", "U+000A"),
        ("https://example.org/\x1b[31m", "U+001B"),
        ("https://example.org/\u202egpj", "U+202E"),
        ("https://example.org/" + "a" * 9000, "longer than"),
    ],
)
def test_why_an_address_can_be_no_source(address: str, words: str) -> None:
    fault = address_fault(address)
    assert words in fault
    assert bool(words) == bool(fault)
