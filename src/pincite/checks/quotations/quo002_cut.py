"""The quotation is there only as a part of a longer word or number."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.rewording import reworded, shown_text
from pincite.checks.wording import excerpt
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.CUT or decision.best is None:
        return
    match, source = decision.best.match, decision.best.source
    quotation = decision.lookup.quotation
    near = match.near_miss
    message = f"quotation cuts a word or number of {decision.lookup.label_of(decision.best.source)}"
    if near is None:
        yield Remark(quotation.span, message, "quote whole words and numbers", (match.reason,))
        return
    yield Remark(
        quotation.span,
        f"{message}: {near.reason}",
        f"quote whole words and numbers: {excerpt(shown_text(source.document, near.locator.span), 400)}",
        edit=reworded(decision.lookup.draft, quotation, source.document, near.locator.span),
    )


CHECK = Check(
    code="QUO002",
    name="quotation-cut",
    severity=Severity.ERROR,
    summary="a quotation begins or ends inside a word or a number of the source",
    why=(
        "“5 percent” stands letter for letter in “5 percentage points”, and “4” in “4.5”, yet "
        "neither is what the source says."
    ),
    fires=Example(
        "The board reported that “the toll rose by 5 percent” [1].\n\n"
        "## Sources\n\n[1] board.txt\n",
        (("board.txt", "In May the toll rose by 5 percentage points.\n"),),
    ),
    silent=Example(
        "The board reported that “the toll rose by 5 percentage points” [1].\n\n"
        "## Sources\n\n[1] board.txt\n",
        (("board.txt", "In May the toll rose by 5 percentage points.\n"),),
    ),
    fix="Widen the quotation to whole words and numbers, or narrow it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
