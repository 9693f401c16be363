"""A marker is not written in the house style."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import MarkerForm, Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)

_HOUSE = frozenset({MarkerForm.BRACKETS, MarkerForm.SEVERAL})


def _look(review: CitationReview) -> Iterator[Remark]:
    for marker in review.markers:
        if marker.form not in _HOUSE:
            numbers = "".join(f"[{x}]" for x in marker.ids) or "[n]"
            yield Remark(
                marker.span, f"marker {marker.text} is not in the form [n]", f"write {numbers}"
            )


CHECK = Check(
    code="CIT014",
    name="marker-form",
    severity=Severity.NOTE,
    summary="a marker is not in the form [n]",
    why="Readers and tools follow one form more easily than several.",
    fires=Example(
        "The ferry was late on nine days.¹\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Write the number in square brackets.",
    look=_look,
    on=False,
)
"""What, why, and both examples stand in the constant."""
