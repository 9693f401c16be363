"""The source gives a share of one, and the claim its figure with a percent sign."""

from __future__ import annotations

from pincite.claims.decisions._other_number import fix_of
from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import in_marks, ruling_of, said
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import doubted_by, is_of_the_same
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus
from pincite.model.quantity import Agreement, Comparison, Dimension, NumericalError, Quantity

_HUNDRED = 100


def _look(reading: Reading) -> Ruling | None:
    claimed, stated = reading.claim.quantities, reading.passage.quantities
    if len(claimed) != 1 or len(stated) != 1 or not _is_share(stated[0], reading):
        return None
    mine, theirs = claimed[0], stated[0]
    if mine.dimension is not Dimension.PERCENT or mine.low != theirs.low or mine.is_range:
        return None
    if not is_of_the_same(reading) or doubted_by(reading):
        return None
    percent = f"{theirs.low * _HUNDRED:f}".rstrip("0").rstrip(".")
    found = Comparison(
        mine,
        theirs,
        Agreement.DIFFERENT,
        NumericalError.MAGNITUDE,
        deviation="100 times too small",
        fix=f"{percent}%",
        arithmetic=f"a share of {theirs.low:f} is {percent}%",
    )
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION,
        "CLD014",
        f"the source gives {said(reading, theirs.span)} as a share, which is {percent}%; the claim "
        f"says {in_marks(mine.text)}",
        words=theirs.span,
        claim_span=mine.span,
        comparisons=(found,),
        fix=fix_of(reading.claim.text, [found]),
        arithmetic=found.arithmetic,
    )


def _is_share(quantity: Quantity, reading: Reading) -> bool:
    """Tell whether a bare number between nought and one is called a ratio, a fraction or the like.

    A statement that speaks of per cent itself ("rate in %: 0.4") may mean it so.
    """
    if "%" in reading.passage.text or "percent" in reading.passage.masked.replace(" ", ""):
        return False
    named = any(word.text in reading.passage.tongue.shares for word in reading.passage.words)
    bare = quantity.dimension is Dimension.COUNT and not quantity.unit and not quantity.is_range
    return named and bare and 0 < quantity.low < 1


DECISION = DecisionRule(
    code="CLD014",
    name="share-as-percent",
    status=ClaimStatus.HALLUCINATION,
    what="the source calls a number between nought and one a ratio or fraction, and the claim prints it as per cent",
    why="A share of 0.27 is 27 per cent: the same digits with a percent sign are a factor of 100.",
    fires=Example(
        "The error share is 0.27%.", "error_share = 0.27 (ratio of failed to all requests)"
    ),
    silent=Example("The error share is 0.27%.", "The error share is 0.27 per thousand requests."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
