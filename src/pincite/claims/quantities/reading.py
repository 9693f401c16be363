"""Every quantity that a text states, in the order of the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pincite.claims.quantities.beginnings import Beginnings, beginnings_of
from pincite.claims.quantities.calendar_words import CalendarWords, calendar_words
from pincite.claims.quantities.dates import read_date
from pincite.claims.quantities.exclusions import Exclusions, addresses_in, label_end, names_in
from pincite.claims.quantities.lexicon import Lexicon, lexicon_of
from pincite.claims.quantities.notation import Notation, notation_of
from pincite.claims.quantities.numbers import NumberReader
from pincite.claims.quantities.numerals import figures_end
from pincite.claims.quantities.periods import read_period
from pincite.claims.quantities.phrases import is_letter
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.ranges import joined, linked
from pincite.claims.quantities.surface import Surface, surface_of
from pincite.claims.quantities.surroundings import with_bounds
from pincite.claims.quantities.tongues import language_of
from pincite.model.quantity import Quantity
from pincite.model.span import Span


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
    lexicon = lexicon_of(told)
    usual = lexicon.notation if told else Notation(lexicon.notation.decimal, is_open=True)
    reader = _Reader(
        surface,
        lexicon,
        calendar_words(told),
        NumberReader(surface, lexicon, notation_of(surface, usual)),
        addresses_in(surface),
        names_in(surface),
        beginnings_of(told),
    )
    return tuple(_quantity(text, piece) for piece in reader.bounded())


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
            both = joined(self.surface, kept, piece, self.lexicon)
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
            start = found.start()
            is_word = is_letter(found[0][0])
            if is_word and (start := self._word_start(found)) < 0:
                at = found.end()
                continue
            if (skip := self.addresses.end_at(start)) > start:
                at = skip
                continue
            piece = self._piece(start, is_word=is_word)
            if piece is not None and piece.end > start:
                yield piece if piece.start >= floor else replace(piece, start=floor)
                at = floor = piece.end
                continue
            at = self._next(found, is_word=is_word)

    def _word_start(self, found: re.Match[str]) -> int:
        """Give where a number may begin in a word, behind a join that is written to it, or -1."""
        word, prefix = found[0], self.beginnings.prefix
        if self.beginnings.is_word(word):
            return found.start()
        if prefix and word.startswith(prefix) and self.beginnings.is_word(word[len(prefix) :]):
            return found.start() + len(prefix)
        return -1

    def _piece(self, start: int, *, is_word: bool) -> Piece | None:
        surface = self.surface
        moment = read_date(surface, start, self.calendar) or read_period(
            surface, start, self.calendar
        )
        if moment is not None:
            return moment
        if self.names.end_at(start) > start:
            return None
        if is_word:
            return self.numbers.words(start)
        if label_end(surface, start, self.lexicon) > start:
            return None
        if (
            surface.plain[start].isdigit()
            or surface.plain[start] in ".'"
            or _is_fraction(surface, start)
        ):
            return self.numbers.figures(start)
        return self.numbers.characters(start)

    def _next(self, found: re.Match[str], *, is_word: bool) -> int:
        """Give where to look next behind a place where no quantity begins."""
        start, plain = found.start(), self.surface.plain
        if is_word:
            return max(found.end(), self.names.end_at(start))
        skip = max(self.names.end_at(start), label_end(self.surface, start, self.lexicon))
        if skip > start:
            return skip
        if not plain[start].isdigit() and plain[start] != ".":
            return start + 1
        end = figures_end(plain, start)
        while end < len(plain) and (
            is_letter(plain[end]) or plain[end].isdigit() or plain[end] == "_"
        ):
            end += 1
        return end


def _is_fraction(surface: Surface, start: int) -> bool:
    return unicodedata.category(surface.plain[start]) == "No"


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
