"""The sources of a run, each prepared once and asked for many quotations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pincite.app.witness import Witness, settle
from pincite.model import SourceMatch, SourceUsed

if TYPE_CHECKING:
    from pincite.matching import PreparedSource

# From so many questions on, one pass over each source for all quotes is faster than asking one by
# one, and pays for what it has to import.
_MANY_QUESTIONS = 2_000


class Shelf:
    """Prepared sources; an answer that was given once is remembered.

    ``sources`` are those that a look through all of them goes through; any other source may be
    asked by itself.
    """

    def __init__(self, sources: Sequence[SourceUsed], rules: str) -> None:
        self.sources = tuple(sources)
        self._rules = rules
        self._witnesses: dict[int, Witness] = {}
        self._answers: dict[tuple[int, str], SourceMatch] = {}
        self._swept: dict[str, tuple[SourceMatch, ...]] = {}
        self._candidates: dict[str, list[SourceUsed]] = {}

    def expect(self, quotes: Sequence[str]) -> None:
        """Make ready for many quotes at once; changes no answer."""
        new = [quote for quote in dict.fromkeys(quotes) if quote not in self._candidates]
        if len(new) * len(self.sources) < _MANY_QUESTIONS:
            return
        from pincite.matching import QuoteIndex

        index = QuoteIndex(new)
        for quote in new:
            self._candidates[quote] = []
        for source in self.sources:
            for number in index.find_in(self._prepare(source)):
                self._candidates[new[number]].append(source)

    def holds(self, source: SourceUsed, quote: str) -> bool:
        """Tell whether one source holds the quote."""
        return self._prepare(source).contains(quote)

    def answer(self, source: SourceUsed, quote: str) -> SourceMatch:
        """Give the full answer of one source, near miss and all."""
        key = source.number, quote
        if key not in self._answers:
            self._answers[key] = self._witness(source).answer(quote)
        return self._answers[key]

    def all_answers(self, quote: str) -> tuple[SourceMatch, ...]:
        """Give the full answer of every source."""
        if quote not in self._swept:
            first = [self._witness(source).first_answer(quote) for source in self.sources]
            self._swept[quote] = settle(first, self._witness)
        return self._swept[quote]

    def holding(self, quote: str, *, besides: Sequence[SourceUsed] = ()) -> tuple[SourceMatch, ...]:
        """Give the answers of the sources that hold the quote."""
        left_out = {source.number for source in besides}
        return tuple(
            self.answer(source, quote)
            for source in self._candidates.get(quote, self.sources)
            if source.number not in left_out and self._prepare(source).contains(quote)
        )

    def _prepare(self, source: SourceUsed) -> PreparedSource:
        return self._witness(source).prepared

    def _witness(self, source: SourceUsed) -> Witness:
        if source.number not in self._witnesses:
            self._witnesses[source.number] = Witness(source, self._rules)
        return self._witnesses[source.number]
