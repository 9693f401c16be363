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
        "The answer itself takes 2 ms; the rest is Python making what it needs. Some fifty classes of "
        "frozen values take 20 ms of it, since the standard library compiles six functions for each. "
        "The next step is a decorator of our own that compiles one: in a trial it took 17 ms off. "
        "Modules, patterns, readers' and writers' parts are loaded when they are first needed already."
    ),
)
"""What: the whole process, from the command line to the printed answer.

Why: scripts call it once for each quote.
"""
