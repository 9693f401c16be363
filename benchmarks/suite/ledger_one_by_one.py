"""Many pages registered one after the other."""

from __future__ import annotations

from pathlib import Path

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.suite._rewriting import compare
from pincite.ledgers import open_ledger
from pincite.model.ledger import Retrieval


def _measure(effort: Effort) -> Figure:
    return compare(_register, effort)


def _register(path: Path, new: list[Retrieval]) -> None:
    with open_ledger(str(path), create=True) as ledger:
        for page in new:
            ledger.add([page])


BENCHMARK = Benchmark(
    number=31,
    name="ledger-one-by-one",
    work="10,000 pages registered one by one in an open SQLite ledger, each acknowledged",
    yardstick="a JSON file read and written whole for each page",
    goal=Goal(10, "× as fast", at_least=True),
    measure=_measure,
)
"""What: what one page costs while a program goes through its results.

Why: a page must have its number before a sentence cites it.
"""
