"""Gets pages for a person who named them, and reads what came.

This is where a user's words (a cookie file, header lines) become the policy of a fetch. Tools of a
language model may call it, but never with ``allow_private``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pincite.model import Document, UnreadableError, page_identity
from pincite.model.fetch import Fetched

if TYPE_CHECKING:
    from pincite.fetching import Cookie, FetchPolicy, RequestHeader
    from pincite.ledgers import Ledger

NOT_FETCHED = "not fetched (`--offline`)"
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


@dataclass(frozen=True, slots=True)
class ReadPage:
    """What came of one address, and what is read from it.

    ``fetched`` is None where nobody was asked, ``document`` where there is no page; ``fault`` says
    why there is nothing to match against: the fetch's reason, or the reader's. ``kept`` is the day
    of the snapshot that stands in for the page, as ``YYYY-MM-DD``.
    """

    url: str
    fetched: Fetched | None = None
    document: Document | None = None
    fault: str = ""
    kept: str = ""

    @property
    def has_page(self) -> bool:
        """Whether quotations can be looked up in it."""
        return self.document is not None and not self.fault


Progress = Callable[[str, int, int], None]


def fetch_pages(
    urls: Sequence[str],
    options: FetchOptions | None = None,
    *,
    policy: FetchPolicy | None = None,
    progress: Progress | None = None,
) -> Iterator[ReadPage]:
    """Ask for pages and read each, in the order given; robots.txt is not asked, since a person is.

    ``policy`` stands in for the one that the options make.

    Raises:
        UsageError: if a header is none.
        UnreadableError: if the cookie file is none.
    """
    from pincite.fetching import Session

    chosen = policy or policy_for(urls, options or FetchOptions())
    with Session(chosen) as session:
        for position, fetched in enumerate(session.fetch_all(urls), 1):
            if progress is not None:
                progress("fetching", position, len(urls))
            yield read_fetched(fetched)


def read_fetched(fetched: Fetched) -> ReadPage:
    """Read what came, within the limits that hold for files of its kind."""
    from pincite.app.reading import read_content
    from pincite.fetching.media import file_name_of, media_type_of

    if not fetched.outcome.has_page or fetched.not_modified:
        return ReadPage(fetched.url, fetched, fault=fetched.reason)
    try:
        document = read_content(
            fetched.data,
            name=file_name_of(fetched.final_url),
            origin=fetched.url,
            media_type=media_type_of(fetched),
            charset=fetched.charset,
            give_again=lambda: fetched.data,
        )
    except UnreadableError as error:
        return ReadPage(fetched.url, fetched, fault=str(error))
    return ReadPage(fetched.url, fetched, document, document.fault)


def kept_copies(urls: Sequence[str], *, ledger: str | None = None) -> Iterator[ReadPage]:
    """Give the pages as the ledger in use keeps them, and open no connection.

    Raises:
        LedgerError: if the ledger cannot be opened.
    """
    from pincite.app.ledger_place import find_ledger
    from pincite.ledgers import open_ledger

    place = find_ledger(ledger)
    if place is None:
        yield from (ReadPage(url, fault=f"{NOT_FETCHED}, and there is no ledger") for url in urls)
        return
    with open_ledger(place.address) as opened:
        for url in urls:
            yield _kept_copy(opened, url)


def _kept_copy(ledger: Ledger, url: str) -> ReadPage:
    from pincite.app.ledger_pages import kept_page

    identity = page_identity(url)
    number = ledger.find([identity]).get(identity)
    source = next(iter(ledger.sources([number])), None) if number else None
    try:
        page = kept_page(ledger, source, source.snapshot) if source else None
    except UnreadableError as error:
        return ReadPage(url, fault=str(error))
    if page is None:
        return ReadPage(url, fault=f"{NOT_FETCHED}, and no snapshot of it is kept")
    day = page.snapshot.retrieved
    return ReadPage(url, None, page.document, page.document.fault, day)


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
