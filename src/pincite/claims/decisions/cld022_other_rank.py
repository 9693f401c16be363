"""A statement gives the same thing another place in an order."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import compared, in_marks, ruling_of, said
from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import doubted_by, is_compact, narrowed_by, voids
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    if not _is_said_of_the_same(reading):
        return None
    for mine, theirs in reading.alignment.pairs:
        ranks = _rank_before(mine, reading.claim), _rank_before(theirs, reading.passage)
        if not _differ(ranks, mine, reading):
            continue
        place = Span(ranks[1].span.start if ranks[1] else theirs.span.start, theirs.span.end)
        claimed = Span(ranks[0].span.start if ranks[0] else mine.span.start, mine.span.end)
        return ruling_of(
            reading,
            ClaimStatus.HALLUCINATION,
            "CLD022",
            f"the source says {said(reading, place)}, the claim "
            f"{in_marks(claimed.of(reading.claim.text))}",
            words=place,
            claim_span=claimed,
            comparisons=compared(reading),
        )
    return None


def _is_said_of_the_same(reading: Reading) -> bool:
    return (
        bool(reading.alignment.pairs)
        and all(word.is_rank or word.stem in _FIRST for word in reading.missing)
        and reading.keeps_order
        and reading.in_one_clause
        and reading.turns_alike
        and reading.times_agree
        and reading.numbers_agree
        and is_compact(reading)
        and not voids(reading)
        and not narrowed_by(reading)
        and not doubted_by(reading)
    )


def _differ(ranks: tuple[Word | None, Word | None], mine: Word, reading: Reading) -> bool:
    """Tell whether two things of the same name have two ranks; of a superlative, none is the first."""
    one, other = ranks
    if one is not None and other is not None:
        return one.stem != other.stem
    if one is None and other is None:
        return False
    return mine.text in reading.claim.tongue.superlatives


def _rank_before(word: Word, frame: Frame) -> Word | None:
    before = [other for other in frame.content if other.span.end <= word.span.start]
    return before[-1] if before and before[-1].is_rank else None


_FIRST = frozenset({"first"})

DECISION = DecisionRule(
    code="CLD022",
    name="other-rank",
    status=ClaimStatus.HALLUCINATION,
    what="a statement calls the same thing second-largest where the claim calls it largest, or names another ordinal",
    why="The rank stands right before the same word, and all else that the claim says is there.",
    fires=Example(
        "Vana is the largest lake in the province.",
        "Vana is the second-largest lake in the province, after Oru.",
    ),
    silent=Example(
        "Oru is the largest lake in the province.",
        "Vana is the second-largest lake in the province, after Oru.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
