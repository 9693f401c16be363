"""A claim taken apart for tables: its numbers, periods, and words that say how they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pincite.claims.tables.periods import NamedPeriod, periods_of
from pincite.claims.tables.wording import Phrase, Wording
from pincite.claims.tables.words import Word, find_run, words_of
from pincite.model import Span
from pincite.model.claim import Claim
from pincite.model.quantity import Dimension, Quantity
from pincite.model.values import dataclass

_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})


@dataclass(frozen=True, slots=True)
class Saying:
    """The words of a claim with what is known of each.

    ``numbers`` are its quantities without years and dates. ``periods`` are those it names.
    """

    claim: Claim
    words: tuple[Word, ...]
    numbers: tuple[Quantity, ...]
    periods: tuple[NamedPeriod, ...]
    wording: Wording
    named: tuple[Span, ...] = ()
    """Where it names rows and columns."""
    counts: tuple[Span, ...] = ()
    """Where it says how many rows there are: the three of "the three lines"."""

    def forms(self, spans: Iterable[Span] = ()) -> tuple[Word, ...]:
        """Give the words that lie in none of the stretches, nor in a number or a period."""
        taken = [*spans, *(x.span for x in self.numbers), *(x.span for x in self.periods)]
        taken += self.counts
        return tuple(
            word for word in self.words if not any(span.contains(word.span) for span in taken)
        )

    def without(self, spans: Sequence[Span]) -> Saying:
        """Give the claim without numbers and periods that are part of the names of rows."""
        return Saying(
            self.claim,
            self.words,
            tuple(x for x in self.numbers if not _inside(x.span, spans)),
            tuple(x for x in self.periods if not _inside(x.span, spans)),
            self.wording,
            tuple(spans),
            self.counts,
        )

    def before(self, place: int, count: int) -> Phrase:
        """Give so many words before a place of the text; names of rows are none of them."""
        forms = [self._form(word) for word in self.words if word.span.end <= place]
        return tuple(forms[-count:]) if count else ()

    def behind(self, place: int, count: int) -> Phrase:
        """Give so many words behind a place of the text; names of rows are none of them."""
        forms = [self._form(word) for word in self.words if word.span.start >= place]
        return tuple(forms[:count])

    def _form(self, word: Word) -> str:
        return "" if _inside(word.span, self.named) else word.form

    def finds(self, phrases: Iterable[Phrase], among: Sequence[Word]) -> Word | None:
        """Give the first word of the first phrase that stands among the words."""
        for phrase in phrases:
            at = find_run(phrase, among)
            if at >= 0:
                return among[at]
        return None


def take_apart(claim: Claim, wording: Wording) -> Saying:
    """Take a claim apart."""
    numbers = tuple(x for x in claim.quantities if x.dimension not in _TIMES)
    if len(numbers) > 1:
        # "2023 came to 5 million": a year in another language may be read as a count.
        numbers = tuple(x for x in numbers if not _may_be_year(x))
    taken = [x.span for x in numbers]
    periods = tuple(
        named
        for named in periods_of(claim.text, wording)
        if not any(span.overlaps(named.span) for span in taken)
    )
    numbers = tuple(x for x in numbers if not any(p.span.overlaps(x.span) for p in periods))
    return Saying(claim, words_of(claim.text), numbers, periods, wording)


def _may_be_year(number: Quantity) -> bool:
    is_count = number.dimension is Dimension.COUNT and not number.is_range and not number.hedge
    return is_count and number.text.isdecimal() and 1900 <= number.low < 2100


def _inside(span: Span, others: Sequence[Span]) -> bool:
    return any(other.contains(span) for other in others)
