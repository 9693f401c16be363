"""Several cited sources have one title."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.checks.titles import sharing_a_title
from pincite.checks.wording import excerpt, listed
from pincite.model import Severity

_LEDGER = (
    LedgerLine("https://example.org/salt/991", "Salt and sleep"),
    LedgerLine("https://example.com/papers/S0001", "Salt and Sleep"),
)


def _look(review: CitationReview) -> Iterator[Remark]:
    cited = review.cited
    for numbers in sharing_a_title({n: review.book.sources[n].title for n in cited}):
        title = review.book.sources[numbers[0]].title
        yield Remark(
            cited[numbers[1]].span,
            f"sources {listed(f'[{number}]' for number in numbers)} have one title, {excerpt(title)}",
            "look whether it is one work under several addresses: "
            "then it is one confirmation, and one number is enough",
        )


CHECK = Check(
    code="SRC001",
    name="one-title",
    severity=Severity.WARNING,
    summary="several cited sources have one title",
    why="One work under three addresses looks like three confirmations, and is one.",
    fires=Example(
        "Salt keeps people awake at night.[1][2]\n\n"
        "## Sources\n\n[1] https://example.org/salt/991 — Salt and sleep\n"
        "[2] https://example.com/papers/S0001 — Salt and Sleep\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "Salt keeps people awake at night.[1]\n\n"
        "## Sources\n\n[1] https://example.org/salt/991 — Salt and sleep\n",
        ledger=_LEDGER,
    ),
    fix="Cite the address that readers can open, and leave the others out.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
