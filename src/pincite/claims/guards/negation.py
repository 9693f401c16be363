"""A word that both have is denied on one side only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.languages import words_about
from pincite.model import Verdict

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_REACH = 3
_STEM = 5


def _look(proposed: Proposed) -> str:
    if proposed.verdict is not Verdict.VERIFIED:
        return ""
    claim_language = proposed.claim.language
    language = proposed.source.language or claim_language
    claimed, stated = proposed.claim.text, proposed.sentences
    mine, theirs = _content(claimed, claim_language), _content(stated, language)
    for word in _denied(stated, language):
        if word in mine and word not in set(_denied(claimed, claim_language)):
            return f"the quoted sentence denies what the claim says of “{mine[word]}”"
    for word in _denied(claimed, claim_language):
        if word in theirs and word not in set(_denied(stated, language)):
            return f"the claim denies what the quoted sentence says of “{theirs[word]}”"
    return ""


def _content(text: str, language: str) -> dict[str, str]:
    """Give the words that carry meaning by their beginnings, each as it is written."""
    small = _small(language)
    return {_stem(word): word for word in _WORD.findall(text) if word.casefold() not in small}


def _denied(text: str, language: str) -> Iterator[str]:
    """Give the beginnings of the first word with meaning after each word of negation."""
    table = words_about(language or "en", "polarity")
    negations = frozenset(table.get("negations", ()))
    endings = tuple(table.get("negated_endings", ()))
    small = _small(language)
    words = [word.casefold() for word in _WORD.findall(text)]
    for place, word in enumerate(words):
        if word not in negations and not (endings and word.endswith(endings)):
            continue
        behind = [one for one in words[place + 1 : place + 1 + _REACH] if one not in small]
        yield from (_stem(one) for one in behind[:1])


def _small(language: str) -> frozenset[str]:
    table = words_about(language or "en", "polarity")
    return frozenset(table.get("stop", ())) | frozenset(table.get("negations", ()))


def _stem(word: str) -> str:
    return word.casefold()[:_STEM]


GUARD = Guard(
    name="negation",
    summary="no word that both have is denied on one side only",
    why="“Does not allow” is read as “allows” by whoever looks for the topic.",
    vetoes=(
        "The licence allows night work.",
        "The licence does not allow night work.",
        Verdict.VERIFIED,
    ),
    lets_pass=("The glue bonds oak.", "The glue bonds oak but not teak.", Verdict.VERIFIED),
    look=_look,
)
"""What, why, and both examples stand in the constant.

Languages that put no spaces between words are not looked at.
"""
