"""A further quote, retyped, in a source that answered others before."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import ratio
from benchmarks.suite._prepared import prepared, text
from benchmarks.texts import quotes_of, retyped


def _measure(effort: Effort) -> Figure:
    quotes = iter(map(retyped, quotes_of(text(), 40_000, words=12)))
    source = prepared()
    asked: list[str] = []

    def work() -> None:
        asked.append(next(quotes))
        source.match(asked[-1])

    return ratio(work, lambda: text().find(asked[-1]), effort.rounds)


BENCHMARK = Benchmark(
    number=6,
    name="prepared_retyped",
    work="each further quote, retyped, in a prepared source of 1 MB",
    yardstick="`str.find` of the quote",
    goal=Goal(1.1, "×"),
    measure=_measure,
    open=(
        "A retyped quote needs its place in the text as read, the rules that account for the "
        "difference, and the remarks: 0.4 ms for a text of any length, beside a yardstick of 0.2 ms "
        "for 1 MB. In a source of 10 MB it took 0.1 of the yardstick. A third of it goes into the "
        "smallest set of rules, which normalises both sides again without each rule in turn; next: "
        "leaving out at once the rules that changed neither side."
    ),
)
"""What: the whole answer for one more quote that differs from the text in its typography.

Why: quotes are retyped, and a source serves any number of them.
"""
