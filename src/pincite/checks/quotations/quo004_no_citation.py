"""The quotation's sentence cites nothing."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.model import Severity

# Words that are nowhere, or not as quoted, have a fault that comes before this one.
_WORTH_CITING = frozenset({Outcome.VERIFIED, Outcome.SPLICED, Outcome.NO_SOURCES})


def _look(decision: Decision) -> Iterator[Remark]:
    lookup = decision.lookup
    if decision.outcome not in _WORTH_CITING or lookup.cited or lookup.quotation.cited:
        return
    message, marker = "quotation has no citation", "a marker such as [1]"
    if decision.outcome is Outcome.VERIFIED and decision.best is not None:
        source = decision.best.source
        message += f"; its words are in {lookup.label_of(source)}"
        marker = f"the marker {lookup.markers.get(source.number, '[n]')}"
    help_text = f"add {marker}, a link, or “according to …” to the sentence"
    yield Remark(lookup.quotation.span, message, help_text)


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
