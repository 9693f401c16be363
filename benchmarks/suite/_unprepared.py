"""The first retyped quote in a new text of some kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from benchmarks.benchmark import Effort, Figure
from benchmarks.measuring import mean_figure, ratio
from benchmarks.texts import MB, TEXTS, quotes_of, retyped
from pincite.matching import prepare
from pincite.model import Match

_QUOTES = 3


def measure_unprepared(kind: str) -> Callable[[Effort], Figure]:
    """Give what measures texts of one kind."""

    def measure(effort: Effort) -> Figure:
        text = TEXTS[kind](effort.size(4 * MB))
        quotes = [retyped(quote) for quote in quotes_of(text, _QUOTES, words=12)]
        for quote in quotes:
            assert quote not in text, "the yardstick must look through the whole text"
            assert prepare(text).match(quote).verified, quote
        return mean_figure(
            [
                ratio(partial(_first_answer, text, quote), partial(text.find, quote), effort.rounds)
                for quote in quotes
            ]
        )

    return measure


def _first_answer(text: str, quote: str) -> Match:
    return prepare(text).match(quote)
