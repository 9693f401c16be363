"""The explicit list, beside what Python's own library says of the same addresses."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.fetching.addresses import Reach, judge_address


def _is_special(address: IPv4Address | IPv6Address) -> bool:
    return (
        address.is_private
        or address.is_loopback
        or address.is_link_local
        or address.is_multicast
        or address.is_reserved
        or address.is_unspecified
    )


@given(st.ip_addresses(v=4))
def test_what_python_calls_special_is_not_public(address: IPv4Address) -> None:
    if _is_special(address):
        assert judge_address(str(address)).reach is not Reach.PUBLIC


@given(st.ip_addresses(v=6))
def test_an_address_that_carries_another_is_no_better(address: IPv6Address) -> None:
    carried = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
    reach = judge_address(str(address)).reach
    if carried is not None:
        if judge_address(str(carried)).reach is not Reach.PUBLIC:
            assert reach is not Reach.PUBLIC
    elif _is_special(address):
        assert reach is not Reach.PUBLIC or str(address).startswith("64:ff9b::")


@given(st.ip_addresses(v=4))
def test_a_mapped_or_translated_address_is_as_good_as_the_one_in_it(address: IPv4Address) -> None:
    reach = judge_address(str(address)).reach
    assert judge_address(f"::ffff:{address}").reach is reach
    assert judge_address(f"64:ff9b::{address}").reach is reach


@given(st.text(max_size=40))
def test_any_text_is_judged(text: str) -> None:
    judged = judge_address(text)
    assert judged.reach is Reach.PUBLIC or judged.why


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("10.0.0.1", "private use (RFC 1918)"),
        ("169.254.169.254", "link-local (RFC 3927)"),
        ("64:ff9b::a00:1", "64:ff9b::a00:1 carries 10.0.0.1"),
        ("2001:0:808:808::f5ff:fffe", "carries 10.0.0.1"),
        ("2001:0:a00:1::f7f7:f7f7", "carries 10.0.0.1"),
        ("fe80::1%eth0", "names an interface"),
        ("1.2.3", "is no IP address"),
    ],
)
def test_the_reason_names_what_the_address_is_for(address: str, why: str) -> None:
    assert why in judge_address(address).why
