"""The words by which one language states things, and where they stand in a text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from pincite.claims.languages import words_about
from pincite.model import Span
from pincite.model.values import dataclass
from pincite.text.scripts import holds_unspaced

# Letters with the signs that are written over, under and behind them in Hindi and Arabic.
_LETTERS = r"\w\u0900-\u0963\u064b-\u0652'\u2019"
_TOKEN = re.compile(f"[{_LETTERS}]+")
_PHRASE_TOKEN = re.compile(f"[{_LETTERS}*]+")
_BLOT = "\ue000"


@dataclass(frozen=True, slots=True)
class Cues:
    """Looks for the words of a language's file, by the name of their list (``types.causal``)."""

    language: str

    def find(self, name: str, text: str) -> Span | None:
        """Give the first place where words of a list stand in a text in lower case."""
        return next(_found(_listed(self.language, name), text), None)

    def all(self, name: str, text: str) -> Iterator[Span]:
        """Give every place where words of a list stand in a text in lower case, in order."""
        return _found(_listed(self.language, name), text)

    def opens(self, name: str, text: str) -> bool:
        """Tell whether a text in lower case begins with words of a list."""
        found = self.find(name, text)
        return found is not None and found.start == 0

    def blot(self, name: str, text: str) -> str:
        """Give a text with the words of a list blotted out, its length unchanged."""
        pieces: list[str] = []
        at = 0
        for span in self.all(name, text):
            pieces += [text[at : span.start], _BLOT * len(span)]
            at = span.end
        return "".join((*pieces, text[at:]))

    def words(self, name: str) -> frozenset[str]:
        """Give the words of a list."""
        return _listed(self.language, name).words


@cache
def cues_of(language: str) -> Cues:
    """Give the words of a language; where it has no file, its lists are empty."""
    return Cues(language)


@dataclass(frozen=True, slots=True)
class _Phrase:
    """The words of a phrase and what stands between them; a word may end in, or be, an asterisk."""

    tokens: tuple[str, ...]
    gaps: tuple[str, ...]

    def end_in(self, text: str, tokens: Sequence[re.Match[str]], at: int) -> int:
        """Give where the phrase ends that begins with a token of a text, or -1."""
        last = at + len(self.tokens) - 1
        if last >= len(tokens):
            return -1
        for offset, wanted in enumerate(self.tokens[1:], 1):
            before, found = tokens[at + offset - 1], tokens[at + offset]
            between, gap = text[before.end() : found.start()], self.gaps[offset - 1]
            if not _is_word(wanted, found[0]) or " ".join(between.split()) != gap.strip():
                return -1
        return tokens[last].end()


@dataclass(frozen=True, slots=True)
class _List:
    """A list of phrases by their first words; ``anywhere`` finds what no word edge bounds."""

    words: frozenset[str]
    by_first: Mapping[str, tuple[_Phrase, ...]]
    by_beginning: tuple[tuple[str, _Phrase], ...]
    beginnings: tuple[str, ...]
    anywhere: re.Pattern[str] | None

    def beginning_with(self, word: str) -> Iterator[_Phrase]:
        """Give the phrases whose first word a word is."""
        yield from self.by_first.get(word, ())
        if word.startswith(self.beginnings):
            yield from (phrase for start, phrase in self.by_beginning if word.startswith(start))


def _found(words: _List, text: str) -> Iterator[Span]:
    """Give the places of a list's phrases in order, the longest at each, none inside another."""
    at = 0
    places = sorted({*_bounded(words, text), *_unbounded(words, text)}, key=_by_start)
    for span in places:
        if span.start >= at:
            yield span
            at = span.end


def _by_start(span: Span) -> tuple[int, int]:
    return span.start, -span.end


def _bounded(words: _List, text: str) -> Iterator[Span]:
    read = _read(text)
    firsts = [*(read.places.keys() & words.by_first.keys())]
    if words.beginnings:
        firsts += [word for word in read.places if word.startswith(words.beginnings)]
    for first in firsts:
        for phrase in words.beginning_with(first):
            for at in read.places[first]:
                end = phrase.end_in(text, read.tokens, at)
                if end >= 0:
                    yield Span(read.tokens[at].start(), end)


def _unbounded(words: _List, text: str) -> Iterator[Span]:
    if words.anywhere is not None:
        yield from (Span(*found.span()) for found in words.anywhere.finditer(text))


@dataclass(frozen=True, slots=True)
class _Read:
    """The words of a text, and by each word where a phrase may begin with it."""

    tokens: tuple[re.Match[str], ...]
    places: Mapping[str, Sequence[int]]


@lru_cache(maxsize=64)
def _read(text: str) -> _Read:
    tokens = tuple(_TOKEN.finditer(text))
    places: dict[str, list[int]] = defaultdict(list)
    for at, token in enumerate(tokens):
        # "Self-caused" does not say that anything caused it.
        if text[token.start() - 1 : token.start()] != "-":
            places[token[0]].append(at)
    return _Read(tokens, places)


def _is_word(wanted: str, found: str) -> bool:
    if wanted.endswith("*"):
        return found.startswith(wanted[:-1])
    return found == wanted


@cache
def _listed(language: str, name: str) -> _List:
    table: Any = words_about(language, "statements")
    for part in name.split("."):
        table = table.get(part, {}) if isinstance(table, Mapping) else {}
    words = tuple(table) if isinstance(table, list) else ()
    by_first: dict[str, list[_Phrase]] = defaultdict(list)
    by_beginning: list[tuple[str, _Phrase]] = []
    anywhere: list[str] = []
    for written in words:
        phrase = _read_phrase(written)
        if holds_unspaced(written) or not phrase.tokens or phrase.tokens[0].startswith("*"):
            anywhere.append(written)
        elif phrase.tokens[0].endswith("*"):
            by_beginning.append((phrase.tokens[0][:-1], phrase))
        else:
            by_first[phrase.tokens[0]].append(phrase)
    return _List(
        frozenset(words),
        {first: tuple(phrases) for first, phrases in by_first.items()},
        tuple(by_beginning),
        tuple(start for start, _ in by_beginning),
        _anywhere(anywhere) if anywhere else None,
    )


def _read_phrase(written: str) -> _Phrase:
    tokens = tuple(_PHRASE_TOKEN.finditer(written))
    gaps = tuple(written[one.end() : other.start()] for one, other in pairwise(tokens))
    return _Phrase(tuple(token[0] for token in tokens), gaps)


def _anywhere(words: Sequence[str]) -> re.Pattern[str]:
    """Give what finds phrases inside a run of letters; in spaced scripts they end a word."""
    alternatives = []
    for word in sorted(words, key=lambda word: (-len(word), word)):
        pattern = re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*")
        alternatives.append(pattern if holds_unspaced(word) else rf"\b{pattern}\b")
    return re.compile("|".join(alternatives))
