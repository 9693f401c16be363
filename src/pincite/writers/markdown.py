"""Writes a report in Markdown, for change requests, job summaries and wikis."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pincite.model import (
    Finding,
    Locator,
    Match,
    NotChecked,
    Report,
    Search,
    SourceMatch,
    SourceUsed,
)
from pincite.model.counting import plural
from pincite.text.visible import visible, visible_lines
from pincite.writers import TerminalOptions, Writer
from pincite.writers._markdown_text import escaped, marked_diff
from pincite.writers._standing import (
    Entry,
    Standing,
    entries,
    figures,
    not_checked_beside,
    verdict_in_words,
)
from pincite.writers._words import (
    about_pages,
    in_source,
    name_of,
    not_checked_words,
    piece_in_words,
    search_in_words,
    shortened,
    similarity_in_words,
    status_in_words,
    steps_in_words,
    surroundings,
)

if TYPE_CHECKING:
    from pincite.model.facts import FactReport
    from pincite.model.recheck import Recheck

_BACKTICKS = re.compile(r"`+")


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give one answer under a heading of its own."""
    lines = list(_match_section(found.match, found.source, with_quote=True))
    return _text([*lines, *_pages(about_pages([found.source], found.source.contacted))])


def write_search(search: Search, _options: TerminalOptions) -> str:
    """Give the sources that hold the quote, else the nearest."""
    lines = [f"## {escaped(search_in_words(search))}", "", *_quoted(search.quote)]
    for found in search.hits or search.matches[:3]:
        lines += ["", *_match_section(found.match, found.source, with_quote=False)]
    pages = about_pages((found.source for found in search.matches), search.contacted)
    return _text([*lines, *_not_checked(search.not_checked), *_pages(pages)])


def write_report(report: Report, _options: TerminalOptions) -> str:
    """Give the verdict as heading, a section for each finding, and tables for the rest."""
    lines = [f"## {escaped(verdict_in_words(report))}", "", f"Result: **{report.result.value}**"]
    every = entries(report)
    for entry in every:
        lines += _entry(entry)
    lines += _not_checked(not_checked_beside(report))
    fine = [entry for entry in every if entry.standing is Standing.FINE]
    lines += _fine([entry for entry in fine if entry.check is not None])
    lines += _figures(report, sum(entry.citation is not None for entry in fine))
    return _text(lines)


def write_facts(report: FactReport, options: TerminalOptions) -> str:
    """Give the result as heading, a section for each claim that is not verified, and tables."""
    from pincite.writers._facts.markdown import facts_markdown

    return facts_markdown(report, options)


def write_recheck(said: Recheck, _options: TerminalOptions) -> str:
    """Give what became of a ledger's evidence, ready for an issue tracker."""
    from pincite.writers._recheck.issue import recheck_in_markdown

    return recheck_in_markdown(said)


def code(text: str) -> str:
    """Give foreign text as a code span, whatever backticks it holds."""
    shown = visible(text)
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    room = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{room}{shown}{room}{fence}"


def _entry(entry: Entry) -> Iterator[str]:
    for number, finding in enumerate(entry.findings):
        yield from _finding(entry, finding, with_evidence=number == 0)
    if not entry.findings and entry.standing is Standing.OPEN:
        place = entry.place
        yield from ("", f"### not checked: {escaped(entry.reason)}", "")
        yield from (code(str(place)), "")
        yield from _quoted(entry.words)


def _finding(entry: Entry, finding: Finding, *, with_evidence: bool) -> Iterator[str]:
    place = finding.place
    yield from (
        "",
        f"### {finding.severity.value} {escaped(finding.code)}: {escaped(finding.message)}",
        "",
    )
    yield from (code(str(place)), "")
    check = entry.check
    if check is None or not with_evidence:
        yield from _quoted(place.span.of(entry.draft.draft.document.text))
    else:
        yield from _quoted(check.quotation.text)
        if check.match is not None and check.source is not None:
            yield from _evidence(check.match, check.source)
    remarks = [*(("note", note) for note in finding.notes)]
    if finding.help:
        remarks.append(("help", finding.help))
    yield from _remarks(remarks)


def _match_section(match: Match, source: SourceUsed, *, with_quote: bool) -> Iterator[str]:
    status = status_in_words(match.status)
    yield f"### {match.verdict.value} ({status}): {escaped(match.reason)}"
    if with_quote:
        yield from ("", *_quoted(match.quote))
    yield from _evidence(match, source)
    remarks = [("note", note.text) for note in match.notes]
    remarks += [("warning", warning) for warning in match.warnings]
    yield from _remarks(remarks)


def _evidence(match: Match, source: SourceUsed) -> Iterator[str]:
    """Show the source's words where the quote stands, or what stands nearest to it."""
    near = match.near_miss
    for place in match.occurrences[:1]:
        yield from ("", f"{_where(source, place)}:", "", *_quoted(place.text))
    if match.steps:
        yield from ("", f"Equal by {escaped(steps_in_words(match.steps))}")
    if near is not None:
        yield from ("", f"nearest in {_where(source, near.locator)}:", "")
        yield from _quoted(near.locator.text)
        alike = similarity_in_words(near.similarity)
        yield from ("", f"difference ({alike} alike): {marked_diff(near.diff)}")
    if not match.occurrences and near is None and not match.segments:
        yield from ("", f"in {code(name_of(source))}")
    for number, segment in enumerate(match.segments, 1):
        piece = piece_in_words(segment, number, len(match.segments))
        yield from ("", f"{piece}: “{escaped(segment.quote)}”")
        yield from _evidence(segment.match, source)
        yield from _remarks([("note", note.text) for note in segment.match.notes])


def _where(source: SourceUsed, place: Locator) -> str:
    beside = "".join(f", {escaped(words)}" for words in surroundings(place))
    return f"{code(in_source(source, place))}{beside}"


def _quoted(text: str) -> list[str]:
    lines = visible_lines(text).split("\n")
    return [f"> {escaped(line.strip())}".rstrip() for line in lines]


def _remarks(remarks: list[tuple[str, str]]) -> Iterator[str]:
    if remarks:
        yield ""
    for label, words in remarks:
        yield f"- {label}: {escaped(words)}"


def _not_checked(items: tuple[NotChecked, ...]) -> list[str]:
    if not items:
        return []
    lines = ["", "### not checked", ""]
    return [*lines, *(f"- {code(x.where)}: {escaped(not_checked_words(x))}" for x in items)]


def _figures(report: Report, fine: int) -> list[str]:
    """Give coverage and ledger; citations that are fine are counted, not listed."""
    lines = list(figures(report))
    if fine:
        lines.insert(0, f"{plural(fine, 'citation')} fine")
    return ["", *(f"- {escaped(line)}" for line in lines)] if lines else []


def _pages(lines: Sequence[str]) -> list[str]:
    """Name the pages that were read, and the hosts that were contacted."""
    return ["", *(f"- {escaped(line)}" for line in lines)] if lines else []


def _fine(found: list[Entry]) -> list[str]:
    """List what is fine in a table; it comes last."""
    if not found:
        return []
    lines = ["", f"### {len(found)} fine", "", "| draft | quotation | found | source |"]
    lines.append("| --- | --- | --- | --- |")
    for check in (entry.quoted for entry in found):
        place, match = check.place, check.match
        at = escaped(str(place))
        source, status = "", ""
        if match is not None and check.source is not None and match.occurrences:
            status = status_in_words(match.status)
            source = escaped(in_source(check.source, match.occurrences[0]))
        words = escaped(shortened(check.quotation.text))
        lines.append(f"| {at} | {words} | {status} | {source} |")
    return lines


def _text(lines: list[str] | Iterator[str]) -> str:
    return "\n".join(lines).strip("\n") + "\n"


WRITER = Writer(
    name="markdown",
    summary="a report in Markdown, for change requests and job summaries",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
    write_facts=write_facts,
    write_recheck=write_recheck,
)
"""What: the verdict as heading, a section a finding with both passages, then tables.

Why: it is pasted where reviews happen.
Example that fires: the draft's words and the source's words as block quotes, one above the other.
Example that does not: mark-up in a source; it shows as it stands, escaped.
Source: CommonMark 0.31, section 2.4 on backslash escapes; GFM for tables and struck-out text.
"""
