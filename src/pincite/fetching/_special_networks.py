"""Networks where no public page lives: an explicit list, since Python's own differs by release.

Sources: the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890) and the IANA multicast
registries. Of IPv6, only 2000::/3 is given out for public use (RFC 4291, section 2.4; IANA IPv6
Address Space), so that everything outside it is refused without being listed.
"""

from __future__ import annotations

from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network

from pincite.model.values import dataclass

GLOBAL_UNICAST = IPv6Network("2000::/3")


@dataclass(frozen=True, slots=True)
class SpecialNetwork:
    """A network, what it is for, and where that is laid down.

    ``may_be_own`` is set where a user's own servers can stand there, so that the user can let it
    through. Link-local addresses are not: that is where clouds hand out the keys of a machine.
    """

    network: IPv4Network | IPv6Network
    purpose: str
    source: str
    may_be_own: bool


# Network, purpose, source, whether a user's own servers can stand there.
_LISTED = (
    ("0.0.0.0/8", "this network", "RFC 791", False),
    ("10.0.0.0/8", "private use", "RFC 1918", True),
    ("100.64.0.0/10", "addresses shared by a provider's customers", "RFC 6598", True),
    ("127.0.0.0/8", "this machine", "RFC 1122", True),
    ("169.254.0.0/16", "link-local", "RFC 3927", False),
    ("172.16.0.0/12", "private use", "RFC 1918", True),
    ("192.0.0.0/24", "protocol assignments", "RFC 6890", False),
    ("192.0.2.0/24", "documentation", "RFC 5737", False),
    ("192.88.99.0/24", "6to4 relays, withdrawn", "RFC 7526", False),
    ("192.168.0.0/16", "private use", "RFC 1918", True),
    ("198.18.0.0/15", "measuring devices", "RFC 2544", False),
    ("198.51.100.0/24", "documentation", "RFC 5737", False),
    ("203.0.113.0/24", "documentation", "RFC 5737", False),
    ("224.0.0.0/4", "multicast", "RFC 5771", False),
    ("240.0.0.0/4", "reserved", "RFC 1112", False),
    ("255.255.255.255/32", "broadcast", "RFC 919", False),
    ("::/128", "no address", "RFC 4291", False),
    ("::1/128", "this machine", "RFC 4291", True),
    ("64:ff9b:1::/48", "translation within one network", "RFC 8215", True),
    ("100::/64", "discarded traffic", "RFC 6666", False),
    ("100:0:0:1::/64", "a prefix that leads nowhere", "RFC 9780", False),
    ("2001::/23", "protocol assignments", "RFC 2928", False),
    ("2001:db8::/32", "documentation", "RFC 3849", False),
    ("3fff::/20", "documentation", "RFC 9637", False),
    ("5f00::/16", "segment routing", "RFC 9602", False),
    ("fc00::/7", "private use", "RFC 4193", True),
    ("fe80::/10", "link-local", "RFC 4291", False),
    ("fec0::/10", "site-local, withdrawn", "RFC 3879", False),
    ("ff00::/8", "multicast", "RFC 4291", False),
)


@cache
def special_networks() -> tuple[SpecialNetwork, ...]:
    """Give the list, the narrowest networks first."""
    listed = [
        SpecialNetwork(ip_network(text), purpose, source, may_be_own)
        for text, purpose, source, may_be_own in _LISTED
    ]
    return tuple(sorted(listed, key=lambda entry: -entry.network.prefixlen))


def special_network_of(address: IPv4Address | IPv6Address) -> SpecialNetwork | None:
    """Give the narrowest listed network that an address stands in."""
    for entry in special_networks():
        if entry.network.version == address.version and address in entry.network:
            return entry
    return None
