"""Every quantity that a text states, in the order of the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from pincite.claims.quantities.beginnings import Beginnings, Kind, beginnings_of
from pincite.claims.quantities.calendar_words import CalendarWords, calendar_words
from pincite.claims.quantities.dates import read_date, read_month
from pincite.claims.quantities.exclusions import (
    Exclusions,
    addresses_in,
    identifier_end,
    label_end,
    names_in,
)
from pincite.claims.quantities.han import after_noise
from pincite.claims.quantities.lexicon import Lexicon, lexicon_of
from pincite.claims.quantities.notation import Notation, notation_of
from pincite.claims.quantities.numbers import NumberReader
from pincite.claims.quantities.numerals import figures_end
from pincite.claims.quantities.periods import read_period, read_period_word
from pincite.claims.quantities.phrases import is_letter
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.ranges import joined, linked, with_tolerance
from pincite.claims.quantities.shares import ratio_at
from pincite.claims.quantities.surface import Surface, surface_of
from pincite.claims.quantities.surroundings import with_bounds
from pincite.claims.quantities.tongues import language_of
from pincite.model.quantity import Quantity
from pincite.model.span import Span
from pincite.model.values import dataclass


def read_quantities(text: str, language: str = "") -> tuple[Quantity, ...]:
    """Give the numbers, amounts, shares, dates and ordinals that a text states.

    ``language`` is a two-letter code; without one the text is looked at for its language. Figures
    that are names (versions, sections, identifiers, citation markers) are not among them. Where
    the text leaves open whether ``1.234`` is a little or a lot, the other value stands in
    ``other_reading``.

    >>> [str(q.low) for q in read_quantities("The crew is 14, up from twelve in 2019.", "en")]
    ['14', '12', '2019']
    """
    told = language_of(text, language)
    surface = surface_of(text)
    if beginnings_of(told).pattern.search(surface.plain) is None:
        return ()
    lexicon = lexicon_of(told)
    usual = lexicon.notation if told else Notation(lexicon.notation.decimal, is_open=True)
    reader = _Reader(
        surface,
        lexicon,
        calendar_words(told),
        NumberReader(surface, lexicon, notation_of(surface, usual)),
        addresses_in(surface, calendar_words(told)),
        names_in(surface),
        beginnings_of(told),
    )
    return tuple(_quantity(text, piece) for piece in reader.bounded())


def may_state_quantities(text: str, language: str = "") -> bool:
    """Tell whether a figure or a number word is in a text at all: soon, and without reading it."""
    beginnings = beginnings_of(language_of(text, language))
    return beginnings.pattern.search(surface_of(text).plain) is not None


@dataclass(frozen=True, slots=True)
class _Reader:
    surface: Surface
    lexicon: Lexicon
    calendar: CalendarWords
    numbers: NumberReader
    addresses: Exclusions
    names: Exclusions
    beginnings: Beginnings

    def bounded(self) -> Iterator[Piece]:
        """Give the pieces with what bounds and loosens them; none reaches into the one before."""
        floor = 0
        for piece in self.ranges():
            bounded = with_bounds(self.surface, piece, self.lexicon, floor)
            floor = max(floor, bounded.end)
            yield bounded

    def ranges(self) -> Iterator[Piece]:
        """Give the pieces with the two ends of a range made one."""
        kept: Piece | None = None
        for piece in self.pieces():
            if kept is None:
                kept = piece
                continue
            both = with_tolerance(self.surface, kept, piece)
            both = both or joined(self.surface, kept, piece, self.lexicon)
            if both is not None:
                kept = both
                continue
            ends = linked(self.surface, kept, piece, self.lexicon)
            yield kept if ends is None else ends[0]
            kept = piece if ends is None else ends[1]
        if kept is not None:
            yield kept

    def pieces(self) -> Iterator[Piece]:
        """Give the single numbers and dates."""
        at = floor = 0
        search = self.beginnings.pattern.search
        while (found := search(self.surface.plain, at)) is not None:
            start = self._start(found)
            skip = self.addresses.end_at(start)
            ratio = ratio_at(self.surface, start, self.lexicon) if skip > start else None
            if skip > start and ratio is None:
                at = skip
                continue
            piece = ratio or self._piece(found, start)
            if piece is not None and piece.end > start:
                yield piece if piece.start >= floor else replace(piece, start=floor)
                at = floor = piece.end
                continue
            at = self._next(found)

    def _start(self, found: re.Match[str]) -> int:
        """Give where the number may begin: behind a join that is written together with it."""
        prefix = self.beginnings.prefix
        if prefix and found[0].startswith(prefix) and self.beginnings.kind(found[0]) is None:
            return found.start() + len(prefix)
        return found.start()

    def _piece(self, found: re.Match[str], start: int) -> Piece | None:
        if is_letter(found[0][0]):
            return self._at_word(found[0][start - found.start() :], start)
        surface = self.surface
        moment = read_date(surface, start, self.calendar)
        moment = moment or read_period(surface, start, self.calendar)
        if moment is not None:
            return moment
        if self.names.end_at(start) > start or self._name_end(start) > start:
            return None
        character = surface.plain[start]
        if character.isdigit() or character in ".'" or unicodedata.category(character) == "No":
            return self.numbers.figures(start)
        return self.numbers.characters(start)

    def _at_word(self, word: str, start: int) -> Piece | None:
        kind = self.beginnings.kind(word)
        if kind in (Kind.DATE, Kind.EITHER):
            moment = read_month(self.surface, start, self.calendar)
            moment = moment or read_period_word(self.surface, start, self.calendar)
            if moment is not None:
                return moment
        return self.numbers.words(start) if kind in (Kind.NUMBER, Kind.EITHER) else None

    def _name_end(self, start: int) -> int:
        surface = self.surface
        return max(identifier_end(surface, start), label_end(surface, start, self.lexicon))

    def _next(self, found: re.Match[str]) -> int:
        """Give where to look next behind a place where no quantity begins."""
        start, plain = found.start(), self.surface.plain
        if is_letter(plain[start]):
            return found.end()
        skip = max(self.names.end_at(start), self._name_end(start))
        if skip > start:
            return skip
        if not plain[start].isdigit() and plain[start] != ".":
            return after_noise(plain, start)
        end = figures_end(plain, start)
        while end < len(plain) and (
            is_letter(plain[end]) or plain[end].isdigit() or plain[end] == "_"
        ):
            end += 1
        return end


def _quantity(text: str, piece: Piece) -> Quantity:
    return Quantity(
        span=Span(piece.start, piece.end),
        text=text[piece.start : piece.end],
        figure=Span(*piece.figure),
        low=piece.low,
        high=piece.high,
        dimension=piece.dimension,
        unit=piece.unit,
        last_place=piece.last_place,
        bound=piece.bound,
        hedge=piece.hedge,
        other_reading=piece.other,
    )
