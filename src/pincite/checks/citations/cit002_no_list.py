"""A draft cites numbers and lists no sources."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview, render_command
from pincite.model import Severity
from pincite.model.counting import plural

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    if not review.first or review.listed:
        return
    marker = next(iter(review.first.values()))
    count = len(review.first)
    yield Remark(
        marker.span,
        f"the draft cites {plural(count, 'number')} and has no list of sources",
        f"write one with `{render_command(review)}`, or let `pincite check --fix` do it",
    )


CHECK = Check(
    code="CIT002",
    name="no-sources-block",
    severity=Severity.ERROR,
    summary="a draft cites numbers and lists no sources",
    why="A reader sees a number and has nowhere to go.",
    fires=Example("The ferry was late on nine days.[1]\n", ledger=_LEDGER),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Let `pincite render` write the block, or `--fix` add it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
