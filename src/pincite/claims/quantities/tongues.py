"""In which language the numbers of a text are written, where nobody says."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from pincite.claims.languages import languages, words_about
from pincite.claims.quantities.phrases import WORD, words_of
from pincite.sentences.language import guess_language

_LOOK = 4_000
# The letters behind a figure, as in "CO2e", are no word.
_WORD = re.compile(rf"(?<!\d){WORD.pattern}")
# Votes of four small words.
_PLAIN = 8
_TOLD_BY_LETTERS = frozenset({"ja", "zh", "ru", "hi", "ar"})
# The lists of small words that every sentence of a language has some of.
_SMALL_WORDS = ("openers", "prepositions", "conjunctions", "auxiliaries", "copulas")
_VERBS = ("rising", "falling", "verbs")


def language_of(text: str, named: str = "") -> str:
    """Give the language of a text: the named one, the one that it shows, or an empty string.

    >>> language_of("O site tem 18.342 utilizadores.")
    'pt'
    """
    if named:
        return named.lower().partition("-")[0].partition("_")[0]
    guessed = guess_language(text)
    if guessed in _TOLD_BY_LETTERS:
        return guessed
    ranked = _votes(text).most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return guessed if guessed in languages() else ""
    return ranked[0][0]


def language_of_document(text: str, named: str) -> str:
    """Give the language that a document names, unless its text is plainly in another one.

    Word processors name the language of their template, whatever is written in it.
    """
    told = language_of("", named) if named else ""
    shown = language_of(text)
    if not told or not shown or shown == told:
        return told or shown
    if shown in _TOLD_BY_LETTERS:
        return told if told not in languages() else shown
    votes = _votes(text)
    is_plain = votes[shown] >= _PLAIN and votes[shown] > 2 * votes[told]
    return shown if is_plain and guess_language(text) == shown else told


def _votes(text: str) -> Counter[str]:
    return Counter(
        language
        for word in _WORD.findall(text[:_LOOK].lower())
        for language in _telling_words().get(word, ())
    )


@cache
def _telling_words() -> dict[str, tuple[str, ...]]:
    """Give the languages that a word votes for: small words count double, forms of verbs once."""
    found: dict[str, tuple[str, ...]] = {}
    for language in languages():
        grammar = words_about(language, "binding")
        small = {
            *words_of(words_about(language, "numbers").get("telling", "")),
            *(word for name in _SMALL_WORDS for word in grammar.get(name, "").split()),
        }
        lines = (line for name in _VERBS for line in grammar.get(name, {}).values())
        verbs = {form for line in lines for form in line.split()} - small
        for word in sorted(small | verbs):
            votes = (language, language) if word in small else (language,)
            found[word] = (*found.get(word, ()), *votes)
    return found
