"""A space stands before a marker."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import Edit, MarkerForm, Severity, Span

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    text = review.draft.document.text
    for marker in review.markers:
        start = marker.span.start
        if start < 2 or text[start - 1] not in " \u00a0\u202f" or text[start - 2].isspace():
            continue
        if marker.form is MarkerForm.COMMAND:
            continue
        yield Remark(
            marker.span,
            f"space before the marker {marker.text}",
            "take the space out",
            edit=Edit(Span(start - 1, start), "", safe=True),
        )


CHECK = Check(
    code="CIT015",
    name="space-before-marker",
    severity=Severity.NOTE,
    summary="a space stands before a marker",
    why="A marker can slip to the next line, where it seems to belong to other words.",
    fires=Example(
        "The ferry was late on nine days [1].\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days[1].\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Take the space out; `--fix` does where the code is selected.",
    look=_look,
    on=False,
)
"""What, why, and both examples stand in the constant."""
