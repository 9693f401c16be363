"""The source was given, but holds nothing to match against."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.reasons import was_partly_read
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.UNUSABLE or decision.best is None:
        return
    label = decision.lookup.label_of(decision.best.source)
    if was_partly_read(decision):
        said = f"quotation is not in what could be read of {label}"
        help_words = "make the rest readable, or look there yourself"
    else:
        said = f"quotation is not checked: {label} has no text of the page"
        if decision.best.source.addresses:
            said += f" ({decision.best.match.reason})"
        help_words = "save the page with its text and give that"
    yield Remark(decision.lookup.quotation.span, said, help_words, (decision.best.match.reason,))


CHECK = Check(
    code="QUO015",
    name="source-without-text",
    severity=Severity.WARNING,
    summary="the source given is empty, a login wall or a page without its text",
    why="A page that could not be read says nothing about the words. It is not their absence.",
    fires=Example(
        "The report says “the harbour froze in April” [1].\n\n## Sources\n\n[1] report.txt\n",
        (("report.txt", "\n"),),
    ),
    silent=Example(
        "The report says “the harbour froze in April” [1].\n\n## Sources\n\n[1] report.txt\n",
        (("report.txt", "The harbour froze in April.\n"),),
    ),
    fix="Open the page, save what a reader sees, and give that file.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
