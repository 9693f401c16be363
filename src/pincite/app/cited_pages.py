"""Pages that a draft cites and that nobody gave or keeps: fetched where the run may, once each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from pincite.app.web_sources import NOT_FETCHED, OFFLINE, WebSources
from pincite.checks import CitedSource
from pincite.model import SourceUsed, page_identity

if TYPE_CHECKING:
    from pincite.app.looking_up import Library
    from pincite.app.sources import Progress


class CitedPages:
    """Gives the page of a cited source that is neither given nor kept."""

    def __init__(self, pages: WebSources, library: Library) -> None:
        self._pages = pages
        self._library = library
        self._taken: dict[str, SourceUsed] = {}

    @property
    def may_fetch(self) -> bool:
        """Whether the run may ask for pages that a draft cites."""
        return self._pages.web.may_ask(is_given=False)

    def fetch_ahead(self, addresses: Iterable[str], progress: Progress | None) -> None:
        """Ask for many pages at once, several hosts at a time."""
        wanted = [one for one in dict.fromkeys(addresses) if page_identity(one) not in self._taken]
        if not self.may_fetch or not wanted:
            return
        for position, _ in enumerate(self._pages.fetch_ahead(wanted), 1):
            if progress is not None:
                progress("fetching", position, len(wanted))

    def of(self, cited: CitedSource) -> CitedSource:
        """Give a cited source with its page, or with the reason why that was not read."""
        if not cited.url:
            return cited
        if not self.may_fetch:
            return replace(cited, why_missing=self._why_not())
        page = self._page(cited.url)
        if page.document.fault:
            return replace(cited, why_missing=f"not read ({page.document.fault})")
        return replace(cited, sources=(page,))

    def _page(self, address: str) -> SourceUsed:
        key = page_identity(address)
        if key not in self._taken:
            page = self._pages.cited(address, self._library.next_number)
            self._taken[key] = page if page.document.fault else self._library.enter(page)
        return self._taken[key]

    def _why_not(self) -> str:
        return NOT_FETCHED if self._pages.web.may_ask(is_given=True) else OFFLINE
