"""Checks that pass on what the matcher noticed beside a verified quotation."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pincite.checks.check import Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.wording import excerpt, place_in_source
from pincite.model import NoteKind


def passes_on(
    *kinds: NoteKind, message: str, help_text: str
) -> Callable[[Decision], Iterator[Remark]]:
    """Give the ``look`` of a check that speaks where a match has a note of one of ``kinds``."""

    def look(decision: Decision) -> Iterator[Remark]:
        if decision.outcome is not Outcome.VERIFIED or decision.best is None:
            return
        match = decision.best.match
        said = [note for note in match.notes if note.kind in kinds]
        if not said:
            return
        label = decision.lookup.label_of(decision.best.source)
        quoted = [f"there: {excerpt(note.quoted)}" for note in said if note.quoted]
        yield Remark(
            decision.lookup.quotation.span,
            f"{message}: {'; '.join(note.text for note in said)}",
            help_text,
            (f"found in: {label}, {place_in_source(match.occurrences[0])}", *quoted),
        )

    return look
