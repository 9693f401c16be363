"""A statement gives the claim's numbers of the same things."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared, ruling_of, said
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import doubted_by, narrowed_by, says_it
from pincite.claims.readings.standing import is_exact, is_met
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus, Confidence, Flag
from pincite.model.quantity import Agreement, Comparison

_DERIVED = frozenset({Agreement.BOUNDED, Agreement.CONVERTED, Agreement.ROUNDED})


def _look(reading: Reading) -> Ruling | None:
    numbers = reading.numbers
    if not numbers or not all(is_met(pair) for pair in numbers):
        return None
    if not says_it(reading) or narrowed_by(reading) or doubted_by(reading):
        return None
    found = compared(reading)
    return ruling_of(
        reading,
        ClaimStatus.VERIFIED,
        "CLD002",
        _words(reading, found),
        words=found[0].stated.span,
        claim_span=found[0].claimed.span,
        confidence=_confidence(found),
        comparisons=found,
        flags=(Flag.NEEDS_DATE,) if reading.passage.periods and not reading.claim.periods else (),
        arithmetic="; ".join(one.arithmetic for one in found if one.arithmetic),
    )


def _confidence(found: tuple[Comparison, ...]) -> Confidence:
    if all(is_exact(one) for one in found):
        return Confidence.EXACT
    if any(one.agreement in _DERIVED for one in found):
        return Confidence.DERIVED
    return Confidence.PARAPHRASE


def _words(reading: Reading, found: tuple[Comparison, ...]) -> str:
    stated = " and ".join(said(reading, one.stated.span) for one in found)
    loose = [one for one in found if not is_exact(one)]
    if not loose:
        return f"the source gives {stated} of the same"
    how = "; ".join(dict.fromkeys(_HOW[one.agreement] for one in loose))
    return f"the source gives {stated} of the same, {how}"


_HOW = {
    Agreement.HEDGED: "which the claim's own hedge allows",
    Agreement.BOUNDED: "which lies within the claim's own bound",
    Agreement.ROUNDED: "of which the claim's figure is a correct rounding",
    Agreement.CONVERTED: "which is the same in another unit",
}

DECISION = DecisionRule(
    code="CLD002",
    name="same-number",
    status=ClaimStatus.VERIFIED,
    what="a statement has every word of meaning of the claim, and the same numbers of the same things",
    why=(
        "Number, unit, noun, period and direction agree, and nothing that the claim says is added. "
        "A hedge or bound of the claim counts as its own words allow."
    ),
    fires=Example("The ferry carried 41k passengers.", "The ferry carried 41,000 passengers."),
    silent=Example("The ferry carried 41k passengers.", "The port handled 41,000 passengers."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
