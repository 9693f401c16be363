"""The order in which people read a fact-check, and what they count in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pincite.model import SourceUsed
from pincite.model.claim import ClaimDecision, ClaimStatus, Passage
from pincite.model.facts import FactReport

_ORDER = {status: place for place, status in enumerate(ClaimStatus)}


def worst_first(report: FactReport) -> tuple[ClaimDecision, ...]:
    """Give what is not verified, the worst status first, else in the order of the draft."""
    found = [one for one in report.decisions if one.status is not ClaimStatus.VERIFIED]
    return tuple(sorted(found, key=lambda one: _ORDER[one.status]))


def verified(report: FactReport) -> tuple[ClaimDecision, ...]:
    """Give what is verified, in the order of the draft."""
    return tuple(one for one in report.decisions if one.status is ClaimStatus.VERIFIED)


def counts_by_status(report: FactReport) -> Mapping[ClaimStatus, int]:
    """Count the claims that were checked, the worst status first; those without any left out."""
    counts = Counter(decision.status for decision in report.decisions)
    return {status: counts[status] for status in ClaimStatus if counts[status]}


def label(source: SourceUsed) -> str:
    """Give what the report calls a source: ``S1``."""
    return f"S{source.number}"


def cited_passages(decision: ClaimDecision) -> tuple[Passage, ...]:
    """Give the passages that a decision quotes, the deciding one first, each once."""
    found = (decision.passage, *decision.others)
    kept = {(one.source.number, one.span): one for one in found if one is not None}
    return tuple(kept.values())
