"""What came of asking for a page, and which hosts were asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """What came of a fetch; all but ``OK`` and ``ARCHIVED_COPY`` leave a claim unverifiable."""

    OK = "ok"
    HTTP_ERROR = "http_error"
    TIMEOUT = "timeout"
    DNS_ERROR = "dns_error"
    BLOCKED_ADDRESS = "blocked_address"
    ROBOTS = "robots"
    TOO_LARGE = "too_large"
    UNSUPPORTED_TYPE = "unsupported_type"
    PAYWALL = "paywall"
    LOGIN_WALL = "login_wall"
    BOT_WALL = "bot_wall"
    SCRIPT_SHELL = "script_shell"
    EMPTY = "empty"
    ARCHIVED_COPY = "archived_copy"

    @property
    def has_page(self) -> bool:
        """Whether there is a page to check against."""
        return self in (Outcome.OK, Outcome.ARCHIVED_COPY)


@dataclass(frozen=True, slots=True)
class Contact:
    """A host that was contacted, and what for: ``a page``, ``robots.txt``, ``an archived copy``."""

    host: str
    purpose: str


@dataclass(frozen=True, slots=True)
class Hop:
    """One answer on the way to a page: the address asked and the status it gave."""

    url: str
    status: int


@dataclass(frozen=True, slots=True)
class Fetched:
    """What came of asking for one address.

    ``url`` is the address asked for, ``final_url`` the one that answered last. ``reason`` says in
    words why there is no page, or what is special about the one there is; empty for a plain page.
    ``data`` are the bytes as they came, after content decoding; they are kept also where a wall
    stands in the page's place. ``headers`` are in lower case, in the order received.
    ``retrieved`` is the time as ``YYYY-MM-DDTHH:MM:SSZ``. ``not_modified`` says that the server
    confirmed the copy whose validators were sent.
    """

    url: str
    outcome: Outcome
    final_url: str = ""
    reason: str = ""
    status: int | None = None
    hops: tuple[Hop, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    media_type: str = ""
    charset: str = ""
    data: bytes = b""
    sha256: str = ""
    retrieved: str = ""
    archived_from: str = ""
    not_modified: bool = False
    contacts: tuple[Contact, ...] = ()
