"""When two addresses name one page."""

import pytest

from pincite.model import is_web_address, page_identity

SAME = [
    ("https://example.org/a", "http://example.org/a"),
    ("https://example.org/a", "HTTPS://EXAMPLE.ORG/a"),
    ("https://example.org/a", "https://example.org:443/a"),
    ("http://example.org/a", "http://example.org:80/a"),
    ("https://example.org/a", "https://example.org/a/"),
    ("https://example.org", "https://example.org/"),
    ("https://example.org/a", "https://example.org/a#part-2"),
    ("https://example.org/a", "https://example.org/a#:~:text=harbour"),
    ("https://example.org/~mina", "https://example.org/%7emina"),
    ("https://example.org/%c3%a4", "https://example.org/%C3%A4"),
    ("https://example.org/a?id=7", "https://example.org/a?utm_source=x&id=7&fbclid=abc"),
    ("https://example.org/a", "https://example.org/a?gclid=1&mc_eid=2"),
    ("https://example.org/a", "  https://example.org/a\u200b "),
    ("doi:10.5555/Ab-1", "https://doi.org/10.5555/ab-1"),
    ("doi:10.5555/Ab-1", "http://dx.doi.org/10.5555/AB-1"),
]

OTHER = [
    ("https://example.org/a", "https://example.org/A"),
    ("https://example.org/a", "https://www.example.org/a"),
    ("https://example.org/a?id=7", "https://example.org/a?id=8"),
    ("https://example.org/a", "https://example.org/a?id=7"),
    ("https://example.org/app#/one", "https://example.org/app#/two"),
    ("https://example.org/app#!one", "https://example.org/app"),
    ("https://example.org/a", "https://example.org:8080/a"),
    ("https://example.org/a%2Fb", "https://example.org/a/b"),
    ("notes.txt", "Notes.txt"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_one_page(one: str, other: str) -> None:
    assert page_identity(one) == page_identity(other)


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_two_pages(one: str, other: str) -> None:
    assert page_identity(one) != page_identity(other)


@pytest.mark.parametrize("address", [pair[0] for pair in SAME])
def test_the_identity_of_an_identity_is_itself(address: str) -> None:
    assert page_identity(page_identity(address)) == page_identity(address)


@pytest.mark.parametrize(
    "address", ["", "http://", "http://[::1", "https://@/", "%", "http://%zz/%"]
)
def test_odd_addresses_are_compared_as_they_stand(address: str) -> None:
    assert page_identity(address) == page_identity(address)


def test_what_is_on_the_web() -> None:
    assert is_web_address("https://example.org")
    assert is_web_address("doi:10.5555/ab-1")
    assert not is_web_address("sources/https.txt")
    assert not is_web_address("ftp://example.org/a")
