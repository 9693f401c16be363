"""Checks that pass on what the matcher noticed beside a verified quotation."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pincite.checks.check import Remark
from pincite.checks.decision import Decision, Outcome
from pincite.model import Locator, NoteKind


def passes_on(
    *kinds: NoteKind,
    message: str,
    help_text: str,
    where: Callable[[Locator], bool] = lambda _: True,
) -> Callable[[Decision], Iterator[Remark]]:
    """Give the ``look`` of a check that speaks where a match has a note of one of ``kinds``.

    ``where`` can ask for more of the passage.
    """

    def look(decision: Decision) -> Iterator[Remark]:
        if decision.outcome is not Outcome.VERIFIED or decision.best is None:
            return
        match = decision.best.match
        said = [note for note in match.notes if note.kind in kinds]
        if said and where(match.occurrences[0]):
            words = "; ".join(note.text for note in said)
            yield Remark(decision.lookup.quotation.span, f"{message}: {words}", help_text)

    return look
