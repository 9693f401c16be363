"""Many pages registered at once."""

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
        ledger.add(new)


BENCHMARK = Benchmark(
    number=30,
    name="ledger-one-call",
    work="10,000 pages registered in one call in SQLite, the file begun and closed",
    yardstick="a JSON file read and written whole for each page",
    goal=Goal(100, "× as fast", at_least=True),
    measure=_measure,
)
"""What: what a search tool's long output costs to register.

Why: a ledger that is slow to write to is not written to.
"""
