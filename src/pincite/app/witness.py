"""One source that is asked for quotes: by its first reading, then, if need be, by its second."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pincite.app.second_reading import has_second_reading, is_read_again, read_again
from pincite.model import Match, SourceMatch, SourceUsed, Status

if TYPE_CHECKING:
    from pincite.matching import PreparedSource

MOST_SECOND_READINGS = 25
"""How many files are read a second time for a quote that no source of a sweep holds."""


class Witness:
    """A source, prepared on first need, and its second reading where the first has no answer."""

    def __init__(self, source: SourceUsed, rules: str) -> None:
        self.source = source
        self._rules = rules

    @cached_property
    def prepared(self) -> PreparedSource:
        """The source as the first extractor reads it."""
        from pincite.matching import prepare

        return prepare(self.source.document, rules=self._rules)

    @cached_property
    def _second(self) -> PreparedSource | None:
        again = read_again(self.source.document)
        if again is None:
            return None
        from pincite.matching import prepare

        first = self.source.document
        known = replace(again, title=again.title or first.title, language=first.language)
        return prepare(replace(known, source_kind=first.source_kind), rules=self._rules)

    def first_answer(self, quote: str, *, prefix: str = "", suffix: str = "") -> SourceMatch:
        """Give the answer of the first reading alone."""
        match = self.prepared.match(quote, prefix=prefix, suffix=suffix)
        return SourceMatch(self.source, match)

    def answer(self, quote: str, *, prefix: str = "", suffix: str = "") -> SourceMatch:
        """Give the answer, of the second reading where the first does not hold the quote."""
        first = self.first_answer(quote, prefix=prefix, suffix=suffix)
        return self.second_answer(first, prefix=prefix, suffix=suffix)

    def second_answer(
        self, first: SourceMatch, *, prefix: str = "", suffix: str = ""
    ) -> SourceMatch:
        """Give the second reading's answer where it says more than the first one's."""
        if not self.is_open(first.match) or self._second is None:
            return first
        from pincite.checks.decision import weight

        match = self._second.match(first.match.quote, prefix=prefix, suffix=suffix)
        says_more = weight(match)[0] > weight(first.match)[0]
        if says_more and match.status in _FOUND:
            return SourceMatch(replace(self.source, document=self._second.document), match)
        return self._asked_twice(first)

    def is_open(self, match: Match) -> bool:
        """Tell whether the first reading leaves a doubt that a second could settle.

        Where it found words that no reader of the page sees, a second extractor might take them for
        visible ones, and is not asked.
        """
        document = self.source.document
        if match.verified or document.hidden or not has_second_reading(document):
            return False
        return match.status is not Status.UNVERIFIABLE or bool(document.unread)

    @property
    def costs_a_reading(self) -> bool:
        """Whether asking the second extractor means reading the file again."""
        return not is_read_again(self.source.document)

    def _asked_twice(self, first: SourceMatch) -> SourceMatch:
        """Say of an answer that both extractors gave it."""
        assert self._second is not None
        document = self.source.document
        both = f"{document.extractor} and {self._second.document.extractor}"
        match = first.match
        if match.status is Status.ABSENT:
            match = replace(match, reason=f"{match.reason} (read by {both})")
        return SourceMatch(replace(self.source, document=replace(document, extractor=both)), match)


_FOUND = (Status.EXACT, Status.NORMALIZED, Status.SPLICED)


def settle(
    answers: Sequence[SourceMatch],
    witness_of: Callable[[SourceUsed], Witness],
    *,
    prefix: str = "",
    suffix: str = "",
) -> tuple[SourceMatch, ...]:
    """Ask second extractors where no first reading of several sources holds the quote.

    Those of the nearest sources are asked first, and at most ``MOST_SECOND_READINGS`` files are
    read for it. The answers stay in the order given.
    """
    settled = list(answers)
    if any(found.match.verified for found in settled):
        return tuple(settled)
    from pincite.checks.decision import weight

    readings = 0
    order = sorted(range(len(settled)), key=lambda at: weight(settled[at].match), reverse=True)
    for at in order:
        witness = witness_of(settled[at].source)
        if not witness.is_open(settled[at].match):
            continue
        readings += witness.costs_a_reading
        if readings > MOST_SECOND_READINGS:
            break
        settled[at] = witness.second_answer(settled[at], prefix=prefix, suffix=suffix)
        if settled[at].match.verified:
            break
    return tuple(settled)
