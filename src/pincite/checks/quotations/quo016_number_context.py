"""A sign, unit or range beside the quoted number changes it."""

from __future__ import annotations

from pincite.checks.check import Check, Example
from pincite.checks.remarks import passes_on
from pincite.model import NoteKind, Severity

CHECK = Check(
    code="QUO016",
    name="number-out-of-context",
    severity=Severity.WARNING,
    summary="a sign, unit or range beside a quoted number is left out",
    why=("“5” is not “-5”, not “5 million” and not the “5” of “5–8”, though the digit is there."),
    fires=Example(
        "The log gives “a reading of 14” [1].\n\n## Sources\n\n[1] log.txt\n",
        (("log.txt", "At noon there was a reading of 14 million litres.\n"),),
    ),
    silent=Example(
        "The log gives “a reading of 14 million litres” [1].\n\n## Sources\n\n[1] log.txt\n",
        (("log.txt", "At noon there was a reading of 14 million litres.\n"),),
    ),
    fix="Quote the number with its sign, unit and range.",
    look=passes_on(
        NoteKind.SIGN_BEFORE_NUMBER,
        NoteKind.UNIT_AFTER_NUMBER,
        NoteKind.RANGE_END,
        message="quoted number is another one in the source",
        help_text="quote the number with what belongs to it",
    ),
)
"""What, why, and both examples stand in the constant."""
