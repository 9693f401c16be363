"""The sentences of a draft of whatever length, as a reader sees them, each with what it cites.

Citation markers and words of provenance are no words of a sentence, nor is a bracket that holds
nothing but authors and years, nor a link that only cites. A sentence that ends inside a quotation
goes on to its end.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import overload

from pincite.drafts.ascription import find_author_years, find_names
from pincite.drafts.blocks import DraftBlock
from pincite.drafts.citing_links import SEE, STOPS, CitingLinks
from pincite.drafts.markers import Markers
from pincite.drafts.seen_text import SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.drafts.surroundings import Surroundings
from pincite.model import Citations, Cited, LandmarkKind, MediaType, Quotation, Statement

Ranges = list[tuple[int, int]]

_NEVER = frozenset({LandmarkKind.HEADING, LandmarkKind.CODE})
_BRACKET = re.compile(r"[(\[][^()\[\]]{4,300}[)\]]")
_AUTHOR_AND_YEAR = re.compile(
    rf"{SEE}"
    r"[^\W\d_][^;()\[\]\d]{1,120}?,?\s(?:1[5-9]|20)\d\d[a-z]?(?:[,:]\s?(?:pp?\.\s?|S\.\s?)?\d[\d\u2013-]*)?"
)
_QUOTED = "\ue000"
_NOTE_NUMBER = re.compile(r"\d{1,3}(?=[^\W\d_a-z][a-z\u00df-\u00ff]{2})")


class Statements(Sequence[Statement]):
    """The statements of a draft, read when somebody looks at them."""

    __slots__ = ("__dict__", "_make_reader")

    def __init__(self, make_reader: Callable[[], StatementReader]) -> None:
        self._make_reader = make_reader

    @cached_property
    def _read(self) -> tuple[Statement, ...]:
        return tuple(self._make_reader().read())

    def __len__(self) -> int:
        return len(self._read)

    @overload
    def __getitem__(self, index: int) -> Statement: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Statement]: ...
    def __getitem__(self, index: int | slice) -> Statement | Sequence[Statement]:
        return self._read[index]


class StatementReader:
    """Reads the statements of one draft from what was found in it."""

    def __init__(
        self,
        seen: SeenText,
        blocks: Sequence[DraftBlock],
        markers: Markers,
        listed: SourcesBlock,
        surroundings: Surroundings,
        *,
        citations: Citations,
        quotations: Sequence[Quotation],
    ) -> None:
        self._seen = seen
        self._blocks = blocks
        self._listed = listed
        self._surroundings = surroundings
        self._quoted = sorted(seen.range_of(one.outer) for one in quotations)
        notes = [x for x in markers.all if x.note in listed.note_ranges]
        self._no_words: Ranges = sorted(
            [
                *((marker.start, marker.end) for marker in notes),
                *(seen.range_of(marker.span) for marker in citations.markers),
                *(seen.range_of(mark.span) for mark in citations.foreign),
                *(seen.range_of(word.span) for word in citations.provenance),
                *_author_brackets(seen.scan),
                *CitingLinks(seen).ranges(self._quoted),
            ]
        )
        self._provenance = [(seen.index(x.span.start), x.kind) for x in citations.provenance]

    def read(self) -> Iterator[Statement]:
        """Give the statements in order; those of block quotes are somebody else's."""
        for block in self._blocks:
            if block.kind in _NEVER or block.quote >= 0 or self._listed.holds(block.start):
                continue
            for start, end in _joined(block.sentences, self._quoted):
                statement = self._statement(self._behind_note_number(start), end, block.kind)
                if statement.text:
                    yield statement

    def _behind_note_number(self, start: int) -> int:
        """Pass over the number of a note that a page sets right before its first word."""
        if self._seen.document.media_type is not MediaType.PDF:
            return start
        number = _NOTE_NUMBER.match(self._seen.text, start)
        return number.end() if number else start

    def _statement(self, start: int, end: int, kind: LandmarkKind) -> Statement:
        text, scan, indices = self._words(start, end)
        offsets = [self._seen.offset(index) for index in indices]
        span = self._seen.span(start, end)
        declared = {what for at, what in self._provenance if start <= at < end and what is not None}
        return Statement(
            span=span,
            text=text,
            scan=scan,
            offsets=(*offsets, span.end),
            kind=kind,
            cited=self._cited(start, end),
            declared=frozenset(declared),
        )

    def _words(self, start: int, end: int) -> tuple[str, str, list[int]]:
        """Give the words on one line, the same ready for reading, and where each character stands."""
        seen = self._seen
        kept: list[int] = []
        at = start
        for first, last in self._inside(self._no_words, start, end):
            kept += range(at, first)
            if seen.text[last : last + 1] in tuple(STOPS) or last >= end:
                while kept and seen.text[kept[-1]].isspace():
                    kept.pop()
            at = max(at, last)
        kept += range(at, end)
        line: list[int] = []
        for index in kept:
            if seen.text[index].isspace() and (not line or seen.text[line[-1]].isspace()):
                continue
            line.append(index)
        while line and seen.text[line[-1]].isspace():
            line.pop()
        shown = "".join(" " if seen.text[i].isspace() else seen.text[i] for i in line)
        scan = "".join(" " if seen.text[i].isspace() else seen.scan[i] for i in line)
        return shown, scan, line

    def _cited(self, start: int, end: int) -> Cited:
        plain = self._surroundings.cited_in(start, end)
        around = self._without_quotations(start, end)
        by_year = (name for name in find_author_years(around) if _has_bracketed_year(around, name))
        names = (*find_names(around), *by_year)
        return Cited(plain.ids, plain.urls, tuple(dict.fromkeys(names)))

    def _without_quotations(self, start: int, end: int) -> str:
        pieces: list[str] = []
        at = start
        for first, last in self._inside(self._quoted, start, end):
            pieces += [self._seen.scan[at : max(at, first)], f" {_QUOTED} "]
            at = max(at, last)
        pieces.append(self._seen.scan[at:end])
        return "".join(pieces)

    def _inside(self, ranges: Ranges, start: int, end: int) -> Iterator[tuple[int, int]]:
        at = start
        for first, last in ranges[bisect_left(ranges, (start,)) : bisect_left(ranges, (end,))]:
            if first >= at:
                yield first, min(last, end)
                at = last


def _has_bracketed_year(text: str, name: str) -> bool:
    """Tell a citation from a name with a year: "Oru (2019)" and "(Oru, 2019)" from "Q3 2024"."""
    year = name.rpartition(" ")[2]
    return f"({year}" in text or any(
        year in text[start:end] for start, end in _author_brackets(text)
    )


def _joined(sentences: Sequence[tuple[int, int]], quoted: Ranges) -> Iterator[tuple[int, int]]:
    """Join sentences as long as a quotation begins in one and ends behind it."""
    opened = -1
    for start, end in sentences:
        opened = start if opened < 0 else opened
        if not _is_open_at(quoted, end):
            yield opened, end
            opened = -1
    if opened >= 0:
        yield opened, sentences[-1][1]


def _is_open_at(quoted: Ranges, end: int) -> bool:
    before = bisect_left(quoted, (end,)) - 1
    return before >= 0 and quoted[before][1] > end


def _author_brackets(scan: str) -> Iterator[tuple[int, int]]:
    """Give the brackets that cite by authors and years: "(Oru, 2019; Vana et al., 2020, p. 4)"."""
    for found in _BRACKET.finditer(scan):
        parts = found[0][1:-1].split(";")
        if all(_AUTHOR_AND_YEAR.fullmatch(part.strip()) for part in parts) and find_author_years(
            found[0]
        ):
            yield found.span()
