"""A draft with 5,000 citations beside its ledger."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.benchmark import Benchmark, Effort, Figure, Goal
from benchmarks.measuring import Scripts, ratio
from benchmarks.suite._rewriting import pages
from benchmarks.texts import ascii_text
from pincite.app.verifying import verify
from pincite.ledgers import open_ledger

_CITATIONS = 5_000
_A_PARAGRAPH = 5
_FRAGMENT = re.compile(r"(?<=[.!?])(?:\[\d{1,4}\])*\s+")
_MARKER = re.compile(r"\[(\d{1,4})\](?![(:\]\w])")
_ENTRY = re.compile(r"\[(\d{1,4})\]\s+(\S+)")


def _measure(effort: Effort) -> Figure:
    registered = pages(_CITATIONS)
    with Scripts() as scripts:
        draft = scripts.write("draft.md", _draft())
        ledger = str(Path(draft).with_name("ledger.sqlite"))
        with open_ledger(ledger, create=True) as opened:
            opened.add(registered)
        sources = [
            {"id": number, "url": page.url, "title": page.title, "quotes": []}
            for number, page in enumerate(registered, 1)
        ]
        plain = scripts.write("ledger.json", json.dumps({"version": 1, "sources": sources}))
        assert not verify([draft], ledger=ledger).drafts[0].findings
        assert not _by_lists(draft, plain)
        figure = ratio(
            lambda: verify([draft], ledger=ledger), lambda: _by_lists(draft, plain), effort.rounds
        )
    return replace(figure, value=1 / figure.value)


def _draft() -> str:
    words = re.findall(r"[A-Za-z]+", ascii_text(70 * _CITATIONS))
    size = len(words) // _CITATIONS
    sentences = [
        f"The {' '.join(words[number * size : (number + 1) * size])} came.[{number + 1}]"
        for number in range(_CITATIONS)
    ]
    paragraphs = [
        " ".join(sentences[at : at + _A_PARAGRAPH]) for at in range(0, _CITATIONS, _A_PARAGRAPH)
    ]
    entries = [
        f"[{number}] {page.url} — {page.title}" for number, page in enumerate(pages(_CITATIONS), 1)
    ]
    return "\n\n".join([*paragraphs, "## Sources", "\n".join(entries)]) + "\n"


def _by_lists(draft: str, ledger: str) -> list[str]:
    """Do the same by regular expressions, with each number looked up by going through the lists."""
    sources = json.loads(Path(ledger).read_text(encoding="utf-8"))["sources"]
    text, _, block = Path(draft).read_text(encoding="utf-8").partition("\n## Sources\n")
    listed = [(int(number), url) for number, url in _ENTRY.findall(block)]
    errors: list[str] = []
    cited: list[int] = []
    declared = 0
    for line in text.splitlines():
        for fragment in _FRAGMENT.split(line):
            if len(fragment.split()) >= 4:
                declared += 1
        for number in map(int, _MARKER.findall(line)):
            if number not in cited:
                cited.append(number)
            if not any(source["id"] == number for source in sources):
                errors.append(f"[{number}] is unknown")
            if not any(number == entry for entry, _ in listed):
                errors.append(f"[{number}] is not listed")
    for number, url in listed:
        source = next((source for source in sources if source["id"] == number), None)
        if source is None or _page(source["url"]) != _page(url):
            errors.append(f"[{number}] has another address")
    return errors


def _page(url: str) -> tuple[str, str, str]:
    parts = urlsplit(url)
    return parts.netloc.lower().removesuffix(":443"), parts.path.rstrip("/"), parts.query


BENCHMARK = Benchmark(
    number=32,
    name="verify-citations",
    work="verify a draft with 5,000 citations beside its ledger in SQLite",
    yardstick="regular expressions, and each number looked up by going through the lists",
    goal=Goal(2, "× as fast", at_least=True),
    measure=_measure,
)
"""What: numbers, list of sources and coverage of a long draft, in one process.

Why: it runs at every save and in every change request.
"""
