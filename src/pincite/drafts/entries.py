"""Reads one entry of a list of sources: its address and its title."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace

from pincite.drafts.seen_text import SeenText
from pincite.model import BlockEntry, Link, Span

# What stands in angle brackets is the whole address. Elsewhere brackets belong to an address where they close in it: query fields (``q[a]=1``) and the DOIs of
# before 2000 (``99:4<345::AID-X>3.0.CO;2-X``). A number alone is a marker, a bare name a tag.
_ADDRESS = re.compile(
    r"(?<=<)(?:https?://|doi:)[^\s<>]++(?=>)"
    r"|(?:https?://|(?P<doi>doi:\s?)|www\.)"
    r"(?:\[(?!\d+\](?![=\[]))[^\s<>\[\]]*\]"
    r"|<(?(doi)|(?!/?[a-z][a-z0-9]*/?>))[^\s<>]*>"
    r"|[^\s<>\"\u201c\u201d\u00ab\u00bb\]\u3000\uff09\u3011])+",
    re.IGNORECASE,
)
_PATH = re.compile(r"(?:\.{0,2}/)?(?:[\w.-]+/)*[\w-][\w.-]*\.[A-Za-z][A-Za-z0-9]{1,4}(?=$|[\s,;])")
_SEPARATORS = " \t\n-\u2013\u2014\u2015|:;,.<>[]\u00a0"
_EVIDENCE = re.compile(r"[ \t]+>[ \t]*[\"\u2014]")
_LONGEST_TITLE = 1_000
_ROUND_TITLES = (
    '""',
    "''",
    "“”",
    "\u00ab\u00bb",
    "\u201e\u201c",
    "\u300a\u300b",
    "\u300c\u300d",
)


class EntryReader:
    """Reads an entry's address and title from a line of the seen text."""

    def __init__(self, seen: SeenText) -> None:
        self._seen = seen
        self._links = seen.document.links
        self._starts = [link.span.start for link in self._links]

    def entry(self, number: int, line_start: int, start: int, end: int) -> BlockEntry:
        """Read one entry: its number, its line, and where its words begin."""
        span = self._seen.span(line_start, end)
        url, title, urls = self._read(start, end)
        return BlockEntry(number, url, title, span, urls=urls)

    def extended(self, entry: BlockEntry, start: int, end: int) -> BlockEntry:
        """Read a further line of an entry: more of its title, or words quoted from the source."""
        span = self._seen.span(start, end)
        entry = replace(entry, span=Span(entry.span.start, span.end))
        if len(entry.title) > _LONGEST_TITLE or self._is_evidence(span.start):
            return entry
        url, title, urls = self._read(start, end)
        joined = " ".join(part for part in (entry.title, title) if part)
        return replace(
            entry,
            url=entry.url or url,
            title=joined,
            urls=tuple(dict.fromkeys((*entry.urls, *urls))),
        )

    def _is_evidence(self, offset: int) -> bool:
        """Tell whether the line at a place of the file quotes the source, or says where it does."""
        text = self._seen.document.text
        line = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
        return _EVIDENCE.match(text, line) is not None

    def within(self, start: int, end: int) -> tuple[Link, ...]:
        """Give the links of a stretch."""
        if not self._links:
            return ()
        span = self._seen.span(start, end)
        first = bisect_left(self._starts, span.start)
        return self._links[first : bisect_left(self._starts, span.end)]

    def _read(self, start: int, end: int) -> tuple[str, str, tuple[str, ...]]:
        """Give the address and the title of a line, and all addresses in it, in order."""
        words = self._seen.text[start:end]
        links = self.within(start, end)
        bare = [(x.start(), x.end(), _address(x)) for x in _ADDRESS.finditer(words)]
        found = [(self._seen.offset(start + at), url) for at, _, url in bare]
        if links:
            found = sorted([*found, *((link.span.start, link.target) for link in links)])
        urls = tuple(dict.fromkeys(url for _, url in found))
        targets = (link.target for link in links if not link.target.startswith("#"))
        url = next(targets, "") or (bare[0][2] if bare else _path(words))
        title = _without(words, bare)
        return url, _bare_title(title.replace(url, " ") if url else title), urls


def _address(found: re.Match[str]) -> str:
    if found.string.startswith(">", found.end()) and found.string[: found.start()].endswith("<"):
        return found[0]
    return clean_address(found[0])


def _path(words: str) -> str:
    path = _PATH.match(words.lstrip("<"))
    return path[0] if path else ""


def _without(words: str, stretches: Iterable[tuple[int, int, str]]) -> str:
    pieces: list[str] = []
    at = 0
    for start, end, _ in stretches:
        pieces.append(words[at:start])
        at = end
    return " ".join([*pieces, words[at:]])


def _bare_title(words: str) -> str:
    title = " ".join(words.split()).strip(_SEPARATORS)
    while title.endswith("(") or (title.endswith(")") and title.count("(") < title.count(")")):
        title = title[:-1].rstrip(_SEPARATORS)
    while title.startswith(")") or (title.startswith("(") and title.count(")") < title.count("(")):
        title = title[1:].lstrip(_SEPARATORS)
    inside = title[1:-1]
    if title[:1] + title[-1:] in _ROUND_TITLES and title[0] not in inside:
        return inside.strip()
    return title


def clean_address(address: str) -> str:
    """Give an address without the stop or bracket of the sentence that it stands in.

    >>> clean_address("https://example.org/wiki/Sluice_(canal)).")
    'https://example.org/wiki/Sluice_(canal)'
    """
    while address:
        last = address[-1]
        unbalanced = (last == ")" and address.count("(") < address.count(")")) or (
            last == "]" and address.count("[") < address.count("]")
        )
        if last not in ".,;:!?'\"\u3002\uff0c\uff1b\uff09*_" and not unbalanced:
            return address
        address = address[:-1]
    return address
