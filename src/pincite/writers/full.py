"""Writes for people at a terminal."""

from __future__ import annotations

from pincite.model import Report, Search, SourceMatch
from pincite.writers import TerminalOptions, Writer
from pincite.writers._terminal import narration
from pincite.writers._terminal.match_layout import match_lines, search_lines
from pincite.writers._terminal.report_layout import report_lines
from pincite.writers._terminal.runs import paint


def write_match(found: SourceMatch, options: TerminalOptions) -> str:
    """Give one answer with its passage, marks under it, and everything that is said beside it."""
    lines = narration.match_lines if options.plain else match_lines
    return paint(lines(found, options), options)


def write_search(search: Search, options: TerminalOptions) -> str:
    """Give the sources that hold the quote, else the nearest passages."""
    lines = narration.search_lines if options.plain else search_lines
    return paint(lines(search, options), options)


def write_report(report: Report, options: TerminalOptions) -> str:
    """Give the verdict in words, every finding with its evidence, and what was not checked."""
    lines = narration.report_lines if options.plain else report_lines
    return paint(lines(report, options), options)


WRITER = Writer(
    name="full",
    summary="for people: the draft's words above the source's words, the difference marked",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
)
"""What: findings, worst first, each with excerpt, evidence and next step.

Why: a first-time reader finds the first real fault in ten seconds.
Example that fires: the default at a terminal.
Example that does not: a program that reads the output; it asks for ``json`` or ``concise``.
Source: the layout that compilers made familiar, ``severity[CODE]: message`` with an excerpt.
"""
