"""The published JSON of a fact-check: values to dictionaries, keys in the documented order."""

from __future__ import annotations

import json

from pincite.model import Locator, SourceUsed, Verdict
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus, Passage
from pincite.model.facts import Consulted, FactReport, ReaderDecision, claim_hash
from pincite.model.hashes import hash_of_text
from pincite.model.match_shape import (
    Shape,
    contact_shape,
    locator_shape,
    not_checked_shape,
    source_shape,
)
from pincite.model.quantity import Comparison, Quantity
from pincite.writers._facts.ordering import counts_by_status, verified, worst_first
from pincite.writers._places_shape import cited_shape, place_shape, span_shape

FACTS_SCHEMA = "pincite.facts/1"


def facts_to_dict(report: FactReport) -> Shape:
    """Give a fact-check as ``pincite.facts/1``.

    ``sha256`` is the hash of all but itself, ``generated`` and ``contacted``: the same draft, sources
    and options give the same one, whether pages were fetched or kept.
    """
    body = _body(report)
    text = json.dumps(body, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return {
        "schema": FACTS_SCHEMA,
        "generated": report.generated or None,
        "contacted": [contact_shape(one) for one in report.contacted],
        "sha256": hash_of_text(text),
        **body,
    }


def _body(report: FactReport) -> Shape:
    return {
        "summary": _summary(report),
        "claims": [decision_shape(one) for one in (*worst_first(report), *verified(report))],
        "sources": [_consulted(one) for one in report.sources],
        "queries": [
            {
                "claim": query.claim_id,
                "category": query.category,
                "query": query.query,
                "hits": query.hits,
            }
            for query in report.queries
        ],
        "not_checked": [not_checked_shape(item) for item in report.not_checked],
        "fallen": [
            {**reader_decision_shape(one.decision), "why": one.why} for one in report.fallen
        ],
    }


def _summary(report: FactReport) -> Shape:
    claims = report.claims
    verdicts = [decision.verdict for decision in report.decisions]
    return {
        "result": report.result.value,
        "mode": report.mode.value,
        "precision": report.precision.value,
        "document": claims.document,
        "document_sha256": claims.document_sha256 or None,
        "language": claims.language or None,
        "claims": len(claims.claims),
        "claims_sha256": claims.sha256,
        "claims_edited": claims.edited,
        "checked": len(report.decisions),
        "open": sum(decision.is_open for decision in report.decisions),
        "by_verdict": {verdict.value: verdicts.count(verdict) for verdict in Verdict},
        "by_status": {
            status.value: counts_by_status(report).get(status, 0) for status in ClaimStatus
        },
        "not_checked": len(report.not_checked),
    }


def decision_shape(decision: ClaimDecision) -> Shape:
    """Give a claim with what came of it."""
    return {
        **claim_shape(decision.claim),
        "status": decision.status.value,
        "verdict": decision.verdict.value,
        "issue": decision.issue,
        "confidence": decision.confidence.value if decision.confidence else None,
        "decided_by": _decided_by(decision),
        "rule": decision.rule or None,
        "reader": decision.reader or None,
        "claim_span": span_shape(decision.claim_span) if decision.claim_span else None,
        "passage": passage_shape(decision.passage) if decision.passage else None,
        "others": [passage_shape(one) for one in decision.others],
        "comparisons": [_comparison(one) for one in decision.comparisons],
        "fix": decision.fix or None,
        "flags": [flag.value for flag in decision.flags],
        "supported_by": [source.number for source in decision.supported_by],
        "open": decision.is_open,
    }


def _decided_by(decision: ClaimDecision) -> str | None:
    if decision.reader:
        return "reader"
    return "rule" if decision.rule else None


def claim_shape(claim: Claim) -> Shape:
    """Give a claim with its place in the draft and the hash that readings are bound to."""
    return {
        "id": claim.id,
        "sha256": claim_hash(claim),
        "text": claim.text,
        "language": claim.language or None,
        "types": [kind.value for kind in claim.types],
        "location": claim.location,
        "place": place_shape(claim.place),
        "cited": cited_shape(claim.cited),
    }


def passage_shape(passage: Passage) -> Shape:
    """Give a passage with its source and place, and how the claim's slots stand to it."""
    return {
        "source": passage.source.number,
        "text": passage.text,
        "locator": _locator(passage.locator),
        "agrees": list(passage.agrees),
        "differs": list(passage.differs),
        "lacks": list(passage.lacks),
    }


def reader_decision_shape(reading: ReaderDecision) -> Shape:
    """Give a reader's decision as it is kept."""
    return {
        "document": reading.document,
        "claim": reading.claim_id,
        "claim_sha256": reading.claim_sha256,
        "verdict": reading.verdict.value,
        "source": reading.source or None,
        "source_sha256": reading.source_sha256 or None,
        "quote": reading.quote or None,
        "by": reading.by,
        "on": reading.on or None,
    }


def named_source(source: SourceUsed) -> Shape:
    """Give a source as it is named beside its passages."""
    shape = source_shape(source)
    return {key: shape[key] for key in ("id", "path", "url", "title", "sha256")}


def _locator(place: Locator) -> Shape:
    shape = locator_shape(place)
    del shape["text"]  # it is the passage's
    return shape


def _comparison(one: Comparison) -> Shape:
    return {
        "claimed": _quantity(one.claimed),
        "stated": _quantity(one.stated),
        "agreement": one.agreement.value,
        "error": one.error.value if one.error else None,
        "deviation": one.deviation or None,
        "fix": one.fix or None,
        "arithmetic": one.arithmetic or None,
    }


def _quantity(one: Quantity) -> Shape:
    return {
        "text": one.text,
        "low": str(one.low),
        "high": str(one.high),
        "dimension": one.dimension.value,
        "unit": one.unit or None,
        "noun": one.noun or None,
        "entity": one.entity or None,
        "time": one.time or None,
    }


def _consulted(one: Consulted) -> Shape:
    return {
        "label": one.label,
        **source_shape(one.source),
        "rank": one.rank,
        "used_for": list(one.used_for),
    }
