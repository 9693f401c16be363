"""Many quotes against prepared sources, half of them from these sources."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median

from benchmarks.benchmark import Effort, Figure
from benchmarks.measuring import seconds
from benchmarks.texts import MB, curly_text, invented, quotes_of, retyped
from pincite.matching import QuoteIndex, prepare

_SOURCES = 4
_SOURCE_SIZE = 10 * MB


def measure_many(count: int) -> Callable[[Effort], Figure]:
    """Give what measures so many quotes."""

    def measure(effort: Effort) -> Figure:
        texts = [curly_text(effort.size(_SOURCE_SIZE), seed=20 + n) for n in range(_SOURCES)]
        quotes = invented(count // 2, words=14)
        for number, text in enumerate(texts):
            share = quotes_of(text, count // 2 // _SOURCES, words=14, seed=number)
            quotes += map(retyped, share)
        sources = [prepare(text) for text in texts]
        size_mb = (
            sum(len(text) for source in sources for text in source.search.searched_texts()) / MB
        )
        index = QuoteIndex(quotes)
        found = [len(index.find_in(source)) for source in sources]
        needle = b"a sentence that stands nowhere"
        rates, yardsticks = [], []
        gc.collect()
        for _ in range(effort.rounds):
            spent = seconds(
                lambda: [source.search.searched_texts()[0].find(needle) for source in sources]
            )
            yardsticks.append(size_mb / spent)
            rates.append(size_mb / seconds(lambda: [index.find_in(source) for source in sources]))
        return Figure(
            median(rates),
            {
                "bytes_find_mb_per_s": median(yardsticks),
                "quotes": len(quotes),
                "found": sum(found),
                "sources_mb": size_mb,
            },
        )

    return measure
