"""All evidence of a cited source comes from text that somebody handed in."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview, Demands, EvidenceDemand
from pincite.model import Severity
from pincite.model.ledger import TextOrigin

_DRAFT = (
    "The ferry was late on nine days.[1]\n\n"
    "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
)
_LEDGER = (
    LedgerLine("https://example.org/ferry", quotes=("The ferry was late on nine days in July.",)),
)


def _look(review: CitationReview) -> Iterator[Remark]:
    if review.demands.evidence is not EvidenceDemand.FETCHED:
        return
    for number, marker in review.cited.items():
        evidence = review.book.sources[number].evidence
        if evidence and all(x.text_origin is TextOrigin.HANDED_IN for x in evidence):
            yield Remark(
                marker.span,
                f"evidence of [{number}] is from a text that was handed in, not fetched",
                f"`pincite fetch {number}` gets the page, and its words that are attached already "
                "count as fetched where they stand there, too",
            )


CHECK = Check(
    code="EVI002",
    name="evidence-handed-in",
    severity=Severity.ERROR,
    summary="a cited source has no evidence from a page that pincite fetched",
    why=(
        "Whoever hands a page in can have written it. `--evidence fetched` accepts only words "
        "that were found in a page as pincite fetched it."
    ),
    fires=Example(_DRAFT, ledger=_LEDGER, demands=Demands(evidence=EvidenceDemand.FETCHED)),
    silent=Example(_DRAFT, ledger=_LEDGER, demands=Demands(evidence=EvidenceDemand.ANY)),
    fix="Fetch the page with `pincite fetch ID`: words that stand there, too, count as fetched then.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
