"""Links that only say where words are from: no words of the sentence that they stand in.

They fill a bracket, "([Fog in 2025](fog.md); [the log](log.txt))"; or they stand right behind
a quotation, at the end of its sentence; or their label is a number of the draft's own numbering, or
the host that they lead to, and a stop or the end follows: "Fog fell [1](https://example.org/fog)."
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from urllib.parse import urlsplit

from pincite.drafts.seen_text import SeenText

Ranges = list[tuple[int, int]]

SEE = r"(?:(?:see|cf\.?|e\.g\.,?|vgl\.|siehe|voir|véase|ver|cfr\.?|см\.)\s)?"
"""A pattern for words that point to a source, where there are any."""

STOPS = ".,;:!?\u2026\u3002\uff0c\uff1b\uff01\uff1f\u0964\u061f\u060c"
"""What may end a clause."""

FULL_STOPS = ".!?\u2026\u3002\uff01\uff1f\u0964\u061f"
"""What ends a sentence."""

_BRACKET = re.compile(r"\([^()]{1,300}\)")
_LINK = "\ue002"
_BETWEEN = re.compile(rf"{SEE}[\s,;&{_LINK}]*")
_NUMBER = re.compile(r"[\[(]?(\d{1,3})[\])]?")


class CitingLinks:
    """Tells the links of one draft that only cite from those that are words of it."""

    def __init__(self, seen: SeenText) -> None:
        self._seen = seen
        links = seen.document.links
        self._links = sorted((*seen.range_of(link.span), link.target) for link in links)
        self._labels = [(start, end) for start, end, _ in self._links]
        self._numbered = _numbering(seen, self._links)

    def ranges(self, quoted: Ranges) -> Iterator[tuple[int, int]]:
        """Give the ranges of the seen text that only cite; ``quoted`` are those of quotations."""
        if not self._links:
            return
        scan = self._seen.scan
        yield from _brackets(self._seen, self._labels)
        ends = {end for _, end in quoted}
        starts = {start for start, _ in self._labels}
        for start, end, target in self._links:
            behind = _skip(scan, end)
            is_last = behind == len(scan) or scan[end] in STOPS or behind in starts
            if is_last and (_before(scan, start) in ends or self._is_label(start, end, target)):
                yield start, end

    def begin_at_end(self, start: int, end: int) -> int:
        """Give where the links begin that only cite at the end of a stretch; ``end`` without any.

        A label that numbers nothing and names no host only cites behind a full stop.
        """
        begin = end
        while (last := _before(self._seen.scan, begin)) > start:
            link = self._link_before(last)
            if link is None or link[1] != last or link[0] <= start:
                break
            words_end = _before(self._seen.scan, link[0])
            if not self._is_label(*link) and self._seen.scan[words_end - 1] not in FULL_STOPS:
                break
            begin = link[0]
        return begin

    def _link_before(self, end: int) -> tuple[int, int, str] | None:
        """Give the last link that begins before a place."""
        position = bisect_left(self._links, (end,)) - 1
        return self._links[position] if position >= 0 else None

    def _is_label(self, start: int, end: int, target: str) -> bool:
        label = self._seen.text[start:end]
        return label in self._numbered or _names_host(label, target)


def _brackets(seen: SeenText, labels: Ranges) -> Iterator[tuple[int, int]]:
    for found in _BRACKET.finditer(seen.scan):
        start, end = found.start() + 1, found.end() - 1
        rest, at = "", start
        for first, last in labels[bisect_left(labels, (start,)) : bisect_left(labels, (end,))]:
            rest += seen.scan[at:first] + _LINK
            at = max(at, last)
        rest += seen.scan[at:end]
        if _LINK in rest and _BETWEEN.fullmatch(rest):
            yield found.span()


def _numbering(seen: SeenText, links: list[tuple[int, int, str]]) -> frozenset[str]:
    """Give the labels that number the draft's links: they begin with 1, and each leads to one place."""
    targets: dict[str, set[str]] = {}
    for start, end, target in links:
        label = seen.text[start:end]
        if _NUMBER.fullmatch(label):
            targets.setdefault(label, set()).add(target)
    numbers = {found[1] for label in targets if (found := _NUMBER.fullmatch(label))}
    has_order = "1" in numbers and all(len(one) == 1 for one in targets.values())
    return frozenset(targets) if has_order else frozenset()


def _names_host(label: str, target: str) -> bool:
    try:
        host = urlsplit(target).hostname or ""
    except ValueError:
        return False
    named = label.lower().removeprefix("https://").removeprefix("http://").strip("/")
    return bool(host) and named.removeprefix("www.") == host.removeprefix("www.")


def _before(text: str, at: int) -> int:
    while at and text[at - 1].isspace():
        at -= 1
    return at


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at
