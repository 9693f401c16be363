"""Writers: values to text, one format a file.

A writer promises: it is pure, the same values give the same text, it never shortens a "no" to
nothing, it shows what was not checked as such, and it treats every word of a source, a draft or a
path as hostile: whatever its format reads as control, mark-up or formula is escaped or made
visible. The text ends with one line break, or is empty.

A new format is one module here with one constant ``WRITER``; modules that begin with an underscore
are parts that writers share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pincite.model.values import dataclass
from pincite.registry import MembersByName
from pincite.writers._options import Detail, TerminalOptions

if TYPE_CHECKING:
    from pincite.model import Report, Search, SourceMatch
    from pincite.model.facts import FactReport
    from pincite.model.match_shape import match_to_dict, search_to_dict
    from pincite.model.recheck import Recheck
    from pincite.writers._catalogues import catalogue_languages
    from pincite.writers._claims_shape import (
        claims_to_dict,
        write_claim_json,
        write_claim_lines,
    )
    from pincite.writers._facts.shape import facts_to_dict, reader_decision_shape
    from pincite.writers._facts.worklist import worklist_to_dict
    from pincite.writers._report_shape import report_to_dict
    from pincite.writers._schema import schema, schema_names
    from pincite.writers._standing import verdict_in_words


@dataclass(frozen=True, slots=True)
class Writer:
    """One format.

    ``write_match`` gives one quote in one source, ``write_search`` one quote in several sources
    (``find``, and ``match`` with more than one source), ``write_report`` what a run of ``check``
    says, ``write_facts`` what a run of ``factcheck`` says, ``write_recheck`` what became of a
    ledger's evidence; a format need not have the last two.
    """

    name: str
    summary: str
    write_match: Callable[[SourceMatch, TerminalOptions], str]
    write_search: Callable[[Search, TerminalOptions], str]
    write_report: Callable[[Report, TerminalOptions], str]
    write_facts: Callable[[FactReport, TerminalOptions], str] | None = None
    write_recheck: Callable[[Recheck, TerminalOptions], str] | None = None


WRITERS: Mapping[str, Writer] = MembersByName(sys.modules[__name__], "WRITER", Writer)
"""Every format by its name, in the order of the module names."""

__all__ = [
    "WRITERS",
    "Detail",
    "TerminalOptions",
    "Writer",
    "catalogue_languages",
    "claims_to_dict",
    "facts_to_dict",
    "match_to_dict",
    "reader_decision_shape",
    "report_to_dict",
    "schema",
    "schema_names",
    "search_to_dict",
    "verdict_in_words",
    "worklist_to_dict",
    "write_claim_json",
    "write_claim_lines",
]

_HOMES = {
    "catalogue_languages": "pincite.writers._catalogues",
    "claims_to_dict": "pincite.writers._claims_shape",
    "write_claim_json": "pincite.writers._claims_shape",
    "write_claim_lines": "pincite.writers._claims_shape",
    "facts_to_dict": "pincite.writers._facts.shape",
    "reader_decision_shape": "pincite.writers._facts.shape",
    "worklist_to_dict": "pincite.writers._facts.worklist",
    "match_to_dict": "pincite.model.match_shape",
    "report_to_dict": "pincite.writers._report_shape",
    "schema": "pincite.writers._schema",
    "schema_names": "pincite.writers._schema",
    "search_to_dict": "pincite.model.match_shape",
    "verdict_in_words": "pincite.writers._standing",
}


def __getattr__(name: str) -> Any:
    """Import what is not needed to write an answer where it is asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
