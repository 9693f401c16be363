"""Writes one JSON object, by the published schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model import Report, Search, SourceMatch
from pincite.model.match_shape import match_to_dict, search_to_dict
from pincite.writers import TerminalOptions, Writer
from pincite.writers._json_text import json_text
from pincite.writers._report_shape import report_to_dict

if TYPE_CHECKING:
    from pincite.model.facts import FactReport
    from pincite.model.recheck import Recheck


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give one answer as ``pincite.match/1``."""
    return json_text(match_to_dict(found.match, found.source), indent=2) + "\n"


def write_search(search: Search, _options: TerminalOptions) -> str:
    """Give the answers of several sources as ``pincite.search/1``."""
    return json_text(search_to_dict(search), indent=2) + "\n"


def write_report(report: Report, _options: TerminalOptions) -> str:
    """Give a whole run as ``pincite.report/1``."""
    return json_text(report_to_dict(report), indent=2) + "\n"


def write_facts(report: FactReport, _options: TerminalOptions) -> str:
    """Give a fact-check as ``pincite.facts/1``."""
    from pincite.writers._facts.shape import facts_to_dict

    return json_text(facts_to_dict(report), indent=2) + "\n"


def write_recheck(said: Recheck, _options: TerminalOptions) -> str:
    """Give what became of a ledger's evidence as ``pincite.recheck/1``."""
    from pincite.writers._recheck.shape import recheck_to_dict

    return json_text(recheck_to_dict(said), indent=2) + "\n"


WRITER = Writer(
    name="json",
    summary="one JSON object by the published schema (pincite schema)",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
    write_facts=write_facts,
    write_recheck=write_recheck,
)
"""What: one object, its keys in the documented order.

Why: programs read everything that people are shown, and nothing is worded only for people.
Example that fires: ``"schema": "pincite.match/1"`` at its head.
Example that does not: a bare list; it could not say which version of the shape it has.
Source: RFC 8259; the schemas that ``pincite schema`` prints.
"""
