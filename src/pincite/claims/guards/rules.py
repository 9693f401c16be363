"""A rule reads the quoted sentences the other way."""

from __future__ import annotations

from dataclasses import replace

from pincite.claims.deciding import decide_claim
from pincite.claims.guards._guard import Guard, Proposed
from pincite.model import Document, SourceUsed, Verdict
from pincite.model.claim import Precision

_OPPOSITE = {
    Verdict.VERIFIED: Verdict.CONTRADICTED,
    Verdict.CONTRADICTED: Verdict.VERIFIED,
}


def _look(proposed: Proposed) -> str:
    opposite = _OPPOSITE.get(proposed.verdict)
    if opposite is None:
        return ""
    words = Document(
        proposed.sentences,
        proposed.source.media_type,
        title=proposed.source.title,
        language=proposed.source.language,
    )
    # What the claim cites was settled before: only these words are looked at.
    claim = replace(proposed.claim, quotations=())
    decision = decide_claim(claim, (SourceUsed(1, words),), precision=Precision.FAIR)
    if decision.verdict is opposite:
        return f"rule {decision.rule} reads the quoted words the other way: {decision.issue}"
    return ""


GUARD = Guard(
    name="rules",
    summary="no rule that decides by itself reads the quoted sentences the other way",
    why="Rules speak only where figures, dates, names or negations leave no choice.",
    vetoes=("Exports rose by 12 percent.", "Exports fell by 12 percent.", Verdict.VERIFIED),
    lets_pass=("Exports rose by 12 percent.", "Exports rose by 12 percent.", Verdict.VERIFIED),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
