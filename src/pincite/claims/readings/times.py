"""How the periods of a claim stand to those of a statement."""

from __future__ import annotations

from enum import StrEnum

from pincite.claims.binding.periods import Period, times_conflict
from pincite.claims.frames.frame import Frame
from pincite.model.values import dataclass


class TimeRelation(StrEnum):
    """Whether a statement is said for the claim's time."""

    NONE = "the claim names no time"
    SAME = "the same time"
    LACKS = "the statement names no time, or not all of it"
    DIFFERS = "another time"


@dataclass(frozen=True, slots=True)
class TimePair:
    """A period of the claim with the one of the statement that it was compared with."""

    claimed: Period
    stated: Period | None
    relation: TimeRelation


def pair_times(claim: Frame, passage: Frame) -> tuple[TimePair, ...]:
    """Pair every period of a claim with that of the statement which says most about it.

    A period that agrees wins over one that does not: a statement that names several times says
    the claim's among others.
    """
    return tuple(_pair(period, claim, passage) for period in claim.periods)


def _pair(period: Period, claim: Frame, passage: Frame) -> TimePair:
    ranked = sorted(
        passage.periods,
        key=lambda other: (-_near(other, claim, passage), _conflict(period, other), other.start),
    )
    if not ranked:
        # "May" alone is a month on the side that says so; the other may have it as a mere word.
        words = claim.text[period.start : period.end].split()
        written = [word.span.of(passage.text) for word in passage.words]
        said = any(written[at : at + len(words)] == words for at in range(len(written)))
        return TimePair(period, None, TimeRelation.SAME if said else TimeRelation.LACKS)
    best = ranked[0]
    if not times_conflict(period.form, best.form):
        whole = _says_all(period.form, best.form)
        return TimePair(period, best, TimeRelation.SAME if whole else TimeRelation.LACKS)
    return TimePair(period, best, TimeRelation.DIFFERS)


def _near(other: Period, claim: Frame, passage: Frame) -> int:
    """Count the claim's words in the part of the statement that a period stands in."""
    start, end = 0, len(passage.text)
    part = passage.part_at(other.start)
    start, end = part.start, part.end
    for neighbour in passage.periods:
        if neighbour.end <= other.start:
            start = max(start, neighbour.end)
        elif neighbour.start >= other.end:
            end = min(end, _joint(passage, other.end, neighbour.start))
    return sum(
        word.stem in claim.stems for word in passage.content if start <= word.span.start < end
    )


def _joint(passage: Frame, start: int, end: int) -> int:
    joints = [
        word.span.start
        for word in passage.words
        if start <= word.span.start < end and word.text in passage.tongue.joining
    ]
    return joints[0] if joints else end


def _conflict(period: Period, other: Period) -> bool:
    return times_conflict(period.form, other.form)


def _says_all(claimed: str, stated: str) -> bool:
    """Tell whether a stated period is the claimed one or a part of it.

    >>> _says_all("2025", "2025-q1"), _says_all("2025-q1", "2025"), _says_all("m05", "2025-05")
    (True, False, True)
    """
    if stated == claimed or stated.startswith(f"{claimed}-"):
        return True
    if claimed.startswith(("m", "q", "h")):
        bare = claimed.removeprefix("m")
        return f"{stated.removeprefix('m')}-".find(f"-{bare}-") >= 0 or stated.startswith(
            f"{claimed}-"
        )
    return claimed in stated.split(" ")
