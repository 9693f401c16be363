"""The quotation is in the source, but not where the draft says."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.pinpoints import Pinpointing, compare_pinpoint
from pincite.checks.wording import listed
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    pinpoint = decision.lookup.quotation.pinpoint
    if decision.outcome is not Outcome.VERIFIED or pinpoint is None or decision.best is None:
        return
    comparison = compare_pinpoint(pinpoint, decision.best)
    if comparison.standing is Pinpointing.WRONG:
        label = decision.lookup.label_of(decision.best.source)
        yield Remark(
            pinpoint.span,
            f"quotation is in {label} at {listed(comparison.found)}, "
            f"not at {pinpoint.kind} {pinpoint.value}",
            f"write {comparison.found[0]}",
        )


_CODE = """\
# 2 Sails

Sails are dry.

# 7 Lights

A boat at anchor shows one white light.
"""

CHECK = Check(
    code="QUO007",
    name="pinpoint-wrong",
    severity=Severity.WARNING,
    summary="the page, section or time given beside a quotation is not where the words are",
    why="The words are real, but a reader who opens the place named does not find them.",
    fires=Example(
        "The code says that “a boat at anchor shows one white light” [1, § 2].\n\n"
        "## Sources\n\n[1] code.md\n",
        (("code.md", _CODE),),
    ),
    silent=Example(
        "The code says that “a boat at anchor shows one white light” [1, § 7].\n\n"
        "## Sources\n\n[1] code.md\n",
        (("code.md", _CODE),),
    ),
    fix="Correct the page, section or time.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
