"""An address on the web, taken apart once; what could be read in two ways is refused.

Programs disagree on odd addresses (a backslash, a user name, an octal number), and a check that
reads one host while the connection goes to another checks nothing. So only one plain form gets
through, and the connection is made from its parts, never from the text.

Sources: RFC 3986, section 3; the URL Standard (host parsing, and the ports that the Fetch Standard
blocks); RFC 6761, 6762, 8375, 7686 and ICANN's resolution on ``.internal`` for names that lead
nowhere public.
"""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address
from urllib.parse import quote, urljoin

from pincite.model.address import bare_address
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes. ``host`` is a name in ASCII or an IP address without brackets."""

    scheme: str
    host: str
    port: int
    path: str
    is_literal: bool
    is_private_name: bool = False

    @property
    def authority(self) -> str:
        """The host as it stands in an address, with the port where it is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"{self.scheme}://{self.authority}"

    @property
    def url(self) -> str:
        """The whole address, without a fragment."""
        return f"{self.origin}{self.path}"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an address is not asked, in words that go on from it."""

    reason: str


_PORTS = {"http": 80, "https": 443}
_LONGEST = 8192
_ADDRESS = re.compile(
    r"(https?)://([^/?#]*)([^?#]*)(\?[^#]*)?(?:#.*)?", re.IGNORECASE | re.ASCII | re.DOTALL
)
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE | re.ASCII)
_DOI = re.compile(r"doi:\s*(10\.[0-9.]{4,}/.+)", re.IGNORECASE | re.ASCII)
_OBEYED = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_HOST_AND_PORT = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::([0-9]{0,5}))?", re.ASCII)
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_DOTTED = re.compile(r"(?:(?:0|[1-9][0-9]{0,2})\.){3}(?:0|[1-9][0-9]{0,2})")
_LONGEST_HOST = 253
_SAFE = "!#$%&'()*+,/:;=?@[]~"
_PRIVATE_NAMES = frozenset(
    "localhost local internal lan localdomain intranet corp home onion".split()
)
_PRIVATE_ENDS = ("home.arpa",)
# The Fetch Standard, "port blocking": services that can be made to obey what looks like a request.
_BLOCKED_PORTS = frozenset(
    map(
        int,
        "0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111"
        " 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540"
        " 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061"
        " 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080".split(),
    )
)


def target_of(address: str) -> Target | Refused:
    """Take an address apart, or say why it is not asked.

    >>> target_of("HTTP://Example.org./a b#c").url
    'http://example.org/a%20b'
    >>> target_of("http://0x7f.1/").reason
    'its host is an IP address in an odd form (0x7f.1): write it as four decimal numbers'
    """
    bare = bare_address(address)
    if doi := _DOI.fullmatch(bare):
        bare = f"https://doi.org/{quote(doi[1], safe='/:;()')}"
    if len(bare) > _LONGEST:
        return Refused(f"it is longer than {_LONGEST:,} characters")
    if "\\" in bare:
        return Refused("it holds a backslash, which programs read in two ways")
    if odd := _OBEYED.search(bare):
        return Refused(f"it holds the character U+{ord(odd[0]):04X}, which no plain address does")
    found = _ADDRESS.fullmatch(bare)
    if found is None:
        other = _SCHEME.match(bare)
        named = f", not {other[1].lower()}" if other else ""
        return Refused(f"only http and https addresses are fetched{named}")
    named_scheme, authority, path, query = found.groups(default="")
    if "@" in authority:
        return Refused("it holds a user name or a password: give them with --header or --cookies")
    scheme = named_scheme.lower()
    placed = _host_and_port(authority, _PORTS[scheme])
    if isinstance(placed, Refused):
        return placed
    host, port, is_literal = placed
    return Target(
        scheme,
        host,
        port,
        quote(path or "/", safe=_SAFE) + quote(query, safe=_SAFE),
        is_literal,
        is_private_name=not is_literal and _is_private_name(host),
    )


def redirect_target(target: Target, location: str) -> Target | Refused:
    """Give where a redirect leads, as seen from the page that redirects."""
    try:
        address = urljoin(target.url, location)
    except ValueError as error:
        return Refused(f"it cannot be read ({str(error).lower()})")
    return target_of(address)


def _host_and_port(authority: str, usual: int) -> tuple[str, int, bool] | Refused:
    found = _HOST_AND_PORT.fullmatch(authority)
    if found is None:
        return Refused("its host or port cannot be read in one way only")
    host = _literal_v6(found[1]) if found[1].startswith("[") else _host(found[1])
    if isinstance(host, Refused):
        return host
    port = int(found[2]) if found[2] else usual
    if port > 65535:
        return Refused(f"there is no port {port}")
    if port in _BLOCKED_PORTS:
        return Refused(f"port {port} serves no web pages")
    return host, port, ":" in host or _DOTTED.fullmatch(host) is not None


def _literal_v6(bracketed: str) -> str | Refused:
    text = bracketed[1:-1]
    if "%" in text:
        return Refused("its host names an interface of this machine (a zone)")
    try:
        return str(IPv6Address(text))
    except ValueError:
        return Refused(f"{bracketed} is no IPv6 address")


def _host(text: str) -> str | Refused:
    if not text:
        return Refused("it names no host")
    if "%" in text:
        return Refused("its host is percent-encoded")
    if not text.isascii():
        text = _ascii_form(text)
        if not text:
            return Refused("its host is no international domain name (IDNA 2008)")
    host = text.lower().removesuffix(".")
    labels = host.split(".")
    if _NUMBER.fullmatch(labels[-1]):
        return _literal_v4(host)
    if len(host) > _LONGEST_HOST or not all(map(_LABEL.fullmatch, labels)):
        return Refused("its host is no domain name")
    return host


def _literal_v4(host: str) -> str | Refused:
    try:
        return str(IPv4Address(host)) if _DOTTED.fullmatch(host) else _odd(host)
    except ValueError:
        return _odd(host)


def _odd(host: str) -> Refused:
    return Refused(
        f"its host is an IP address in an odd form ({host}): write it as four decimal numbers"
    )


def _ascii_form(host: str) -> str:
    """Give an international name as name servers know it (UTS #46, not transitional), or nothing."""
    import idna

    try:
        return idna.encode(host, uts46=True, std3_rules=True).decode("ascii")
    except (idna.IDNAError, UnicodeError):
        return ""


def _is_private_name(host: str) -> bool:
    labels = host.split(".")
    return len(labels) == 1 or labels[-1] in _PRIVATE_NAMES or host.endswith(_PRIVATE_ENDS)
