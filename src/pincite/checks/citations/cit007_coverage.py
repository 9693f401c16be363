"""Fewer sentences say where they are from than the run asks for."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview, Demands
from pincite.checks.wording import excerpt
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)
_MOST_SHOWN = 5


def _look(review: CitationReview) -> Iterator[Remark]:
    coverage, least = review.coverage, review.demands.min_coverage
    if least is None or not coverage.sentences or coverage.share >= least:
        return
    bare = [x for x in review.draft.citations.sentences if not x.cites and not x.declared]
    notes = [f"without provenance: {excerpt(x.words, 80)}" for x in bare[:_MOST_SHOWN]]
    if len(bare) > _MOST_SHOWN:
        notes.append(f"and {len(bare) - _MOST_SHOWN} more")
    yield Remark(
        bare[0].span,
        f"coverage {coverage.percent}% is below {round(100 * least, 1):g}%: "
        f"{coverage.declared}/{coverage.sentences} sentences with declared provenance "
        f"({coverage.cited} cited, {coverage.tool} tool-verified, {coverage.policy} policy, "
        f"{coverage.unverified} unverified)",
        "cite the source of each sentence, or say [tool:NAME], [policy] or [unverified]",
        tuple(notes),
    )


CHECK = Check(
    code="CIT007",
    name="coverage-below",
    severity=Severity.ERROR,
    summary="fewer sentences say where they are from than --min-coverage asks for",
    why=(
        "A text with a few citations looks sourced. The share of its sentences that say where "
        "they are from shows how much of it is."
    ),
    fires=Example(
        "The ferry was late on nine days.[1] Everybody was angry about it.\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
        demands=Demands(min_coverage=0.8),
    ),
    silent=Example(
        "The ferry was late on nine days.[1] Everybody was angry about it.[unverified]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
        demands=Demands(min_coverage=0.8),
    ),
    fix="Cite the sentences that are listed, say where else they are from, or take them out.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
