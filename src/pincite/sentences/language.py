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
        language: frozenset(words.split())
        for language, words in {
            "en": "the of and to is was that it with by he are were has had have been this these "
            "for from at which their its but or than in on per",
            "de": "der die das und ist nicht ein von den mit dem des eine einer einem einen im am "
            "zum zur vom auf bei für aus nach seit über wurde wurden wird werden sind hat haben "
            "sich auch als nur mehr kein keine insgesamt mio mrd betrug stieg sank jahr jahre "
            "jahren prozent",
            "fr": "le la les des et est une dans du il que un au aux en de pour par pas plus sur "
            "sont était a été avec ce cette qui ne elle ont soit d l ans permet coûte",
            "es": "el los las del y una por con que se no la de en un al es son fue fueron para "
            "más su sus como desde está están ha han hay años año días menos permite cuesta",
            "pt": "o os as do da não uma em com que ao de dos das um na no nas nos por para foi "
            "foram são é mais pelo pela desde até está tem anos ano dias menos",
            "it": "il lo gli di che della non una per è si la le i un del dei nel nella al alla "
            "dal dalla sono ha hanno più con stato stata anni anno da in permette costa",
            "nl": "het een van de en niet is dat op zijn in voor met werd aan naar bij ook wordt "
            "worden heeft jaar",
        }.items()
    }
)
# Letters that are written in one of these languages; they bear out what a word of it tells.
_LETTERS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "de": re.compile("[äöüß]"),
        "fr": re.compile("[èêëîïôûùçœ]"),
        "es": re.compile("[áíóúñ¿¡]"),
        "pt": re.compile("[ãõçâêáíóú]"),
        "it": re.compile("[àèìòù]"),
    }
)
_LEAST = 2
_LANGUAGES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        word: tuple(language for language, common in _COMMON.items() if word in common)
        for word in sorted(frozenset[str]().union(*_COMMON.values()))
    }
)
# The letters behind a figure, as in "CO2e", are no word.
_WORD = re.compile(r"(?<![^\W_])[^\W\d_]+")


def guess_language(text: str) -> str:
    """Give the two-letter code of the language that a text seems to be in, or an empty string.

    It looks at the first few thousand characters. Letters decide where they can; among languages
    in Latin letters the commonest words do, and the letters with signs that go with them. Too few
    of them, or as many of two languages, leave it open.

    >>> guess_language("Die Schleuse ist nicht von der Stadt.")
    'de'
    >>> guess_language("橋は閉まっている。")
    'ja'
    """
    head = text[:_LOOK]
    if _OTHER_LETTERS.search(head):
        alphabetic = sum(map(str.isalpha, head))
        for language, script in _SCRIPTS:
            share = 0.1 if language == "ja" else 0.4
            if len(script.findall(head)) > share * alphabetic:
                return language
    lower = head.lower()
    known = (_LANGUAGES[word] for word in _WORD.findall(lower) if word in _LANGUAGES)
    votes = Counter(chain.from_iterable(known))
    for language, letters in _LETTERS.items():
        if votes[language] and letters.search(lower):
            votes[language] += 1
    best = max(_COMMON, key=lambda language: votes[language])
    if votes[best] < _LEAST:
        return ""
    # Neighbours share many words: where two have as many, nothing tells them apart.
    return best if list(votes.values()).count(votes[best]) == 1 else ""
