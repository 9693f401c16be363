"""A further quote, as written, in a source that answered others before."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import ratio
from benchmarks.suite._prepared import prepared, text
from benchmarks.texts import find_all, quotes_of


def _measure(effort: Effort) -> Figure:
    quotes = iter(quotes_of(text(), 40_000, words=12))
    source = prepared()
    asked: list[str] = []

    def work() -> None:
        # Each quote is new to the source: answers are not remembered.
        asked.append(next(quotes))
        source.match(asked[-1])

    return ratio(work, lambda: find_all(text(), asked[-1]), effort.rounds)


BENCHMARK = Benchmark(
    number=5,
    name="prepared_as_written",
    work="each further quote, as written, in a prepared source of 1 MB",
    yardstick="`str.find` repeated to the end",
    goal=Goal(1.1, "×"),
    measure=_measure,
    open="What an answer costs beside the search, about 0.1 ms, is a good part of the yardstick.",
)
"""What: the whole answer for one more quote; a source is prepared once it has answered some.

Why: a source serves any number of quotes.
"""
