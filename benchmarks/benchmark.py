"""What a benchmark is: a piece of work, what it is measured against, and a goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is spent on a run: rounds, and the share of the full size of texts."""

    rounds: int
    share: float
    is_full: bool = False

    def size(self, whole: int) -> int:
        """Give the size of a text that is ``whole`` characters long in an ordinary run."""
        return int(whole * self.share)


QUICK = Effort(rounds=3, share=0.2)
ORDINARY = Effort(rounds=7, share=1.0)
FULL = Effort(rounds=15, share=1.0, is_full=True)


@dataclass(frozen=True, slots=True)
class Goal:
    """A limit that the figure keeps below, or above where ``at_least`` is set."""

    limit: float
    unit: str
    at_least: bool = False

    def is_met(self, value: float) -> bool:
        """Tell whether a figure is on the right side of the limit."""
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, in the unit of the goal, with the times that it was made from."""

    value: float
    details: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One row of the table.

    ``number`` is its place in the table. ``open`` says why a goal is missed and what is planned; it
    is shown only while the goal is missed. ``only_full`` leaves it out of ordinary runs.
    """

    number: int
    name: str
    work: str
    yardstick: str
    goal: Goal
    measure: Callable[[Effort], Figure]
    open: str = ""
    only_full: bool = False
