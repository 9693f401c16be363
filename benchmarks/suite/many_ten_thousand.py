"""10,000 quotes against prepared sources."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Goal
from benchmarks.suite._many import measure_many

BENCHMARK = Benchmark(
    number=7,
    name="many_ten_thousand",
    work="which of 10,000 quotes stand in prepared sources of 40 MB, on one core",
    yardstick="MB of source per second",
    goal=Goal(150, "MB/s", at_least=True),
    measure=measure_many(10_000),
    open=(
        "Places in the text are looked up in a bitmap by numpy; what is found there is compared one "
        "by one. Half of these quotes stand in the sources, thousands in each MB, so that comparing "
        "takes most of the time. The next step is a compiled loop for both."
    ),
)
"""What: one pass over each source for all quotes, as ``match_many`` makes it.

Why: a batch has many quotes, and reads each source once.
"""
