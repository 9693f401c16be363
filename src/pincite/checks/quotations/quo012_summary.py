"""The source is somebody's words about the page, not the page."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is Outcome.SUMMARY and decision.best is not None:
        yield Remark(
            decision.lookup.quotation.span,
            f"quotation is not checked: {decision.lookup.label_of(decision.best.source)} is a summary or a snippet",
            "give the page itself with --against",
            (decision.best.match.reason,),
        )


CHECK = Check(
    code="QUO012",
    name="source-is-a-summary",
    severity=Severity.WARNING,
    summary="the source given is known to be a summary or a search snippet",
    why=(
        "A summary has other words than its page. A quotation that is not in it may be real, and "
        "one that is in it may be the summary's own."
    ),
    fires=Example(
        "The study says “the ice came late to the upper lake” [1].\n\n## Sources\n\n[1] study.md\n",
        (
            (
                "study.md",
                "---\nsource_kind: summary\n---\n\nThe ice came late to the upper lake.\n",
            ),
        ),
    ),
    silent=Example(
        "The study says “the ice came late to the upper lake” [1].\n\n## Sources\n\n[1] study.md\n",
        (("study.md", "The ice came late to the upper lake.\n"),),
    ),
    fix="Save the page itself and check against that.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
