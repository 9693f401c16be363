"""A deck of slides, read."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.suite._reading import beside, slides


def _bare(data: bytes) -> object:
    import io

    from pptx import Presentation

    return [
        shape.text_frame.text
        for slide in Presentation(io.BytesIO(data)).slides
        for shape in slide.shapes
        if shape.has_text_frame
    ]


def _measure(effort: Effort) -> Figure:
    return beside(slides(effort), "deck.pptx", _bare, effort)


BENCHMARK = Benchmark(
    number=43,
    name="read_pptx",
    work="reading a deck of slides",
    yardstick="python-pptx: the text of each shape, without notes and charts",
    goal=Goal(1.5, "x"),
    measure=_measure,
    open="",
)
"""What: from the file's bytes to a document with its landmarks and marks.

Why: what a user waits for beside what the format costs by itself.
"""
