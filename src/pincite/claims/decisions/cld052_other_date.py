"""The source dates an event of the claim's subject otherwise, and nowhere has the claim's year."""

from __future__ import annotations

from pincite.claims.binding.periods import Period, times_conflict
from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import corrected, in_marks, ruling_of, said
from pincite.claims.frames.frame import Frame
from pincite.claims.readings import Reading
from pincite.claims.readings.slots import is_in_its_place
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus

_YEAR = 4


def _look(reading: Reading) -> Ruling | None:
    for mine in reading.claim.periods:
        theirs = _stated(mine, reading)
        if theirs is None:
            continue
        place, other = Span(mine.start, mine.end), Span(theirs.start, theirs.end)
        if not is_in_its_place(reading, place, other):
            continue
        return ruling_of(
            reading,
            ClaimStatus.HALLUCINATION,
            "CLD052",
            f"the source dates it {said(reading, other)}, the claim "
            f"{in_marks(place.of(reading.claim.text))}",
            words=other,
            claim_span=place,
            fix=corrected(reading.claim.text, [(place, other.of(reading.passage.text))]),
        )
    return None


def _stated(mine: Period, reading: Reading) -> Period | None:
    """Give the one date that the statement has for the claim's event, where it is another one."""
    year = mine.form[:_YEAR]
    events = _events(mine, reading.claim)
    if not year.isdigit() or not events or year in reading.around.stems():
        return None
    found = [
        period
        for period in reading.passage.periods
        if period.form[:_YEAR].isdigit() and events & _events(period, reading.passage)
    ]
    if len(found) != 1 or not times_conflict(mine.form, found[0].form):
        return None
    return found[0]


def _events(period: Period, frame: Frame) -> frozenset[str]:
    """Give the stem of the verb of a thing that happens once, right before or behind a date."""
    part = frame.part_at(period.start)
    words = [word for word in frame.content if part.contains(word.span)]
    before = [word for word in words if word.span.end <= period.start][-1:]
    behind = [word for word in words if word.span.start >= period.end]
    verbs = before or behind
    return frozenset(word.stem for word in verbs if word.text in frame.tongue.once)


DECISION = DecisionRule(
    code="CLD052",
    name="other-date",
    status=ClaimStatus.HALLUCINATION,
    what=(
        "a part of the claim and a part of a statement date the same event of one subject in two "
        "years, and nowhere does the source have the claim's year"
    ),
    why=(
        "The verb is one of what happens once, and stands beside its date on both sides. Whatever "
        "else the claim says cannot make the date right."
    ),
    fires=Example(
        "Mara Venn's novel, a bestseller in Chile, was published in 1952.",
        "Mara Venn's novel was first published in 1919.",
    ),
    silent=Example(
        "Mara Venn's novel, a bestseller in Chile, was published in 1952.",
        "Mara Venn's novel was first published in 1919. A new edition came out in 1952.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
