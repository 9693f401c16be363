"""Typography of the quotation differs from the source."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.rewording import differs_in_case, reworded, shown_text
from pincite.checks.wording import excerpt, listed
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.VERIFIED or decision.best is None:
        return
    lookup, (source, match) = decision.lookup, (decision.best.source, decision.best.match)
    here = match.occurrences[0]
    if not match.steps or differs_in_case(lookup.quotation.text, source.document, here.span):
        return
    edit = reworded(lookup.draft, lookup.quotation, source.document, here.span)
    if edit is None:
        return
    yield Remark(
        lookup.quotation.span,
        f"quotation is set otherwise than in {lookup.label_of(source)} "
        f"(rules {listed(match.steps, 9)})",
        f"set it as the source does: {excerpt(shown_text(source.document, here.span), 400)}",
        edit=edit,
    )


CHECK = Check(
    code="QUO020",
    name="typography-differs",
    severity=Severity.NOTE,
    summary="quotation marks, dashes, dots or the first capital differ from the source",
    why=(
        "The words are the same; a house that prints quotations letter for letter wants the "
        "typography too. Off unless selected, since most houses set quotations in their own style."
    ),
    fires=Example(
        "The card reads “a mile - and no more - to the mill” [1].\n\n## Sources\n\n[1] card.txt\n",
        (("card.txt", "It is a mile – and no more – to the mill.\n"),),
    ),
    silent=Example(
        "The card reads “a mile – and no more – to the mill” [1].\n\n## Sources\n\n[1] card.txt\n",
        (("card.txt", "It is a mile – and no more – to the mill.\n"),),
    ),
    fix="`--fix` sets it as the source does.",
    look=_look,
    on=False,
)
"""What, why, and both examples stand in the constant."""
