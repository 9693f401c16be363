"""What came of asking for a page, and which hosts were asked."""

from __future__ import annotations

import re
from enum import StrEnum

from pincite.model.values import dataclass

_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:+-]+)", re.ASCII | re.IGNORECASE)
_TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", re.ASCII)


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


_SECRET_HEADERS = frozenset({"set-cookie", "set-cookie2", "www-authenticate", "authorization"})


@dataclass(frozen=True, slots=True)
class FetchRecord:
    """One fetch as a ledger remembers it: all but the bytes, which are kept under ``sha256``.

    The fields are those of ``Fetched``. ``sha256`` is empty where nothing came back.
    """

    url: str
    outcome: Outcome
    retrieved: str
    final_url: str = ""
    reason: str = ""
    status: int | None = None
    hops: tuple[Hop, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    sha256: str = ""
    archived_from: str = ""

    def __post_init__(self) -> None:
        if not _TIME.fullmatch(self.retrieved):
            raise ValueError(f"not a time as YYYY-MM-DDTHH:MM:SSZ: {self.retrieved!r}")

    @property
    def day(self) -> str:
        """The day of the fetch as ``YYYY-MM-DD``."""
        return self.retrieved[: len("2026-12-01")]

    def header(self, name: str) -> str:
        """Give the value of a header, by its name in lower case, or nothing."""
        return next((value for key, value in self.headers if key == name), "")

    @property
    def charset(self) -> str:
        """The encoding that the server named, or nothing."""
        named = _CHARSET.search(self.header("content-type"))
        return named[1].lower() if named else ""

    def is_like(self, other: FetchRecord) -> bool:
        """Tell whether two fetches came out the same: from one place, with the same bytes."""
        mine = self.url, self.outcome, self.status, self.final_url, self.sha256, self.archived_from
        theirs = other.url, other.outcome, other.status, other.final_url, other.sha256
        return mine == (*theirs, other.archived_from)


def record_of(fetched: Fetched) -> FetchRecord:
    """Give what a ledger remembers of a fetch; never what would let a reader of it log in."""
    return FetchRecord(
        url=fetched.url,
        outcome=fetched.outcome,
        retrieved=fetched.retrieved,
        final_url=fetched.final_url,
        reason=fetched.reason,
        status=fetched.status,
        hops=fetched.hops,
        headers=tuple(pair for pair in fetched.headers if pair[0] not in _SECRET_HEADERS),
        sha256=fetched.sha256 if fetched.data else "",
        archived_from=fetched.archived_from,
    )
