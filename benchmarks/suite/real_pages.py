"""Pages as they are saved, normalised."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle, islice
from pathlib import Path
from statistics import median

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import seconds
from benchmarks.texts import MB
from pincite.model import Document, MediaType
from pincite.readers import read_bytes
from pincite.text import RuleSet
from pincite.text.offsets import NormalizedText

_SOURCES = Path(__file__).parent.parent.parent / "examples" / "sources"
_SIZE = 4 * MB


@lru_cache(maxsize=1)
def _pages() -> list[Document]:
    """Give the pages of the example report as plain text."""
    files = sorted(path for path in _SOURCES.rglob("*") if path.is_file())
    return [Document(read_bytes(path.read_bytes(), name=path.name).text) for path in files]


def _measure(effort: Effort) -> Figure:
    rules = RuleSet.parse("auto", MediaType.TEXT)
    mean = sum(len(page.text) for page in _pages()) / len(_pages())
    pages = list(islice(cycle(_pages()), int(effort.size(_SIZE) / mean)))
    size_mb = sum(len(page.text.encode("utf-8", "surrogatepass")) for page in pages) / MB
    spent = [
        seconds(lambda: [NormalizedText(page, rules) for page in pages])
        for _ in range(effort.rounds)
    ]
    return Figure(
        size_mb / median(spent), {"pages": len(pages), "mean_page_kb": 1000 * size_mb / len(pages)}
    )


BENCHMARK = Benchmark(
    number=10,
    name="real_pages",
    work="normalising the pages of the example report, again and again",
    yardstick="MB of text per second, on one core",
    goal=Goal(50, "MB/s", at_least=True),
    measure=_measure,
    open=(
        "The pages are 3 kB each and in several scripts, so that what a text costs at least, some ten "
        "small searches, counts as much as its length; two of them have rows of hyphens, each of "
        "which is looked at. The next step is one compiled pass for all rules."
    ),
)
"""What: the visible text of saved pages under the rules, one page at a time.

Why: generated text has no surprises; pages have.
"""
