"""A number of the claim stands otherwise in the quoted sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from pincite.claims.binding import bind
from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.guards._words import WORD, stem
from pincite.claims.quantities import compare, derive, read_quantities
from pincite.model import Verdict
from pincite.model.claim import Precision
from pincite.model.quantity import Agreement, Dimension, Quantity

_MOST_OPERANDS = 8
_OF_A_THING = frozenset({Dimension.COUNT, Dimension.ORDINAL, Dimension.SHARE, Dimension.MULTIPLE})
_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})
# How much of the claim a sentence has to say where what a number is of is named, and where it is not.
_NAMED, _UNNAMED, _DATED = 0.2, 0.6, 0.5


def _look(proposed: Proposed) -> str:
    if proposed.verdict is not Verdict.VERIFIED:
        return ""
    language = proposed.source.language
    each = [(one, bind(one, read_quantities(one, language), language)) for one in proposed.each]
    every = [quantity for _, quantities in each for quantity in quantities]
    for claimed in proposed.claim.quantities:
        if _agrees(claimed, every) or _stands_elsewhere(claimed, proposed.source.text):
            continue
        for sentence, stated in each:
            against = _against(claimed, stated, sentence, proposed)
            if against:
                words = ", ".join(dict.fromkeys(one.text for one in against))
                return f"the claim says {claimed.text}, and the quoted words say {words}"
    return ""


def _against(
    claimed: Quantity, stated: Sequence[Quantity], sentence: str, proposed: Proposed
) -> list[Quantity]:
    """Give the numbers of a sentence that are of the same as a claim's; none where that is open."""
    alike = [one for one in stated if one.dimension is claimed.dimension]
    if claimed.dimension in _TIMES:
        return alike if len(alike) == 1 and proposed.is_said_in(sentence, _DATED) else []
    if claimed.dimension not in _OF_A_THING:
        comparable = [
            one
            for one in alike
            if compare(claimed, one, Precision.FAIR).agreement is not Agreement.INCOMPARABLE
        ]
        return comparable if proposed.is_said_in(sentence, _UNNAMED) else []
    named = [one for one in alike if _are_of_one_thing(claimed, one)]
    if named:
        return named if proposed.is_said_in(sentence, _NAMED) else []
    # "Of all crews, 31 …": the number stands apart from what it counts.
    apart = [one for one in alike if not one.noun or _speaks_of(claimed, sentence)]
    is_meant = len(apart) == 1 and len(alike) == 1 and _speaks_of(claimed, sentence)
    return apart if is_meant and proposed.is_said_in(sentence, _UNNAMED) else []


def _are_of_one_thing(claimed: Quantity, stated: Quantity) -> bool:
    return bool(claimed.noun and stated.noun) and stem(claimed.noun) == stem(stated.noun)


def _speaks_of(claimed: Quantity, sentence: str) -> bool:
    """Tell whether a sentence names what the claim counts."""
    wanted = stem(claimed.noun)
    return bool(wanted) and any(stem(word) == wanted for word in WORD.findall(sentence))


def _stands_elsewhere(claimed: Quantity, source: str) -> bool:
    """Tell whether a date of the claim is in the source: a passage need not repeat it."""
    if claimed.dimension not in _TIMES:
        return False
    year = re.search(r"\d{4}", claimed.text)
    return year is not None and re.search(rf"(?<!\d){year.group()}(?!\d)", source) is not None


def _agrees(claimed: Quantity, stated: Sequence[Quantity]) -> bool:
    """Tell whether a stated number is the claimed one, or it follows from some of them."""
    if any(compare(claimed, one, Precision.FAIR).agrees for one in stated):
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
