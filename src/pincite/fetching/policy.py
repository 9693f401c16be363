"""What a fetch may do: how much, how long, with what, and through which network."""

from __future__ import annotations

from dataclasses import field

from pincite.fetching.network import Network
from pincite.model.values import dataclass

MEGABYTE = 1024 * 1024
AVAILABILITY_API = "https://archive.org/wayback/available"
"""Where the Wayback Machine says whether it has a copy of a page."""
USER_AGENT = "pincite/0.1 (checks quotations; +https://github.com/pincite/pincite)"
ROBOTS_NAME = "pincite"
"""What a site's robots.txt calls this program."""


@dataclass(frozen=True, slots=True)
class Cookie:
    """One cookie, and where it may be sent: as a line of a Netscape cookie file has it.

    ``domain`` has no leading full stop; ``subdomains`` says whether hosts under it get it too.
    ``expires`` counts seconds from 1970, 0 where the cookie ends with its session.
    """

    domain: str
    subdomains: bool
    path: str
    secure: bool
    expires: int
    name: str
    value: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class RequestHeader:
    """A header field that a user gave for one page; ``url`` says to whose host it may be sent.

    It never goes to another scheme, host or port, also not by a redirect, except from http to https
    of one host.
    """

    url: str
    name: str
    value: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Validators:
    """What a server gave with a page, so that it can say that the page is still the same."""

    url: str
    etag: str = ""
    last_modified: str = ""


@dataclass(frozen=True, slots=True)
class FetchPolicy:
    """How pages are fetched; the defaults are what a person's own request gets.

    ``max_bytes`` counts after content decoding. ``timeout_s`` is for a page with its redirects,
    from the look-up of the name to the last byte; robots.txt and the look-up of an archived copy
    get as much again each. ``allow_private`` lets addresses through that are not public, for a
    user's own intranet: a person sets it for one call, and no tool of a language model may.
    ``obeys_robots`` is for pages that no person asked for. ``archive_api`` is asked about a page
    that is gone; empty, nothing is. ``attempts`` counts requests for one address, where the first
    ones failed in a way that may pass.
    """

    max_bytes: int = 32 * MEGABYTE
    timeout_s: float = 30.0
    max_redirects: int = 5
    allow_private: bool = False
    obeys_robots: bool = False
    cookies: tuple[Cookie, ...] = ()
    headers: tuple[RequestHeader, ...] = ()
    validators: tuple[Validators, ...] = ()
    archive_api: str = AVAILABILITY_API
    user_agent: str = USER_AGENT
    attempts: int = 3
    network: Network = field(default_factory=Network)

    def __post_init__(self) -> None:
        if self.max_bytes < 1 or self.timeout_s <= 0:
            raise ValueError("a fetch needs room and time")
        if self.max_redirects < 0 or self.attempts < 1:
            raise ValueError("a fetch needs at least one attempt, and no fewer than 0 redirects")
