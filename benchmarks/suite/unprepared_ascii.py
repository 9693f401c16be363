"""A retyped quote in a new text in plain ASCII."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Goal
from benchmarks.suite._unprepared import measure_unprepared

BENCHMARK = Benchmark(
    number=2,
    name="unprepared_ascii",
    work="the first retyped quote in a new text of 4 MB: ASCII in lines",
    yardstick="`str.find` of the quote",
    goal=Goal(40, "×"),
    measure=measure_unprepared("ASCII"),
    open=(
        "The text is made lower case, its white space folded, and looked through for dashes and "
        "loose punctuation, each by one search over a block. The next step is one compiled pass "
        "for all of them."
    ),
)
"""What: normalising a whole text for its first quote.

Why: most runs ask each source for a few quotes only.
"""
