"""A source of 100 MB without a line break."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import PINCITE, Scripts, run_python
from benchmarks.suite._near_miss import changed_quotes
from benchmarks.texts import MB, curly_text, quotes_of, retyped

_PIECE = 10 * MB


def _measure(effort: Effort) -> Figure:
    piece = curly_text(effort.size(_PIECE)).replace("\n", " ")
    # The text goes round ten times; only its last part has the quotes.
    text = " ".join(piece[: len(piece) * 95 // 100] for _ in range(10)) + piece[-len(piece) // 10 :]
    present = retyped(quotes_of(piece[-len(piece) // 20 :], 1, words=15)[0])
    absent = changed_quotes(piece[-len(piece) // 20 :], 1, words=15)[0][1]
    details: dict[str, float] = {"size_mb": len(text.encode()) / MB}
    with Scripts() as scripts:
        source = scripts.write("source.txt", text)
        program = scripts.write("command.py", PINCITE)
        for name, quote, code in (("present", present, 0), ("absent", absent, 1)):
            run = run_python([program, "match", "--in", source, "--", quote])
            assert run.code == code, f"{name}: exit code {run.code}"
            details[f"{name}_peak_mb"] = run.peak_mb
            details[f"{name}_s"] = run.seconds
    return Figure(max(details["present_peak_mb"], details["absent_peak_mb"]), details)


BENCHMARK = Benchmark(
    number=16,
    name="one_line",
    work="`pincite match` of a present and of an absent quote in 100 MB on a single line",
    yardstick="peak memory of the process",
    goal=Goal(1000, "MB"),
    measure=_measure,
    open=(
        "The file's bytes, the text (two bytes a character, since it has curly quotes) and its "
        "normal form stand in memory at once."
    ),
)
"""What: the most memory that a run needs, the worse of both.

Why: hostile and machine-made files have no lines.
"""
