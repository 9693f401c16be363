"""Looks the quotations of one draft up in the sources of a run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from pincite.app.shelf import Shelf
from pincite.app.sources import Loaded
from pincite.checks import Decision, GivenSource, Lookup, SourceIndex, decide, is_judged
from pincite.model import Draft, Quotation, SourceMatch, SourceUsed


class Library:
    """The sources of a run, with the ways from a citation to a source."""

    def __init__(self, loaded: Loaded, rules: str) -> None:
        pairs = zip(loaded.sources, loaded.paths, strict=True)
        self.sources = loaded.sources
        self._index = SourceIndex(tuple(GivenSource(used, path) for used, path in pairs))
        self._shelf = Shelf(loaded.sources, rules)

    def look_up(self, draft: Draft, quotation: Quotation, min_words: int) -> Decision:
        """Give the decision about one quotation.

        Cited sources that were given decide; where nothing is cited, all that were given do.
        """
        if not is_judged(quotation, min_words):
            return decide(Lookup(draft, quotation, judged=False, given=len(self.sources)))
        cited = self._index.cited_by(quotation.cited, draft, _folder(draft))
        words = _words_to_find(quotation)
        answers: tuple[SourceMatch, ...] = ()
        others: tuple[SourceMatch, ...] = ()
        if words and cited:
            deciding = _each_once(source for one in cited for source in one.sources)
            answers = tuple(self._shelf.answer(source, words) for source in deciding)
            others = self._shelf.holding(words, besides=deciding)
        elif words:
            answers = self._shelf.holding(words) or self._nearest(words)
        given = len(self.sources)
        return decide(
            Lookup(
                draft,
                quotation,
                judged=True,
                given=given,
                cited=cited,
                answers=answers,
                others=others,
            )
        )

    def _nearest(self, words: str) -> tuple[SourceMatch, ...]:
        return tuple(self._shelf.answer(source, words) for source in self.sources)


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
