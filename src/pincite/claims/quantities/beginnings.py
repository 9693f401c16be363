"""Where in a text a number or date can begin at all: most words are passed over by a look."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from pincite.claims.quantities.calendar_words import CalendarWords, calendar_words
from pincite.claims.quantities.han import START as HAN_START
from pincite.claims.quantities.lexicon import Lexicon, lexicon_of
from pincite.claims.quantities.phrases import LETTER, WORD, is_letter

_ROMAN = re.compile(r"[ivx]{1,6}(?:e|ème)?")
_ERAS = "令平昭大明"


@dataclass(frozen=True, slots=True)
class Beginnings:
    """What can begin a number in one language.

    ``pattern`` finds figures, fractions, characters and words; a word counts only where it is
    among ``words``, a number written as one word, or a Roman numeral. ``prefix`` may be written
    together with the first word of a number.
    """

    pattern: re.Pattern[str]
    words: frozenset[str]
    compound: re.Pattern[str] | None
    prefix: str

    def is_word(self, word: str) -> bool:
        """Tell whether a number or a date may begin with a word."""
        return (
            word in self.words
            or (self.compound is not None and self.compound.fullmatch(word) is not None)
            or _ROMAN.fullmatch(word) is not None
        )


@cache
def beginnings_of(language: str) -> Beginnings:
    """Give what begins numbers and dates in a language."""
    lexicon, calendar = lexicon_of(language), calendar_words(language)
    phrases = _phrases(lexicon, calendar)
    characters = {phrase[0] for phrase in phrases if phrase and not is_letter(phrase[0])}
    han = "".join(sorted(c for c in characters if not c.isascii())) + _ERAS
    firsts = (WORD.match(phrase) for phrase in phrases)
    return Beginnings(
        pattern=re.compile(
            rf"\d|(?<![\w.])\.(?=\d)|'(?=\d0s)|[\u00bc-\u00be\u2150-\u215e]"
            rf"|{HAN_START.pattern}|[{re.escape(han)}]|{LETTER}+"
        ),
        words=frozenset(first[0] for first in firsts if first is not None),
        compound=lexicon.spelling.pieces_pattern,
        prefix=lexicon.spelling.prefix_join,
    )


def _phrases(lexicon: Lexicon, calendar: CalendarWords) -> list[str]:
    spelling, shares = lexicon.spelling, lexicon.manners.shares
    tables = (
        lexicon.multiples, lexicon.ordinals, lexicon.fractions, lexicon.manners.decimal_values,
        shares.alone, calendar.months, calendar.quarters, calendar.halves, calendar.fiscal,
        calendar.decades,
    )  # fmt: skip
    listed = [phrase for table in tables for phrase, _ in table.items()]
    return [
        *listed,
        *spelling.values,
        *spelling.scales,
        *spelling.duals,
        *spelling.articles,
        *shares.two_parts,
    ]
