"""A retyped quote in a new text: eleven languages in ten scripts."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Goal
from benchmarks.suite._unprepared import measure_unprepared

BENCHMARK = Benchmark(
    number=4,
    name="unprepared_mixed",
    work="the first retyped quote in a new text of 4 MB: eleven languages in ten scripts",
    yardstick="`str.find` of the quote",
    goal=Goal(150, "×"),
    measure=measure_unprepared("mixed scripts"),
    open=(
        "Each rule is one search over a block of the text; searches of text outside ASCII look at "
        "two bytes for each character. The next step is one compiled pass for all of them."
    ),
)
"""What: normalising a whole text for its first quote.

Why: typography and other scripts are what most pages are made of.
"""
