"""A word that both have is denied on one side only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.guards._words import WORD, content, small_words, stem
from pincite.claims.languages import words_about
from pincite.model import Verdict

_REACH = 3
_SAID = 0.7


def _look(proposed: Proposed) -> str:
    if proposed.verdict is not Verdict.VERIFIED:
        return ""
    claim_language = proposed.claim.language
    language = proposed.source.language or claim_language
    mine = content(proposed.claim.text, claim_language)
    denied_here = set(_denied(proposed.claim.text, claim_language))
    # A sentence that says it in other words can turn it round in others.
    near = [one for one in proposed.each if proposed.is_said_in(one, _SAID)]
    theirs = content(" ".join(near), language)
    denied_there = {word for one in near for word in _denied(one, language)}
    said_there = {word for one in proposed.each for word in _said(one, language)}
    for word in sorted(denied_there & mine.keys() - denied_here - said_there):
        return f"the quoted sentence denies what the claim says of “{mine[word]}”"
    for word in sorted(denied_here & theirs.keys() - denied_there):
        return f"the claim denies what the quoted sentence says of “{theirs[word]}”"
    return ""


def _said(text: str, language: str) -> Iterator[str]:
    """Give the beginnings of the words that stand in a text more often than they are denied."""
    small = small_words(language)
    left = Counter(
        stem(word, language) for word in WORD.findall(text) if word.casefold() not in small
    )
    left.subtract(_denied(text, language))
    yield from (word for word, count in left.items() if count > 0)


def _denied(text: str, language: str) -> Iterator[str]:
    """Give the beginnings of the first word with meaning after each word of negation."""
    table = words_about(language or "en", "polarity")
    negations = frozenset(table.get("negations", ()))
    endings = tuple(table.get("negated_endings", ()))
    small = small_words(language)
    words = [word.casefold() for word in WORD.findall(text)]
    for place, word in enumerate(words):
        if word not in negations and not (endings and word.endswith(endings)):
            continue
        behind = [one for one in words[place + 1 : place + 1 + _REACH] if one not in small]
        yield from (stem(one, language) for one in behind[:1])


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
