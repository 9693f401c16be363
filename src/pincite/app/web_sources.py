"""Pages of the web as sources of a run: fetched where it may, else as a ledger keeps them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from typing import TYPE_CHECKING

from pincite.app.web import PageRequest, Web
from pincite.model import (
    Document,
    LedgerError,
    NotChecked,
    SourceUsed,
    UnreadableError,
    page_identity,
)
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.fetched_pages import Brought
    from pincite.app.ledger_pages import Page
    from pincite.ledgers import Ledger
    from pincite.model.ledger import Source

NOT_FETCHED = "not fetched (`--online`)"
"""Why a page that a text cites was not read."""
OFFLINE = "not fetched (`--offline`), and no snapshot of it is kept"


@dataclass(slots=True)
class WebSources:
    """Gives the page at an address, and keeps what was fetched in the ledger that knows it."""

    web: Web
    ledger: Ledger | None = None
    _brought: dict[str, Brought] = field(default_factory=dict)

    def given(self, address: str, number: int) -> SourceUsed:
        """Give the page that a person named; where it cannot be had, a page with a fault."""
        return self._source(address, number, is_given=True)

    def cited(self, address: str, number: int) -> SourceUsed:
        """Give a page that a text cites; only where the run may ask for those."""
        return self._source(address, number, is_given=False)

    def fetch_ahead(self, addresses: Iterable[str]) -> Iterator[str]:
        """Ask for pages that texts cite, several hosts at a time; name each as it is answered."""
        wanted = [
            one for one in dict.fromkeys(addresses) if page_identity(one) not in self._brought
        ]
        known = self._registered(wanted)
        by_url: dict[str, str] = {}
        requests: list[PageRequest] = []
        for address in wanted:
            request = self._request(address, known.get(page_identity(address)), is_given=False)
            by_url[request.url] = address
            requests.append(request)
        for fetched in self.web.fetch_all(requests):
            address = by_url[fetched.url]
            # Kept at once, so that an interrupted run loses nothing.
            self._bring(address, known.get(page_identity(address)), is_given=False)
            yield address

    def _source(self, address: str, number: int, *, is_given: bool) -> SourceUsed:
        source = self._registered([address]).get(page_identity(address))
        if not self.web.may_ask(is_given=is_given):
            return self._kept(address, number, source)
        brought = self._bring(address, source, is_given=is_given)
        page = brought.page
        if page is None:
            return SourceUsed(
                number,
                Document("", fault=brought.reason, origin=address, canonical_url=address),
                contacted=brought.fetched.contacts,
                addresses=(address,),
            )
        return SourceUsed(
            number,
            _at(page, address),
            page.snapshot.retrieved,
            page.snapshot.text_origin,
            brought.record.archived_from,
            _addresses(brought, address),
            brought.fetched.contacts,
        )

    def _bring(self, address: str, source: Source | None, *, is_given: bool) -> Brought:
        from pincite.app.fetched_pages import bring, keep_brought

        key = page_identity(address)
        if key not in self._brought:
            fetched = self.web.fetch(self._request(address, source, is_given=is_given))
            brought = bring(fetched, self.ledger, source)
            if self.ledger is not None and source is not None:
                try:
                    keep_brought(self.ledger, source, brought)
                except LedgerError as error:
                    # The page is here all the same; a run in a folder that takes no writing goes on.
                    why = f"it was read, and could not be kept: {error}"
                    self.web.not_kept.append(NotChecked("a page", address, why))
            self._brought[key] = brought
        return self._brought[key]

    def _request(self, address: str, source: Source | None, *, is_given: bool) -> PageRequest:
        from pincite.app.fetched_pages import request_for, web_address

        asked = web_address(address)
        if self.ledger is None or source is None or web_address(source.url) != asked:
            return PageRequest(asked, is_given)
        return request_for(self.ledger, source, is_given=is_given)

    def _kept(self, address: str, number: int, source: Source | None) -> SourceUsed:
        """Give the page as the ledger keeps it."""
        page = None
        if self.ledger is not None and source is not None:
            from pincite.app.ledger_pages import kept_page

            try:
                page = kept_page(self.ledger, source, source.snapshot)
            except UnreadableError as error:
                return SourceUsed(number, _nothing(address, str(error)), addresses=(address,))
        if page is None or source is None:
            return SourceUsed(number, _nothing(address, OFFLINE), addresses=(address,))
        fetch = source.fetch_of(page.snapshot)
        return SourceUsed(
            number,
            page.document,
            page.snapshot.retrieved,
            page.snapshot.text_origin,
            fetch.archived_from if fetch else "",
            (address, source.url),
        )

    def _registered(self, addresses: Iterable[str]) -> Mapping[str, Source]:
        """Give the sources that the ledger has for these addresses, by their identities."""
        if self.ledger is None:
            return {}
        ids = self.ledger.find([page_identity(address) for address in addresses])
        by_id = {source.id: source for source in self.ledger.sources(list(ids.values()))}
        return {identity: by_id[number] for identity, number in ids.items()}


@contextmanager
def web_sources(
    web: Web, *, ledger: str | None = None, near: str | os.PathLike[str] = "."
) -> Iterator[WebSources]:
    """Open the ledger in use, where there is one, for as long as pages are asked for.

    One that is named and not begun yet keeps no page, and is not begun by reading one.

    Raises:
        LedgerError: where it cannot be opened.
    """
    from pincite.app.ledger_place import place_to_write
    from pincite.ledgers import open_ledger

    place = place_to_write(ledger, near=near)
    if place.is_new:
        yield WebSources(web)
        return
    with open_ledger(place.address) as opened:
        yield WebSources(web, opened)


def _nothing(address: str, why: str) -> Document:
    return Document("", fault=why, origin=address, canonical_url=address)


def _at(page: Page, address: str) -> Document:
    from pincite.app.fetched_pages import as_page_at

    return as_page_at(page.document, address)


def _addresses(brought: Brought, address: str) -> tuple[str, ...]:
    from pincite.app.fetched_pages import addresses_of

    return tuple(dict.fromkeys((address, *addresses_of(brought.record))))
