"""Looks the quotations of one draft up in the sources of a run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.app.shelf import Shelf
from pincite.app.sources import Loaded
from pincite.checks import (
    CitedSource,
    Decision,
    GivenSource,
    Lookup,
    SourceIndex,
    best_answer,
    decide,
    is_judged,
    weight,
)
from pincite.checks.lookup import UNLISTED
from pincite.model import Draft, NotChecked, Quotation, SourceMatch, SourceUsed, Status
from pincite.model.counting import plural

if TYPE_CHECKING:
    from pincite.app.cited_pages import CitedPages
    from pincite.app.ledgers_in_use import LedgerInUse, StoredPage
    from pincite.app.sources import Progress


MOST_PAGES = 200
"""Through how many pages of a ledger words are sought that are not where they are cited from."""


class Library:
    """The sources of a run, with the ways from a citation to a source."""

    def __init__(self, loaded: Loaded, rules: str) -> None:
        pairs = zip(loaded.sources, loaded.paths, strict=True)
        self.given = loaded.sources
        self.index = SourceIndex(tuple(GivenSource(used, path) for used, path in pairs))
        self.shelf = Shelf(loaded.sources, rules)
        self._sources = list(loaded.sources)

    @property
    def sources(self) -> tuple[SourceUsed, ...]:
        """All that was read: what was given, then pages of ledgers."""
        return tuple(self._sources)

    def take_in(self, page: StoredPage) -> SourceUsed:
        """Take a page of a ledger into the library."""
        return self.enter(
            SourceUsed(
                self.next_number,
                page.document,
                page.retrieved,
                page.text_origin,
                page.archived_from,
            )
        )

    @property
    def next_number(self) -> int:
        """The number of the source that is taken in next."""
        return len(self._sources) + 1

    def enter(self, source: SourceUsed) -> SourceUsed:
        """Take in a source that has the next number."""
        self._sources.append(source)
        return source


class Reader:
    """Somebody who reads one draft beside the library, quotation by quotation."""

    def __init__(
        self,
        draft: Draft,
        library: Library,
        pages: LedgerPages | None = None,
        web: CitedPages | None = None,
    ) -> None:
        self._draft = draft
        self._library = library
        self._pages = pages
        self._web = web
        book = pages.book if pages else None
        self._bibliography = library.index.bibliography(draft, folder_of(draft), book)
        self._markers = self._bibliography.markers()
        self._known = len(library.given) + (1 if pages and pages.keeps_any else 0)
        library.shelf.expect([_words_to_find(quotation) for quotation in draft.quotations])

    def look_up(self, quotation: Quotation, min_words: int) -> Decision:
        """Give the decision about one quotation.

        Cited sources that were given or are kept decide; where nothing is cited, all that were
        given do.
        """
        judged = is_judged(quotation, min_words)
        lookup = Lookup(
            self._draft,
            quotation,
            judged=judged,
            given=len(self._library.given),
            markers=self._markers,
        )
        return decide(self._looked_up(lookup, _words_to_find(quotation)) if judged else lookup)

    def _looked_up(self, lookup: Lookup, words: str) -> Lookup:
        library = self._library
        named = self._bibliography.cited_by(lookup.quotation.cited)
        cited = tuple(self._with_page(one, words) for one in named)
        if not cited:
            answers = library.shelf.holding(words) or self._kept(words, ())
            return replace(lookup, answers=answers or library.shelf.all_answers(words))
        deciding = _each_once(source for one in cited for source in one.sources)
        answers = tuple(library.shelf.answer(source, words) for source in deciding)
        others = library.shelf.holding(words, besides=deciding)
        if not others and not any(answer.match.verified for answer in answers):
            others = self._kept(words, deciding)
        given = max(self._known, len(deciding))
        # Where a page is known and was not given, the words may stand there as they are.
        waits = any(not one.sources and one.detail != UNLISTED for one in cited)
        nearer = None if others or waits else self._nearer(answers, words)
        return replace(
            lookup, given=given, cited=cited, answers=answers, others=others, nearer=nearer
        )

    def _nearer(self, answers: tuple[SourceMatch, ...], words: str) -> SourceMatch | None:
        """Give a source that is not cited and comes nearer to absent words than those that are."""
        shelf = self._library.shelf
        if len(shelf.sources) > MOST_PAGES or any(
            answer.match.status is not Status.ABSENT for answer in answers
        ):
            return None
        asked = {answer.source.number for answer in answers}
        best = best_answer(
            tuple(one for one in shelf.all_answers(words) if one.source.number not in asked)
        )
        if best is None or best.match.near_miss is None:
            return None
        nearest = best_answer(answers)
        return best if nearest is None or weight(best.match) > weight(nearest.match) else None

    def _with_page(self, cited: CitedSource, words: str) -> CitedSource:
        """Let a source that was not given be the page that the ledger keeps of it, or is fetched."""
        if cited.sources:
            return cited
        if self._web is None or self._keeps(cited):
            return self._kept_page(cited, words)
        fetched = self._web.of(cited)
        return fetched if fetched.sources else self._kept_page(fetched, words)

    def _kept_page(self, cited: CitedSource, words: str) -> CitedSource:
        if cited.number is None or self._pages is None:
            return cited
        source = self._pages.of(cited.number, words)
        return replace(cited, sources=(self._marked(source, cited.number),)) if source else cited

    def _keeps(self, cited: CitedSource) -> bool:
        """Tell whether the ledger keeps the page of a cited source."""
        return bool(self._pages and cited.number and self._pages.has(cited.number))

    def fetch_ahead(self, quotations: Sequence[Quotation], progress: Progress | None) -> None:
        """Ask for what is cited there and neither given nor kept, where the run may."""
        if self._web is None:
            return
        cited = (one for x in quotations for one in self._bibliography.cited_by(x.cited))
        missing = (x.url for x in cited if x.url and not x.sources and not self._keeps(x))
        self._web.fetch_ahead(missing, progress)

    def _kept(self, words: str, besides: Sequence[SourceUsed]) -> tuple[SourceMatch, ...]:
        """Give the answers of all pages of the ledger that hold the words."""
        if self._pages is None:
            return ()
        left_out = {source.number for source in besides}
        return tuple(
            self._library.shelf.answer(self._marked(source, number), words)
            for number, source in self._pages.holding(words)
            if source.number not in left_out
        )

    def _marked(self, source: SourceUsed, number: int) -> SourceUsed:
        """Note what the draft calls a page of its ledger."""
        self._markers.setdefault(source.number, f"[{number}]")
        return source


class LedgerPages:
    """The pages that a ledger keeps, each taken into the library when it is first asked for."""

    def __init__(self, ledger: LedgerInUse, library: Library) -> None:
        self.book = ledger.book
        with_pages = [number for number, x in ledger.book.sources.items() if x.snapshots]
        self._searched = with_pages[:MOST_PAGES]
        self._beyond = len(with_pages) - len(self._searched)
        self._fell_short = False
        self._ledger = ledger
        self._library = library
        self._taken: dict[int, SourceUsed | None] = {}
        self._evidence: dict[int, SourceUsed | None] = {}

    def of(self, number: int, words: str) -> SourceUsed | None:
        """Give the page of a source, or the words found in it where these hold ``words``."""
        page = self._page(number)
        if page is not None:
            return page
        if number not in self._evidence:
            found = self._ledger.evidence_page(number)
            self._evidence[number] = self._library.take_in(found) if found else None
        evidence = self._evidence[number]
        # Evidence is a part of the page: words that it lacks can stand in the rest.
        return evidence if evidence and self._library.shelf.holds(evidence, words) else None

    def has(self, number: int) -> bool:
        """Tell whether the ledger keeps the page of a source."""
        return number in self.book.sources and self._page(number) is not None

    @property
    def keeps_any(self) -> bool:
        """Whether the ledger keeps the page of any source."""
        return any(source.snapshots for source in self.book.sources.values())

    def holding(self, words: str) -> list[tuple[int, SourceUsed]]:
        """Give the pages that hold the words, by their numbers, of the first that are kept."""
        pages = ((number, self._page(number)) for number in self._searched)
        found = [(n, page) for n, page in pages if page and self._library.shelf.holds(page, words)]
        self._fell_short |= bool(self._beyond and not found)
        return found

    def not_searched(self) -> Iterator[NotChecked]:
        """Say of which pages nobody knows whether they hold words that were sought in vain."""
        if self._fell_short:
            yield NotChecked(
                f"{plural(self._beyond, 'page')} of the ledger",
                self._ledger.book.address,
                f"words that are not where they are cited from were sought in the first {MOST_PAGES} "
                "pages that it keeps: give the file of a later one with --against",
            )

    def _page(self, number: int) -> SourceUsed | None:
        if number not in self._taken:
            found = self._ledger.page(number)
            self._taken[number] = self._library.take_in(found) if found else None
        return self._taken[number]


def _words_to_find(quotation: Quotation) -> str:
    """Give the words that can stand in the source: the original of a translation."""
    return quotation.original or quotation.text


def _each_once(sources: Iterable[SourceUsed]) -> tuple[SourceUsed, ...]:
    return tuple({source.number: source for source in sources}.values())


def folder_of(draft: Draft) -> str:
    """Give the absolute path that the draft's links start from."""
    path = draft.document.origin
    folder = Path(path).parent if Path(path).is_file() else Path()
    return Path(os.path.abspath(folder)).as_posix()  # noqa: PTH100 - Path.resolve follows links
