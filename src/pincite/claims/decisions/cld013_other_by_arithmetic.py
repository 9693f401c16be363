"""What follows from a statement's numbers is another number than the claim's."""

from __future__ import annotations

from pincite.claims.decisions._other_number import fix_of
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared, ruling_of, said
from pincite.claims.readings import Reading
from pincite.claims.readings.derived import derivations_of
from pincite.claims.readings.grounds import doubted_by, is_of_the_same
from pincite.claims.readings.standing import is_hard, takes_something_away
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    if not is_of_the_same(reading) or doubted_by(reading):
        return None
    if any(takes_something_away(one) for one in compared(reading)):
        return None
    derivations = derivations_of(reading)
    if not derivations or not all(one.is_certain for one in derivations):
        return None
    wrong = [one.comparison for one in derivations if one.comparison.error is not None]
    if not wrong:
        return None
    shown = " and ".join(said(reading, one.span) for one in derivations[0].operands)
    arithmetic = "; ".join(one.arithmetic for one in wrong if one.arithmetic)
    hard = any(is_hard(one) for one in wrong)
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION if hard else ClaimStatus.NUMERICAL_ERROR,
        "CLD013",
        f"the source gives {shown}, from which {arithmetic}; the claim says “{wrong[0].claimed.text}”",
        words=derivations[0].operands[0].span,
        claim_span=wrong[0].claimed.span,
        comparisons=(*(one for one in compared(reading) if one.agrees), *wrong),
        fix=fix_of(reading.claim.text, wrong) if all(one.fix for one in wrong) else "",
        arithmetic=arithmetic,
    )


DECISION = DecisionRule(
    code="CLD013",
    name="other-by-arithmetic",
    status=ClaimStatus.NUMERICAL_ERROR,
    what="a change that the statement gives by its ends, or in another form, comes to another number",
    why="An increase of 200 percent is three times as many, and doubling is 100 percent.",
    fires=Example(
        "Membership doubled in ten years.", "Membership increased by 200 percent in ten years."
    ),
    silent=Example(
        "Membership tripled in ten years.", "Membership increased by 200 percent in ten years."
    ),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
