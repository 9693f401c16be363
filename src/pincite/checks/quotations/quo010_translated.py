"""A translated quotation, without the original words."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is Outcome.TRANSLATED:
        yield Remark(
            decision.lookup.quotation.span,
            "quotation is not checked: it is a translation, and the source has other words",
            "give the wording of the source beside it: (original: “…”)",
        )


CHECK = Check(
    code="QUO010",
    name="translation-without-original",
    severity=Severity.WARNING,
    summary="a quotation is marked as translated and its original wording is not given",
    why="A translation is not in its source word for word. Only the original can be looked up.",
    fires=Example(
        "The mayor said “the well is dry” (my translation) [1].\n\n## Sources\n\n[1] rede.txt\n",
        (("rede.txt", "Der Brunnen ist versiegt, sagte sie.\n"),),
    ),
    silent=Example(
        "The mayor said “the well is dry” (my translation; original: “Der Brunnen ist versiegt”) "
        "[1].\n\n## Sources\n\n[1] rede.txt\n",
        (("rede.txt", "Der Brunnen ist versiegt, sagte sie.\n"),),
    ),
    fix="Add the original: (my translation; original: “…”).",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
