"""Whether a connection to an IP address may be opened.

An IPv6 address can carry an IPv4 one that the traffic ends at; it is as good as what it carries.
"""

from __future__ import annotations

from enum import StrEnum
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from pincite.fetching._special_networks import GLOBAL_UNICAST, special_network_of
from pincite.model.values import dataclass


class Reach(StrEnum):
    """Who can reach an address: everybody, at most a user's own network, or nobody should."""

    PUBLIC = "public"
    PRIVATE = "private"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Address:
    """An IP address as text, who can reach it, and why it is not public, in words."""

    text: str
    reach: Reach
    why: str = ""


# RFC 4291 (2.5.5.2), RFC 6052 (2.1), RFC 3056 (2), RFC 4380 (4), RFC 5214 (6.1).
_MAPPED = IPv6Network("::ffff:0:0/96")
_TRANSLATED = IPv6Network("64:ff9b::/96")
_TRANSLATED_LOCALLY = IPv6Network("64:ff9b:1::/48")
_SIX_TO_FOUR = IPv6Network("2002::/16")
_TEREDO = IPv6Network("2001::/32")
_ISATAP = frozenset({0x00005EFE, 0x02005EFE})
_LOW = 0xFFFFFFFF


def judge_address(text: str) -> Address:
    """Say who can reach an IP address, by the explicit list.

    >>> judge_address("::ffff:10.0.0.1").why
    '::ffff:10.0.0.1 carries 10.0.0.1, which is for private use (RFC 1918)'
    """
    if "%" in text:
        return Address(text, Reach.NEVER, f"{text} names an interface of this machine")
    try:
        address = ip_address(text)
    except ValueError:
        return Address(text, Reach.NEVER, f"{text} is no IP address")
    if isinstance(address, IPv4Address):
        return _judge_listed(address)
    for inner in _ends_at(address):
        judged = _judge_listed(inner)
        if judged.reach is not Reach.PUBLIC:
            return Address(text, judged.reach, f"{text} carries {judged.why}")
    if any(address in wrapper for wrapper in (_MAPPED, _TRANSLATED, _SIX_TO_FOUR, _TEREDO)):
        return Address(text, Reach.PUBLIC)
    return _judge_listed(address)


def _judge_listed(address: IPv4Address | IPv6Address) -> Address:
    text = str(address)
    if listed := special_network_of(address):
        reach = Reach.PRIVATE if listed.may_be_own else Reach.NEVER
        return Address(text, reach, f"{text}, which is for {listed.purpose} ({listed.source})")
    if isinstance(address, IPv6Address) and address not in GLOBAL_UNICAST:
        return Address(text, Reach.NEVER, f"{text}, which is not given out for use (RFC 4291)")
    return Address(text, Reach.PUBLIC)


def _ends_at(address: IPv6Address) -> tuple[IPv4Address, ...]:
    """Give the IPv4 addresses that traffic to an IPv6 one ends at or goes through."""
    bits = int(address)
    if any(address in wrapper for wrapper in (_MAPPED, _TRANSLATED, _TRANSLATED_LOCALLY)):
        return (IPv4Address(bits & _LOW),)
    if address in _SIX_TO_FOUR:
        return (IPv4Address(bits >> 80 & _LOW),)
    if address in _TEREDO:
        # The server in the clear, and the client with its bits turned round.
        return (IPv4Address(bits >> 64 & _LOW), IPv4Address(~bits & _LOW))
    if bits >> 32 & _LOW in _ISATAP:
        return (IPv4Address(bits & _LOW),)
    return ()
