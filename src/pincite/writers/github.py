"""Writes workflow commands: annotations beside the lines of a change on GitHub."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model import Place, Report, Search, Severity, SourceMatch, is_web_address
from pincite.text.visible import visible
from pincite.writers import TerminalOptions, Writer
from pincite.writers._standing import (
    Entry,
    Standing,
    entries,
    figures,
    not_checked_beside,
    result_in_words,
)
from pincite.writers._words import (
    about_pages,
    name_of,
    not_checked_words,
    search_in_words,
    shortened,
    status_in_words,
)

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_NOT_CHECKED = "not checked"


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give one answer as an annotation of the source's line, where there is one."""
    match, source = found.match, found.source
    places = list(match.occurrences[:1])
    if match.near_miss is not None:
        places.append(match.near_miss.locator)
    # GitHub knows only files; a page on the web is named in the message.
    web = is_web_address(source.document.origin)
    properties = {} if web else {"file": name_of(source)}
    if places and not web:
        properties |= {"line": str(places[0].line), "col": str(places[0].column)}
    properties["title"] = f"{match.verdict.value}: {status_in_words(match.status)}"
    message = f"“{shortened(match.quote)}” in {name_of(source)}: {match.reason}"
    answer = _command("notice" if match.verified else "error", properties, message)
    pages = about_pages([source], source.contacted)
    return answer + (_command("notice", {"title": "pincite"}, "\n".join(pages)) if pages else "")


def write_search(search: Search, options: TerminalOptions) -> str:
    """Give an annotation for each source that answered."""
    lines = [write_match(found, options) for found in search.matches]
    for item in search.not_checked:
        properties = {"file": item.where, "title": _NOT_CHECKED}
        lines.append(_command("warning", properties, not_checked_words(item)))
    level = "notice" if search.hits else "error"
    contacted = about_pages((), search.contacted)
    summary = "\n".join([search_in_words(search), *contacted])
    return "".join([*lines, _command(level, {"title": "pincite"}, summary)])


def write_report(report: Report, _options: TerminalOptions) -> str:
    """Give an annotation for each finding, the worst first: GitHub shows ten of a kind."""
    lines = [line for entry in entries(report) for line in _entry(entry)]
    for item in not_checked_beside(report):
        properties = {"file": item.where, "title": _NOT_CHECKED}
        lines.append(_command("notice", properties, not_checked_words(item)))
    summary = "\n".join([result_in_words(report), *figures(report)])
    return "".join([*lines, _command("notice", {"title": "pincite"}, summary)])


def _entry(entry: Entry) -> Iterator[str]:
    for finding in entry.findings:
        parts = [finding.message, *finding.notes, finding.help]
        message = "\n".join(part for part in parts if part)
        properties = {**_place(finding.place), "title": _title(finding.code, finding.place)}
        yield _command(_COMMANDS[finding.severity], properties, message)
    if not entry.findings and entry.standing is Standing.OPEN:
        properties = {**_place(entry.place), "title": _title(_NOT_CHECKED, entry.place)}
        yield _command("warning", properties, entry.reason)


def _title(words: str, place: Place) -> str:
    """Give a title that says where, in a file without lines to point at."""
    return f"{words} ({place.where})" if place.where else words


def _place(place: Place) -> dict[str, str]:
    if place.where:
        return {"file": place.path}
    properties = {
        "file": place.path,
        "line": str(place.line),
        "endLine": str(place.end_line),
        "col": str(place.column),
    }
    # GitHub refuses columns for a stretch of several lines.
    if place.line == place.end_line:
        return {**properties, "endColumn": str(place.end_column)}
    del properties["col"]
    return properties


def _command(name: str, properties: dict[str, str], message: str) -> str:
    """Give one workflow command; nothing in it can end it or begin another."""
    named = ",".join(
        f"{key}={_escaped_property(value)}" for key, value in properties.items() if value
    )
    lines = "\n".join(visible(line) for line in message.split("\n"))
    return f"::{name} {named}::{_escaped(lines)}\n"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(visible(text)).replace(":", "%3A").replace(",", "%2C")


WRITER = Writer(
    name="github",
    summary="annotations for GitHub Actions",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
)
"""What: ``::error file=…,line=…,col=…,endColumn=…::message``, one command a finding.

Why: a reviewer sees the finding beside the line that has it.
Example that fires: ``::error file=report.md,line=3,endLine=3,col=29,endColumn=120,title=QUO001::…``.
Example that does not: a source text with ``::error::`` at a line's start; it stands escaped inside.
Source: GitHub's documentation, "Workflow commands for GitHub Actions".
"""
