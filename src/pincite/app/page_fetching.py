"""Gets pages for a person who named them: each read, and kept where the ledger knows its address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pincite.app.web import Ask, Online, PageRequest, Web, WebOptions
from pincite.model import Document, UnreadableError, page_identity
from pincite.model.fetch import Fetched
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.fetching import FetchOptions
    from pincite.ledgers import Ledger
    from pincite.model.ledger import Source

NOT_FETCHED = "not fetched (`--offline`)"
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class ReadPage:
    """What came of one address, and what is read from it.

    ``fetched`` is None where nobody was asked, ``document`` where there is no page; ``fault`` says
    why there is nothing to match against: the fetch's reason, or the reader's. ``kept`` is the day
    of the snapshot that stands in for the page, as ``YYYY-MM-DD``, and ``kept_as`` the number of
    the source that the ledger keeps what came under, 0 for none.
    """

    url: str
    fetched: Fetched | None = None
    document: Document | None = None
    fault: str = ""
    kept: str = ""
    kept_as: int = 0

    @property
    def has_page(self) -> bool:
        """Whether quotations can be looked up in it."""
        return self.document is not None and not self.fault


def fetch_pages(
    urls: Sequence[str],
    options: FetchOptions,
    *,
    are_named: bool = True,
    ledger: str | None = None,
    ask: Ask | None = None,
    progress: Progress | None = None,
) -> Iterator[ReadPage]:
    """Ask for pages and read each; what is a source of the ledger in use is kept there.

    Evidence from handed-in text rests on the fetched page from then on, where it stands there too.
    The pages come as they are answered. ``are_named`` where a person named each of them: robots.txt
    is kept on all others. ``ask`` stands in for the network.

    Raises:
        UsageError: if a header is none.
        UnreadableError: if the cookie file is none.
        LedgerError: if the ledger cannot be opened or written.
    """
    web = Web(WebOptions(Online.GIVEN, options), ask)
    with _ledger_in_use(ledger) as opened:
        sources = {url: _source_at(opened, url) for url in dict.fromkeys(urls)}
        requests = {
            url: _request(opened, url, source, is_given=are_named)
            for url, source in sources.items()
        }
        named: dict[str, list[str]] = {}
        for url, request in requests.items():
            named.setdefault(request.url, []).append(url)
        for position, fetched in enumerate(web.fetch_all(requests.values()), 1):
            if progress is not None:
                progress("fetching", position, len(named))
            for url in named[fetched.url]:
                yield _read_and_keep(fetched, url, opened, sources[url])


def _request(
    ledger: Ledger | None, url: str, source: Source | None, *, is_given: bool
) -> PageRequest:
    from pincite.app.fetched_pages import request_for, web_address

    if ledger is None or source is None or web_address(source.url) != web_address(url):
        return PageRequest(web_address(url), is_given)
    return request_for(ledger, source, is_given=is_given)


def _read_and_keep(
    fetched: Fetched, url: str, ledger: Ledger | None, source: Source | None
) -> ReadPage:
    from pincite.app.evidence_again import confirm_in_fetched
    from pincite.app.fetched_pages import bring, keep_brought

    brought = bring(fetched, ledger, source)
    if ledger is not None and source is not None:
        keep_brought(ledger, source, brought)
        if brought.page is not None:
            confirm_in_fetched(ledger, source, brought.page)
    document = brought.page.document if brought.page else None
    return ReadPage(
        url, brought.fetched, document, brought.reason, kept_as=source.id if source else 0
    )


def kept_copies(urls: Sequence[str], *, ledger: str | None = None) -> Iterator[ReadPage]:
    """Give the pages as the ledger in use keeps them, and open no connection.

    Raises:
        LedgerError: if the ledger cannot be opened.
    """
    with _ledger_in_use(ledger) as opened:
        for url in urls:
            yield _kept_copy(opened, url)


@contextmanager
def _ledger_in_use(named: str | None) -> Iterator[Ledger | None]:
    from pincite.app.ledger_place import find_ledger
    from pincite.ledgers import open_ledger

    place = find_ledger(named)
    if place is None:
        yield None
        return
    with open_ledger(place.address) as opened:
        yield opened


def _source_at(ledger: Ledger | None, url: str) -> Source | None:
    if ledger is None:
        return None
    identity = page_identity(url)
    number = ledger.find([identity]).get(identity)
    return next(iter(ledger.sources([number])), None) if number else None


def _kept_copy(ledger: Ledger | None, url: str) -> ReadPage:
    from pincite.app.ledger_pages import kept_page

    if ledger is None:
        return ReadPage(url, fault=f"{NOT_FETCHED}, and there is no ledger")
    source = _source_at(ledger, url)
    try:
        page = kept_page(ledger, source, source.snapshot) if source else None
    except UnreadableError as error:
        return ReadPage(url, fault=str(error))
    if page is None or source is None:
        return ReadPage(url, fault=f"{NOT_FETCHED}, and no snapshot of it is kept")
    document = page.document
    return ReadPage(url, None, document, document.fault, page.snapshot.retrieved, source.id)
