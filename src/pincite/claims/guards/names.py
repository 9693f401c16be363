"""A name of the claim stands nowhere in the source."""

from __future__ import annotations

import re

from pincite.claims.guards._guard import Guard, Proposed
from pincite.model import Verdict

_NAME = re.compile(r"(?<![.!?:“\"«„(]\s)(?<!^)(?<![\w'’-])[^\W\d_a-z][^\W\d_]{2,}")
_STEM = 4
# German writes every noun with a capital, and a script without capitals has none to go by.
_WITHOUT_NAMES = frozenset({"de", "zh", "ja", "ar", "hi"})


def _look(proposed: Proposed) -> str:
    claim = proposed.claim
    if proposed.verdict is not Verdict.VERIFIED or claim.language in _WITHOUT_NAMES:
        return ""
    source = f"{proposed.source.title}\n{proposed.source.text}".casefold()
    numbers = [quantity.span for quantity in claim.quantities]
    for found in _NAME.finditer(claim.text):
        name = found.group()
        if any(span.start <= found.start() < span.end for span in numbers):
            continue  # a month in a date
        if not name.isupper() and name.istitle() and name.casefold()[:_STEM] not in source:
            return f"the claim names {name}, whom the source never names"
    return ""


GUARD = Guard(
    name="names",
    summary="every name of the claim stands somewhere in the source",
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
them out.
"""
