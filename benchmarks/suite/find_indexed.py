"""One quote in a folder of many files, by its index and without."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import ratio
from benchmarks.texts import curly_text, quotes_of
from pincite.app.finding import Indexing, find

_FILES = 10_000
_CHARACTERS = 4_000


def _measure(effort: Effort) -> Figure:
    files = effort.size(_FILES)
    text = curly_text(files * _CHARACTERS)
    quote = quotes_of(text, 5, words=12)[2]
    with TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = f"{folder}/cache"
        pages = Path(folder) / "pages"
        pages.mkdir()
        for at in range(files):
            page = pages / f"{at:05}.txt"
            page.write_text(text[at * _CHARACTERS : (at + 1) * _CHARACTERS], encoding="utf-8")
            os.utime(page, (1_000_000, 1_000_000))

        def search(indexing: Indexing) -> int:
            return len(find(quote, [str(pages)], indexing=indexing).hits)

        assert search(Indexing.ALWAYS) == search(Indexing.NEVER)
        return ratio(
            lambda: search(Indexing.NEVER),
            lambda: search(Indexing.ALWAYS),
            max(1, effort.rounds // 3),
        )


BENCHMARK = Benchmark(
    number=19,
    name="find_indexed",
    work="which of 10,000 files is this quote from: reading them all",
    yardstick="the same by the index that an earlier search left, the folder looked through again",
    goal=Goal(100, "x", at_least=True),
    measure=_measure,
    open=(
        "Nearly all of the time with an index goes into asking the system for the size and time of "
        "each file."
    ),
)
"""What: the whole search, with its look at every file for changes.

Why: a folder of saved pages grows to thousands, and is asked again and again.
"""
