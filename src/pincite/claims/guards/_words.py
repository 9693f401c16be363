"""Words that guards compare: those with meaning, by their beginnings."""

from __future__ import annotations

import re
import unicodedata

from pincite.claims.frames.tongue import tongue_of
from pincite.claims.languages import words_about

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_STEM = 5


def stem(word: str, language: str = "") -> str:
    """Give the beginning of a word's stem, without case and accents."""
    plain = unicodedata.normalize("NFD", tongue_of(language or "en").stem(word.lower()).casefold())
    return "".join(one for one in plain if not unicodedata.combining(one))[:_STEM]


def small_words(language: str) -> frozenset[str]:
    """Give the words of a language that carry no meaning of their own, and its negations."""
    table = words_about(language or "en", "polarity")
    return frozenset(table.get("stop", ())) | frozenset(table.get("negations", ()))


def content(text: str, language: str) -> dict[str, str]:
    """Give the words that carry meaning by their beginnings, each as it is written."""
    small = small_words(language)
    return {
        stem(word, language): word for word in WORD.findall(text) if word.casefold() not in small
    }


def is_said_there(
    claim: str, sentences: str, language: str, *, but: frozenset[str], share: float
) -> bool:
    """Tell whether the sentences have a share of a claim's words, those in ``but`` left aside."""
    mine = set(content(claim, language)) - but
    return bool(mine) and len(mine & set(content(sentences, language))) >= share * len(mine)
