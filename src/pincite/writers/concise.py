"""Writes one line a finding, for editors and for eyes that know the codes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pincite.model import Match, Report, Search, SourceMatch, SourceUsed
from pincite.text.visible import visible
from pincite.writers import TerminalOptions, Writer
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
    search_in_words,
    shortened,
    status_in_words,
    steps_in_words,
)

if TYPE_CHECKING:
    from pincite.model.facts import FactReport

_OPEN = "not-checked"


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give one line: place, verdict, status, and why."""
    pages = about_pages([found.source], found.source.contacted)
    return "".join(f"{line}\n" for line in (_match_line(found.match, found.source), *pages))


def write_search(search: Search, _options: TerminalOptions) -> str:
    """Give one line a source that was searched, and one in words."""
    lines = [_match_line(found.match, found.source) for found in search.matches]
    lines += [
        f"{visible(x.where)}: {_OPEN} {visible(not_checked_words(x))}" for x in search.not_checked
    ]
    lines += about_pages((found.source for found in search.matches), search.contacted)
    return "".join(f"{line}\n" for line in [*lines, search_in_words(search)])


def write_report(report: Report, options: TerminalOptions) -> str:
    """Give one line a finding, the worst first, and the verdict in words at the end."""
    lines = [line for entry in entries(report) for line in _entry_lines(entry)]
    most = options.max_findings or len(lines)
    left_out = len(lines) - most
    lines = lines[:most]
    if left_out > 0:
        lines.append(f"{left_out} more left out (--max-findings 0 shows all)")
    for item in not_checked_beside(report):
        where = f"{visible(item.where)}: " if item.where else ""
        lines.append(f"{where}{_OPEN} {visible(not_checked_words(item))}")
    lines += map(visible, figures(report))
    return "".join(f"{line}\n" for line in [*lines, verdict_in_words(report)])


def write_facts(report: FactReport, options: TerminalOptions) -> str:
    """Give one line a claim that is not verified, the worst first, and the result at the end."""
    from pincite.writers._catalogues import catalogue
    from pincite.writers._facts.ordering import worst_first
    from pincite.writers._facts.words import fallen_items, item_words, result_words, sentence

    say = catalogue(options.language)
    lines = [
        f"{visible(str(one.claim.place))}: {say('mark', one.verdict)} {one.claim.id} "
        f"{say('status', one.status)}: {visible(sentence(one, say))}"
        for one in worst_first(report)
    ]
    lines += [
        f"{_OPEN} {visible(item_words(x))}" for x in (*fallen_items(report), *report.not_checked)
    ]
    return "".join(f"{line}\n" for line in [*lines, result_words(report, say)])


def _entry_lines(entry: Entry) -> Iterator[str]:
    for finding in entry.findings:
        place = finding.place
        at = f"{visible(place.path)}:{place.line}:{place.column}"
        yield f"{at}: {finding.severity.value} {finding.code} {visible(finding.message)}"
    if not entry.findings and entry.standing is Standing.OPEN:
        place = entry.place
        at = f"{visible(place.path)}:{place.line}:{place.column}"
        yield f"{at}: {_OPEN} “{shortened(entry.words)}”: {visible(entry.reason)}"


def _match_line(match: Match, source: SourceUsed) -> str:
    found = match.occurrences[0] if match.occurrences else None
    if found is None and match.near_miss is not None:
        found = match.near_miss.locator
    at = in_source(source, found) if found else name_of(source)
    steps = f" ({steps_in_words(match.steps)})" if match.steps else ""
    words = f"{match.verdict.value} {status_in_words(match.status)}"
    return f"{at}: {words}{steps} {visible(match.reason)}"


WRITER = Writer(
    name="concise",
    summary="one line a finding: path:line:col: severity CODE message",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
    write_facts=write_facts,
)
"""What: ``path:line:col: severity CODE message``, one finding a line.

Why: editors, ``grep`` and terminals that make places clickable read it.
Example that fires: ``report.md:14:23: error QUO001 the quotation is not in its source``.
Example that does not: a verified quotation; it is counted in the last line.
Source: the ``errorformat`` that compilers and editors share.
"""
