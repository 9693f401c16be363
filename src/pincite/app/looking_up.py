"""Looks the quotations of one draft up in the sources of a run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from pincite.app.shelf import Shelf
from pincite.app.sources import Loaded
from pincite.checks import (
    CitedSource,
    Decision,
    GivenSource,
    Lookup,
    SourceIndex,
    decide,
    is_judged,
)
from pincite.model import Draft, Quotation, SourceMatch, SourceUsed


class Library:
    """The sources of a run, with the ways from a citation to a source."""

    def __init__(self, loaded: Loaded, rules: str) -> None:
        pairs = zip(loaded.sources, loaded.paths, strict=True)
        self.sources = loaded.sources
        self.index = SourceIndex(tuple(GivenSource(used, path) for used, path in pairs))
        self.shelf = Shelf(loaded.sources, rules)


class Reader:
    """Somebody who reads one draft beside the library, quotation by quotation."""

    def __init__(self, draft: Draft, library: Library) -> None:
        self._draft = draft
        self._library = library
        self._folder = _folder(draft)
        self._markers = library.index.markers(draft, self._folder)
        library.shelf.expect([_words_to_find(quotation) for quotation in draft.quotations])

    def look_up(self, quotation: Quotation, min_words: int) -> Decision:
        """Give the decision about one quotation.

        Cited sources that were given decide; where nothing is cited, all that were given do.
        """
        library = self._library
        judged = is_judged(quotation, min_words)
        cited: tuple[CitedSource, ...] = ()
        answers: tuple[SourceMatch, ...] = ()
        others: tuple[SourceMatch, ...] = ()
        if judged:
            words = _words_to_find(quotation)
            cited = library.index.cited_by(quotation.cited, self._draft, self._folder)
            if cited:
                deciding = _each_once(source for one in cited for source in one.sources)
                answers = tuple(library.shelf.answer(source, words) for source in deciding)
                others = library.shelf.holding(words, besides=deciding)
            else:
                answers = library.shelf.holding(words) or library.shelf.all_answers(words)
        return decide(
            Lookup(
                self._draft,
                quotation,
                judged=judged,
                given=len(library.sources),
                cited=cited,
                answers=answers,
                others=others,
                markers=self._markers,
            )
        )


def _words_to_find(quotation: Quotation) -> str:
    """Give the words that can stand in the source: the original of a translation."""
    return quotation.original or quotation.text


def _each_once(sources: Iterable[SourceUsed]) -> tuple[SourceUsed, ...]:
    return tuple({source.number: source for source in sources}.values())


def _folder(draft: Draft) -> str:
    """Give the absolute path that the draft's links start from."""
    path = draft.document.origin
    folder = Path(path).parent if Path(path).is_file() else Path()
    return Path(os.path.abspath(folder)).as_posix()  # noqa: PTH100 - Path.resolve follows links
