"""Capitals or punctuation inside the quotation differ from the source."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.rewording import differs_in_case, reworded, shown_text
from pincite.checks.wording import excerpt
from pincite.model import NoteKind, Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.VERIFIED or decision.best is None:
        return
    lookup, (source, match) = decision.lookup, (decision.best.source, decision.best.match)
    here = match.occurrences[0]
    if not differs_in_case(lookup.quotation.text, source.document, here.span):
        return
    notes = tuple(note.text for note in match.notes if note.kind is NoteKind.CASE)
    yield Remark(
        lookup.quotation.span,
        f"quotation has other capitals than {lookup.label_of(source)}",
        f"write it as the source has it: {excerpt(shown_text(source.document, here.span), 400)}",
        notes,
        reworded(lookup.draft, lookup.quotation, source.document, here.span),
    )


CHECK = Check(
    code="QUO013",
    name="case-differs",
    severity=Severity.NOTE,
    summary="a quotation has other capitals than its source, beyond its first letter",
    why=(
        "Capitals carry sense: “us” and “US”, “march” and “March”. The first letter of a quotation "
        "follows the sentence around it and is left alone."
    ),
    fires=Example(
        "The sign says “closed to all Visitors in march” [1].\n\n## Sources\n\n[1] sign.txt\n",
        (("sign.txt", "The tower is closed to all visitors in March.\n"),),
    ),
    silent=Example(
        "The sign says “closed to all visitors in March” [1].\n\n## Sources\n\n[1] sign.txt\n",
        (("sign.txt", "The tower is closed to all visitors in March.\n"),),
    ),
    fix="Take the source's capitals; `--fix` does it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
