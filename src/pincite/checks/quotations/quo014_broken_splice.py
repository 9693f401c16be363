"""A piece of a shortened quotation is missing, cut or out of order."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.wording import excerpt
from pincite.model import Segment, Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.BROKEN_SPLICE or decision.best is None:
        return
    segments = decision.best.match.segments
    faults = [_fault(segment) for segment in segments]
    wrong = sum(bool(fault) for fault in faults)
    if len(segments) == 1:
        what = "quotation has something put in, and what is left is"
    else:
        what = f"quotation is put together, and {wrong} of its {len(segments)} pieces "
        what += "is" if wrong == 1 else "are"
    yield Remark(
        decision.lookup.quotation.span,
        f"{what} not as in {decision.lookup.label_of(decision.best.source)}",
        "quote each piece as the source has it, in the source's order",
        tuple(fault for fault in faults if fault),
    )


def _fault(segment: Segment) -> str:
    if not segment.match.verified:
        near = segment.match.near_miss
        reason = near.reason if near else segment.match.reason
        return f"{excerpt(segment.quote)}: {reason}"
    if not segment.in_order:
        return f"{excerpt(segment.quote)}: is there, but not after the piece before it"
    return ""


CHECK = Check(
    code="QUO014",
    name="splice-broken",
    severity=Severity.ERROR,
    summary="a piece of a quotation with a gap is absent, cut or out of order",
    why=(
        "An ellipsis says that words were left out between passages that follow one another. It "
        "does not allow other words, another order, or pieces of two sources."
    ),
    fires=Example(
        "The log says “the pump was tested ... and replaced by a better one” [1].\n\n"
        "## Sources\n\n[1] log.txt\n",
        (("log.txt", "On Monday the pump was tested, failed twice, and passed without fault.\n"),),
    ),
    silent=Example(
        "The log says “the pump was tested ... and passed without fault” [1].\n\n"
        "## Sources\n\n[1] log.txt\n",
        (("log.txt", "On Monday the pump was tested, failed twice, and passed without fault.\n"),),
    ),
    fix="Quote the pieces as they stand and in their order, or as two quotations.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
