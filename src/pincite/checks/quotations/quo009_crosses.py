"""The quotation runs over the edge of a block."""

from __future__ import annotations

from pincite.checks.check import Check, Example
from pincite.checks.remarks import passes_on
from pincite.model import NoteKind, Severity

CHECK = Check(
    code="QUO009",
    name="quotation-crosses-blocks",
    severity=Severity.WARNING,
    summary="a quotation runs over two paragraphs, cells, list items or speakers",
    why=(
        "Read as one run of text, the end of one person's words and the beginning of another's look like one sentence."
    ),
    fires=Example(
        "The minutes say “the motion was lost nobody asked for a recount” [1].\n\n## Sources\n\n[1] minutes.txt\n",
        (("minutes.txt", "The motion was lost\n\nNobody asked for a recount.\n"),),
    ),
    silent=Example(
        "The minutes say “the motion was lost” [1].\n\n## Sources\n\n[1] minutes.txt\n",
        (("minutes.txt", "The motion was lost\n\nNobody asked for a recount.\n"),),
    ),
    fix="Quote the blocks one by one, each with its own marks.",
    look=passes_on(
        NoteKind.CROSSES_BLOCKS,
        message="quotation takes parts of the source for one",
        help_text="quote each block by itself, and name both speakers where there are two",
    ),
)
"""What, why, and both examples stand in the constant."""
