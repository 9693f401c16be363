"""A statement has numbers from which the claim's follows."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared, ruling_of
from pincite.claims.readings import Reading
from pincite.claims.readings.derived import derivations_of
from pincite.claims.readings.grounds import doubted_by, narrowed_by, says_it
from pincite.claims.readings.standing import takes_something_away
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus, Confidence


def _look(reading: Reading) -> Ruling | None:
    if not says_it(reading) or narrowed_by(reading) or doubted_by(reading):
        return None
    if any(takes_something_away(one) for one in compared(reading)):
        return None
    derivations = derivations_of(reading)
    if not derivations or not all(one.comparison.agrees for one in derivations):
        return None
    found = tuple(one.comparison for one in derivations)
    arithmetic = "; ".join(one.arithmetic for one in found if one.arithmetic)
    return ruling_of(
        reading,
        ClaimStatus.VERIFIED,
        "CLD004",
        f"it follows from the source's numbers: {arithmetic}",
        words=derivations[0].operands[0].span,
        claim_span=found[0].claimed.span,
        confidence=Confidence.DERIVED,
        comparisons=(*(one for one in compared(reading) if one.agrees), *found),
        arithmetic=arithmetic,
    )


DECISION = DecisionRule(
    code="CLD004",
    name="derived",
    status=ClaimStatus.VERIFIED,
    what="the claim's number is the sum, difference, ratio or change of numbers of one statement",
    why=(
        "The statement has all other words of the claim, the numbers are of one thing, and the "
        "arithmetic is shown. It holds at the digits that the claim states."
    ),
    fires=Example(
        "Ticket income rose by $4.3 million.",
        "Ticket income rose from $4.1 million to $8.4 million.",
    ),
    silent=Example("The inn has 14 rooms.", "The inn has 12 rooms and 2 kitchens."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
