"""Finds the tables of a document: rows that a reader marked, and lines of text written as rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from enum import Enum, auto

from pincite.claims.tables.reading.cutting import (
    cut_at_bars,
    cut_at_gaps,
    cut_at_tabs,
    holds_bars,
    holds_gaps,
    is_framed,
    is_rule,
)
from pincite.claims.tables.reading.marked_rows import MarkedRows
from pincite.claims.tables.reading.pairs import cut_pair, enumerated, is_pair
from pincite.claims.tables.reading.spaced_rows import spaced_rows, years_of_head
from pincite.claims.tables.reading.table import RawCell, RawRow, RawTable
from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span
from pincite.model.values import dataclass

_LINE = re.compile(r"[^\n]+")
_MOST_ABOVE = 12
_MOST_BELOW = 6


class _Kind(Enum):
    MARKED = auto()
    BARS = auto()
    TABS = auto()
    GAPS = auto()
    PAIRS = auto()
    ENUMERATED = auto()
    RULE = auto()
    WORDS = auto()


_FEWEST = {_Kind.BARS: 2, _Kind.TABS: 2, _Kind.GAPS: 3, _Kind.PAIRS: 2}


@dataclass(slots=True)
class _Run:
    """Lines of one kind that follow each other without an empty one between."""

    kind: _Kind
    spans: list[Span] = field(default_factory=list)
    landmarks: list[Landmark] = field(default_factory=list)


def find_tables(document: Document) -> tuple[RawTable, ...]:
    """Give the tables of a document in order, each with the lines around it."""
    marked = MarkedRows(document)
    pieces: list[tuple[tuple[RawRow, ...], list[RawCell]]] = []
    for run in _runs(document, marked):
        rows = _rows(document, run, marked)
        if rows:
            pieces.append((rows, []))
        else:
            if not pieces:
                pieces.append(((), []))
            pieces[-1][1].extend(RawCell(span.of(document.text), span) for span in run.spans)
    sheets = document.of_kind(LandmarkKind.SHEET)
    headings = [heading.span for heading in document.of_kind(LandmarkKind.HEADING)]
    tables = []
    before: list[RawCell] = []
    for rows, after in pieces:
        if rows:
            above = tuple(before[-_MOST_ABOVE:][::-1])
            sheet = next((x.label for x in sheets if x.span.contains(rows[0].span)), "")
            below = tuple(_up_to_heading(after[:_MOST_BELOW], headings))
            tables.append(RawTable(rows, above, below, sheet))
        before = after
    return tuple(tables)


def _up_to_heading(lines: Iterable[RawCell], headings: Sequence[Span]) -> Iterator[RawCell]:
    """Give the lines below a table up to the next heading, which speaks of what follows it."""
    for line in lines:
        if any(heading.overlaps(line.span) for heading in headings):
            return
        yield line


def _rows(document: Document, run: _Run, marked: MarkedRows) -> tuple[RawRow, ...]:
    text, spans = document.text, run.spans
    if run.kind is _Kind.MARKED:
        cut: Iterable[RawRow] = (marked.cut(landmark) for landmark in run.landmarks)
    elif len(spans) < _FEWEST.get(run.kind, len(spans)):
        return ()
    elif run.kind is _Kind.BARS:
        framed = 2 * sum(is_framed(span.of(text)) for span in spans) > len(spans)
        cut = [cut_at_bars(text, span, framed=framed) for span in spans]
    elif run.kind is _Kind.TABS:
        cut = [cut_at_tabs(text, span) for span in spans]
    elif run.kind is _Kind.GAPS:
        cut = cut_at_gaps(text, spans)
    elif run.kind is _Kind.PAIRS:
        cut = [cut_pair(text, span) for span in spans]
    elif run.kind is _Kind.ENUMERATED:
        cut = enumerated(text, spans[0])
    else:
        return spaced_rows(text, spans)
    return tuple(row for row in cut if not row.is_empty)


def _runs(document: Document, marked: MarkedRows) -> Iterator[_Run]:
    """Give the lines of the document in runs."""
    run: _Run | None = None
    end = 0
    # A file of one table has empty rows, which part nothing.
    is_one = document.media_type is MediaType.CSV
    for kind, span, landmark in _lines(document):
        if landmark is None and document.marks and not marked.shows(span):
            end = span.end
            continue
        parted = not is_one and document.text.count("\n", end, span.start) > 1
        end = span.end
        if kind is _Kind.RULE and run is not None and run.kind is not _Kind.WORDS and not parted:
            continue
        if run is None or parted or not _goes_on(run, kind, document.text, span):
            if run is not None:
                yield run
            run = _Run(_Kind.WORDS if kind is _Kind.RULE else kind)
        run.spans.append(span)
        if landmark is not None:
            run.landmarks.append(landmark)
    if run is not None:
        yield run


def _goes_on(run: _Run, kind: _Kind, text: str, span: Span) -> bool:
    if kind is not run.kind or kind is _Kind.ENUMERATED:
        return False
    # A line of years begins the rows under it, which look like any other line.
    return kind is not _Kind.WORDS or not years_of_head(span.of(text))


def _lines(document: Document) -> Iterator[tuple[_Kind, Span, Landmark | None]]:
    """Give every line that has words; a row that a reader marked is one, however it is broken."""
    rows: Sequence[Landmark] = document.of_kind(LandmarkKind.TABLE_ROW)
    at, number = 0, 0
    text = document.text
    while at < len(text):
        if number < len(rows) and rows[number].span.start <= at:
            row = rows[number]
            number += 1
            if row.span.end > at:
                yield _Kind.MARKED, row.span, row
                at = row.span.end
            continue
        until = rows[number].span.start if number < len(rows) else len(text)
        found = _LINE.search(text, at, until)
        if found is None:
            at = until
            continue
        at = found.end()
        line = found.group()
        if line.strip():
            span = Span(found.start(), found.end())
            yield _kind(line, text, span), span, None


def _kind(line: str, text: str, span: Span) -> _Kind:
    if is_rule(line):
        return _Kind.RULE
    if holds_bars(line):
        return _Kind.BARS
    if "\t" in line.strip():
        return _Kind.TABS
    if is_pair(line):
        return _Kind.PAIRS
    if ";" in line and enumerated(text, span):
        return _Kind.ENUMERATED
    return _Kind.GAPS if holds_gaps(line) else _Kind.WORDS
