"""One number at a place of a text, in figures, in words or in characters, with its unit."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.claims.quantities import units
from pincite.claims.quantities.han import is_single, read_han, read_scaled
from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.notation import Notation
from pincite.claims.quantities.numerals import Numeral, read_numeral
from pincite.claims.quantities.phrases import WORD, after_gap, is_letter
from pincite.claims.quantities.piece import Piece
from pincite.claims.quantities.shares import han_share, part_of, share_in, share_word
from pincite.claims.quantities.surface import Surface
from pincite.claims.quantities.surroundings import is_bracketed, with_sign
from pincite.claims.quantities.worded import factor_piece, read_words, with_half
from pincite.model.quantity import Dimension, Hedge
from pincite.model.values import dataclass

_WORD_BEFORE = re.compile(r"([^\W\d_]+\.?)[\s\u00a0]{1,2}$")
_STOP_AND_WORD = re.compile(r"\.(?=[\s\u00a0][^\W\d_])")
# How far before a Han numeral a word that it belongs to may begin.
_REACH = 3
# A space and a word or sign of two letters.
_SHORTEST_SCALE = 3


@dataclass(frozen=True, slots=True)
class NumberReader:
    """Reads numbers from one text, in one language and notation."""

    surface: Surface
    lexicon: Lexicon
    notation: Notation

    def figures(self, start: int) -> Piece | None:
        """Give the number whose figures begin at an offset, with sign, scale and unit."""
        surface, lexicon = self.surface, self.lexicon
        numeral = read_scaled(surface, start) if surface.has_han else None
        numeral = numeral or read_numeral(surface, start, self.notation)
        if numeral is None:
            return None
        share = (
            share_in(surface, numeral, lexicon)
            or part_of(surface, numeral, lexicon)
            or han_share(surface, numeral, lexicon)
        )
        if share is not None:
            return share
        return self._ordinal(numeral) or self._complete(numeral, is_spelled=False)

    def words(self, start: int) -> Piece | None:
        """Give the number in words that begins at an offset."""
        number, piece = read_words(self.surface, start, self.lexicon)
        if number is None:
            return piece
        read = self._complete(number, is_spelled=True)
        last = WORD.findall(self.surface.plain, number.start, number.end)[-1:]
        if read is not None and last and last[0] in self.lexicon.collectives:
            return replace(read, hedge=Hedge.ABOUT)
        return read

    def characters(self, start: int) -> Piece | None:
        """Give the number in Han numerals that begins at an offset."""
        surface, lexicon = self.surface, self.lexicon
        factor = lexicon.multiples.after(surface.plain, start)
        if factor is not None:
            return factor_piece(factor)
        share = share_word(surface, start, lexicon)
        numeral = None if share is not None else read_han(surface, start)
        if numeral is None or self._is_vague(numeral):
            return share
        piece = han_share(surface, numeral, lexicon) or self._ordinal(numeral)
        if piece is not None:
            return piece
        if is_single(numeral) and not lexicon.manners.counters.after(surface.plain, numeral.end):
            return None
        return self._complete(numeral, is_spelled=True)

    def _is_vague(self, numeral: Numeral) -> bool:
        """Tell a numeral within a word (十分), and one that tells no number (几十)."""
        plain, manners = self.surface.plain, self.lexicon.manners
        if self.surface.at(numeral.start - 1) in manners.vague and numeral.start:
            return True
        if self.surface.at(numeral.end) in ("几", "幾", "数", "數"):
            return True
        for at in range(max(0, numeral.start - _REACH), numeral.start + 1):
            word = manners.not_numbers.after(plain, at)
            if word is not None and word.end > numeral.start:
                return True
        return False

    def _in_brackets(self, numeral: Numeral) -> Piece | None:
        """Read "(4.2) million" as accounts write a loss: the scale word stands behind the bracket."""
        if not is_bracketed(self.surface, numeral.start, numeral.end):
            return None
        outer = replace(numeral, start=numeral.start - 1, end=numeral.end + 1)
        money, start = units.money_before(self.surface, outer.start, self.lexicon)
        scaled, scale = units.scaled(self.surface, outer, self.lexicon, money=money is not None)
        if scale == 1 or scaled.end - outer.end < _SHORTEST_SCALE:
            return None
        piece = Piece(
            start, scaled.end, (numeral.start, scaled.end), -scaled.value, -scaled.value,
            last_place=scaled.last_place, scale=scale, is_signed=True,
        )  # fmt: skip
        return units.apply_money(piece, money) if money is not None else self._with_unit(piece)

    def _complete(self, numeral: Numeral, *, is_spelled: bool) -> Piece | None:
        surface, lexicon = self.surface, self.lexicon
        if not is_spelled and (bracketed := self._in_brackets(numeral)) is not None:
            return bracketed
        numeral = with_half(surface, numeral, lexicon)
        money, start = (None, numeral.start)
        if not is_spelled:
            money, start = units.money_before(surface, numeral.start, lexicon)
        scaled, scale = units.scaled(surface, numeral, lexicon, money=money is not None)
        if scale > 1 and not is_spelled:
            scaled = self._with_smaller(scaled, scale)
        if scale > 1:
            scaled = with_half(surface, scaled, lexicon, scale)
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

    def _with_smaller(self, number: Numeral, scale: int) -> Numeral:
        """Add what follows in a smaller scale: 2 million 300 thousand."""
        gap = after_gap(self.surface.plain, number.end)
        if gap == number.end or not self.surface.at(gap).isdigit():
            return number
        numeral = read_numeral(self.surface, gap, self.notation)
        if numeral is None:
            return number
        more, smaller = units.scaled(self.surface, numeral, self.lexicon, money=False)
        if not 1 < smaller < scale or more.value >= scale:
            return number
        return replace(more, start=number.start, value=number.value + more.value, other=None)

    def _with_unit(self, piece: Piece) -> Piece:
        end = units.is_multiplied(self.surface, piece.end)
        end = end if end >= 0 else self._times_end(piece)
        if end >= 0:
            return replace(piece, end=end, dimension=Dimension.MULTIPLE)
        return units.with_unit_behind(self.surface, piece, self.lexicon)

    def _times_end(self, piece: Piece) -> int:
        """Give the end of ``times`` or ``-fold`` behind a figure where it makes a factor, or -1."""
        plain, times, end = self.surface.plain, self.lexicon.manners.times, piece.end
        for suffix in times.suffixes:
            at = end + len(suffix)
            after = self.surface.at(at)
            if plain.startswith(suffix, end) and not is_letter(after) and not after.isdigit():
                return at
        if piece.low != int(piece.low):
            bare = times.bare.after(plain, end) or times.bare.after(plain, after_gap(plain, end))
            if bare is not None:
                return bare.end
        word = times.words.after(plain, after_gap(plain, end))
        if word is None:
            return -1
        following = WORD.match(plain, after_gap(plain, word.end))
        is_compared = following is not None and following[0] in times.comparing
        return word.end if is_compared or not times.comparing else -1

    def _is_glued(self, end: int) -> bool:
        """Tell whether letters follow at once that no unit is made of: 3D, 5G, 1080p."""
        following = self.surface.at(end)
        return is_letter(following) or following == "_"

    def _ordinal(self, numeral: Numeral) -> Piece | None:
        if numeral.last_place not in (0, None) or numeral.value != int(numeral.value):
            return None
        ordinals, plain, end = self.lexicon.manners.ordinals, self.surface.plain, numeral.end
        for prefix in ordinals.prefixes:
            if plain.startswith(prefix, max(0, numeral.start - len(prefix))):
                return self._behind_prefix(numeral, prefix)
        for suffix in ordinals.suffixes:
            after = self.surface.at(end + len(suffix))
            if plain.startswith(suffix, end) and not is_letter(after):
                return self._as_ordinal(numeral.start, numeral, end + len(suffix))
        if self.surface.at(end) == "." and _STOP_AND_WORD.match(plain, end) is not None:
            before = _WORD_BEFORE.search(plain, max(0, numeral.start - 20), numeral.start)
            if before is not None and before[1] in ordinals.stop_after:
                return self._as_ordinal(numeral.start, numeral, end + 1)
        return None

    def _behind_prefix(self, numeral: Numeral, prefix: str) -> Piece | None:
        end = numeral.end
        for suffix in self.lexicon.manners.ordinals.suffixes:
            if self.surface.plain.startswith(suffix, end):
                end += len(suffix)
                break
        return self._as_ordinal(numeral.start - len(prefix), numeral, end)

    def _as_ordinal(self, start: int, numeral: Numeral, end: int) -> Piece:
        figure = (numeral.start, numeral.end)
        value = numeral.value
        return Piece(start, end, figure, value, value, Dimension.ORDINAL, last_place=0)
