"""A mark of another tool was left in the text."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.checks.wording import excerpt
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    for foreign in review.draft.citations.foreign:
        yield Remark(
            foreign.span,
            f"mark of another tool, which names no source here: {excerpt(foreign.text, 60)}",
            "cite the ledger's number for that page, as in [1], or take the mark out",
        )


CHECK = Check(
    code="CIT011",
    name="foreign-marker",
    severity=Severity.WARNING,
    summary="a mark of another tool was left in the text",
    why=(
        "Search and chat tools number their results for themselves. Their marks look like "
        "citations, and lead nowhere outside the tool; their numbers are not the ledger's."
    ),
    fires=Example("The quay is closed until further notice.【2†source】\n", ledger=_LEDGER),
    silent=Example(
        "The quay is closed until further notice.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Register the page that the tool found, and cite its number.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
