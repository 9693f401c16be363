"""The words are in another source than the one that is cited."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.wording import deciding_sources, listed, other_sources
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.OTHER_SOURCE:
        return
    yield Remark(
        decision.lookup.quotation.span,
        f"quotation is not in {deciding_sources(decision)} but in {other_sources(decision)}",
        f"cite {_markers(decision)}",
    )


def _markers(decision: Decision) -> str:
    """Name the sources to cite as the draft's block does, where it lists them."""
    known = decision.lookup.markers
    numbers = [other.source.number for other in decision.lookup.others]
    return listed(known[n] for n in numbers if n in known) or "the source that has the words"


CHECK = Check(
    code="QUO005",
    name="quotation-from-other-source",
    severity=Severity.ERROR,
    summary="a quotation is not in the source cited but in another one that was given",
    why="The words are real and the citation is wrong: a reader who follows it finds nothing.",
    fires=Example(
        "The survey found that “the reed beds have doubled since spring” [1].\n\n"
        "## Sources\n\n[1] survey.txt\n[2] diary.txt\n",
        (
            ("survey.txt", "The survey covers eleven lakes and two rivers.\n"),
            ("diary.txt", "The reed beds have doubled since spring.\n"),
        ),
    ),
    silent=Example(
        "The diary notes that “the reed beds have doubled since spring” [2].\n\n"
        "## Sources\n\n[1] survey.txt\n[2] diary.txt\n",
        (
            ("survey.txt", "The survey covers eleven lakes and two rivers.\n"),
            ("diary.txt", "The reed beds have doubled since spring.\n"),
        ),
    ),
    fix="Change the marker to the source that has the words, or quote the one that is cited.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
