"""The nearest passage in a source that was never looked at before."""

from __future__ import annotations

from functools import partial

from rapidfuzz import fuzz

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import mean_figure, ratio
from benchmarks.suite._near_miss import changed_quotes
from benchmarks.texts import MB, curly_text
from pincite.matching import prepare
from pincite.model import Match


def _measure(effort: Effort) -> Figure:
    text = curly_text(effort.size(10 * MB))
    quotes = [changed for _, changed in changed_quotes(text, 3, words=25)]
    return mean_figure(
        [
            ratio(
                partial(_first_answer, text, quote),
                partial(fuzz.partial_ratio_alignment, quote, text),
                max(3, effort.rounds // 2),
            )
            for quote in quotes
        ]
    )


def _first_answer(text: str, quote: str) -> Match:
    return prepare(text).match(quote)


BENCHMARK = Benchmark(
    number=13,
    name="near_miss_unprepared",
    work="the nearest passage to such a quote in a new source of 10 MB",
    yardstick="`rapidfuzz.fuzz.partial_ratio_alignment`",
    goal=Goal(1.5, "×"),
    measure=_measure,
    open=(
        "Half of the time goes into normalising the source, most of the rest into looking for each "
        "word of the quote. rapidfuzz compares the raw text alone. The next step is a compiled "
        "normaliser."
    ),
)
"""What: the whole answer for an absent quote, from the raw text.

Why: a single wrong quote is the commonest call.
"""
