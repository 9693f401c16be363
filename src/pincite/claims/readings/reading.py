"""A claim and one statement of a source, laid beside each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings.alignment import Alignment, align
from pincite.claims.readings.around import Around
from pincite.claims.readings.numbers import NumberPair, pair_numbers
from pincite.claims.readings.times import TimePair, TimeRelation, pair_times
from pincite.model import Span
from pincite.model.claim import Precision
from pincite.model.quantity import Quantity

_ALONE = Around()
_FEW_MOVED = 2
_FEWEST_SAID = 2


@dataclass(frozen=True)
class Reading:
    """What of a claim one statement has; each side of it is worked out when a rule asks.

    ``context_of`` gives the stems of the words by which the sentence before begins: whom a statement
    that begins with a pronoun is about. ``precision`` is
    that of the run, ``around`` the source that the statement stands in.
    """

    claim: Frame
    passage: Frame
    context_of: Callable[[], frozenset[str]]
    precision: Precision
    around: Around

    @cached_property
    def alignment(self) -> Alignment:
        """Which words of the claim the statement has, in which order."""
        statistic = self.claim.is_statistic or self.passage.is_statistic
        return align(self.claim.content, self.passage.content, statistic=statistic)

    @cached_property
    def numbers(self) -> tuple[NumberPair, ...]:
        """Every number of the claim with the statement's of the same thing."""
        return pair_numbers(self.claim, self.passage, self.precision)

    @cached_property
    def times(self) -> tuple[TimePair, ...]:
        """Every period of the claim with the statement's that says most about it."""
        return pair_times(self.claim, self.passage)

    @cached_property
    def missing(self) -> tuple[Word, ...]:
        """The claim's words of meaning that the statement lacks, its subject's context included."""
        taken = self.passage.taken_stems
        lacking = tuple(
            word
            for word in self.alignment.missing
            if word not in self.shown_by_sign and word.stem not in taken
        )
        if not lacking or not self._is_about_context:
            return lacking
        known = self.context_of()
        return tuple(word for word in lacking if word.stem not in known)

    @cached_property
    def shown_by_sign(self) -> tuple[Word, ...]:
        """The claim's words of rising and falling that the sign of the stated number says."""
        return tuple(word for word in self._moves_missing if self._signs == {word.moves})

    @cached_property
    def turned_by_sign(self) -> tuple[Word, ...]:
        """The claim's words of rising and falling that the sign of the stated number denies."""
        return tuple(
            word for word in self._moves_missing if self._signs and word.moves not in self._signs
        )

    @property
    def _moves_missing(self) -> Iterator[Word]:
        return (word for word in self.alignment.missing if word.moves)

    @cached_property
    def _signs(self) -> frozenset[str]:
        return frozenset(
            "-" if pair.comparison.stated.high < 0 else "+"
            for pair in self.numbers
            if pair.comparison is not None and is_signed(pair.comparison.stated)
        )

    @cached_property
    def _is_about_context(self) -> bool:
        """Whether the statement begins with a pronoun, and only the claim's first words lack."""
        opening = [word.text for word in self.passage.words[:3]]
        if not any(word in self.passage.tongue.pronouns for word in opening):
            return False
        said = (
            len(self.alignment.pairs)
            + len(self.times)
            + sum(one.comparison is not None for one in self.numbers)
        )
        if said < _FEWEST_SAID:
            return False
        first = self.alignment.pairs[0][0].span.start if self.alignment.pairs else 0
        return all(word.span.start < first for word in self.alignment.missing)

    @property
    def met(self) -> tuple[Word, ...]:
        """The claim's words that the statement has, in whatever order."""
        return tuple(one for one, _ in self.alignment.pairs) + self.alignment.moved

    @property
    def says_all(self) -> bool:
        """Whether the statement has every word of meaning of the claim."""
        return not self.missing and bool(self.alignment.pairs)

    @cached_property
    def keeps_order(self) -> bool:
        """Whether the words stand in the claim's order, so that nobody's part is exchanged.

        In a statistic, words of rising may stand anywhere, and a word or two that are no names.
        """
        moved = [word for word in self.alignment.moved if not word.moves]
        if not moved:
            return True
        return (
            self.claim.is_statistic
            and len(moved) <= _FEW_MOVED
            and not any(word.is_capital and word.span.start for word in moved)
            and not any(word.is_capital and word.span.start for word in self.alignment.moved_to)
        )

    @cached_property
    def words_met(self) -> tuple[Word, ...]:
        """The statement's words that words of the claim met."""
        return tuple(stated for _, stated in self.alignment.pairs) + self.alignment.moved_to

    @cached_property
    def stretch(self) -> Span:
        """The part of the statement from its first word or number that met to the last."""
        spans = self._met_spans
        if not spans:
            return Span(0, len(self.passage.text))
        return Span(min(span.start for span in spans), max(span.end for span in spans))

    @cached_property
    def _met_spans(self) -> tuple[Span, ...]:
        words = [word.span for word in self.words_met]
        numbers = [
            pair.comparison.stated.span for pair in self.numbers if pair.comparison is not None
        ]
        return (*words, *numbers)

    @cached_property
    def inner_extra(self) -> tuple[Word, ...]:
        """The statement's further words of meaning between those that met."""
        return tuple(word for word in self.alignment.extra if self.stretch.contains(word.span))

    @cached_property
    def in_one_clause(self) -> bool:
        """Whether all that met stands in one clause of the statement.

        What stands before a colon is said of every clause behind it.
        """
        starts = self.passage.clause_starts
        begin = self.stretch.start
        if begin < self.passage.head_end:
            behind = [span.start for span in self._met_spans if span.start >= self.passage.head_end]
            begin = min(behind, default=begin)
        return not any(begin < start < self.stretch.end for start in starts)

    @property
    def times_agree(self) -> bool:
        """Whether the statement is said for every time that the claim names."""
        return all(pair.relation is TimeRelation.SAME for pair in self.times)

    @property
    def times_differ(self) -> bool:
        """Whether it is said for another time than the claim names."""
        return any(pair.relation is TimeRelation.DIFFERS for pair in self.times)

    @property
    def numbers_agree(self) -> bool:
        """Whether every number of the claim stands there, be it loosely or in another form."""
        return all(pair.agrees for pair in self.numbers)

    def within(self, spans: tuple[Span, ...]) -> tuple[Span, ...]:
        """Give those of some spans of the statement that lie in the clauses of what met."""
        first = self.passage.governing_clause_at(self.stretch.start)
        last = self.passage.clause_at(max(self.stretch.start, self.stretch.end - 1))
        whole = Span(first.start, last.end)
        # A clause that begins with one of them is a condition of the one before: "unless revoked".
        return tuple(
            span
            for span in spans
            if whole.contains(span) or span.start == whole.end < len(self.passage.text)
        )

    @cached_property
    def turns_alike(self) -> bool:
        """Whether what met is denied as often as in the claim, each time by the same kind of word."""
        here = self.within(self.passage.negations)
        there = self.claim.negations
        denied = self.within(self.passage.denials)
        return len(here) == len(there) and _texts(denied, self.passage) == _texts(
            self.claim.denials, self.claim
        )

    @cached_property
    def names_agents_alike(self) -> bool:
        """Whether both or neither say by whom, as the passive does."""
        return _agents(self.claim, Span(0, len(self.claim.text))) == _agents(
            self.passage, self.stretch
        )


def lay_beside(
    claim: Frame,
    passage: Frame,
    precision: Precision,
    context_of: Callable[[], frozenset[str]] = frozenset,
    around: Around = _ALONE,
) -> Reading:
    """Lay a claim beside a statement."""
    return Reading(claim, passage, context_of, precision, around)


def is_signed(quantity: Quantity) -> bool:
    """Tell whether a change is written with its sign."""
    return quantity.high < 0 or quantity.text.lstrip().startswith("+")


def _texts(spans: tuple[Span, ...], frame: Frame) -> list[str]:
    return sorted(frame.tongue.stem(span.of(frame.masked)) for span in spans)


def _agents(frame: Frame, stretch: Span) -> int:
    starts = {quantity.span.start for quantity in frame.quantities}
    return sum(
        word.text in frame.tongue.agents
        and stretch.contains(word.span)
        and word.span.end + 1 not in starts
        for word in frame.words
    )
