"""Writes a table of evidence: one row a quotation, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pincite.model import Locator, Match, NotChecked, Report, Search, SourceMatch, SourceUsed
from pincite.text.visible import visible
from pincite.writers import TerminalOptions, Writer
from pincite.writers._standing import Entry, entries, not_checked_beside
from pincite.writers._words import not_checked_words, status_in_words

if TYPE_CHECKING:
    from pincite.model.facts import FactReport
    from pincite.model.fetch import Contact

Row = dict[str, str | int | float]

COLUMNS = (
    "draft",
    "line",
    "column",
    "quote",
    "verdict",
    "status",
    "judged",
    "reason",
    "codes",
    "source",
    "source_title",
    "source_line",
    "page",
    "heading",
    "paragraph",
    "start",
    "end",
    "passage",
    "occurrences",
    "rules",
    "similarity",
    "notes",
)

# What spreadsheets take for a formula, in both widths, also behind white space.
_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")
# Where a semicolon or tab parts cells, a formula could begin inside ours.
_INNER_FORMULA = re.compile(r"([;\t]\s*)(?=[=+@＝＋＠]|[-－]\S)")


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give a table of one row, and one for each host that was contacted."""
    rows = [_answer(found.match, found.source), *map(_contacted, found.source.contacted)]
    return _table(rows)


def write_search(search: Search, _options: TerminalOptions) -> str:
    """Give one row a source."""
    rows = [_answer(found.match, found.source) for found in search.matches]
    rows += map(_not_checked, search.not_checked)
    return _table([*rows, *map(_contacted, search.contacted)])


def write_report(report: Report, _options: TerminalOptions) -> str:
    """Give one row a quotation in the order of the drafts, then what was not checked, then hosts.

    Whatever else has a finding has a row, too.
    """
    found = [entry for entry in entries(report) if entry.check is not None or entry.findings]
    order = {id(draft): number for number, draft in enumerate(report.drafts)}
    found.sort(key=lambda entry: (order[id(entry.draft)], entry.place.span))
    rows = [_quotation(entry) if entry.check else _remark(entry) for entry in found]
    rows += map(_not_checked, not_checked_beside(report))
    return _table([*rows, *map(_contacted, report.contacted)])


def write_facts(report: FactReport, _options: TerminalOptions) -> str:
    """Give one row a claim in the order of the draft, then what was not checked."""
    from pincite.writers._facts.table import COLUMNS as FACT_COLUMNS
    from pincite.writers._facts.table import fact_rows

    return _table(fact_rows(report), FACT_COLUMNS)


def _quotation(entry: Entry) -> Row:
    check = entry.quoted
    row: Row = {"status": check.match.status.value} if check.match else {}
    if check.match and check.source:
        row = _answer(check.match, check.source)
    codes = dict.fromkeys(finding.code for finding in entry.findings)
    return row | {
        "draft": check.place.path,
        "line": check.place.line,
        "column": check.place.column,
        "quote": check.quotation.text,
        "verdict": check.verdict.value,
        "judged": "yes" if check.judged else "no",
        "reason": check.reason,
        "codes": " ".join(codes),
    }


def _remark(entry: Entry) -> Row:
    """Give the row of a citation, or of words of the draft that are no quotation."""
    codes = dict.fromkeys(finding.code for finding in entry.findings)
    return {
        "draft": entry.place.path,
        "line": entry.place.line,
        "column": entry.place.column,
        "quote": entry.words,
        "verdict": entry.citation.verdict.value if entry.citation else "",
        "reason": entry.reason,
        "codes": " ".join(codes),
        "notes": "; ".join(note for finding in entry.findings for note in finding.notes),
    }


def _answer(match: Match, source: SourceUsed) -> Row:
    row: Row = {
        "quote": match.quote,
        "verdict": match.verdict.value,
        "status": match.status.value,
        "reason": match.reason,
        "source": source.document.origin,
        "source_title": source.document.title,
        "occurrences": match.occurrence_count,
        "rules": " ".join(match.steps),
        "notes": "; ".join([*_pieces(match), *(note.text for note in match.notes)]),
    }
    if match.occurrences:
        return row | _passage(match.occurrences[0])
    if match.near_miss is not None:
        similarity: Row = {"similarity": match.near_miss.similarity}
        return row | _passage(match.near_miss.locator) | similarity
    return row


def _pieces(match: Match) -> Iterator[str]:
    """Say of each piece of a splice whether and where it stands; a row has one passage."""
    for number, segment in enumerate(match.segments, 1):
        answer = segment.match
        lines = "".join(f" in line {place.line}" for place in answer.occurrences[:1])
        order = "" if segment.in_order else ", out of order"
        yield f"piece {number}: {status_in_words(answer.status)}{lines}{order}: {segment.quote}"
        yield from (f"piece {number}: {note.text}" for note in answer.notes)


def _passage(place: Locator) -> Row:
    return {
        "source_line": place.line,
        "page": place.page or "",
        "heading": " > ".join(place.heading_path),
        "paragraph": place.paragraph or "",
        "start": place.span.start,
        "end": place.span.end,
        "passage": place.text,
    }


def _not_checked(item: NotChecked) -> Row:
    return {"draft": item.where, "verdict": "not checked", "reason": not_checked_words(item)}


def _contacted(one: Contact) -> Row:
    return {"draft": "", "verdict": "contacted", "source": one.host, "reason": one.purpose}


def _table(rows: Iterable[Row], columns: Sequence[str] = COLUMNS) -> str:
    written = io.StringIO()
    writer = csv.DictWriter(
        written, columns, restval="", lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC
    )
    writer.writeheader()
    writer.writerows({key: _safe(value) for key, value in row.items()} for row in rows)
    return written.getvalue()


def _safe(value: str | float) -> str | float:
    """Keep a spreadsheet from computing with foreign text; an apostrophe says that it is text."""
    if not isinstance(value, str):
        return value
    text = visible(value)
    text = _INNER_FORMULA.sub(r"\1'", text)
    return f"'{text}" if _FORMULA.match(text) else text


WRITER = Writer(
    name="csv",
    summary="a table of evidence, one row a quotation",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
    write_facts=write_facts,
)
"""What: one row for each quotation with its verdict, source, passage and place.

Why: editors and reviewers keep such tables by hand today.
Example that fires: a quotation of three lines is one row; its line breaks are spaces.
Example that does not: a quotation that begins with ``=``; it is text, with an apostrophe before it.
Source: RFC 4180; OWASP, "CSV Injection".
"""
