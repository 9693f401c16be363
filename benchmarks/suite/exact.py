"""A quote as written in a text that was never looked at before."""

from __future__ import annotations

from functools import partial

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import ratio
from benchmarks.texts import MB, curly_text, find_all, quotes_of
from pincite.matching import prepare

_QUOTES = 5


def _measure(effort: Effort) -> Figure:
    figures = []
    for size in (MB, effort.size(10 * MB)):
        text = curly_text(size)
        quotes = quotes_of(text, _QUOTES, words=12)
        figures.append(
            ratio(
                partial(_ask, text, quotes),
                partial(_find, text, quotes),
                effort.rounds,
            )
        )
    small, large = figures
    worst = max(figures, key=lambda figure: figure.value)
    return Figure(worst.value, {"at_1_mb": small.value, "at_10_mb": large.value})


def _ask(text: str, quotes: list[str]) -> None:
    for quote in quotes:
        prepare(text).match(quote)


def _find(text: str, quotes: list[str]) -> None:
    for quote in quotes:
        find_all(text, quote)


BENCHMARK = Benchmark(
    number=1,
    name="exact",
    work="a quote as written in a new text of 1 MB and of 10 MB (the worse counts), with its places",
    yardstick="`str.find` repeated to the end",
    goal=Goal(1.2, "×"),
    measure=_measure,
    open=(
        "Everything around the search itself (edges of words, what stands beside the quote, the "
        "answer) takes about 0.1 ms for any text. That is much beside a search of 1 MB, which takes "
        "0.2 ms, and nothing beside one of 10 MB."
    ),
)
"""What: the first answer for a quote that stands in the text character for character.

Why: most quotes are copied; nothing should be prepared for them.
"""
