"""The words are in the file, but no reader of the page sees them."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.model import NoteKind, Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.ONLY_HIDDEN or decision.best is None:
        return
    notes = decision.best.match.notes
    yield Remark(
        decision.lookup.quotation.span,
        f"quotation is only in hidden text of {decision.lookup.label_of(decision.best.source)}",
        "quote what a reader of the page can see",
        tuple(note.text for note in notes if note.kind is NoteKind.ONLY_HIDDEN),
    )


CHECK = Check(
    code="QUO011",
    name="only-in-hidden-text",
    severity=Severity.ERROR,
    summary="a quotation is only in text that a reader of the page does not see",
    why=(
        "Scripts, hidden elements and comments hold words for machines, leftovers, and words that "
        "were put there to be found."
    ),
    fires=Example(
        "The page says “the offer ends in the spring of this year” [1].\n\n"
        "## Sources\n\n[1] page.html\n",
        (
            (
                "page.html",
                "<html><body><p>Welcome to our shop.</p><p hidden>The offer ends in the spring of this year.</p></body></html>\n",
            ),
        ),
    ),
    silent=Example(
        "The page says “the offer ends in the spring of this year” [1].\n\n"
        "## Sources\n\n[1] page.html\n",
        (
            (
                "page.html",
                "<html><body><p>The offer ends in the spring of this year.</p></body></html>\n",
            ),
        ),
    ),
    fix="Quote the visible text, or say where the words are.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
