"""The ledgers of a run, each opened once, and the pages that they keep."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import field, replace
from types import TracebackType
from typing import TYPE_CHECKING, Self

from pincite.app.ledger_pages import kept_pages
from pincite.app.ledger_place import find_ledger
from pincite.checks import LedgerBook, ledger_book
from pincite.model import Document
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger
    from pincite.model.ledger import Source, TextOrigin

EVIDENCE_READER = "evidence"
"""The extractor of a document that holds no page, only words that were found in it."""


@dataclass(frozen=True, slots=True)
class StoredPage:
    """A page as a ledger keeps it, or no more of it than its evidence; with the day it was read."""

    document: Document
    retrieved: str
    text_origin: TextOrigin | None = None
    archived_from: str = ""


@dataclass(slots=True)
class LedgerInUse:
    """An open ledger with all its sources, read at once."""

    ledger: Ledger
    sources: tuple[Source, ...]
    book: LedgerBook
    _pages: dict[int, StoredPage | None] = field(default_factory=dict)

    def page(self, number: int) -> StoredPage | None:
        """Give the page of a source as it was last; None where the ledger does not keep it.

        Raises:
            LedgerError: where what is kept is no longer what was kept.
        """
        if number not in self._pages:
            self._pages[number] = self._read(self.book.sources[number])
        return self._pages[number]

    def evidence_page(self, number: int) -> StoredPage | None:
        """Give the words that were found in a source, as a text of their own."""
        source = self.book.sources[number]
        if not source.evidence:
            return None
        words = "\n\n".join(one.quote for one in source.evidence)
        document = Document(
            words,
            title=source.title,
            origin=f"{source.url} (evidence)",
            canonical_url=source.url,
            extractor=EVIDENCE_READER,
        )
        return StoredPage(document, source.accessed)

    def _read(self, source: Source) -> StoredPage | None:
        for _, page in kept_pages(self.ledger, [source]):
            document = replace(page.document, title=page.document.title or source.title)
            fetch = source.fetch_of(page.snapshot)
            archived_from = fetch.archived_from if fetch else ""
            return StoredPage(
                document, page.snapshot.retrieved, page.snapshot.text_origin, archived_from
            )
        return None


class LedgersInUse:
    """Opens the ledger of each draft; closes them all at the end.

    ``numbers`` maps the numbers of a renumbered copy to the ledger's ids.
    """

    def __init__(self, named: str | None, numbers: Mapping[int, int] | None = None) -> None:
        self._named = named
        self._numbers = numbers
        self._open: dict[str, LedgerInUse] = {}
        self._stack = ExitStack()

    def near(self, draft: str) -> LedgerInUse | None:
        """Give the ledger of a draft; None where there is none.

        Raises:
            LedgerError: where it cannot be opened or read.
        """
        place = find_ledger(self._named, near=draft or ".")
        if place is None:
            return None
        if place.address not in self._open:
            from pincite.ledgers import open_ledger

            ledger = self._stack.enter_context(open_ledger(place.address))
            sources = ledger.sources()
            book = ledger_book(ledger.address, sources, self._numbers)
            self._open[place.address] = LedgerInUse(ledger, sources, book)
        return self._open[place.address]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()
