"""A statement dates the same event otherwise."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import compared, corrected, in_marks, ruling_of, said
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import (
    broken_bonds,
    is_compact,
    is_narrower,
    narrowed_by,
    voids,
)
from pincite.claims.readings.reach import is_of_another
from pincite.claims.readings.times import TimePair, TimeRelation
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    if reading.alignment.missing:
        return None
    wrong = [pair for pair in reading.times if pair.relation is TimeRelation.DIFFERS]
    rest = [pair for pair in reading.times if pair.relation is not TimeRelation.SAME]
    if len(wrong) != 1 or rest != wrong or not _is_same_event(reading, wrong[0]):
        return None
    pair = wrong[0]
    if pair.stated is None:
        return None
    mine, theirs = (
        Span(pair.claimed.start, pair.claimed.end),
        Span(pair.stated.start, pair.stated.end),
    )
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION,
        "CLD021",
        f"the source dates it {said(reading, theirs)}, the claim "
        f"{in_marks(mine.of(reading.claim.text))}",
        words=theirs,
        claim_span=mine,
        comparisons=compared(reading),
        fix=corrected(reading.claim.text, [(mine, theirs.of(reading.passage.text))]),
    )


def _is_same_event(reading: Reading, pair: TimePair) -> bool:
    """Tell whether both tell of one thing that happens once, in one clause with its date."""
    verbs = [
        stated
        for _, stated in reading.alignment.pairs
        if stated.text in reading.passage.tongue.once
    ]
    if not verbs or pair.stated is None:
        return False
    clause = reading.passage.clause_at(verbs[-1].span.start)
    return (
        reading.keeps_order
        and reading.in_one_clause
        and reading.turns_alike
        and reading.names_agents_alike
        and reading.numbers_agree
        and is_compact(reading)
        and clause.start <= pair.stated.start < clause.end
        and not broken_bonds(reading)
        and not is_narrower(reading)
        and not is_of_another(reading)
        and not voids(reading)
        and not narrowed_by(reading)
    )


DECISION = DecisionRule(
    code="CLD021",
    name="other-time",
    status=ClaimStatus.HALLUCINATION,
    what="a statement tells of the same event, which happens once, and names another date for it",
    why=(
        "The verb is one of founding, birth, publishing and the like, with the same subject and in "
        "one clause with its date. What can happen again may have happened at both times."
    ),
    fires=Example(
        "The review was published in August 2023.",
        "The review was published in July 2023 and corrected in August.",
    ),
    silent=Example("The band toured Chile in 1991.", "The band toured Chile in 2012."),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
