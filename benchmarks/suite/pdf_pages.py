"""Pages of PDF files, read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import ratio
from pincite.readers import read_bytes

_FILES = Path(__file__).parent.parent.parent / "tests" / "report" / "pdf"


@lru_cache(maxsize=1)
def _printed() -> list[bytes]:
    """Give the report as four typesetters print it, in one column and two."""
    return [path.read_bytes() for path in sorted(_FILES.glob("*-[12].pdf"))]


def _read_bare() -> int:
    from pypdfium2 import PdfDocument

    pages = 0
    for data in _printed():
        pdf = PdfDocument(data)
        for page in pdf:
            page.get_textpage().get_text_range()
            pages += 1
        pdf.close()
    return pages


def _measure(effort: Effort) -> Figure:
    figure = ratio(
        lambda: [read_bytes(data, name="a.pdf") for data in _printed()], _read_bare, effort.rounds
    )
    pages = _read_bare()
    return Figure(
        figure.value,
        {**figure.details, "pages_a_second": 1000 * pages / figure.details["work_ms"]},
    )


BENCHMARK = Benchmark(
    number=40,
    name="pdf_pages",
    work="reading the pages of a report by four typesetters, in one column and two",
    yardstick="pypdfium2 alone: the letters of each page as it gives them, without places",
    goal=Goal(1.5, "x"),
    measure=_measure,
    open=(
        "Lines, notes and paragraphs are told by places: three calls into the library for each line, "
        "and some ten microseconds of putting together in Python. Next: fewer passes over the lines."
    ),
)
"""What: files as they stand, from their bytes to a document with its landmarks and marks.

Why: the places of letters are asked one by one, so that what is asked must stay little.
"""
