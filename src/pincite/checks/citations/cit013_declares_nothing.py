"""A word of provenance is written so that it declares nothing."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.checks.wording import excerpt
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    for word in review.draft.citations.provenance:
        if word.kind is None:
            yield Remark(
                word.span,
                f"word of provenance that declares nothing as it is written: {excerpt(word.text, 60)}",
                "write [unverified], [policy] or [tool:NAME], behind a stop or a space; "
                "a name has letters, digits, “.”, “-” and “_”",
            )


CHECK = Check(
    code="CIT013",
    name="declares-nothing",
    severity=Severity.NOTE,
    summary="a word of provenance is written so that it declares nothing",
    why="Its author thinks that the sentence says where it is from, and it does not count.",
    fires=Example("The sum was computed again, and holds.[tool:]\n", ledger=_LEDGER),
    silent=Example("The sum was computed again, and holds.[tool:calc]\n", ledger=_LEDGER),
    fix="Write the word in one of its three forms.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
