"""A retyped quote in a new text: typeset English with curly quotes and dashes."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Goal
from benchmarks.suite._unprepared import measure_unprepared

BENCHMARK = Benchmark(
    number=3,
    name="unprepared_curly",
    work="the first retyped quote in a new text of 4 MB: typeset English with curly quotes and dashes",
    yardstick="`str.find` of the quote",
    goal=Goal(50, "×"),
    measure=measure_unprepared("English with curly quotes"),
    open=(
        "Each rule is one search over a block of the text; searches of text outside ASCII look at "
        "two bytes for each character. The next step is one compiled pass for all of them."
    ),
)
"""What: normalising a whole text for its first quote.

Why: typography and other scripts are what most pages are made of.
"""
