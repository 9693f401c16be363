"""What a person said about a fetch, as its policy.

This is where a user's words (a cookie file, header lines) become the policy of a fetch. Tools of a
language model may call it, but never with ``allow_private``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pincite.model import UnreadableError
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.fetching import Cookie, FetchPolicy, RequestHeader

MAX_COOKIE_BYTES = 16 * 1024 * 1024
_MEGABYTE = 1024 * 1024
MAX_MB = 32.0
TIMEOUT_S = 30.0


@dataclass(frozen=True, slots=True)
class FetchOptions:
    """What a person said about a fetch.

    ``cookies`` is the path of a Netscape cookie file, ``headers`` are lines of ``Name: value`` that
    go to the hosts of the addresses given and to no other. ``timeout_s`` is for each page with its
    redirects, ``max_mb`` for its bytes once they are unpacked.
    """

    cookies: str = ""
    headers: tuple[str, ...] = ()
    timeout_s: float = TIMEOUT_S
    max_mb: float = MAX_MB
    allow_private: bool = False
    asks_archive: bool = True


def policy_for(urls: Iterable[str], options: FetchOptions) -> FetchPolicy:
    """Give the policy for what a person asked for.

    Raises:
        UsageError: if a header is none.
        UnreadableError: if the cookie file is none.
    """
    from pincite.fetching import FetchPolicy
    from pincite.fetching.policy import AVAILABILITY_API

    return FetchPolicy(
        max_bytes=max(1, int(options.max_mb * _MEGABYTE)),
        timeout_s=options.timeout_s,
        allow_private=options.allow_private,
        cookies=cookies_in(options.cookies) if options.cookies else (),
        headers=headers_for(urls, options.headers),
        archive_api=AVAILABILITY_API if options.asks_archive else "",
    )


def cookies_in(path: str) -> tuple[Cookie, ...]:
    """Read a cookie file as browsers export it (cookies.txt, the Netscape format).

    Raises:
        UnreadableError: if it cannot be read, or a line is no cookie.
    """
    from pincite.app.reading import read_file
    from pincite.fetching.given import parse_cookies

    data = read_file(path, max_bytes=MAX_COOKIE_BYTES)
    try:
        return parse_cookies(data.decode("utf-8"), path)
    except UnicodeDecodeError:
        raise UnreadableError(f"{path} is no cookie file: it is not UTF-8 text") from None


def headers_for(urls: Iterable[str], lines: Iterable[str]) -> tuple[RequestHeader, ...]:
    """Give the header fields for the hosts of some addresses.

    Raises:
        UsageError: if a line is no field that a user may set.
    """
    from pincite.fetching.given import parse_header

    some = tuple(lines)
    return tuple(parse_header(line, url) for url in urls for line in some)
