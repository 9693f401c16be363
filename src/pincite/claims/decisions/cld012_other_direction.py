"""A statement says that the number went the other way."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import compared, in_marks, ruling_of, said
from pincite.claims.frames.words import Word
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import is_of_the_same
from pincite.claims.readings.standing import takes_something_away
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    turned = tuple(word for word in reading.missing if word.moves)
    if not turned or not is_of_the_same(reading, but=turned):
        return None
    place = _other_way(reading, turned)
    found = compared(reading)
    if place is None or any(takes_something_away(one) for one in found):
        return None
    mine = turned[0]
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION,
        "CLD012",
        f"the source says {said(reading, place)}, the claim {in_marks(_as_written(reading, mine))}",
        words=place,
        claim_span=mine.span,
        comparisons=found,
    )


def _other_way(reading: Reading, turned: tuple[Word, ...]) -> Span | None:
    """Give where the statement says the opposite, unless it says the claim's way as well."""
    ways = {word.moves for word in turned}
    stated = [word for word in reading.passage.content if word.moves]
    if len(ways) > 1 or any(word.moves in ways for word in stated):
        return None
    near = [word for word in stated if reading.within((word.span,))]
    if near:
        return near[0].span
    if reading.turned_by_sign:
        return next(one.stated.span for one in compared(reading))
    return None


def _as_written(reading: Reading, word: Word) -> str:
    return word.span.of(reading.claim.text)


DECISION = DecisionRule(
    code="CLD012",
    name="other-direction",
    status=ClaimStatus.HALLUCINATION,
    what="a statement about the same figure says rose where the claim says fell, or has the other sign",
    why="Words of rising and falling are compared on statistics only, where they mean what they say.",
    fires=Example("The index gained 2.1 percent.", "Index: −2.1% on the week."),
    silent=Example("The index lost 2.1 percent.", "Index: −2.1% on the week."),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
