"""The source has invisible characters inside the passage."""

from __future__ import annotations

from pincite.checks.check import Check, Example
from pincite.checks.remarks import passes_on
from pincite.model import Locator, NoteKind, Severity

_TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _turns(place: Locator) -> bool:
    """Tell whether more than soft hyphens is hidden: those are everywhere and mean nothing."""
    return not _TURNING.isdisjoint(place.text)


CHECK = Check(
    code="QUO017",
    name="hidden-characters",
    severity=Severity.WARNING,
    summary="invisible characters stand inside the passage of the source",
    why=(
        "Soft hyphens are harmless. Characters that turn the direction of text can make a page look as if it said something else."
    ),
    fires=Example(
        "The page says “pay the whole sum to Orrin” [1].\n\n## Sources\n\n[1] page.txt\n",
        (("page.txt", "Pay the whole \u202esum to Orrin\u202c today.\n"),),
    ),
    silent=Example(
        "The page says “pay the whole sum to Orrin” [1].\n\n## Sources\n\n[1] page.txt\n",
        (("page.txt", "Pay the whole sum to Orrin today.\n"),),
    ),
    fix="Look at the page itself, and compare the words letter by letter.",
    look=passes_on(
        NoteKind.HIDDEN_CHARACTERS,
        message="quotation cannot be compared by eye",
        help_text="look at the page itself before relying on the words",
        where=_turns,
    ),
)
"""What, why, and both examples stand in the constant."""
