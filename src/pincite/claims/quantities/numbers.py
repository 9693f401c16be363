"""One number at a place of a text, in figures, in words or in characters, with its unit."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pincite.claims.quantities import units
from pincite.claims.quantities.han import read_han, read_scaled
from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.notation import Notation
from pincite.claims.quantities.numerals import Numeral, read_numeral
from pincite.claims.quantities.phrases import WORD, is_letter, words_of
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.surface import Surface
from pincite.claims.quantities.surroundings import with_sign
from pincite.claims.quantities.worded import read_words, share_of, with_half
from pincite.model.quantity import Dimension

_WORD_BEFORE = re.compile(r"([^\W\d_]+\.?)[\s\u00a0]{1,2}$")
_CASED = re.compile(r"\.(?=[\s\u00a0][^\W\d_])")


@dataclass(frozen=True, slots=True)
class NumberReader:
    """Reads numbers from one text, in one language and notation."""

    surface: Surface
    lexicon: Lexicon
    notation: Notation

    def figures(self, start: int) -> Piece | None:
        """Give the number whose figures begin at an offset, with sign, scale and unit."""
        surface, lexicon = self.surface, self.lexicon
        numeral = read_scaled(surface, start) or read_numeral(surface, start, self.notation)
        if numeral is None:
            return None
        if (share := share_of(surface, numeral, lexicon)) is not None:
            return share
        if (ordinal := self._ordinal(numeral)) is not None:
            return ordinal
        return self._complete(numeral, is_spelled=False)

    def words(self, start: int) -> Piece | None:
        """Give the number in words that begins at an offset."""
        number, piece = read_words(self.surface, start, self.lexicon)
        if number is None:
            return piece
        return self._complete(number, is_spelled=True)

    def characters(self, start: int) -> Piece | None:
        """Give the number in Han numerals that begins at an offset."""
        numeral = read_han(self.surface, start)
        return None if numeral is None else self._complete(numeral, is_spelled=True)

    def _complete(self, numeral: Numeral, *, is_spelled: bool) -> Piece | None:
        surface, lexicon = self.surface, self.lexicon
        numeral = with_half(surface, numeral, lexicon)
        money, start = (None, numeral.start)
        if not is_spelled:
            money, start = units.money_before(surface, numeral.start, lexicon)
        scaled, scale = units.scaled(surface, numeral, lexicon, money=money is not None)
        piece = Piece(
            start,
            scaled.end,
            (numeral.start, scaled.end),
            scaled.value,
            scaled.value,
            Dimension.SHARE if numeral.is_fraction and scale == 1 else Dimension.COUNT,
            last_place=scaled.last_place,
            other=scaled.other,
            scale=scale,
            is_spelled=is_spelled,
        )
        piece = units.apply_money(piece, money) if money is not None else self._with_unit(piece)
        if piece.end == scaled.end and self._is_glued(scaled.end):
            return None
        return with_sign(surface, piece, lexicon)

    def _with_unit(self, piece: Piece) -> Piece:
        factor_end = units.is_multiplied(self.surface, piece.end)
        if factor_end < 0:
            factor_end = self._times_end(piece.end)
        if factor_end >= 0:
            return replace(piece, end=factor_end, dimension=Dimension.MULTIPLE)
        return units.with_unit_behind(self.surface, piece, self.lexicon)

    def _times_end(self, end: int) -> int:
        """Give the end of ``times`` or ``-fold`` behind a figure where it makes a factor, or -1."""
        plain, times = self.surface.plain, self.lexicon.numbers.get("times", {})
        for suffix in words_of(times.get("suffixes", "")):
            if plain.startswith(suffix, end) and not is_letter(self.surface.at(end + len(suffix))):
                return end + len(suffix)
        gap = end + 1 if self.surface.at(end) in (" ", "\u00a0") else end
        for word in words_of(times.get("words", "")):
            at = gap + len(word)
            if plain.startswith(word, gap) and not is_letter(self.surface.at(at)):
                following = WORD.match(plain, at + 1)
                comparing = words_of(times.get("comparing", ""))
                if not comparing or (following is not None and following[0] in comparing):
                    return at
        return -1

    def _is_glued(self, end: int) -> bool:
        """Tell whether letters follow at once that no unit is made of: 3D, 5G, 1080p."""
        following = self.surface.at(end)
        return is_letter(following) or following == "_"

    def _ordinal(self, numeral: Numeral) -> Piece | None:
        if numeral.last_place != 0 or (numeral.is_grouped and numeral.value < 1000):
            return None
        data = self.lexicon.numbers.get("ordinal_figures", {})
        plain, end = self.surface.plain, numeral.end
        for suffix in sorted(words_of(data.get("suffixes", "")), key=len, reverse=True):
            if plain.startswith(suffix, end) and not is_letter(self.surface.at(end + len(suffix))):
                return self._as_ordinal(numeral, end + len(suffix))
        if self.surface.at(end) == "." and _CASED.match(plain, end) is not None:
            before = _WORD_BEFORE.search(plain, max(0, numeral.start - 20), numeral.start)
            if before is not None and before[1] in words_of(data.get("stop_after", "")):
                return self._as_ordinal(numeral, end + 1)
        return self._prefixed_ordinal(numeral)

    def _prefixed_ordinal(self, numeral: Numeral) -> Piece | None:
        for prefix in words_of(self.lexicon.numbers.get("ordinal_figures", {}).get("prefixes", "")):
            if self.surface.plain.endswith(prefix, 0, numeral.start):
                piece = self._as_ordinal(numeral, numeral.end)
                return replace(piece, start=numeral.start - len(prefix))
        return None

    def _as_ordinal(self, numeral: Numeral, end: int) -> Piece:
        span = (numeral.start, end)
        value = numeral.value
        return Piece(*span, span, value, value, Dimension.ORDINAL, last_place=0)
