"""A workbook, read."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.suite._reading import beside, workbook


def _bare(data: bytes) -> object:
    import io

    from openpyxl import load_workbook

    sheets = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    return [row for sheet in sheets for row in sheet.iter_rows(values_only=True)]


def _measure(effort: Effort) -> Figure:
    return beside(workbook(effort), "table.xlsx", _bare, effort)


BENCHMARK = Benchmark(
    number=44,
    name="read_xlsx",
    work="reading a workbook, each cell as it is shown",
    yardstick="openpyxl, read-only: the value of each cell, not as it is shown",
    goal=Goal(1.5, "x"),
    measure=_measure,
    open="",
)
"""What: from the file's bytes to a document with its landmarks and marks.

Why: what a user waits for beside what the format costs by itself.
"""
