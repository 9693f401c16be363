"""A number that the draft cites is not in its list of sources."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview, render_command
from pincite.model import Severity

_LEDGER = (
    LedgerLine("https://example.org/ferry", "Ferry report"),
    LedgerLine("https://example.org/port", "Port statistics"),
)


def _look(review: CitationReview) -> Iterator[Remark]:
    if not review.listed:
        return
    for number, marker in review.first.items():
        if number in review.book.sources and number not in review.listed:
            source = review.book.sources[number]
            yield Remark(
                marker.span,
                f"source [{number}] is cited and is not in the list of sources",
                f"write the list anew with `{render_command(review)}`",
                (" — ".join(filter(None, (source.url, source.title))),),
            )


CHECK = Check(
    code="CIT003",
    name="cited-not-listed",
    severity=Severity.ERROR,
    summary="a number that the draft cites is not in its list of sources",
    why="The number is real, and still a reader cannot follow it.",
    fires=Example(
        "The ferry was late on nine days.[1] Freight fell for a year.[2]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1] Freight fell for a year.[2]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[2] https://example.org/port — Port statistics\n",
        ledger=_LEDGER,
    ),
    fix="Let `pincite render` write the list anew, or `--fix` add the entry.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
