"""A cited source has no evidence, and the run asks for some."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview, Demands, EvidenceDemand
from pincite.model import Severity

_DRAFT = (
    "The ferry was late on nine days.[1]\n\n"
    "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
)
_DEMANDS = Demands(evidence=EvidenceDemand.ANY)


def _look(review: CitationReview) -> Iterator[Remark]:
    if review.demands.evidence is EvidenceDemand.NONE:
        return
    for number, marker in review.cited.items():
        if not review.book.sources[number].evidence:
            yield Remark(
                marker.span,
                f"source [{number}] is cited and has no evidence: no words of it were looked up",
                f"attach the passage with `pincite quote {number} --text WORDS --from PAGE`",
            )


CHECK = Check(
    code="EVI001",
    name="no-evidence",
    severity=Severity.ERROR,
    summary="a cited source has no evidence, and --evidence asks for it",
    why=(
        "A number shows that a page was registered. Evidence shows that somebody found words in "
        "it. Neither shows that the words support the sentence: that is for a reader to say."
    ),
    fires=Example(_DRAFT, ledger=(LedgerLine("https://example.org/ferry"),), demands=_DEMANDS),
    silent=Example(
        _DRAFT,
        ledger=(
            LedgerLine(
                "https://example.org/ferry", quotes=("The ferry was late on nine days in July.",)
            ),
        ),
        demands=_DEMANDS,
    ),
    fix="Read the page, and attach the passage that the sentence rests on.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
