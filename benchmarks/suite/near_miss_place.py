"""How often the nearest passage is the wrong one."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.suite._near_miss import changed_quotes, points_at
from benchmarks.texts import MB, curly_text, mixed_text
from pincite.matching import prepare

_QUOTES = 200


def _measure(effort: Effort) -> Figure:
    wrong: dict[str, float] = {}
    for name, text in (("english", curly_text(MB)), ("mixed", mixed_text(MB))):
        source = prepare(text)
        pairs = changed_quotes(text, effort.size(_QUOTES), words=20, seed=3)
        missed = sum(
            not points_at(source.match(changed), text, passage) for passage, changed in pairs
        )
        wrong[name] = 100 * missed / len(pairs)
    return Figure(max(wrong.values()), wrong)


BENCHMARK = Benchmark(
    number=12,
    name="near_miss_place",
    work="near misses of quotes with 30% of their words changed that point elsewhere, or nowhere",
    yardstick="the passage that each quote was made from",
    goal=Goal(2, "%"),
    measure=_measure,
)
"""What: the share of wrong places, English and mixed scripts; the worse counts.

Why: a near miss that points elsewhere is worse than none.
"""
