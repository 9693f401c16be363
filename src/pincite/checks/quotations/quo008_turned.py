"""Words beside the quotation turn it round."""

from __future__ import annotations

from pincite.checks.check import Check, Example
from pincite.checks.remarks import passes_on
from pincite.model import NoteKind, Severity

CHECK = Check(
    code="QUO008",
    name="quotation-turned",
    severity=Severity.WARNING,
    summary="words right before or after the quotation turn it round in the source",
    why=(
        "“The bridge is safe” is true to the letter of “it is not true that the bridge is safe” and of “the bridge is safe, except in a frost”, and false to both."
    ),
    fires=Example(
        "The engineer wrote that “the bridge is safe for carts” [1].\n\n## Sources\n\n[1] engineer.txt\n",
        (("engineer.txt", "The bridge is safe for carts except in a frost.\n"),),
    ),
    silent=Example(
        "The engineer wrote that “the bridge is safe for carts” [1].\n\n## Sources\n\n[1] engineer.txt\n",
        (("engineer.txt", "The bridge is safe for carts. It was painted in June.\n"),),
    ),
    fix="Quote on to the end of the thought, or say what follows.",
    look=passes_on(
        NoteKind.TURNED_AFTER,
        NoteKind.TURNED_BEFORE,
        message="quotation may mean something else in its place",
        help_text="quote the passage to its end, or say what comes with it",
    ),
)
"""What, why, and both examples stand in the constant."""
