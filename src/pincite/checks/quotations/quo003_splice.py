"""Every piece of a shortened quotation is there, in order."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.wording import excerpt
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.SPLICED or decision.best is None:
        return
    match, source = decision.best.match, decision.best.source
    text = source.document.text
    gaps = tuple(
        f"left out: {excerpt(segment.elided.of(text))}"
        for segment in match.segments
        if segment.elided is not None and segment.elided.of(text).strip()
    )
    named = decision.lookup.label_of(decision.best.source)
    message = f"quotation is put together from {len(match.segments)} passages of {named}: each is there, in order, but not as one"
    if len(match.segments) == 1:
        message = f"quotation has something put in that {named} does not have; the rest is there"
    yield Remark(
        decision.lookup.quotation.span,
        message,
        "read what was left out, and quote without a gap where it changes the sense",
        gaps,
    )


CHECK = Check(
    code="QUO003",
    name="quotation-spliced",
    severity=Severity.WARNING,
    summary="a quotation with a gap or an inserted bracket, whose pieces are all in the source",
    why=(
        "An ellipsis or a bracket is honest shortening, but what it hides can turn the sense "
        "round. The pieces are verified one by one; the whole is never certified as one quotation."
    ),
    fires=Example(
        "The log says “the pump was tested ... and passed without fault” [1].\n\n"
        "## Sources\n\n[1] log.txt\n",
        (("log.txt", "On Monday the pump was tested, failed twice, and passed without fault.\n"),),
    ),
    silent=Example(
        "The log says “the pump was tested, failed twice, and passed without fault” [1].\n\n"
        "## Sources\n\n[1] log.txt\n",
        (("log.txt", "On Monday the pump was tested, failed twice, and passed without fault.\n"),),
    ),
    fix="Read the words that were left out. Where they matter, quote the whole passage.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
