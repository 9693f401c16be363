"""The source tells of things that go together, and the claim of a cause."""

from __future__ import annotations

from pincite.claims.decisions._narrowed import left_out
from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import ruling_of
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import is_compact, voids
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus, Flag


def _look(reading: Reading) -> Ruling | None:
    causes = reading.claim.causes
    if not causes or reading.claim.associations:
        return None
    together = reading.within(reading.passage.associations)
    if not together:
        return None
    if any(not any(cause.overlaps(word.span) for cause in causes) for word in reading.missing):
        return None
    if not _is_otherwise_said(reading):
        return None
    return ruling_of(
        reading,
        ClaimStatus.MISLEADING,
        "CLD043",
        left_out(reading, together, "an association, which the claim tells as a cause"),
        words=together[0],
        claim_span=causes[0],
        flags=(Flag.NEEDS_REVIEW,),
    )


def _is_otherwise_said(reading: Reading) -> bool:
    return (
        len(reading.alignment.pairs) >= 2
        and not reading.within(reading.passage.causes)
        and reading.in_one_clause
        and reading.turns_alike
        and reading.times_agree
        and is_compact(reading)
        and not voids(reading)
    )


DECISION = DecisionRule(
    code="CLD043",
    name="told-as-cause",
    status=ClaimStatus.MISLEADING,
    what='the source says "associated with" or the like, and the claim says "causes"',
    why="What goes together need not be cause and effect.",
    fires=Example(
        "Night shifts cause back pain.",
        "In the survey, night shifts were associated with back pain.",
    ),
    silent=Example(
        "Night shifts are associated with back pain.",
        "In the survey, night shifts were associated with back pain.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
