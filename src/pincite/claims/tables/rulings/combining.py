"""One ruling of the rulings about the parts of a claim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.periods import Period
from pincite.model.claim import ClaimStatus


def together(rulings: Sequence[Ruling | None]) -> Ruling | None:
    """Give the worst ruling; verified only where every part is."""
    found = [ruling for ruling in rulings if ruling is not None]
    worst = min(found, key=lambda ruling: ruling.rank, default=None)
    if worst is None or worst.status is not ClaimStatus.VERIFIED:
        return worst
    if len(found) < len(rulings):
        return None
    spans = tuple(dict.fromkeys(span for ruling in found for span in ruling.spans))
    comparisons = tuple(x for ruling in found for x in ruling.comparisons)
    issue = "; ".join(dict.fromkeys(ruling.issue for ruling in found))
    return replace(
        max(found, key=lambda ruling: ruling.confidence is not None and ruling.confidence.value),
        spans=spans, comparisons=comparisons, issue=issue,
    )  # fmt: skip


def asked_periods(saying: Saying) -> tuple[Period, ...]:
    """Give the periods that a claim names, each once."""
    return tuple(dict.fromkeys(one.period for one in saying.periods))
