"""A claim beside what a statement says of each of the things that it lists."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.claims.frames.parts import Part, parts_of
from pincite.claims.readings.reading import Reading, lay_beside


def read_parts(reading: Reading) -> tuple[Reading, ...]:
    """Lay a claim beside each part of a statement that it has something of."""
    return tuple(_read(reading))


def _read(reading: Reading) -> Iterator[Reading]:
    for part in parts_of(reading.passage):
        found = lay_beside(reading.claim, part.frame, reading.precision, reading.context_of)
        if _is_about(found, part):
            yield found


def _is_about(reading: Reading, part: Part) -> bool:
    """Tell whether a claim has a word of what only this part says, or its number where it has none."""
    own = [word for word in part.frame.content if part.own.contains(word.span)]
    if own:
        return any(part.own.contains(word.span) for word in reading.words_met)
    return any(
        pair.comparison is not None and part.own.contains(pair.comparison.stated.span)
        for pair in reading.numbers
    )
