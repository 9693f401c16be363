"""How the time of a near miss grows with the quote."""

from __future__ import annotations

from statistics import median

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import seconds
from benchmarks.suite._near_miss import changed_quotes
from benchmarks.texts import MB, curly_text
from pincite.matching import PreparedSource, prepare

_SHORT, _LONG = 100, 1600
_TIMES = _LONG // _SHORT


def _measure(effort: Effort) -> Figure:
    text = curly_text(effort.size(4 * MB)).replace("\n\n", " ")
    source = prepare(text)
    source.search.near_misses.index.enter_all()
    ratios, shorts, longs = [], [], []
    for seed in range(effort.rounds):
        shorts.append(_time(source, text, _SHORT, seed))
        longs.append(_time(source, text, _LONG, seed))
        ratios.append(longs[-1] / shorts[-1] / _TIMES)
    return Figure(
        median(ratios),
        {"at_100_words_ms": 1000 * median(shorts), "at_1600_words_ms": 1000 * median(longs)},
    )


def _time(source: PreparedSource, text: str, words: int, seed: int) -> float:
    quotes = [changed for _, changed in changed_quotes(text, 3, words, seed=seed)]
    return seconds(lambda: [source.match(quote) for quote in quotes])


BENCHMARK = Benchmark(
    number=14,
    name="near_miss_length",
    work="near misses of quotes 16 times as long (1,600 words)",
    yardstick="16 times those of 100 words",
    goal=Goal(1.2, "×"),
    measure=_measure,
)
"""What: whether the time grows faster than the quote.

Why: a long quotation must not stop a run.
"""
