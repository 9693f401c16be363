"""Takes times: work and yardstick in turn, round after round, so that both meet the same machine.

Processor time is taken, not the time on the clock: what else the machine does counts for little.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Self

from benchmarks.benchmark import Figure

_SHORTEST_SAMPLE_S = 0.01


def seconds(work: Callable[[], object]) -> float:
    """Give the processor time of one call, repeated until there is enough of it to measure."""
    calls = 0
    started = time.process_time()
    while True:
        work()
        calls += 1
        spent = time.process_time() - started
        if spent >= _SHORTEST_SAMPLE_S:
            return spent / calls


def ratio(work: Callable[[], object], yardstick: Callable[[], object], rounds: int) -> Figure:
    """Give how many times as long the work takes as the yardstick: the median over the rounds."""
    work()
    yardstick()
    gc.collect()
    pairs = [(seconds(yardstick), seconds(work)) for _ in range(rounds)]
    return _figure(pairs)


def _figure(pairs: Sequence[tuple[float, float]]) -> Figure:
    return Figure(
        median(done / measured for measured, done in pairs),
        {
            "yardstick_ms": 1000 * median(measured for measured, _ in pairs),
            "work_ms": 1000 * median(done for _, done in pairs),
        },
    )


def mean_figure(figures: Sequence[Figure]) -> Figure:
    """Give the median of several figures of one kind, and of each of their details."""
    return Figure(
        median(figure.value for figure in figures),
        {name: median(figure.details[name] for figure in figures) for name in figures[0].details},
    )


@dataclass(frozen=True, slots=True)
class Run:
    """What one process took."""

    seconds: float
    peak_mb: float
    code: int


# A process begins with the memory of the one that made it counted as its own, so a small one makes it.
# An installed program finds its bytecode, so where none may be written a first run writes it all the same.
_LAUNCHER = """\
import os, sys
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
out = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (1, 2)]
pid = os.posix_spawn(sys.executable, [sys.executable, *sys.argv[1:]], os.environ, file_actions=out)
_, status, usage = os.wait4(pid, 0)
spent = usage.ru_utime + usage.ru_stime
print(spent, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
"""


def run_python(arguments: Sequence[str]) -> Run:
    """Run this Python with the arguments to its end; what it prints is thrown away."""
    launcher = [sys.executable, "-S", "-E", "-c", _LAUNCHER, *arguments]
    told = subprocess.run(launcher, stdout=subprocess.PIPE, check=True, text=True)
    spent, peak, code = told.stdout.split()
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(float(spent), float(peak) * unit / 1e6, int(code))


def run_ratio(work: Sequence[str], yardstick: Sequence[str], rounds: int) -> Figure:
    """Compare two processes as ``ratio`` compares two calls."""
    run_python(work)
    run_python(yardstick)
    pairs = [(run_python(yardstick).seconds, run_python(work).seconds) for _ in range(rounds)]
    return _figure(pairs)


class Scripts:
    """A folder for files that processes read, gone at the end."""

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="pincite-benchmark-")
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def write(self, name: str, text: str) -> str:
        """Write a file and give its path."""
        path = Path(self._folder.name) / name
        path.write_text(text, encoding="utf-8")
        return str(path)


PINCITE = "from pincite.cli import main\nmain()\n"
"""What the installed command runs."""

CLICK = """\
import click

@click.command()
@click.argument("name")
def hello(name):
    click.echo(name)

hello()
"""
"""The least that a command made with click does."""
