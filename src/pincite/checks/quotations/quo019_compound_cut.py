"""The quotation begins or ends inside a hyphenated compound."""

from __future__ import annotations

from pincite.checks.check import Check, Example
from pincite.checks.remarks import passes_on
from pincite.model import NoteKind, Severity

CHECK = Check(
    code="QUO019",
    name="compound-cut",
    severity=Severity.NOTE,
    summary="a quotation begins or ends inside a hyphenated compound",
    why=(
        "A hyphen is an edge of a word, but the first half of a compound can mean something else than the whole."
    ),
    fires=Example(
        "The label says “it is free of sugar” [1].\n\n## Sources\n\n[1] label.txt\n",
        (("label.txt", "The label says that it is free of sugar-like sweeteners.\n"),),
    ),
    silent=Example(
        "The label says “it is free of sugar-like sweeteners” [1].\n\n## Sources\n\n[1] label.txt\n",
        (("label.txt", "The label says that it is free of sugar-like sweeteners.\n"),),
    ),
    fix="Quote the whole compound.",
    look=passes_on(
        NoteKind.COMPOUND_CUT,
        message="quotation cuts a word",
        help_text="quote the whole compound",
    ),
)
"""What, why, and both examples stand in the constant."""
