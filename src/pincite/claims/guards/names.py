"""The quoted sentence says the same of somebody else, and the source never names the claim's one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.guards._words import WORD, content, small_words, stem
from pincite.model import Verdict

if TYPE_CHECKING:
    from pincite.model.claim import Claim

_NAME = re.compile(r"(?<![.!?:“\"«„(]\s)(?<!^)(?<![\w'’-])[^\W\d_a-z][^\W\d_]{2,}")
# German writes every noun with a capital, and a script without capitals has none to go by.
_WITHOUT_NAMES = frozenset({"de", "zh", "ja", "ar", "hi"})


_SAID = 0.75


def _look(proposed: Proposed) -> str:
    claim = proposed.claim
    if proposed.verdict is not Verdict.VERIFIED or claim.language in _WITHOUT_NAMES:
        return ""
    language = proposed.source.language or claim.language
    known = content(f"{proposed.source.title}\n{proposed.source.text}", language)
    mine = content(claim.text, claim.language)
    for place, name in _names(claim):
        if stem(name, language) in known:
            continue
        beside = _beside(claim.text, place, place + len(name), language, known.keys())
        for sentence in proposed.each:
            if not proposed.is_said_in(
                sentence, _SAID, but=frozenset({stem(name, claim.language)})
            ):
                continue
            instead = [
                found[0]
                for found in _NAME.finditer(sentence)
                if stem(found[0], language) not in mine
                and beside & _beside(sentence, *found.span(), language)
            ]
            if instead:
                return f"the claim says {name}, whom the source never names, and the sentence {instead[0]}"
    return ""


def _names(claim: Claim) -> Iterator[tuple[int, str]]:
    """Give the names of a claim with their places; a month in a date is none."""
    small = small_words(claim.language)
    numbers = [quantity.span for quantity in claim.quantities]
    for found in _NAME.finditer(claim.text):
        is_number = any(x.start <= found.start() < x.end for x in numbers)
        if found[0].istitle() and found[0].casefold() not in small and not is_number:
            yield found.start(), found[0]


def _beside(
    text: str, start: int, end: int, language: str, known: Collection[str] | None = None
) -> frozenset[tuple[str, str]]:
    """Give the words right before and behind a place, other capitals skipped."""
    before = [word for word in WORD.findall(text[:start]) if word[0].islower()][-1:]
    behind = [word for word in WORD.findall(text[end:]) if word[0].islower()][:1]
    sides = [("before", word) for word in before] + [("behind", word) for word in behind]
    found = [(side, stem(word, language)) for side, word in sides]
    return frozenset(one for one in found if known is None or one[1] in known)


GUARD = Guard(
    name="names",
    summary="the sentence does not say the same of another name, where the source lacks the claim's",
    why="A passage about somebody else who did the same is taken for the right one.",
    vetoes=(
        "In 2019 the trustees appointed Reyes.",
        "In 2019 the trustees appointed Okafor.",
        Verdict.VERIFIED,
    ),
    lets_pass=(
        "In 2019 the trustees appointed Okafor.",
        "Okafor was appointed by the trustees in 2019.",
        Verdict.VERIFIED,
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant.

Names are words with a capital inside a sentence; acronyms are left alone, since a source may write
them out. A name that is only missing speaks against nothing: the source may call it otherwise.
"""
