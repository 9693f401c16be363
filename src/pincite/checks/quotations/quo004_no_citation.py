"""The quotation's sentence cites nothing."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.wording import place_in_source
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    lookup = decision.lookup
    if decision.outcome is Outcome.TOO_SHORT or lookup.cited or lookup.quotation.cited:
        return
    notes: tuple[str, ...] = ()
    if decision.outcome is Outcome.VERIFIED and decision.best is not None:
        place = place_in_source(decision.best.match.occurrences[0])
        notes = (f"the words are in {lookup.label_of(decision.best.source)}, {place}",)
    yield Remark(
        lookup.quotation.span,
        "quotation has no citation",
        "add a marker such as [1], a link, or “according to …” to the sentence",
        notes,
    )


CHECK = Check(
    code="QUO004",
    name="quotation-without-citation",
    severity=Severity.WARNING,
    summary="the sentence of a quotation names no source",
    why="A reader cannot look up words that nobody is named for.",
    fires=Example(
        "The notice said that “the ford is closed until the first of May”.\n",
        (("notice.txt", "The ford is closed until the first of May.\n"),),
    ),
    silent=Example(
        "The [notice](notice.txt) said that “the ford is closed until the first of May”.\n",
        (("notice.txt", "The ford is closed until the first of May.\n"),),
    ),
    fix="Cite the source in the sentence that quotes it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
