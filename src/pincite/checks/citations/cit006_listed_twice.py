"""A number stands twice in the list of sources."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    for number, entries in review.listed.items():
        kinds: set[str] = set()
        for entry in entries:
            if entry.kind in kinds:
                yield Remark(
                    entry.span,
                    f"source [{number}] is listed twice",
                    "keep one entry, or write the list anew with `pincite render`",
                )
            kinds.add(entry.kind)


CHECK = Check(
    code="CIT006",
    name="listed-twice",
    severity=Severity.ERROR,
    summary="a number stands twice in the list of sources",
    why="A reader who looks a number up must find one page.",
    fires=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[1] https://example.org/ferry — Ferry report, again\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Take one of the entries out; `--fix` does.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
