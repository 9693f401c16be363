"""One pair of brackets holds several numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import CitationMarker, Edit, MarkerForm, Severity

_LEDGER = (
    LedgerLine("https://example.org/ferry", "Ferry report"),
    LedgerLine("https://example.org/port", "Port statistics"),
)

_RANGE = re.compile(r"(\d+)\s*[-\u2013]\s*(\d+)")
_SEVERAL = frozenset({MarkerForm.SEVERAL, MarkerForm.RANGE})


def _look(review: CitationReview) -> Iterator[Remark]:
    for marker in review.markers:
        if marker.form not in _SEVERAL:
            continue
        apart = "".join(f"[{x}]" for x in marker.ids)
        is_plain = not any(map(str.isalpha, marker.text)) and _is_spelt_out(marker)
        edit = Edit(marker.span, apart, safe=True) if is_plain else None
        yield Remark(
            marker.span, f"marker {marker.text} holds several numbers", f"write {apart}", edit=edit
        )


def _is_spelt_out(marker: CitationMarker) -> bool:
    """Tell whether the numbers are all that its ranges hold: of a very long one they are not."""
    stretches = ((int(first), int(last)) for first, last in _RANGE.findall(marker.text))
    return all(last - first < len(marker.in_range) for first, last in stretches)


CHECK = Check(
    code="CIT016",
    name="several-in-one",
    severity=Severity.NOTE,
    summary="one pair of brackets holds several numbers",
    why="A number in its own brackets can be followed, moved and taken out by itself.",
    fires=Example(
        "The ferry was late, and freight fell.[1, 2]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[2] https://example.org/port — Port statistics\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late, and freight fell.[1][2]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[2] https://example.org/port — Port statistics\n",
        ledger=_LEDGER,
    ),
    fix="Give each number its own brackets; `--fix` does where the code is selected.",
    look=_look,
    on=False,
)
"""What, why, and both examples stand in the constant."""
