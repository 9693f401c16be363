"""The worklist: what rules left open, made quick for a reader."""

from __future__ import annotations

from pincite.model import SourceUsed, Verdict
from pincite.model.claim import ClaimDecision, Passage
from pincite.model.facts import FactReport
from pincite.model.match_shape import Shape
from pincite.writers._facts.ordering import cited_passages
from pincite.writers._facts.shape import claim_shape, named_source, passage_shape

WORKLIST_SCHEMA = "pincite.worklist/1"
_MOST_PASSAGES = 5


def worklist_to_dict(report: FactReport) -> Shape:
    """Give the open claims of a fact-check as ``pincite.worklist/1``, in the order of the draft."""
    claims = report.claims
    return {
        "schema": WORKLIST_SCHEMA,
        "document": claims.document,
        "document_sha256": claims.document_sha256 or None,
        "claims_sha256": claims.sha256,
        "open": [
            _item(one, looked_in)
            for one, looked_in in zip(report.decisions, report.looked_in, strict=True)
            if is_for_a_reader(one) and looked_in
        ],
        "sources": [named_source(one.source) for one in report.sources],
    }


def is_for_a_reader(decision: ClaimDecision) -> bool:
    """Tell whether nobody has read what rules could not decide or only flagged."""
    return decision.verdict is Verdict.UNVERIFIABLE and not decision.reader


def _item(decision: ClaimDecision, looked_in: tuple[SourceUsed, ...]) -> Shape:
    passages = cited_passages(decision)[:_MOST_PASSAGES]
    return {
        **claim_shape(decision.claim),
        "status": decision.status.value,
        "issue": decision.issue,
        "question": question(decision, passages),
        "sources": [source.number for source in looked_in],
        "passages": [passage_shape(one) for one in passages],
    }


def question(decision: ClaimDecision, passages: tuple[Passage, ...]) -> str:
    """Ask in one sentence what a reader is to decide."""
    said = f"“{decision.claim.text}”"
    if not passages:
        return f"Does any source say that {said}, or the opposite?"
    where = "this passage" if len(passages) == 1 else f"one of these {len(passages)} passages"
    slots = [word for one in passages[:1] for word in (*one.differs, *one.lacks)]
    watch = f" Look at {', '.join(slots[:4])}." if slots else ""
    return f"Does {where} say {said}, does it say the opposite, or neither?{watch}"
