"""Marks that other tools leave in a text: they look like citations and name no source."""

from __future__ import annotations

import re

from pincite.drafts.seen_text import SeenText

_FORMS = (
    # A tool's file search: the number of a result, a dagger, and what it is called.
    r"\u3010[^\u3010\u3011\n]{0,80}\u2020[^\u3010\u3011\n]{0,80}\u3011",
    r"\[(?:ID|source|doc|document|chunk|web|search|ref|cite|oaicite)\s?[:#]\s?\d[\d,;:\s-]{0,40}\]",
    r"\[cite_(?:start|end)\]",
    r":contentReference\[oaicite:\d+\](?:\{[^{}\n]{0,40}\})?",
    r"\[\^\d{1,4}\^\]",
    # Private characters around the names of results.
    r"\ue200cite[^\ue201\n]{0,200}\ue201",
    r"(?<![A-Za-z0-9])(?:cite)?(?:turn\d{1,3}(?:search|view|news|fetch|file)\d{1,3})+(?![A-Za-z0-9])",
    # A key that a bibliography of its own explains.
    r"\[-?@(?!source\d)[\w:.#$%&+?<>~/-]+(?:\s?[;,][^\[\]\n]{0,200})?\]",
)
_FOREIGN = re.compile("|".join(_FORMS), re.IGNORECASE)
# What the forms begin with, each far quicker to look for than all of them at every place.
_BRACKET = re.compile(r"[\[\u3010\ue200](?!\d{1,4}\])")
_TURN = re.compile(r"turn(?=\d)")
_REFERENCE = re.compile(r":contentReference")
_CITE = "cite"


def find_foreign(seen: SeenText) -> tuple[tuple[int, int], ...]:
    """Give where other tools' marks stand, as ranges of the seen text, in order."""
    found: list[tuple[int, int]] = []
    for start in _beginnings(seen.scan):
        if found and start < found[-1][1]:
            continue
        if mark := _FOREIGN.match(seen.scan, start):
            found.append(mark.span())
    return tuple(found)


def _beginnings(scan: str) -> list[int]:
    starts = [found.start() for found in _BRACKET.finditer(scan)]
    starts += [found.start() for found in _REFERENCE.finditer(scan)]
    for found in _TURN.finditer(scan):
        is_cited = scan.endswith(_CITE, 0, found.start())
        starts.append(found.start() - len(_CITE) * is_cited)
    return sorted(starts)
