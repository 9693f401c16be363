"""The older sources script's own grammar of a draft: its markers, and its fragments of prose.

What a draft lists, and what in it is code, a heading or an address, is the package's to say. Which
brackets are markers, and where one fragment ends, is said here: line by line, by signs alone. This
is the one second grammar in the package, kept because the figures of this script are compared from
one run to the next.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pincite.drafts import parse_listing
from pincite.drafts.seen_text import CODE_FILLER, SeenText
from pincite.model import (
    CitationMarker,
    Document,
    Draft,
    LandmarkKind,
    MarkerForm,
    ProseSentence,
    ProvenanceKind,
    ProvenanceWord,
    Span,
)
from pincite.model.values import dataclass
from pincite.text import count_words
from pincite.text.scripts import has_letter_or_digit, holds_unspaced

FEWEST_WORDS = 4

_SPOILT_BEHIND = r"(?![(:\]A-Za-z0-9_])"
_CITATION = re.compile(rf"(?<!\[)\[([0-9]{{1,4}})\]{_SPOILT_BEHIND}")
_PROVENANCE = re.compile(
    r"(?<![\[A-Za-z0-9_])"
    rf"\[(?:(unverified)|(policy)|tool:([A-Za-z0-9][A-Za-z0-9_.-]*))\]{_SPOILT_BEHIND}"
)
_KINDS = (ProvenanceKind.UNVERIFIED, ProvenanceKind.POLICY, ProvenanceKind.TOOL)

# Brackets that are a marker, or were meant as one, are no words of their fragment.
_NO_WORDS = re.compile(r"(?<!\[)\[++(?:[0-9]++|(?:tool|policy|unverified)[^\[\]]*+)\]++")
_STOP = re.compile(r"[.!?。！？；]")
_WIDE_STOPS = frozenset("。！？；")
_BEHIND_WIDE_STOP = re.compile(r"(?:[*_\"'”’」』）)]|\[[^\[\]]*\]\]?)*")
_FOLLOWING = re.compile(r"\s++(\S)")
_LINE = re.compile(r"[^\r\n]+")
_QUOTE_SIGNS = re.compile(r"[\s>]*")
_NO_PROSE = frozenset({LandmarkKind.HEADING, LandmarkKind.TABLE_ROW})


@dataclass(frozen=True, slots=True)
class _Declared:
    """What stands in brackets somewhere: the number of a source, or a word of provenance."""

    start: int
    number: int | None
    kind: ProvenanceKind | None


def read_draft(document: Document) -> Draft:
    """Read a draft with this grammar; its list of sources is the one that the package reads."""
    listing = parse_listing(document)
    reader = _Reader(document, listing)
    markers = tuple(reader.markers())
    words = tuple(reader.provenance())
    declaring = {word.span for word in words}
    spoilt = [
        word
        for word in listing.citations.provenance
        if word.kind is None and word.span not in declaring
    ]
    return replace(
        listing,
        citations=replace(
            listing.citations,
            markers=markers,
            provenance=tuple(sorted((*words, *spoilt), key=lambda word: word.span)),
            sentences=tuple(reader.fragments(_declared(markers, words))),
        ),
    )


def split_fragments(line: str) -> Iterator[tuple[int, int]]:
    """Give the fragments of a line, as ranges that cover it.

    >>> [line[a:b] for line in ["It is so.[1] He said so."] for a, b in split_fragments(line)]
    ['It is so.[1]', ' He said so.']
    """
    start = 0
    suffix_ends: list[int] = []
    no_end = -1  # where a suffix ends that no fragment ends with
    for stop in _STOP.finditer(line):
        at = stop.end()
        if at <= start:
            continue
        if stop[0] in _WIDE_STOPS:
            behind = _BEHIND_WIDE_STOP.match(line, at)
            end = behind.end() if behind else at
        elif at < len(line) and not line[at].isspace():
            suffix_ends = suffix_ends or _suffix_ends(line)
            end = suffix_ends[at]
            if end == no_end or line[at].isdigit():
                continue
            if not _opens(line, end):
                no_end = end
                continue
        else:
            end = at
        yield start, end
        start = end
    if start < len(line):
        yield start, len(line)


def _opens(line: str, at: int) -> bool:
    """Tell whether white space and something else than a lower-case letter stand at a place."""
    following = _FOLLOWING.match(line, at)
    return following is not None and not following[1].islower()


def _suffix_ends(line: str) -> list[int]:
    """Give for each place where the signs behind it end: at white space outside of brackets."""
    ends = [len(line)] * (len(line) + 1)
    closing = -1
    for at in range(len(line) - 1, -1, -1):
        if line[at].isspace():
            ends[at] = at
        elif line[at] == "[" and closing >= 0:
            ends[at] = ends[closing + 1]
        else:
            ends[at] = ends[at + 1]
        if line[at] in "[]":
            closing = at if line[at] == "]" else -1
    return ends


def _declared(
    markers: Sequence[CitationMarker], words: Sequence[ProvenanceWord]
) -> list[_Declared]:
    found = [_Declared(marker.span.start, marker.ids[0], None) for marker in markers]
    found += [_Declared(word.span.start, None, word.kind) for word in words]
    return sorted(found, key=lambda one: one.start)


class _Reader:
    """Reads one draft, whose list of sources is known."""

    def __init__(self, document: Document, listing: Draft) -> None:
        self._text = document.text
        self._seen = SeenText(document)
        self._links = _joined(link.span for link in document.links)
        listed = [entry.span for entry in listing.block]
        if listing.citations.list_span is not None:
            listed.append(listing.citations.list_span)
        self._listed = _joined(listed)
        no_prose = [x.span for x in document.landmarks if x.kind in _NO_PROSE]
        self._no_prose = _joined([*listed, *no_prose])

    def markers(self) -> Iterator[CitationMarker]:
        """Give the citations, in order."""
        for found in _CITATION.finditer(self._text):
            span = Span(*found.span())
            if self._is_marker(span):
                yield CitationMarker(span, found[0], (int(found[1]),), MarkerForm.BRACKETS)

    def provenance(self) -> Iterator[ProvenanceWord]:
        """Give the words of provenance that declare something, in order."""
        for found in _PROVENANCE.finditer(self._text):
            span = Span(*found.span())
            if self._is_marker(span):
                kind = _KINDS[(found.lastindex or 0) - 1]
                yield ProvenanceWord(span, found[0], kind, found[3] or "")

    def fragments(self, declared: Sequence[_Declared]) -> Iterator[ProseSentence]:
        """Give the fragments of four words or more, each with what is declared in it."""
        starts = [one.start for one in declared]
        for line in _LINE.finditer(self._text):
            if not self._is_prose(Span(*line.span())):
                continue
            signs = _QUOTE_SIGNS.match(line[0])
            base = line.start() + (signs.end() if signs else 0)
            for first, last in split_fragments(self._text[base : line.end()]):
                start, end = base + first, base + last
                words = _NO_WORDS.sub(" ", self._text[start:end])
                if _count(words) >= FEWEST_WORDS:
                    inside = declared[bisect_left(starts, start) : bisect_left(starts, end)]
                    yield _fragment(Span(start, end), words, inside)

    def _is_marker(self, span: Span) -> bool:
        """Tell whether brackets are read as such: no code, address, link or list of sources."""
        start, end = self._seen.range_of(span)
        if self._seen.scan[start:end] != span.of(self._text):
            return False
        return not (_touches(self._listed, span) or _lies_in(self._links, span))

    def _is_prose(self, line: Span) -> bool:
        if line.of(self._text).lstrip(" \t>").startswith("|") or _touches(self._no_prose, line):
            return False
        start, end = self._seen.range_of(line)
        return bool(self._seen.scan[start:end].strip(CODE_FILLER + " \t"))


def _fragment(span: Span, words: str, inside: Sequence[_Declared]) -> ProseSentence:
    numbers = [one.number for one in inside if one.number is not None]
    return ProseSentence(
        span,
        " ".join(words.split()),
        cites=bool(numbers),
        ids=tuple(dict.fromkeys(numbers)),
        declared=frozenset(one.kind for one in inside if one.kind is not None),
    )


def _count(words: str) -> int:
    """Count words as they are set apart by spaces; an address or a name with dots is one."""
    tokens = words.split()
    unspaced = [token for token in tokens if holds_unspaced(token)]
    spaced = sum(has_letter_or_digit(x) for x in tokens if not holds_unspaced(x))
    return spaced + count_words(" ".join(unspaced))


def _joined(spans: Iterator[Span] | Sequence[Span]) -> list[tuple[int, int]]:
    """Give stretches in order, those that overlap as one."""
    joined: list[tuple[int, int]] = []
    for span in sorted(spans):
        if joined and span.start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], span.end))
        elif span.start < span.end:
            joined.append((span.start, span.end))
    return joined


def _touches(stretches: Sequence[tuple[int, int]], span: Span) -> bool:
    """Tell whether a span has a character in common with one of the stretches."""
    at = bisect_left(stretches, (span.end,)) - 1
    return at >= 0 and stretches[at][1] > span.start


def _lies_in(stretches: Sequence[tuple[int, int]], span: Span) -> bool:
    """Tell whether a span lies wholly in one of the stretches."""
    at = bisect_left(stretches, (span.start + 1,)) - 1
    return at >= 0 and stretches[at][1] >= span.end
