"""How fast one quote in one small file is answered."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import CLICK, PINCITE, Scripts, run_python, run_ratio

_SOURCE = "They say the tide waits for nobody.\n\nThe harbour was empty that night.\n"


def _measure(effort: Effort) -> Figure:
    with Scripts() as scripts:
        source = scripts.write("source.txt", _SOURCE)
        command = [scripts.write("command.py", PINCITE), "match", "the tide waits", "--in", source]
        assert run_python(command).code == 0
        return run_ratio(command, [scripts.write("hello.py", CLICK), "world"], 3 * effort.rounds)


BENCHMARK = Benchmark(
    number=18,
    name="start_match",
    work="`pincite match` in a file of two lines",
    yardstick="a command of three lines made with click",
    goal=Goal(1.3, "×"),
    measure=_measure,
    open=(
        "The answer itself takes 2 ms; the rest is Python loading some 120 modules of the house and "
        "making what stands in them: the rules, the readers and their patterns, the values. Classes of "
        "values are made by a decorator that compiles their functions when they are first called, which "
        "took a quarter off; modules and patterns are loaded when they are first needed. Next: readers "
        "that are told by the name alone, and not loaded to be asked whether they know the bytes."
    ),
)
"""What: the whole process, from the command line to the printed answer.

Why: scripts call it once for each quote.
"""
