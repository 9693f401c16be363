"""Parts of hyphenated words that turn the other part around, by language.

A quote that leaves one of them out says the opposite of its source ("pain" for "pain-free"), so an
edge at their hyphen cuts a word.
"""

from __future__ import annotations

PREFIXES: dict[str, tuple[str, ...]] = {
    "en": ("non", "anti", "un", "ex"),
    "de": ("nicht", "anti", "un", "ex"),
    "fr": ("non", "anti", "ex", "sans"),
    "es": ("no", "anti", "ex", "sin"),
    "it": ("non", "anti", "ex"),
    "pt": ("não", "anti", "ex", "sem"),
    "nl": ("niet", "anti", "ex"),
    "ru": ("не", "анти", "экс"),
}
SUFFIXES: dict[str, tuple[str, ...]] = {
    "en": ("free", "less"),
    "de": ("frei", "los"),
    "nl": ("vrij", "loos"),
}

NEGATIVE_PREFIXES = frozenset(word for words in PREFIXES.values() for word in words)
NEGATIVE_SUFFIXES = frozenset(word for words in SUFFIXES.values() for word in words)
