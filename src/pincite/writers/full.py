"""Writes for people at a terminal."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from pincite.writers import TerminalOptions, Writer
from pincite.writers._terminal.runs import paint

if TYPE_CHECKING:
    from pincite.model import Report, Search, SourceMatch
    from pincite.model.facts import FactReport
    from pincite.model.recheck import Recheck


def write_match(found: SourceMatch, options: TerminalOptions) -> str:
    """Give one answer with its passage, marks under it, and everything that is said beside it."""
    from pincite.writers._terminal import match_layout

    return paint(_layout(match_layout, options).match_lines(found, options), options)


def write_search(search: Search, options: TerminalOptions) -> str:
    """Give the sources that hold the quote, else the nearest passages."""
    from pincite.writers._terminal import match_layout

    return paint(_layout(match_layout, options).search_lines(search, options), options)


def write_report(report: Report, options: TerminalOptions) -> str:
    """Give the verdict in words, every finding with its evidence, and what was not checked."""
    from pincite.writers._terminal import report_layout

    return paint(_layout(report_layout, options).report_lines(report, options), options)


def write_facts(report: FactReport, options: TerminalOptions) -> str:
    """Give the result, every claim with its evidence, the sources, and what was not checked."""
    from pincite.writers._facts import narration, terminal

    layout = narration if options.plain else terminal
    return paint(layout.facts_lines(report, options), options)


def write_recheck(said: Recheck, options: TerminalOptions) -> str:
    """Give what became of a ledger's evidence, the worst first."""
    from pincite.writers._recheck.terminal import recheck_lines

    return paint(recheck_lines(said, options), options)


def _layout(pictured: ModuleType, options: TerminalOptions) -> ModuleType:
    """Give the lay-out with excerpts, or the one in sentences for a screen reader."""
    if not options.plain:
        return pictured
    from pincite.writers._terminal import narration

    return narration


WRITER = Writer(
    name="full",
    summary="for people: the draft's words above the source's words, the difference marked",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
    write_facts=write_facts,
    write_recheck=write_recheck,
)
"""What: findings, worst first, each with excerpt, evidence and next step.

Why: a first-time reader finds the first real fault in ten seconds.
Example that fires: the default at a terminal.
Example that does not: a program that reads the output; it asks for ``json`` or ``concise``.
Source: the layout that compilers made familiar, ``severity[CODE]: message`` with an excerpt.
"""
