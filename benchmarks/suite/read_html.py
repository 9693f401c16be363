"""A web page, read."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.suite._reading import beside, web_page


def _bare(data: bytes) -> object:
    from turbohtml import parse

    return parse(data.decode()).text


def _measure(effort: Effort) -> Figure:
    return beside(web_page(effort), "page.html", _bare, effort)


BENCHMARK = Benchmark(
    number=41,
    name="read_html",
    work="reading a web page with links and headings",
    yardstick="turbohtml alone: the tree, and its text without places",
    goal=Goal(1.5, "x"),
    measure=_measure,
    open="Marks, links and paragraphs are told as tags go by, in Python. Next: fewer calls for each tag.",
)
"""What: from the file's bytes to a document with its landmarks and marks.

Why: what a user waits for beside what the format costs by itself.
"""
