"""The same answers told in sentences, without drawings, for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model import DiffKind, Locator, Match, Place, Report, Search, SourceMatch, SourceUsed
from pincite.model.counting import plural
from pincite.text.visible import visible
from pincite.writers._options import TerminalOptions
from pincite.writers._standing import (
    Entry,
    Standing,
    entries,
    figures,
    not_checked_beside,
    result_in_words,
)
from pincite.writers._terminal.runs import Line, Run
from pincite.writers._words import (
    about_pages,
    name_of,
    not_checked_words,
    piece_in_words,
    search_in_words,
    status_in_words,
    steps_in_words,
    surroundings,
)


def match_lines(found: SourceMatch, _options: TerminalOptions) -> Iterator[Line]:
    """Tell one quote's answer."""
    match, source = found.match, found.source
    yield _said(f"{match.verdict.value}, {status_in_words(match.status)}: {match.reason}")
    yield _said(f"The quote: “{match.quote}”")
    yield from _told(match, source)
    yield from map(_said, about_pages([source], source.contacted))


def search_lines(search: Search, options: TerminalOptions) -> Iterator[Line]:
    """Tell in which sources a quote stands."""
    yield _said(search_in_words(search))
    shown = search.hits or search.matches[:3]
    for number, found in enumerate(shown, 1):
        yield ()
        yield _said(f"Source {number} of {len(shown)}: {name_of(found.source)}")
        yield from match_lines(found, options)
    for item in search.not_checked:
        yield _said(f"Not checked: {item.where}: {not_checked_words(item)}")
    yield from map(_said, about_pages((), search.contacted))


def report_lines(report: Report, options: TerminalOptions) -> Iterator[Line]:
    """Tell a whole report, the worst first."""
    yield _said(result_in_words(report))
    told = [entry for entry in entries(report) if entry.findings or entry.standing is Standing.OPEN]
    most = options.max_findings or len(told)
    for number, entry in enumerate(told[:most], 1):
        yield ()
        yield from _entry(entry, f"Item {number} of {len(told)}")
    if len(told) > most:
        yield ()
        yield _said(f"{plural(len(told) - most, 'more item')} left out")
    for item in not_checked_beside(report):
        yield ()
        yield _said(f"Not checked: {item.where}: {not_checked_words(item)}")
    for line in figures(report):
        yield _said(line)


def _entry(entry: Entry, label: str) -> Iterator[Line]:
    for finding in entry.findings:
        yield _said(f"{label}: {finding.severity.value} {finding.code}, {_place(finding.place)}")
        yield _said(finding.message)
        for note in finding.notes:
            yield _said(f"Note: {note}")
        if finding.help:
            yield _said(f"Help: {finding.help}")
    check = entry.check
    if not entry.findings:
        yield _said(f"{label}: not checked, {_place(entry.place)}")
        yield _said(entry.reason)
    if check is None:
        return
    yield _said(f"The draft says: “{check.quotation.text}”")
    if check.match is not None and check.source is not None:
        yield from _told(check.match, check.source)


def _told(match: Match, source: SourceUsed) -> Iterator[Line]:
    """Tell where the words stand, or what stands nearest to them."""
    for place in match.occurrences[:3]:
        yield _said(f"The source, {_spot(source, place)}, says: “{place.text}”")
    if match.occurrence_count > 3:
        yield _said(f"Found {plural(match.occurrence_count, 'time')} in all")
    if match.steps:
        yield _said(f"Equal by these rules: {steps_in_words(match.steps)}")
    near = match.near_miss
    if near is not None:
        yield _said(f"The nearest passage, {_spot(source, near.locator)}: “{near.locator.text}”")
        yield _said(f"Why it is not the quote: {near.reason}")
        yield from _differences(match)
    for number, segment in enumerate(match.segments, 1):
        yield _said(f"{piece_in_words(segment, number, len(match.segments))}: “{segment.quote}”")
        yield from _told(segment.match, source)
    for note in match.notes:
        yield _said(f"Note: {note.text}")
    for warning in match.warnings:
        yield _said(f"Warning: {warning}")


def _differences(match: Match) -> Iterator[Line]:
    assert match.near_miss is not None
    for part in match.near_miss.diff:
        if part.kind is DiffKind.ONLY_SOURCE:
            yield _said(f"Only the source has: “{part.text.strip()}”")
        elif part.kind is DiffKind.ONLY_QUOTE:
            yield _said(f"Only the quote has: “{part.text.strip()}”")


def _spot(source: SourceUsed, place: Locator) -> str:
    line = [f"line {place.line}"] if place.shows_line else []
    return ", ".join([name_of(source), *line, *surroundings(place)])


def _place(place: Place) -> str:
    if place.where:
        return str(place)
    return f"{place.path}, line {place.line}, column {place.column}"


def _said(words: str) -> Line:
    """Give a sentence on a line of its own: a screen reader stops there."""
    shown = visible(words)
    return (
        Run(shown[:1].upper() + shown[1:] + ("" if shown.endswith((".", "”", "!", "?")) else ".")),
    )
