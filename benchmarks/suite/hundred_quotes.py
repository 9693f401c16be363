"""A draft of 100 quotations against a large source, as a person runs it."""

from __future__ import annotations

from statistics import median

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import PINCITE, Scripts, run_python
from benchmarks.suite._near_miss import changed_quotes
from benchmarks.texts import MB, curly_text, quotes_of, retyped

_HALF = 50


def _measure(effort: Effort) -> Figure:
    text = curly_text(effort.size(10 * MB))
    quotes = [retyped(quote).strip("“”\"'") for quote in quotes_of(text, _HALF, words=15)]
    quotes += [changed for _, changed in changed_quotes(text, _HALF, words=15, seed=2)]
    with Scripts() as scripts:
        source = scripts.write("source.txt", text)
        draft = scripts.write(
            "draft.md",
            "\n\n".join(
                f"In part {number} it says: “{quote.replace('“', '').replace('”', '')}”."
                for number, quote in enumerate(quotes)
            ),
        )
        command = [scripts.write("command.py", PINCITE), "check", draft, "--against", source]
        runs = [
            run_python([*command, "--format", "json"]) for _ in range(max(3, effort.rounds // 2))
        ]
    assert all(run.code == 1 for run in runs), "half of the quotations are wrong"
    return Figure(
        median(run.seconds for run in runs), {"peak_mb": median(run.peak_mb for run in runs)}
    )


BENCHMARK = Benchmark(
    number=15,
    name="hundred_quotes",
    work="`pincite check` of 100 quotations, half of them absent, against one source of 10 MB",
    yardstick="the whole process",
    goal=Goal(2, "s"),
    measure=_measure,
    open=(
        "The parts: reading and normalising the source, indexing its words once, and a near miss "
        "for each absent quotation."
    ),
)
"""What: a whole run from the command line to the written result.

Why: it is the main job.
"""
