"""Checks: what is a finding. Values in, findings out; nothing here reads a file or a clock.

A draft beside its ledger becomes a ``CitationReview``. A quotation becomes a ``Lookup`` (what the sources answered), then a ``Decision`` (the one answer
about it), and each check words what is wrong with it. One check is one module with one constant
``CHECK`` in the folder of its family; its code and meaning never change, and its two examples are
run by the tests. The list is closed: there is no door for other checks.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pincite.checks import citations, claims, evidence, quotations, sources, suppressions
from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import (
    CitationReview,
    Demands,
    EvidenceDemand,
    LedgerBook,
    judge_marker,
    ledger_book,
    measure_coverage,
    review_citations,
)
from pincite.checks.claim_review import ClaimDemand, ClaimReview
from pincite.checks.decision import UNCHECKED, Decision, Outcome, best_answer, decide, weight
from pincite.checks.lookup import CitedSource, Lookup, is_judged
from pincite.checks.pinpoints import Pinpointing, compare_pinpoint
from pincite.checks.place import DraftPlaces
from pincite.checks.reasons import is_unchecked, open_pinpoint, reason_of
from pincite.checks.results import exit_code, result_of
from pincite.checks.silencing import Silenced, SuppressionUse, silence
from pincite.checks.which_source import GivenSource, SourceIndex
from pincite.registry import members

QUOTATION_CHECKS: tuple[Check[Decision], ...] = members(quotations, "CHECK", Check)
"""The checks of one quotation, in the order of their codes."""

CITATION_CHECKS: tuple[Check[CitationReview], ...] = tuple(
    check for family in (citations, evidence, sources) for check in members(family, "CHECK", Check)
)
"""The checks of a draft beside its ledger: its numbers, their evidence, the sources themselves."""

CLAIM_CHECKS: tuple[Check[ClaimReview], ...] = members(claims, "CHECK", Check)
"""The checks of one claim, in the order of their codes."""

SUPPRESSION_CHECKS: tuple[Check[SuppressionUse], ...] = members(suppressions, "CHECK", Check)
"""The checks of the comments that silence others, in the order of their codes."""

_ALL: tuple[Check[Any], ...] = (
    *CITATION_CHECKS,
    *CLAIM_CHECKS,
    *QUOTATION_CHECKS,
    *SUPPRESSION_CHECKS,
)

CHECKS: Mapping[str, Check[Any]] = MappingProxyType(
    {check.code: check for check in sorted(_ALL, key=lambda check: check.code)}
)
"""Every check by its code."""

__all__ = [
    "CHECKS",
    "CITATION_CHECKS",
    "CLAIM_CHECKS",
    "QUOTATION_CHECKS",
    "SUPPRESSION_CHECKS",
    "UNCHECKED",
    "Check",
    "CitationReview",
    "CitedSource",
    "ClaimDemand",
    "ClaimReview",
    "Decision",
    "Demands",
    "DraftPlaces",
    "EvidenceDemand",
    "Example",
    "GivenSource",
    "LedgerBook",
    "LedgerLine",
    "Lookup",
    "Outcome",
    "Pinpointing",
    "Remark",
    "Silenced",
    "SourceIndex",
    "SuppressionUse",
    "best_answer",
    "compare_pinpoint",
    "decide",
    "exit_code",
    "is_judged",
    "is_unchecked",
    "judge_marker",
    "ledger_book",
    "measure_coverage",
    "open_pinpoint",
    "reason_of",
    "result_of",
    "review_citations",
    "silence",
    "weight",
]
