"""``python -m benchmarks``: run the benchmarks, keep the figures, write the table."""

from __future__ import annotations

import argparse
import sys
import time

from benchmarks import suite
from benchmarks.benchmark import FULL, ORDINARY, QUICK, Benchmark, Effort, Figure
from benchmarks.results import keep, write_table
from pincite.registry import members


def main() -> int:
    """Run what was asked for; 2 where no benchmark has the name."""
    arguments = _arguments()
    every = sorted(members(suite, "BENCHMARK", Benchmark), key=lambda one: one.number)
    effort = QUICK if arguments.quick else FULL if arguments.full else ORDINARY
    chosen = [one for one in every if _is_wanted(one, arguments.only, effort)]
    if not chosen:
        print(f"no benchmark is called so; there are {', '.join(one.name for one in every)}")
        return 2
    figures = {one.name: _run(one, effort) for one in chosen}
    if not arguments.quick:
        write_table(every, keep(figures, arguments.date))
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="just this one")
    parser.add_argument("--date", default="", help="the day to keep with the figures, YYYY-MM-DD")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--quick", action="store_true", help="small texts; nothing is kept")
    how.add_argument("--full", action="store_true", help="more rounds, and a million quotes")
    return parser.parse_args()


def _is_wanted(one: Benchmark, only: list[str], effort: Effort) -> bool:
    if only:
        return one.name in only
    return effort.is_full or not one.only_full


def _run(one: Benchmark, effort: Effort) -> Figure:
    started = time.monotonic()
    print(f"{one.name:24}", end="", flush=True)
    figure = one.measure(effort)
    sign = "≥" if one.goal.at_least else "≤"
    said = "met" if one.goal.is_met(figure.value) else "MISSED"
    details = ", ".join(f"{name} {value:.4g}" for name, value in figure.details.items())
    spent = time.monotonic() - started
    print(
        f"{figure.value:9.4g} {one.goal.unit:5} goal {sign} {one.goal.limit:<6g} {said:7}"
        f"({details}) [{spent:.0f} s]",
        flush=True,
    )
    return figure


if __name__ == "__main__":
    sys.exit(main())
