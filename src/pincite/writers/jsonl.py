"""Writes one JSON object a line, for tools that read streams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pincite.model import Report, Search, SourceMatch
from pincite.model.match_shape import SEARCH_SCHEMA, match_to_dict, search_to_dict
from pincite.writers import TerminalOptions, Writer
from pincite.writers._json_text import json_text
from pincite.writers._report_shape import REPORT_SCHEMA, report_to_dict

if TYPE_CHECKING:
    from pincite.model.facts import FactReport

_LISTS = {
    "findings": "finding",
    "quotations": "quotation",
    "citations": "citation",
    "claims": "claim",
    "references": "reference",
    "sources": "source",
    "not_checked": "not_checked",
    "contacted": "contacted",
}
_FACT_LISTS = {
    "claims": "claim",
    "sources": "source",
    "queries": "query",
    "not_checked": "not_checked",
    "fallen": "fallen",
}


def write_match(found: SourceMatch, _options: TerminalOptions) -> str:
    """Give one answer as ``pincite.match/1`` on one line."""
    return json_text(match_to_dict(found.match, found.source)) + "\n"


def write_search(search: Search, _options: TerminalOptions) -> str:
    """Give one line a source, then what was not checked, and the counts first."""
    shape = search_to_dict(search)
    counts = {key: shape[key] for key in ("quote", "searched", "found_in")}
    records = [
        {"schema": SEARCH_SCHEMA, "type": "summary", **counts},
        *({"type": "match", **answer} for answer in shape["matches"]),
        *({"type": "not_checked", **item} for item in shape["not_checked"]),
        *({"type": "contacted", **item} for item in shape["contacted"]),
    ]
    return "".join(json_text(record) + "\n" for record in records)


def write_report(report: Report, _options: TerminalOptions) -> str:
    """Give the summary on the first line, then one line for each thing that the report holds."""
    shape = report_to_dict(report)
    first = {"schema": REPORT_SCHEMA, "type": "summary", **shape["summary"]}
    return "".join(json_text(record) + "\n" for record in (first, *_records(shape, _LISTS)))


def write_facts(report: FactReport, _options: TerminalOptions) -> str:
    """Give the summary of a fact-check on the first line, then one line for each thing in it."""
    from pincite.writers._facts.shape import facts_to_dict

    shape = facts_to_dict(report)
    head = {key: shape[key] for key in ("generated", "sha256")}
    first = {"schema": shape["schema"], "type": "summary", **head, **shape["summary"]}
    return "".join(json_text(record) + "\n" for record in (first, *_records(shape, _FACT_LISTS)))


def _records(shape: dict[str, Any], lists: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    for key, kind in lists.items():
        for item in shape[key]:
            yield {"type": kind, **item}


WRITER = Writer(
    name="jsonl",
    summary="one JSON object a line, each with its type",
    write_match=write_match,
    write_search=write_search,
    write_report=write_report,
    write_facts=write_facts,
)
"""What: the parts of the JSON object, a line each, told apart by ``type``.

Why: streams are read line by line, and one line too long for a tool spoils no other.
Example that fires: ``{"type": "finding", "code": "QUO001", …}``.
Example that does not: a line that holds a list; each thing has its own.
Source: JSON Lines, RFC 8259 for each line.
"""
