"""A long report fact-checked against its sources, as a person runs it."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import PINCITE, Scripts, run_python, seconds
from benchmarks.reports import Report, made_report

_CLAIMS, _SOURCES, _SENTENCES = 750, 20, 600
# So many sentences of the draft are compared for the yardstick, which takes the same for each.
_SAMPLE = 20
_WORD = re.compile(r"\w+")
_ENDS = re.compile(r"(?<=[.!?])\s+")


def _measure(effort: Effort) -> Figure:
    report = made_report(effort.size(_CLAIMS), _SOURCES, effort.size(_SENTENCES))
    with Scripts() as scripts:
        sources = [scripts.write(name, text) for name, text in report.sources.items()]
        draft = scripts.write("report.md", report.draft)
        assert all(Path(path).exists() for path in sources)
        command = [scripts.write("command.py", PINCITE), "factcheck", draft, "--format", "json"]
        command += [part for path in sources for part in ("--against", path)]
        pairs = [(_naive_s(report), run_python(command)) for _ in range(max(1, effort.rounds // 3))]
    assert all(run.code == 1 for _, run in pairs), "one claim in three has a wrong figure"
    work = median(run.seconds for _, run in pairs)
    return Figure(
        work,
        {
            "yardstick_s": median(naive for naive, _ in pairs),
            "to_yardstick": median(run.seconds / naive for naive, run in pairs),
            "peak_mb": median(run.peak_mb for _, run in pairs),
        },
    )


def _naive_s(report: Report) -> float:
    """Give what it takes to count the common words of each sentence of the draft with each stated."""
    claims = _ENDS.split(report.draft)
    share = len(claims) / _SAMPLE
    told = [part for text in report.sources.values() for part in _ENDS.split(text)]
    return share * seconds(lambda: [_nearest(claim, told) for claim in claims[:_SAMPLE]])


def _nearest(claim: str, told: list[str]) -> int:
    words = set(_WORD.findall(claim.lower()))
    return max(len(words.intersection(_WORD.findall(one.lower()))) for one in told)


BENCHMARK = Benchmark(
    number=25,
    name="factcheck_report",
    work="`pincite factcheck` of a report of 50 pages, some 750 claims, against 20 sources of 600 sentences",
    yardstick="the whole process",
    goal=Goal(10, "s"),
    measure=_measure,
    open=(
        "Sources, words, tables and lists are made ready once, and a statement is laid beside a claim as "
        "far as rules ask. What is left is reading numbers and what they belong to, once for each "
        "statement that a rule asks for: half of it is the search of a source for the claimed figure. "
        "Next: see by the words of a statement which kind of figure it can hold before reading it, and "
        "compare figures without wording the difference until a ruling needs it."
    ),
)
"""What: a whole run, no model; beside it, each sentence of the draft compared with each of the sources.

Why: it is what people wait for.
"""
