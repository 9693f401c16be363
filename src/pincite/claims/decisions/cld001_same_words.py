"""A statement has the claim's words, one after another."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import compared, ruling_of
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import doubted_by, narrowed_by, voids
from pincite.claims.readings.reach import is_of_another
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus, Confidence
from pincite.model.quantity import Quantity

_FEWEST = 3


def _look(reading: Reading) -> Ruling | None:
    claimed = [word.text for word in reading.claim.words]
    stated = [word.text for word in reading.passage.words]
    place = _run(claimed, stated)
    if len(claimed) < _FEWEST or place < 0 or not reading.times_agree:
        return None
    numbers = [one.text.split() for one in reading.claim.quantities]
    if numbers != [one.text.split() for one in _within(reading, place, len(claimed))]:
        return None
    if not reading.turns_alike or voids(reading) or narrowed_by(reading) or doubted_by(reading):
        return None
    if is_of_another(reading):
        return None
    return ruling_of(
        reading,
        ClaimStatus.VERIFIED,
        "CLD001",
        "the source says it in the same words",
        words=_stretch(reading, place, len(claimed)),
        confidence=Confidence.EXACT,
        comparisons=compared(reading),
    )


def _run(part: list[str], whole: list[str]) -> int:
    for start in range(len(whole) - len(part) + 1):
        if whole[start : start + len(part)] == part:
            return start
    return -1


def _stretch(reading: Reading, place: int, count: int) -> Span:
    words = reading.passage.words[place : place + count]
    spans = [word.span for word in words]
    spans += [
        pair.comparison.stated.span for pair in reading.numbers if pair.comparison is not None
    ]
    return Span(min(span.start for span in spans), max(span.end for span in spans))


def _within(reading: Reading, place: int, count: int) -> list[Quantity]:
    stretch = _stretch(reading, place, count)
    return [one for one in reading.passage.quantities if stretch.contains(one.span)]


DECISION = DecisionRule(
    code="CLD001",
    name="same-words",
    status=ClaimStatus.VERIFIED,
    what="a statement of the source has all words and numbers of the claim, one after another",
    why="The same words say the same, where nothing around them takes them back.",
    fires=Example("The bridge is closed to lorries.", "Since May the bridge is closed to lorries."),
    silent=Example(
        "The bridge is closed to lorries.", "Critics claim the bridge is closed to lorries."
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
