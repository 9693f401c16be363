"""A text as a row of words, each number with its unit being one of them, cut into clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pincite.claims.binding.grammar import Grammar
from pincite.claims.binding.periods import Period
from pincite.model.quantity import Quantity

_WORD = re.compile(r"[^\W\d_][\w\u0900-\u0963'\u2019-]*|\d[\w.,]*|\S")
_ENDS = frozenset(".;:!?\u2026\u3002\uff1b\uff1a\uff01\uff1f\u0964\u061f\u061b\u2014\u2013|")
_COMMAS = frozenset(",\uff0c\u060c\u3001")
_NEAR = 6
_SHORTEST_VERB = 5
_SHORTEST_ADVERB = 4


@dataclass(frozen=True, slots=True)
class Word:
    """One word or sign; ``number`` is the place of its quantity in the row of quantities, or -1.

    ``in_period`` says that it is part of the name of a period, and so of no noun phrase.
    """

    text: str
    lower: str
    start: int
    end: int
    number: int = -1
    in_period: bool = False

    @property
    def is_word(self) -> bool:
        """Whether it is made of letters, and no number or sign."""
        return self.number < 0 and self.text[0].isalpha() and not self.in_period

    @property
    def is_capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.number < 0 and self.text[0].isupper()


def read_words(
    text: str, quantities: Sequence[Quantity], periods: Sequence[Period] = ()
) -> tuple[Word, ...]:
    """Give the words of a text in order; what lies in a quantity's span is one word."""
    named = [(one.start, one.end) for one in periods]
    words: list[Word] = []
    at = 0
    for number, quantity in enumerate(quantities):
        span = quantity.span
        if span.start < at:
            continue
        words += _between(text, at, span.start, named)
        words.append(Word(quantity.text, quantity.text.lower(), span.start, span.end, number))
        at = span.end
    words += _between(text, at, len(text), named)
    return tuple(words)


def _between(text: str, start: int, end: int, named: Sequence[tuple[int, int]]) -> Iterator[Word]:
    for found in _WORD.finditer(text, start, end):
        shown = found[0].rstrip("'\u2019-") or found[0]
        lower = shown.lower().replace("\u2019", "'")
        in_period = any(first < found.end() and found.start() < last for first, last in named)
        yield Word(shown, lower, found.start(), found.end(), in_period=in_period)


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
    return lower not in (verb, f"{verb}s", f"{verb}es")


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
