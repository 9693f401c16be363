"""A Word document, read."""

from __future__ import annotations

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.suite._reading import beside, word_document


def _bare(data: bytes) -> object:
    import io

    from docx import Document

    return [paragraph.text for paragraph in Document(io.BytesIO(data)).paragraphs]


def _measure(effort: Effort) -> Figure:
    return beside(word_document(effort), "report.docx", _bare, effort)


BENCHMARK = Benchmark(
    number=42,
    name="read_docx",
    work="reading a Word document",
    yardstick="python-docx: the text of its paragraphs, without notes, text boxes and changes",
    goal=Goal(1.5, "x"),
    measure=_measure,
    open="",
)
"""What: from the file's bytes to a document with its landmarks and marks.

Why: what a user waits for beside what the format costs by itself.
"""
