"""One plain form of an address gets through, and it is what the connection is made from."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.fetching.target import Refused, Target, redirect_target, target_of


@pytest.mark.parametrize(
    ("address", "url"),
    [
        ("https://example.org", "https://example.org/"),
        ("  HTTPS://Example.ORG./a/../b?q=1&r#part ", "https://example.org/a/../b?q=1&r"),
        ("http://example.org:80/", "http://example.org/"),
        ("https://example.org:80/", "https://example.org:80/"),
        ("http://example.org:/x", "http://example.org/x"),
        (
            "http://bücher.example/straße?ä=ö",
            "http://xn--bcher-kva.example/stra%C3%9Fe?%C3%A4=%C3%B6",
        ),
        ("http://faß.example/", "http://xn--fa-hia.example/"),
        ("http://例え。テスト/", "http://xn--r8jz45g.xn--zckzah/"),
        ("http://example.org/a b%20c%zz", "http://example.org/a%20b%20c%zz"),
        ("http://[2001:DB8:0::1]:8080/", "http://[2001:db8::1]:8080/"),
        ("http://under_score.example/", "http://under_score.example/"),
        ("doi:10.1000/xyz 1", "https://doi.org/10.1000/xyz%201"),
        ("http://example.org?x=/..//@y", "http://example.org/?x=/..//@y"),
    ],
)
def test_a_plain_address_is_spelt_in_one_way(address: str, url: str) -> None:
    target = target_of(address)
    assert isinstance(target, Target), target
    assert target.url == url
    assert target_of(target.url) == target


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("example.org", "only http and https"),
        ("mailto:a@b.example", "not mailto"),
        ("http://", "it names no host"),
        ("http://a@b.example/", "user name or a password"),
        ("http://a.example\\@b.example/", "a backslash"),
        ("http://a\n.example/", "the character U.000A"),
        ("http://-a.example/", "no domain name"),
        ("http://a..example/", "no domain name"),
        ("http://" + "a" * 64 + ".example/", "no domain name"),
        ("http://a b.example/", "no domain name"),
        ("http://a:b:80/", "in one way only"),
        ("http://a.example:8x/", "in one way only"),
        ("http://a.example:123456/", "in one way only"),
        ("http://a.example:25/", "serves no web pages"),
        ("http://%61.example/", "percent-encoded"),
        ("http://1.2.3.4.5/", "odd form"),
        ("http://999.1.1.1/", "odd form"),
        ("http://a.0x1/", "odd form"),
        ("http://\u200d.example/", "names no host|no domain name"),
        ("https://example.org/" + "a" * 9000, "longer than 8,192"),
    ],
)
def test_what_is_not_asked_has_its_reason(address: str, reason: str) -> None:
    refused = target_of(address)
    assert isinstance(refused, Refused), refused
    assert re.search(reason, refused.reason)


@given(
    st.text(max_size=60),
    st.sampled_from(["", "http://", "https://", "http://a.example", "http://["]),
)
def test_any_text_is_a_target_or_a_reason(text: str, begins: str) -> None:
    target = target_of(begins + text)
    if isinstance(target, Refused):
        assert target.reason
        return
    # What another parser reads from the same parts is the same host.
    other = urlsplit(target.url)
    assert other.hostname == target.host
    assert other.username is None
    assert (other.port or {"http": 80, "https": 443}[target.scheme]) == target.port
    assert target.url.isascii()
    assert target.url.isprintable()
    assert " " not in target.url
    assert target_of(target.url) == target


@given(st.text(max_size=40), st.sampled_from(["", "//", "http://", "/", "http://[", "?", "\\"]))
def test_any_redirect_leads_to_a_target_or_is_refused(text: str, begins: str) -> None:
    at = target_of("https://a.example/b/c?d")
    assert isinstance(at, Target)
    led = redirect_target(at, begins + text)
    if isinstance(led, Target):
        assert target_of(led.url) == led
    else:
        assert led.reason
