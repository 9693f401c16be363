"""The yardstick of the ledger: a JSON file that is read and written whole for every page."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median

from benchmarks.benchmark import Effort, Figure
from pincite.model.ledger import Retrieval

PAGES = 10_000

_DAY = "2026-12-01"
_PARTS = 4
_SAMPLES = 5


def pages(count: int) -> list[Retrieval]:
    """Give pages to register."""
    return [
        Retrieval(f"https://example.org/articles/{n}", f"The title of article {n}", _DAY)
        for n in range(count)
    ]


def compare(work: Callable[[Path, list[Retrieval]], None], effort: Effort) -> Figure:
    """Give how many times as long the yardstick takes to register the same pages.

    Both write to the same disk, so the time on the clock is taken, not the processor's.
    """
    # Always all pages: what a whole file costs grows with them, and so would the ratio.
    new = pages(PAGES)
    rounds = max(1, effort.rounds // 2)
    with tempfile.TemporaryDirectory(prefix="pincite-benchmark-") as folder:
        pairs = [
            (_rewriting_s(Path(folder), new), _timed(work, Path(folder) / f"{turn}.sqlite", new))
            for turn in range(rounds)
        ]
    return Figure(
        median(measured / done for measured, done in pairs),
        {
            "yardstick_ms": 1000 * median(measured for measured, _ in pairs),
            "work_ms": 1000 * median(done for _, done in pairs),
        },
    )


def _timed(
    work: Callable[[Path, list[Retrieval]], None], path: Path, new: list[Retrieval]
) -> float:
    started = time.perf_counter()
    work(path, new)
    return time.perf_counter() - started


def _rewriting_s(folder: Path, new: list[Retrieval]) -> float:
    """Give what registering all pages takes, from what one takes at several sizes of the file."""
    sizes = [part * len(new) // _PARTS for part in range(_PARTS + 1)]
    costs = [_cost_at(folder / "ledger.json", new[:size]) for size in sizes]
    step = len(new) / _PARTS
    return sum(step * (one + other) / 2 for one, other in pairwise(costs))


def _cost_at(path: Path, known: list[Retrieval]) -> float:
    entries = [_entry(number, page) for number, page in enumerate(known, 1)]
    path.write_text(json.dumps({"version": 1, "sources": entries}, indent=2), encoding="utf-8")
    samples = []
    for number in range(_SAMPLES):
        page = Retrieval(f"https://example.org/new/{number}", "A new article", _DAY)
        started = time.perf_counter()
        _add(path, page)
        samples.append(time.perf_counter() - started)
    return median(samples)


def _add(path: Path, page: Retrieval) -> None:
    """Read the file, add a page where it is new, and put the whole file in its place."""
    ledger = json.loads(path.read_text(encoding="utf-8"))
    known = {entry["url"] for entry in ledger["sources"]}
    if page.url not in known:
        ledger["sources"].append(_entry(len(known) + 1, page))
        passing = path.with_suffix(".new")
        passing.write_text(json.dumps(ledger, indent=2, ensure_ascii=False), encoding="utf-8")
        passing.replace(path)


def _entry(number: int, page: Retrieval) -> dict[str, object]:
    return {
        "id": number,
        "url": page.url,
        "title": page.title,
        "accessed": page.accessed,
        "quotes": [],
    }
