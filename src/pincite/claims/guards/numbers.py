"""A number of the claim stands otherwise in the quoted sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from pincite.claims.binding import bind
from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.guards._words import WORD, is_said_there, stem
from pincite.claims.quantities import compare, derive, read_quantities
from pincite.model import Verdict
from pincite.model.claim import Precision
from pincite.model.quantity import Dimension, Quantity

_MOST_OPERANDS = 8
_OF_A_THING = frozenset({Dimension.COUNT, Dimension.ORDINAL, Dimension.SHARE, Dimension.MULTIPLE})
_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})


def _look(proposed: Proposed) -> str:
    if proposed.verdict is not Verdict.VERIFIED:
        return ""
    language = proposed.source.language
    claim = proposed.claim
    same = is_said_there(claim.text, proposed.sentences, language, but=frozenset())
    stated = bind(proposed.sentences, read_quantities(proposed.sentences, language), language)
    for claimed in claim.quantities:
        against = [one for one in stated if _is_of_the_same(claimed, one)]
        if not against and _speaks_of(claimed, proposed.sentences):
            # "Of all crews, 31 …": the number stands apart from what it counts.
            against = [one for one in stated if one.dimension is claimed.dimension]
        if not against or (not same and _stands_elsewhere(claimed, proposed.source.text)):
            continue
        if not _agrees(claimed, against, stated):
            words = ", ".join(dict.fromkeys(one.text for one in against))
            return f"the claim says {claimed.text}, and the quoted words say {words}"
    return ""


def _is_of_the_same(claimed: Quantity, stated: Quantity) -> bool:
    """Tell whether two numbers are of one kind, and not said to be of two things."""
    if claimed.dimension is not stated.dimension:
        return False
    if claimed.dimension in _OF_A_THING and claimed.noun and stated.noun:
        return stem(claimed.noun) == stem(stated.noun)
    return True


def _speaks_of(claimed: Quantity, sentences: str) -> bool:
    """Tell whether the quoted sentences name what the claim counts."""
    if claimed.dimension is not Dimension.COUNT or not claimed.noun:
        return False
    wanted = stem(claimed.noun)
    return any(stem(word.lower()) == wanted for word in WORD.findall(sentences))


def _stands_elsewhere(claimed: Quantity, source: str) -> bool:
    """Tell whether a date of the claim is in the source: a passage need not repeat it."""
    if claimed.dimension not in _TIMES:
        return False
    year = re.search(r"\d{4}", claimed.text)
    return year is not None and re.search(rf"(?<!\d){year.group()}(?!\d)", source) is not None


def _agrees(claimed: Quantity, against: Sequence[Quantity], stated: Sequence[Quantity]) -> bool:
    """Tell whether a stated number is the claimed one, or it follows from some of them."""
    if any(compare(claimed, one, Precision.FAIR).agrees for one in against):
        return True
    few = stated[:_MOST_OPERANDS]
    alike = [one for one in few if one.dimension is claimed.dimension]
    for operands in (few, alike, *((one,) for one in few), *combinations(few, 2)):
        derived = derive(claimed, operands) if operands else None
        if derived is not None and derived.agrees:
            return True
    return False


GUARD = Guard(
    name="numbers",
    summary="no number, unit or date of the claim stands otherwise in the quoted sentences",
    why="A reader sees that a passage treats the same thing and passes over the figure.",
    vetoes=("The pier has 41 lamps.", "The pier has 14 lamps.", Verdict.VERIFIED),
    lets_pass=("The pier has 41 lamps.", "There are forty-one lamps on it.", Verdict.VERIFIED),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
