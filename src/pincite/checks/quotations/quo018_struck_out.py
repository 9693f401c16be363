"""The quoted words are struck out in the source."""

from __future__ import annotations

from pincite.checks.check import Check, Example
from pincite.checks.remarks import passes_on
from pincite.model import NoteKind, Severity

CHECK = Check(
    code="QUO018",
    name="quotation-struck-out",
    severity=Severity.WARNING,
    summary="the quoted words are struck out in the source",
    why=("Struck-out words are on the page because somebody took them back."),
    fires=Example(
        "The estimate says “the dam is sound” [1].\n\n## Sources\n\n[1] estimate.md\n",
        (("estimate.md", "We find that ~~the dam is sound~~ the dam leaks.\n"),),
    ),
    silent=Example(
        "The estimate says “the dam leaks” [1].\n\n## Sources\n\n[1] estimate.md\n",
        (("estimate.md", "We find that ~~the dam is sound~~ the dam leaks.\n"),),
    ),
    fix="Quote what stands in their place, or say that the words were struck out.",
    look=passes_on(
        NoteKind.STRUCK_OUT,
        message="quotation was taken back",
        help_text="say that they were struck out, or quote what replaced them",
    ),
)
"""What, why, and both examples stand in the constant."""
