"""The nearest passage in a prepared source."""

from __future__ import annotations

from functools import partial
from statistics import median

from rapidfuzz import fuzz

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import seconds
from benchmarks.suite._near_miss import changed_quotes
from benchmarks.texts import MB, curly_text
from pincite.matching import PreparedSource, prepare

_WARMING, _FOR_EACH_ROUND = 20, 10


def _measure(effort: Effort) -> Figure:
    text = curly_text(effort.size(10 * MB))
    pairs = changed_quotes(text, _WARMING + _FOR_EACH_ROUND * effort.rounds, words=25)
    quotes = iter([changed for _, changed in pairs])
    source = prepare(text)
    for _ in range(_WARMING):
        source.match(next(quotes))
    yardsticks, works = [], []
    for _ in range(effort.rounds):
        asked = [next(quotes) for _ in range(_FOR_EACH_ROUND)]
        yardsticks.append(seconds(partial(fuzz.partial_ratio_alignment, asked[0], text)))
        works.append(seconds(partial(_ask, source, asked)) / len(asked))
    ratios = [work / yardstick for work, yardstick in zip(works, yardsticks, strict=True)]
    return Figure(
        median(ratios),
        {"yardstick_ms": 1000 * median(yardsticks), "work_ms": 1000 * median(works)},
    )


def _ask(source: PreparedSource, quotes: list[str]) -> None:
    for quote in quotes:
        source.match(quote)


BENCHMARK = Benchmark(
    number=11,
    name="near_miss_prepared",
    work="the nearest passage to a quote of 25 words, 30% of them changed, in a prepared 10 MB source",
    yardstick="`rapidfuzz.fuzz.partial_ratio_alignment`",
    goal=Goal(0.01, "×"),
    measure=_measure,
    open=(
        "Finding the passage takes a quarter of it, and aligning it letter by letter a fifth; comparing "
        "it word by word and putting the difference into words takes the rest, for a source of any "
        "length, so that it is half the share of a source of twice the size. The next steps are a "
        "compiled alignment, and cutting the passage into words once for all that looks at them."
    ),
)
"""What: the whole answer for an absent quote: passage, similarity, word diff, reason in words.

Why: users ask for the nearest passage more than for anything else.
"""
