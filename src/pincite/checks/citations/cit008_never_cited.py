"""The list of sources has an entry that nothing in the text cites."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import Severity

_LEDGER = (
    LedgerLine("https://example.org/ferry", "Ferry report"),
    LedgerLine("https://example.org/port", "Port statistics"),
)


def _look(review: CitationReview) -> Iterator[Remark]:
    cited = review.cited
    for number, entries in review.listed.items():
        if number in cited or number not in review.book.sources:
            continue
        yield Remark(
            entries[0].span,
            f"source [{number}] is listed and never cited",
            "cite it where the text rests on it, or take the entry out",
        )


CHECK = Check(
    code="CIT008",
    name="listed-never-cited",
    severity=Severity.WARNING,
    summary="the list of sources has an entry that nothing in the text cites",
    why="A list that is longer than what was used makes a text look better sourced than it is.",
    fires=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[2] https://example.org/port — Port statistics\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Take the entry out, or cite it; `--fix` writes the list anew.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
