"""Which language a text is in, told from its letters and its commonest words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

_LOOK = 4_000
_SCRIPTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("ja", re.compile("[\u3041-\u30ff]")),
    ("zh", re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")),
    ("ko", re.compile("[\uac00-\ud7a3]")),
    ("ru", re.compile("[\u0400-\u04ff]")),
    ("el", re.compile("[\u0370-\u03ff]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("hi", re.compile("[\u0900-\u097f]")),
    ("bn", re.compile("[\u0980-\u09ff]")),
    ("th", re.compile("[\u0e00-\u0e7f]")),
)
_OTHER_LETTERS = re.compile("[\u0370-\u1fff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff\ufe70-\uffdc]")
_COMMON: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "en": frozenset({"the", "of", "and", "to", "is", "was", "that", "it", "with", "by", "he"}),
        "de": frozenset({"der", "die", "das", "und", "ist", "nicht", "ein", "von", "den", "mit"}),
        "fr": frozenset({"le", "la", "les", "des", "et", "est", "une", "dans", "du", "il", "que"}),
        "es": frozenset({"el", "los", "las", "del", "y", "una", "por", "con", "que", "se", "no"}),
        "pt": frozenset({"o", "os", "as", "do", "da", "não", "uma", "em", "com", "que", "ao"}),
        "it": frozenset({"il", "lo", "gli", "di", "che", "della", "non", "una", "per", "è", "si"}),
        "nl": frozenset({"het", "een", "van", "de", "en", "niet", "is", "dat", "op", "zijn"}),
    }
)
_LANGUAGES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        word: tuple(language for language, common in _COMMON.items() if word in common)
        for word in sorted(frozenset[str]().union(*_COMMON.values()))
    }
)
_WORD = re.compile(r"[^\W\d_]+")


def guess_language(text: str) -> str:
    """Give the two-letter code of the language that a text seems to be in, or an empty string.

    It looks at the first few thousand characters. Letters decide where they can; among languages
    in Latin letters the commonest words do, and too few of them leave it open.

    >>> guess_language("Die Schleuse ist nicht von der Stadt.")
    'de'
    >>> guess_language("橋は閉まっている。")
    'ja'
    """
    head = text[:_LOOK]
    if _OTHER_LETTERS.search(head):
        letters = sum(map(str.isalpha, head))
        for language, script in _SCRIPTS:
            share = 0.1 if language == "ja" else 0.4
            if len(script.findall(head)) > share * letters:
                return language
    known = (_LANGUAGES[word] for word in _WORD.findall(head.lower()) if word in _LANGUAGES)
    votes = Counter(chain.from_iterable(known))
    best = max(_COMMON, key=lambda language: votes[language])
    return best if votes[best] >= 2 else ""
