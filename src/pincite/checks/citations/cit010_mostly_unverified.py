"""Most sentences of a draft are declared as unverified."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import ProvenanceKind, Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    coverage = review.coverage
    if 2 * coverage.unverified <= coverage.sentences:
        return
    word = next(x for x in review.draft.citations.provenance if x.kind is ProvenanceKind.UNVERIFIED)
    yield Remark(
        word.span,
        f"most sentences are [unverified]: {coverage.unverified} of {coverage.sentences}",
        "look for sources, or say “no source found for …” once; the word is for the rare sentence",
    )


CHECK = Check(
    code="CIT010",
    name="mostly-unverified",
    severity=Severity.WARNING,
    summary="most sentences of a draft are [unverified]",
    why="The word counts as declared provenance. A text that is full of it has none.",
    fires=Example(
        "The ferry was late on nine days.[unverified] The crew was on leave.[unverified]\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1] The crew was on leave.[unverified]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Find sources for the sentences that matter, and take out what nobody can source.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
