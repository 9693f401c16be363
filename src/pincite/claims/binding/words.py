"""A text as a row of words, each number with its unit being one of them, cut into clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pincite.claims.binding.grammar import Grammar, Order, known_words
from pincite.claims.binding.periods import Period
from pincite.model.quantity import Quantity
from pincite.model.values import dataclass

_WORD = re.compile(r"[^\W\d_][\w\u0900-\u0963'\u2019-]*|\d[\w.,]*|\S")
_ENDS = frozenset(".;:!?\u2026\u3002\uff1b\uff1a\uff01\uff1f\u0964\u061f\u061b\u2014\u2013|")
_COMMAS = frozenset(",\uff0c\u060c\u3001")
_NEAR = 6
_SHORTEST_VERB = 5
_SHORTEST_ADVERB = 4


@dataclass(frozen=True, slots=True)
class Word:
    """One word or sign; ``number`` is the place of its quantity in the row of quantities, or -1.

    ``in_period`` says that it is part of the name of a period, and so of no noun phrase; ``common``
    that a capital would tell nothing.
    """

    text: str
    lower: str
    start: int
    end: int
    number: int = -1
    in_period: bool = False
    common: bool = False

    @property
    def is_word(self) -> bool:
        """Whether it is made of letters, and no number or sign."""
        return self.number < 0 and self.text[0].isalpha() and not self.in_period

    @property
    def is_capital(self) -> bool:
        """Whether a capital letter tells that it may be a name."""
        return self.number < 0 and self.text[0].isupper() and not self.common


def read_words(
    text: str,
    quantities: Sequence[Quantity],
    periods: Sequence[Period],
    grammar: Grammar,
) -> tuple[Word, ...]:
    """Give the words of a text in order; what lies in a quantity's span is one word."""
    reader = _WordReader(text, periods, grammar)
    words: list[Word] = []
    at = 0
    for number, quantity in enumerate(quantities):
        span = quantity.span
        if span.start < at:
            continue
        words += reader.between(at, span.start)
        words.append(Word(quantity.text, quantity.text.lower(), span.start, span.end, number))
        at = span.end
    words += reader.between(at, len(text))
    return tuple(words)


class _WordReader:
    def __init__(self, text: str, periods: Sequence[Period], grammar: Grammar) -> None:
        self._text = text
        self._named = [(one.start, one.end) for one in periods]
        self._grammar = grammar
        self._is_unspaced = Order.UNSPACED in grammar.order
        self._are_common = Order.CAPITAL_NOUNS in grammar.order

    def between(self, start: int, end: int) -> Iterator[Word]:
        """Give the words of a stretch that holds no number."""
        for found in _WORD.finditer(self._text, start, end):
            if self._is_unspaced and not found[0].isascii():
                yield from self._unspaced(found.start(), found.end())
            else:
                yield self._word(found.start(), found.end())

    def _unspaced(self, start: int, end: int) -> Iterator[Word]:
        """Cut a run of letters at the words that the language's lists hold, and round periods."""
        edges = {start, end}
        for found in known_words(self._grammar).finditer(self._text, start, end):
            edges.update(found.span())
        for period in self._named:
            edges.update(edge for edge in period if start < edge < end)
        cuts = sorted(edges)
        yield from (self._word(*pair) for pair in pairwise(cuts))

    def _word(self, start: int, end: int) -> Word:
        written = self._text[start:end]
        shown = written.rstrip("'\u2019-") or written
        return Word(
            shown,
            shown.lower().replace("\u2019", "'"),
            start,
            end,
            in_period=bool(self._named) and self._is_named(start, end),
            common=self._are_common,
        )

    def _is_named(self, start: int, end: int) -> bool:
        return any(first < end and start < last for first, last in self._named)


def split_clauses(words: Sequence[Word], grammar: Grammar) -> tuple[tuple[Word, ...], ...]:
    """Cut a row of words where a new statement begins: at stops, and before "and" with a verb."""
    clauses: list[list[Word]] = [[]]
    for position, word in enumerate(words):
        if word.text in _ENDS:
            clauses.append([])
            continue
        if _opens_clause(words, position, grammar):
            clauses.append([])
        clauses[-1].append(word)
    return tuple(tuple(clause) for clause in clauses if clause)


def _opens_clause(words: Sequence[Word], position: int, grammar: Grammar) -> bool:
    """Tell whether a conjunction is followed by words and a verb of their own."""
    word = words[position]
    if word.lower not in grammar.conjunctions or not position:
        return False
    for following in words[position + 1 : position + 1 + _NEAR]:
        if following.text in _ENDS or following.text in _COMMAS or following.number >= 0:
            if following.number >= 0:
                continue
            return False
        if following.lower in grammar.prepositions:
            continue
        if is_certain_verb(following, grammar):
            return True
    return False


def is_certain_verb(word: Word, grammar: Grammar) -> bool:
    """Tell whether a word can be nothing but a verb: no form that is a noun as well, and no name."""
    lower = word.lower
    if lower in grammar.auxiliaries:
        return True
    if word.is_capital or lower in grammar.stops or lower.endswith(grammar.endings.noun):
        return False
    verb = grammar.verbs.get(lower)
    if verb is None:
        return _looks_like_verb(word, grammar)
    nominal = grammar.endings.nominal
    return not nominal or lower not in (verb, *(f"{verb}{ending}" for ending in nominal))


def _looks_like_verb(word: Word, grammar: Grammar) -> bool:
    """Tell a verb that no list holds by its ending."""
    is_long = len(word.lower) > _SHORTEST_VERB and "-" not in word.lower
    return word.is_word and is_long and word.lower.endswith(grammar.endings.verb)


def is_adverb(word: Word, grammar: Grammar) -> bool:
    """Tell whether a word is an adverb by its ending."""
    is_long = len(word.lower) > _SHORTEST_ADVERB and not word.is_capital
    return is_long and word.is_word and word.lower.endswith(grammar.endings.adverb)


def is_comma(word: Word) -> bool:
    """Tell whether a word is a comma of any script."""
    return word.text in _COMMAS
