"""The words of labels and claims, alike in all their forms: ``Bookings``, ``booking``, ``booking's``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from pincite.model import Span
from pincite.model.values import dataclass

# A letter of Chinese or Japanese is a word of its own, since nothing parts them.
_WORD = re.compile(
    r"\d+(?:[.,]\d+)*"
    r"|[\u3040-\u30ff\u3400-\u9fff]"
    r"|[^\W\d_\u3040-\u30ff\u3400-\u9fff]+(?:['\u2019][^\W\d_]+)*"
    r"|[%&]"
)
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
    if len(form) < 4 or not form.endswith("s") or form.endswith(("ss", "us", "is")):
        return form
    if form.endswith("ies") and len(form) > 4:
        return f"{form[:-3]}y"
    if form.endswith(("xes", "ches", "shes", "sses", "zes")):
        return form[:-2]
    return form[:-1]


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
