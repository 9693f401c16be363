"""Writes a citation that carries its evidence: what a reader needs to believe a quotation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pincite.model import Locator, Match, NearMiss, Report, Search, SourceMatch, SourceUsed
from pincite.model.counting import plural
from pincite.model.hashes import shown_hash
from pincite.text.visible import visible, visible_lines
from pincite.writers import TerminalOptions, Writer
from pincite.writers._terminal.word_diff import word_diff
from pincite.writers._words import (
    about_pages,
    not_checked_words,
    piece_in_words,
    similarity_in_words,
    status_in_words,
    steps_in_words,
    surroundings,
)

if TYPE_CHECKING:
    from pincite.model.fetch import Contact

UNVERIFIED = "[UNVERIFIED QUOTE]"
NOT_RUN = "[UNVERIFIED QUOTE — MATCHER NOT RUN]"


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give the passage with source, verdict and place, or the quote marked as unverified."""
    return _text(_citation(found.match, found.source)) + _contacted(found.source.contacted)


def write_search(search: Search, _options: TerminalOptions) -> str:
    """Give a citation for each source that holds the quote, else for the nearest."""
    answers = search.hits or search.matches[:1]
    if answers:
        citations = "\n".join(_text(_citation(found.match, found.source)) for found in answers)
        return citations + _contacted(search.contacted)
    why = "; ".join(f"{item.where}: {not_checked_words(item)}" for item in search.not_checked)
    not_run = _text(_not_run(search.quote, why or "no source was given"))
    return not_run + _contacted(search.contacted)


def write_report(report: Report, _options: TerminalOptions) -> str:
    """Give a citation for each quotation, in the order of the drafts; none is dropped."""
    citations = []
    for check in (check for draft in report.drafts for check in draft.quotations):
        if check.match is None:
            citations.append(_text(_not_run(check.quotation.text, check.reason)))
        elif check.source is None:
            citations.append(_text(_nowhere(check.quotation.text, check.reason)))
        else:
            citations.append(_text(_citation(check.match, check.source)))
    return "\n".join(citations) + _contacted(report.contacted)


def _citation(match: Match, source: SourceUsed) -> Iterator[str]:
    if match.occurrences:
        yield from _verified(match, source)
    else:
        yield from _unverified(match, source)
    for note in match.notes:
        yield f"note: {visible(note.text)}"
    for warning in match.warnings:
        yield f"warning: {visible(warning)}"


def _verified(match: Match, source: SourceUsed) -> Iterator[str]:
    place = match.occurrences[0]
    yield f'"{visible_lines(place.text)}"'
    yield _source_line(source)
    steps = f" ({steps_in_words(match.steps)})" if match.steps else ""
    yield f"verified: {status_in_words(match.status)}{steps}"
    more = match.occurrence_count - 1
    others = f"; {plural(more, 'more place')} in the source" if more else ""
    yield f"locator: {_place(place)}{others}"


def _unverified(match: Match, source: SourceUsed) -> Iterator[str]:
    yield UNVERIFIED
    yield f'"{visible_lines(match.quote)}"'
    yield _source_line(source)
    yield f"why: {visible(match.reason)}"
    if match.near_miss is not None:
        yield from _nearest(match.near_miss)
    for number, segment in enumerate(match.segments, 1):
        answer = segment.match
        where = f", {_place(answer.occurrences[0])}" if answer.occurrences else ""
        piece = piece_in_words(segment, number, len(match.segments))
        yield f'{piece}: "{visible(segment.quote)}"{where}'
        if segment.elided is not None:
            left_out = visible(segment.elided.of(source.document.text)).strip()
            yield f'left out before it: "{left_out}"'
        if answer.near_miss is not None:
            yield from _nearest(answer.near_miss)
        for note in answer.notes:
            yield f"note: {visible(note.text)}"


def _nearest(near: NearMiss) -> Iterator[str]:
    alike = similarity_in_words(near.similarity)
    yield f'nearest passage: "{visible(near.locator.text)}" ({alike} alike, {_place(near.locator)})'
    if near.diff:
        yield f"difference: {''.join(run.text for run in word_diff(near.diff))}"


def _not_run(quote: str, why: str) -> Iterator[str]:
    yield NOT_RUN
    yield f'"{visible_lines(quote)}"'
    yield f"why: {visible(why)}"


def _nowhere(quote: str, why: str) -> Iterator[str]:
    """Word a quote that several sources were asked for, and that none has anything like."""
    yield UNVERIFIED
    yield f'"{visible_lines(quote)}"'
    yield f"why: {visible(why)}"


def _source_line(source: SourceUsed) -> str:
    """Give title, address and day; what is not known is left out."""
    document = source.document
    day = f"retrieved {source.retrieved}" if source.retrieved else ""
    snapshot = f"snapshot {shown_hash(document.sha256)}" if source.text_origin else ""
    parts = [document.title, document.canonical_url or document.origin, day, snapshot]
    known = [visible(part) for part in parts if part]
    return "— " + (", ".join(known) or f"source {source.number}")


def _contacted(contacted: Iterable[Contact]) -> str:
    """Name the hosts that were contacted, apart from the citations."""
    return "".join(f"\n{line}\n" for line in about_pages((), contacted))


def _place(place: Locator) -> str:
    spans = f"characters {place.span.start}-{place.span.end}"
    return ", ".join([f"line {place.line}", *surroundings(place), spans])


def _text(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


WRITER = Writer(
    name="citation",
    summary="the passage with source, verdict and place, to paste beside a claim",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
)
"""What: the passage as it stands in the source, a dash with the source, ``verified:``, ``locator:``.

Why: a reader can check it without the tool, and a quote that failed is marked, never dropped.
Example that fires: ``verified: normalized (N3 …)`` under a passage with curly marks.
Example that does not: a quote that is absent; it stands under ``[UNVERIFIED QUOTE]`` with the reason.
Source: the citation habits of fact-checking desks.
"""
