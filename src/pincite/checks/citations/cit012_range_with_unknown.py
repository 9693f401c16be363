"""A range of numbers holds some that the ledger never issued."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.checks.wording import listed
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    for marker in review.markers:
        unknown = [x for x in marker.in_range if x not in review.book.sources]
        if unknown:
            yield Remark(
                marker.span,
                f"range {marker.text} holds numbers that the ledger never issued: "
                f"{listed(f'[{x}]' for x in unknown)}",
                "write the numbers that are meant one by one; "
                "where it is no citation, write it without brackets",
            )


CHECK = Check(
    code="CIT012",
    name="range-with-unknown",
    severity=Severity.WARNING,
    summary="a range of numbers holds some that the ledger never issued",
    why=(
        "A range cites pages that its author may not have thought of, and numbers in brackets "
        "can be a range of values that is no citation at all."
    ),
    fires=Example(
        "Ferries were late in most months [1-3].\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "Ferries were late (95% CI [1-3]) in most months.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Write each number in its own brackets.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
