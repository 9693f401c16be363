"""How fast the command line starts."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import CLICK, PINCITE, Scripts, run_ratio


def _measure(effort: Effort) -> Figure:
    with Scripts() as scripts:
        return run_ratio(
            [scripts.write("command.py", PINCITE), "--version"],
            [scripts.write("hello.py", CLICK), "world"],
            3 * effort.rounds,
        )


BENCHMARK = Benchmark(
    number=17,
    name="start_version",
    work="`pincite --version`",
    yardstick="a command of three lines made with click",
    goal=Goal(1.3, "×"),
    measure=_measure,
)
"""What: the whole process; both run the same Python.

Why: what starts slowly is not called often.
"""
