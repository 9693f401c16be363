"""The words by which one language states things, ready to be looked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from pincite.claims.languages import words_about
from pincite.text.scripts import holds_unspaced

_WORD = re.compile(r"[\w'\u2019]+")
_NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Cues:
    """Looks for the words of a language's file, by the name of their list (``types.causal``)."""

    language: str

    def find(self, name: str, text: str) -> re.Match[str] | None:
        """Give the first place where words of a list stand in a text in lower case."""
        if not _may_hold(self.language, name, text):
            return None
        return _pattern(self.language, name).search(text)

    def opens(self, name: str, text: str) -> re.Match[str] | None:
        """Give the words of a list that a text in lower case begins with."""
        return _pattern(self.language, name).match(text)

    def blot(self, name: str, text: str) -> str:
        """Give a text with the words of a list blotted out, its length unchanged."""
        if not _may_hold(self.language, name, text):
            return text
        return _pattern(self.language, name).sub(lambda found: "\ue000" * len(found[0]), text)

    def words(self, name: str) -> frozenset[str]:
        """Give the words of a list."""
        return frozenset(_listed(self.language, name))


@cache
def cues_of(language: str) -> Cues:
    """Give the words of a language; where it has no file, its lists are empty."""
    return Cues(language)


@cache
def _listed(language: str, name: str) -> tuple[str, ...]:
    table: Any = words_about(language, "statements")
    for part in name.split("."):
        table = table.get(part, {}) if isinstance(table, Mapping) else {}
    return tuple(table) if isinstance(table, list) else ()


def _may_hold(language: str, name: str, text: str) -> bool:
    """Tell whether the first word of any phrase is in a text: most sentences hold none at all."""
    firsts, others = _first_words(language, name)
    return not firsts.isdisjoint(_words_of(text)) or any(part in text for part in others)


@cache
def _first_words(language: str, name: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Give the whole first words of the phrases, and what can stand anywhere inside a word."""
    firsts, others = set[str](), set[str]()
    for phrase in _listed(language, name):
        first = phrase.split()[0]
        whole = _WORD.fullmatch(first) is not None and not holds_unspaced(phrase)
        (firsts if whole else others).add(first.partition("*")[0])
    return frozenset(firsts), tuple(sorted(others))


@lru_cache(maxsize=64)
def _words_of(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


@cache
def _pattern(language: str, name: str) -> re.Pattern[str]:
    words = _listed(language, name)
    return re.compile("|".join(_alternatives(words))) if words else _NEVER


def _alternatives(words: Iterable[str]) -> Iterable[str]:
    """Give each phrase as a pattern, the longest first; scripts without spaces have no word edges."""
    for word in sorted(words, key=lambda word: (-len(word), word)):
        written = re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*")
        yield written if holds_unspaced(word) else rf"(?<![\w'\u2019-]){written}(?![\w])"
