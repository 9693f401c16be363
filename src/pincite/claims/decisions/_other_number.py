"""What is said where a statement gives another number of the same thing."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.decisions._rulings import compared, corrected, ruling_of, said
from pincite.claims.quantities.wording import correctness
from pincite.claims.readings import NumberPair, Reading
from pincite.claims.readings.derived import follows_from_parts
from pincite.claims.readings.grounds import is_of_the_same
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus, Flag
from pincite.model.quantity import Comparison


def number_ruling(
    reading: Reading, off: Sequence[NumberPair], status: ClaimStatus, rule: str
) -> Ruling | None:
    """Give the ruling for numbers that are off, where the statement is about the same thing."""
    wrong = [pair.comparison for pair in off if pair.comparison is not None]
    if not wrong or not is_of_the_same(reading):
        return None
    if any(follows_from_parts(one.claimed, reading) for one in wrong):
        return None
    first = wrong[0]
    return ruling_of(
        reading,
        status,
        rule,
        issue_of(reading, wrong),
        words=first.stated.span,
        claim_span=first.claimed.span,
        comparisons=compared(reading),
        fix=fix_of(reading.claim.text, wrong),
        flags=(Flag.NEEDS_DATE,) if reading.passage.periods and not reading.claim.periods else (),
        arithmetic="; ".join(one.arithmetic for one in wrong if one.arithmetic),
    )


def issue_of(reading: Reading, wrong: Sequence[Comparison]) -> str:
    """Say both values, and by how much the claim is off."""
    parts = [
        f"the source gives {said(reading, one.stated.span)}, the claim “{one.claimed.text}”"
        + (f" ({one.deviation})" if one.deviation else "")
        + correctness(one)
        for one in wrong
    ]
    return "; ".join(parts)


def fix_of(claim: str, wrong: Sequence[Comparison]) -> str:
    """Give the sentence as it should read."""
    changes: list[tuple[Span, str]] = [
        (one.claimed.span, one.fix or one.stated.text) for one in wrong
    ]
    return corrected(claim, changes)
