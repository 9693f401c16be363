"""The quoted sentence says the same of somebody else, and the source never names the claim's one."""

from __future__ import annotations

import re

from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.guards._words import content, is_said_there, small_words, stem
from pincite.model import Verdict

_NAME = re.compile(r"(?<![.!?:“\"«„(]\s)(?<!^)(?<![\w'’-])[^\W\d_a-z][^\W\d_]{2,}")
# German writes every noun with a capital, and a script without capitals has none to go by.
_WITHOUT_NAMES = frozenset({"de", "zh", "ja", "ar", "hi"})


def _look(proposed: Proposed) -> str:
    claim = proposed.claim
    if proposed.verdict is not Verdict.VERIFIED or claim.language in _WITHOUT_NAMES:
        return ""
    language = proposed.source.language or claim.language
    small = small_words(claim.language)
    numbers = [quantity.span for quantity in claim.quantities]
    mine = {
        stem(found.group()): found.group()
        for found in _NAME.finditer(claim.text)
        # A month in a date is no name, and a source may write acronyms out.
        if found.group().istitle()
        and found.group().casefold() not in small
        and not any(x.start <= found.start() < x.end for x in numbers)
    }
    source = f"{proposed.source.title}\n{proposed.source.text}"
    missing = [name for key, name in mine.items() if key not in content(source, language)]
    theirs = {stem(found) for found in _NAME.findall(proposed.sentences)}
    instead = theirs - content(claim.text, claim.language).keys()
    same = is_said_there(claim.text, proposed.sentences, language, but=frozenset(mine))
    if missing and instead and same:
        return f"the claim names {missing[0]}, whom the source never names"
    return ""


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
