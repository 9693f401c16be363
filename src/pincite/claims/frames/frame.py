"""One statement, read: its words, numbers, periods and clauses, and what turns or narrows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pincite.claims.binding.periods import Period, find_periods
from pincite.claims.frames.numbers import numbers_of
from pincite.claims.frames.tongue import Tongue, tongue_of
from pincite.claims.frames.words import Word, read_words
from pincite.model import Span
from pincite.model.quantity import Dimension, Quantity
from pincite.text.lazy_pattern import lazy_pattern

TIMES = frozenset({Dimension.YEAR, Dimension.DATE})
"""Quantities that are points in time, and are compared as such."""

_CAPITAL_MONTHS = frozenset({"en", "de"})
_CUTS = lazy_pattern("[;\u2014\uff1b\u2013]|(?<!\\S)-(?!\\S)")
_CUTS_BUT_DASH = lazy_pattern("[;\uff1b]")
_COLON = lazy_pattern("[:\uff1a](?=\\s|[\u3041-\u9fff])")
_COMMAS = lazy_pattern("[,\uff0c\u060c\u3001]|\\s[|]\\s")
_BRACKETS = lazy_pattern(r"[(\[][^()\[\]]*[)\]]")


@dataclass(frozen=True)
class Frame:
    """A statement with what is compared of it; all spans are places in its ``text``.

    ``start`` is where the text stands in its document. ``quantities`` are those that are no points
    in time and no ordinals; these two stand in ``periods`` and among the ``words``.
    """

    text: str
    start: int
    tongue: Tongue
    quantities: tuple[Quantity, ...]
    periods: tuple[Period, ...]
    words: tuple[Word, ...] = field(repr=False)

    @cached_property
    def content(self) -> tuple[Word, ...]:
        """The words that carry meaning, outside numbers and periods."""
        return tuple(word for word in self.words if word.carries)

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of all words that carry meaning."""
        return frozenset(word.stem for word in self.content)

    @cached_property
    def is_statistic(self) -> bool:
        """Whether it gives a number of something, so that words of rising and falling are slots."""
        return bool(self.quantities)

    @cached_property
    def masked(self) -> str:
        """The text in lower case with numbers and periods blanked, for finding phrases."""
        lower = self.text.lower() if len(self.text.lower()) == len(self.text) else self.text
        for span in self._taken:
            lower = lower[: span.start] + " " * len(span) + lower[span.end :]
        return lower

    @cached_property
    def _taken(self) -> tuple[Span, ...]:
        periods = tuple(Span(one.start, one.end) for one in self.periods)
        return tuple(quantity.span for quantity in self.quantities) + periods

    @cached_property
    def taken_stems(self) -> frozenset[str]:
        """The stems of words that are part of numbers and periods: "lies" of "lies between"."""
        texts = (span.of(self.text) for span in self._taken)
        return frozenset(
            word.stem
            for text in texts
            for word in read_words(text, self.tongue)
            if not word.is_number and not word.is_rank
        )

    @cached_property
    def negations(self) -> tuple[Span, ...]:
        """Words that turn what follows them round."""
        return self._found(self.tongue.negations)

    @cached_property
    def denials(self) -> tuple[Span, ...]:
        """Words that deny by their meaning."""
        return self._found(self.tongue.denials)

    @cached_property
    def restrictions(self) -> tuple[Span, ...]:
        """Phrases that narrow what is said."""
        return self._found(self.tongue.restrictions)

    @cached_property
    def subgroups(self) -> tuple[Span, ...]:
        """Phrases that say of whom alone a thing is told."""
        return self._found(self.tongue.subgroups)

    @cached_property
    def quantifiers(self) -> tuple[Span, ...]:
        """Words for some of a kind: "most", "several"."""
        return self._found(self.tongue.quantifiers)

    @cached_property
    def comparing(self) -> tuple[Span, ...]:
        """Phrases behind which stands what something is compared with."""
        return self._found(self.tongue.comparing)

    @cached_property
    def doubts(self) -> tuple[Span, ...]:
        """Words by which a statement is less than certain."""
        return self._found(self.tongue.doubts)

    @cached_property
    def unreal(self) -> tuple[Span, ...]:
        """Words by which a thing is not, not yet or no longer so."""
        return self._found(self.tongue.unreal)

    @cached_property
    def reports(self) -> tuple[Span, ...]:
        """Words by which a statement is only somebody's."""
        return self._found(self.tongue.reports)

    @cached_property
    def associations(self) -> tuple[Span, ...]:
        """Phrases of going together without a cause."""
        return self._found(self.tongue.associations)

    @cached_property
    def causes(self) -> tuple[Span, ...]:
        """Words of cause and effect."""
        return self._found(self.tongue.causes)

    @cached_property
    def clause_starts(self) -> tuple[int, ...]:
        """Where clauses begin, the first at 0."""
        cuts = _CUTS if not self.tongue.dash_is_verb else _CUTS_BUT_DASH
        return self._starts(cuts, self.tongue.clause_words)

    @cached_property
    def head_end(self) -> int:
        """Where a head before a colon ends ("Cash flow: …"), 0 where there is none."""
        found = _COLON.search(self.masked)
        return found.end() if found else 0

    @cached_property
    def part_starts(self) -> tuple[int, ...]:
        """Where clauses and the parts between their commas begin, the first at 0."""
        commas = {found.end() for found in _COMMAS.finditer(self.masked)}
        return tuple(sorted(commas | set(self.clause_starts)))

    def clause_at(self, place: int) -> Span:
        """Give the clause that a place lies in."""
        return _part_at(self.clause_starts, place, len(self.text))

    def governing_clause_at(self, place: int) -> Span:
        """Give the same with the clause before, where one depends on it: "critics say that …"."""
        clause = self.clause_at(place)
        first = next((word for word in self.words if word.span.start >= clause.start), None)
        if clause.start and first is not None and first.text in self.tongue.depending:
            return Span(self.clause_at(clause.start - 1).start, clause.end)
        return clause

    def part_at(self, place: int) -> Span:
        """Give the stretch between two commas or clause ends that a place lies in."""
        return _part_at(self.part_starts, place, len(self.text))

    def _found(self, pattern: object) -> tuple[Span, ...]:
        return tuple(Span(*found.span()) for found in pattern.finditer(self.masked))  # type: ignore[attr-defined]

    def _starts(self, cuts: object, words: frozenset[str]) -> tuple[int, ...]:
        starts = {0, *(found.end() for found in cuts.finditer(self.masked))}  # type: ignore[attr-defined]
        starts.update(word.span.start for word in self.words if word.text in words)
        for bracket in _BRACKETS.finditer(self.masked):
            starts.update(bracket.span())
        return tuple(sorted(starts))


def read_frame(
    text: str, language: str, *, start: int = 0, quantities: Sequence[Quantity] = ()
) -> Frame:
    """Read a statement; ``quantities`` are its numbers where somebody read them already."""
    tongue = tongue_of(language or "en")
    every = tuple(quantities) or numbers_of(text, language)
    ordinal = [one for one in every if one.dimension is Dimension.ORDINAL]
    counted = tuple(one for one in every if one.dimension not in TIMES and one not in ordinal)
    taken = [one.span for one in counted]
    periods = tuple(
        one
        for one in find_periods(text, every, language or "en")
        if not any(span.start < one.end and one.start < span.end for span in taken)
        and not _is_verb(one, text, tongue)
    )
    taken += [Span(one.start, one.end) for one in periods]
    return Frame(text, start, tongue, counted, periods, tuple(_outside(text, tongue, taken)))


def _is_verb(period: Period, text: str, tongue: Tongue) -> bool:
    """Tell whether "may" or "march" is no month: in some languages months have a capital."""
    return (
        tongue.language in _CAPITAL_MONTHS
        and period.form.startswith("m")
        and text[period.start : period.end].islower()
    )


def _outside(text: str, tongue: Tongue, taken: list[Span]) -> Iterator[Word]:
    for word in read_words(text, tongue):
        if not any(span.overlaps(word.span) for span in taken):
            yield word


def _part_at(starts: tuple[int, ...], place: int, size: int) -> Span:
    before = [start for start in starts if start <= place]
    after = [start for start in starts if start > place]
    return Span(before[-1] if before else 0, after[0] if after else size)
