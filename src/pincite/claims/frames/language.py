"""The language of a text too short for the splitter's guess."""

from __future__ import annotations

from functools import cache

from pincite.claims.frames.tongue import tongue_of
from pincite.claims.languages import languages
from pincite.claims.quantities.tongues import language_of_document
from pincite.sentences import guess_language
from pincite.text.lazy_pattern import lazy_pattern

_WORDS = lazy_pattern("[^\\W\\d_][\\w\u0900-\u0963\u064b-\u0652]*")

_LOOK = 400
_ENOUGH = 120
_FEWEST, _SHARE, _LEAD = 3, 0.25, 1.2


def language_of(text: str, told: str = "") -> str:
    """Give the two-letter code of a text's language, or an empty string where nothing tells it.

    What is ``told`` of a document wins, unless it has text enough to show that it is wrong. The small words of each language's own list are counted,
    and a clear winner is taken; else the guess on letters and common words stands.

    >>> language_of("Der Fonds verwaltet 3,8 Billionen Euro.")
    'de'
    """
    if told:
        return told[:2].lower() if len(text) < _ENOUGH else language_of_document(text, told)
    counted, is_clear = _by_small_words(text)
    guessed = guess_language(text)
    return counted if is_clear or not guessed else guessed


def _by_small_words(text: str) -> tuple[str, bool]:
    """Give the language with most small words, and whether no other comes near it."""
    # A letter alone is a unit or a label as often as a word.
    words = [word.lower() for word in _WORDS.findall(text)[:_LOOK] if len(word) > 1]
    counts = sorted(
        ((sum(word in small for word in words), language) for language, small in _small()),
        reverse=True,
    )
    (best, language), (second, _) = counts[0], counts[1]
    is_clear = best >= max(_FEWEST, _SHARE * len(words), _LEAD * second)
    return (language if best > second else ""), is_clear


@cache
def _small() -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple((language, tongue_of(language).stop) for language in languages())
