"""Keeps figures as JSON, and writes the table of the documentation from them."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.benchmark import Benchmark, Figure

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results.json"
TABLE = ROOT / "docs" / "performance.md"

_INTRODUCTION = """\
# Performance

Measured by `make bench`. Work and yardstick run in turn in the same process, round after round; a
figure is the median over the rounds, in processor time. Times on another machine differ, ratios
hardly do. The texts are made from a fixed seed: words by Zipf's law, with the typography of each
language.
"""


def keep(figures: Mapping[str, Figure], date: str, path: Path = RESULTS) -> dict[str, Any]:
    """Enter figures into the file of results, beside those that were not measured again."""
    kept: dict[str, Any] = {"figures": {}}
    if path.exists():
        kept = json.loads(path.read_text(encoding="utf-8"))
    for name, figure in figures.items():
        kept["figures"][name] = {
            "date": date,
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "value": _rounded(figure.value),
            "details": {key: _rounded(value) for key, value in figure.details.items()},
        }
    kept["figures"] = dict(sorted(kept["figures"].items()))
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return kept


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def write_table(
    benchmarks: Iterable[Benchmark], kept: Mapping[str, Any], path: Path = TABLE
) -> None:
    """Write the page of the documentation."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(table(list(benchmarks), kept["figures"]), encoding="utf-8")


def table(benchmarks: Sequence[Benchmark], figures: Mapping[str, Any]) -> str:
    """Give the page: a row for each figure, and a paragraph for each goal that is missed."""
    measured = [one for one in benchmarks if one.name in figures]
    rows = ["| work | measured against | goal | measured | |", "|---|---|---|---|---|"]
    missed: list[str] = []
    for one in measured:
        value = figures[one.name]["value"]
        met = one.goal.is_met(value)
        sign = "≥" if one.goal.at_least else "≤"
        goal, figure = _shown(one.goal.limit, one.goal.unit), _shown(value, one.goal.unit)
        rows.append(
            f"| {one.work} | {one.yardstick} | {sign} {goal} | {figure} | {'met' if met else 'missed'} |"
        )
        if not met:
            missed.append(f"- **{one.work}**: {figure}, goal {sign} {goal}. {one.open}".rstrip())
    parts = [_INTRODUCTION, "\n".join(rows) + "\n"]
    if missed:
        parts.append("## Goals missed, and why\n\n" + "\n".join(missed) + "\n")
    parts.append("## How it was measured\n\n" + _circumstances(measured, figures) + "\n")
    return "\n".join(parts)


def _shown(value: float, unit: str) -> str:
    number = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return f"{number} {unit}"


def _circumstances(benchmarks: Sequence[Benchmark], figures: Mapping[str, Any]) -> str:
    known = [figures[one.name] for one in benchmarks]
    dates = sorted({str(figure["date"]) for figure in known if figure["date"]})
    pythons = sorted({str(figure["python"]) for figure in known})
    cores = sorted({int(figure["cores"]) for figure in known})
    when = f" on {' and '.join(dates)}" if dates else ""
    return (
        f"Python {', '.join(pythons)}, {', '.join(map(str, cores))} cores{when}. Every figure with "
        "the times it was made from is in `benchmarks/results.json`. The machine is shared, and its speed "
        "varies: from one run to the next the same code normalised between 15 and 25 MB a second, and "
        "work in Python slows more than a search in the standard library does."
    )
