"""Where in a text a number or date can begin at all: most words are passed over by a look."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from types import MappingProxyType

from pincite.claims.quantities.calendar_words import CalendarWords, calendar_words
from pincite.claims.quantities.han import START as HAN_START
from pincite.claims.quantities.lexicon import Lexicon, lexicon_of
from pincite.claims.quantities.phrases import LETTER, WORD, is_letter, tree_of
from pincite.model.values import dataclass

_ROMAN = re.compile(r"[ivx]{1,6}(?:e|ème)?")
_ERAS = "令平昭大明"
_PLAIN_LETTER = r"[^\W\d_]"


class Kind(Enum):
    """What a word may begin."""

    NUMBER = auto()
    DATE = auto()
    EITHER = auto()


@dataclass(frozen=True, slots=True)
class Beginnings:
    """What can begin a number or a date in one language.

    ``pattern`` finds figures, fractions, characters, and words that are among ``words`` or may be
    numbers written as one word (``compound``); ``prefix`` may be written together with the first
    word of a number.
    """

    pattern: re.Pattern[str]
    words: Mapping[str, Kind]
    compound: re.Pattern[str] | None
    prefix: str

    def kind(self, word: str) -> Kind | None:
        """Tell what a word may begin; None for nothing."""
        known = self.words.get(word)
        if known is not None:
            return known
        if self.compound is not None and self.compound.fullmatch(word) is not None:
            return Kind.NUMBER
        return Kind.DATE if _ROMAN.fullmatch(word) is not None else None


@cache
def beginnings_of(language: str) -> Beginnings:
    """Give what begins numbers and dates in a language."""
    lexicon, calendar = lexicon_of(language), calendar_words(language)
    numbers, dates = _number_phrases(lexicon), _date_phrases(calendar)
    characters = {phrase[0] for phrase in (*numbers, *dates) if not is_letter(phrase[0])}
    han = "".join(sorted(c for c in characters if not c.isascii())) + _ERAS
    return Beginnings(
        pattern=_pattern(lexicon, han, {*_firsts(numbers), *_firsts(dates)}),
        words=MappingProxyType(_kinds(_firsts(numbers), _firsts(dates))),
        compound=lexicon.spelling.pieces_pattern,
        prefix=lexicon.spelling.prefix_join,
    )


def _pattern(lexicon: Lexicon, han: str, words: set[str]) -> re.Pattern[str]:
    spelling = lexicon.spelling
    before, after = rf"(?<!{_PLAIN_LETTER})", rf"(?!{LETTER})"
    whole = [rf"(?:{tree_of(sorted(words))}){after}", rf"[ivx]{{1,6}}(?:e|ème)?{after}"]
    if spelling.pieces:
        whole.append(rf"(?:{tree_of(sorted(spelling.pieces))}){LETTER}+")
    if spelling.prefix_join:
        whole.append(rf"{spelling.prefix_join}(?:{tree_of(sorted(words))}){after}")
    return re.compile(
        rf"\d|(?<![\w.])\.(?=\d)|'(?=\d0s)|[\u00bc-\u00be\u2150-\u215e]"
        rf"|{HAN_START.pattern}|[{re.escape(han)}]|{before}(?:{'|'.join(whole)})"
    )


def _kinds(numbers: set[str], dates: set[str]) -> dict[str, Kind]:
    kinds = dict.fromkeys(sorted(numbers), Kind.NUMBER)
    kinds |= dict.fromkeys(sorted(dates), Kind.DATE)
    return kinds | dict.fromkeys(sorted(numbers & dates), Kind.EITHER)


def _firsts(phrases: list[str]) -> set[str]:
    found = (WORD.match(phrase) for phrase in phrases)
    return {first[0] for first in found if first is not None}


def _date_phrases(calendar: CalendarWords) -> list[str]:
    tables = (
        calendar.months, calendar.quarters, calendar.halves, calendar.fiscal, calendar.decades,
    )  # fmt: skip
    return [phrase for table in tables for phrase, _ in table.items() if phrase]


def _number_phrases(lexicon: Lexicon) -> list[str]:
    spelling, shares = lexicon.spelling, lexicon.manners.shares
    tables = (
        lexicon.multiples, lexicon.ordinals, lexicon.fractions, lexicon.manners.decimal_values,
        lexicon.manners.added_values,
        shares.alone,
    )  # fmt: skip
    listed = [phrase for table in tables for phrase, _ in table.items()]
    spelled = (*spelling.values, *spelling.scales, *spelling.duals, *spelling.articles)
    return [phrase for phrase in (*listed, *spelled, *shares.two_parts) if phrase]
