"""A stretch of a source as a reader is shown it: found again by the matcher, its slots in words."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.passages.shelf import ShelvedSource
from pincite.claims.readings import Reading
from pincite.claims.readings.standing import is_met, takes_something_away
from pincite.claims.readings.times import TimeRelation
from pincite.model import Span
from pincite.model.claim import Passage


def passage_at(
    source: ShelvedSource, span: Span, readings: Sequence[Reading] = ()
) -> Passage | None:
    """Give the passage at a stretch of a source; None where the matcher does not find it there.

    ``readings`` lay the claim beside the statements in it; the best one's slots are told.
    """
    text = span.of(source.used.document.text)
    if not source.prepared.contains(text):
        return None
    best = min(readings, key=_lack, default=None)
    return Passage(
        source.used,
        span,
        text,
        source.prepared.locate(span),
        agrees=agreeing(best) if best else (),
        differs=differing(best) if best else (),
        lacks=lacking(best) if best else (),
    )


def _lack(reading: Reading) -> tuple[int, int]:
    return len(lacking(reading)) + len(differing(reading)), -len(reading.alignment.pairs)


def agreeing(reading: Reading) -> tuple[str, ...]:
    """Say which words, numbers and periods of the claim the statement has."""
    words = " ".join(one.span.of(reading.claim.text) for one, _ in reading.alignment.pairs)
    numbers = [f"number: {pair.claimed.text}" for pair in reading.numbers if is_met(pair)]
    times = [
        f"time: {reading.claim.text[pair.claimed.start : pair.claimed.end]}"
        for pair in reading.times
        if pair.relation is TimeRelation.SAME
    ]
    return (*([f"words: {words}"] if words else ()), *numbers, *times)


def differing(reading: Reading) -> tuple[str, ...]:
    """Say which numbers and periods are others, and what narrows or turns the statement."""
    claim, passage = reading.claim, reading.passage
    found = [
        f"number: {pair.comparison.stated.text}, the claim has {pair.claimed.text}"
        for pair in reading.numbers
        if pair.comparison is not None
        and (not is_met(pair) or takes_something_away(pair.comparison))
    ]
    found += [
        f"time: {passage.text[pair.stated.start : pair.stated.end]}, the claim has "
        f"{claim.text[pair.claimed.start : pair.claimed.end]}"
        for pair in reading.times
        if pair.relation is TimeRelation.DIFFERS and pair.stated is not None
    ]
    if len(reading.within(passage.negations)) != len(claim.negations):
        found.append("negation: on one side only")
    return tuple(found)


def lacking(reading: Reading) -> tuple[str, ...]:
    """Say which words, numbers and periods of the claim the statement does not have."""
    words = [f"word: {word.span.of(reading.claim.text)}" for word in reading.missing]
    numbers = [f"number: {pair.claimed.text}" for pair in reading.numbers if not pair.comparison]
    times = [
        f"time: {reading.claim.text[pair.claimed.start : pair.claimed.end]}"
        for pair in reading.times
        if pair.relation is TimeRelation.LACKS
    ]
    return (*words, *numbers, *times)
