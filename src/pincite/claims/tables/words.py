"""The words of labels and claims, alike in all their forms: ``Bookings``, ``booking``, ``booking's``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from pincite.model import Span
from pincite.model.values import dataclass

# A letter of Chinese or Japanese is a word of its own, since nothing parts them.
_WORD = re.compile(
    r"\d+(?:[.,\u066b\u066c]\d+)*"
    r"|[\u3040-\u30ff\u3400-\u9fff]"
    r"|(?:[^\W\d_\u3040-\u30ff\u3400-\u9fff][\u0900-\u0903\u093a-\u094f\u0962\u0963\u064b-\u0652]*)+"
    r"(?:['\u2019][^\W\d_]+)*"
    r"|[%&]"
)
_BEGINNING, _MOST_ENDING = 6, 3
_OTHER_SCRIPTS = "\u0400"
_SHORTEST_WITH_ARTICLE = 4
_OWNER = re.compile(r"['\u2019]s?$")


@dataclass(frozen=True, slots=True)
class Word:
    """A word in the form in which words are compared, and its place in the text."""

    form: str
    span: Span


def words_of(text: str) -> tuple[Word, ...]:
    """Give the words of a text in order.

    >>> [word.form for word in words_of("Stockholders\u2019 equity & in-game net bookings")]
    ['stockholder', 'equity', 'and', 'in', 'game', 'net', 'booking']
    """
    return tuple(
        Word(word_form(found.group()), Span(found.start(), found.end()))
        for found in _WORD.finditer(text)
    )


@lru_cache(maxsize=16384)
def forms_of(text: str) -> tuple[str, ...]:
    """Give the words alone."""
    return tuple(map(word_form, _WORD.findall(text)))


@lru_cache(maxsize=65536)
def word_form(word: str) -> str:
    """Give the form in which a word is compared: lower case, no owner's s, the singular.

    >>> [word_form(word) for word in ("Taxes", "Companies", "BUSINESS", "ﬂow", "crossings")]
    ['tax', 'company', 'business', 'flow', 'crossing']
    """
    form = unicodedata.normalize("NFKC", word).casefold()
    if form == "&":
        return "and"
    form = _OWNER.sub("", form)
    if form and form[0] >= _OTHER_SCRIPTS:
        return _inflected(form)
    if len(form) < 4 or not form.endswith("s") or form.endswith(("ss", "us", "is")):
        return form
    if form.endswith("ies") and len(form) > 4:
        return f"{form[:-3]}y"
    if form.endswith(("xes", "ches", "shes", "sses", "zes")):
        return form[:-2]
    return form[:-1]


def _inflected(form: str) -> str:
    """Give the form of a Russian or Arabic word without its ending or article."""
    if "\u0400" <= form[0] <= "\u04ff":
        return _russian(form)
    if "\u0600" <= form[0] <= "\u06ff" and len(form) > _SHORTEST_WITH_ARTICLE:
        return form.removeprefix("\u0627\u0644")
    return form


def _russian(form: str) -> str:
    try:
        return str(_russian_stemmer().stemWord(form)) or form
    except UnicodeEncodeError:
        return form  # half of a character, as broken text has them


@cache
def _russian_stemmer() -> Any:
    from Stemmer import Stemmer

    return Stemmer("russian", 0)


def begins_alike(form: str, others: Iterable[str]) -> bool:
    """Tell whether a word is a form of one of some others by its beginning: relapsed, relapse.

    >>> begins_alike("relapsed", {"relapse"}), begins_alike("rent", {"rental"})
    (True, False)
    """
    return any(
        form[:_BEGINNING] == other[:_BEGINNING]
        and min(len(form), len(other)) >= _BEGINNING
        and abs(len(form) - len(other)) <= _MOST_ENDING
        for other in others
    )


def find_run(needle: Sequence[str], words: Sequence[Word], start: int = 0) -> int:
    """Give where words follow each other among others, or -1.

    >>> find_run(("net", "sale"), words_of("The net sales"))
    1
    """
    if not needle:
        return -1
    for at in range(start, len(words) - len(needle) + 1):
        if all(words[at + k].form == form for k, form in enumerate(needle)):
            return at
    return -1
