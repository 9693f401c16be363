"""A number of the claim stands otherwise in the quoted sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pincite.claims.binding import bind
from pincite.claims.guards._guard import Guard, Proposed
from pincite.claims.quantities import compare, derive, read_quantities
from pincite.model import Verdict
from pincite.model.claim import Precision
from pincite.model.quantity import Quantity

_MOST_OPERANDS = 8


def _look(proposed: Proposed) -> str:
    if proposed.verdict is not Verdict.VERIFIED:
        return ""
    language = proposed.source.language
    stated = bind(proposed.sentences, read_quantities(proposed.sentences, language), language)
    for claimed in proposed.claim.quantities:
        against = [one for one in stated if one.dimension is claimed.dimension]
        if against and not _agrees(claimed, against, stated):
            words = ", ".join(dict.fromkeys(one.text for one in against))
            return f"the claim says {claimed.text}, and the quoted words say {words}"
    return ""


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
