"""What ``recheck`` says as ``pincite.recheck/1``: keys in the documented order."""

from __future__ import annotations

from pincite.model import DiffKind, Locator
from pincite.model.ledger import Snapshot
from pincite.model.match_shape import Shape, contact_shape, locator_shape
from pincite.model.recheck import EvidenceFate, Recheck, SourceFate

RECHECK_SCHEMA = "pincite.recheck/1"
_KINDS = {
    DiffKind.EQUAL: "equal",
    DiffKind.ONLY_SOURCE: "removed",
    DiffKind.ONLY_QUOTE: "added",
}


def recheck_to_dict(said: Recheck) -> Shape:
    """Give a whole run."""
    return {
        "schema": RECHECK_SCHEMA,
        "ledger": said.ledger,
        "summary": {
            **{fate.value: count for fate, count in said.counts.items()},
            "sources": len(said.sources),
            "left_out": said.left_out,
            "missed": said.missed,
        },
        "sources": [_source(source) for source in said.sources],
        "flaky_hosts": [
            {
                "host": one.host,
                "asked": one.asked,
                "failed": one.failed,
                "outcomes": list(one.outcomes),
            }
            for one in said.flaky
        ],
        "contacted": [contact_shape(one) for one in said.contacted],
    }


def _source(source: SourceFate) -> Shape:
    fetch = source.fetch
    return {
        "id": source.source.id,
        "url": source.source.url,
        "title": source.source.title or None,
        "outcome": fetch.outcome.value if fetch else None,
        "reason": source.reason or None,
        "status": fetch.status if fetch else None,
        "final_url": (fetch.final_url or None) if fetch else None,
        "retrieved": fetch.retrieved if fetch else None,
        "archived_from": (fetch.archived_from or None) if fetch else None,
        "snapshot": _snapshot(source.read) if source.read else None,
        "is_new": source.is_new,
        "may_pass": source.may_pass,
        "not_kept": source.not_kept or None,
        "evidence": [_evidence(one) for one in source.evidence],
    }


def _snapshot(snapshot: Snapshot) -> Shape:
    return {
        "sha256": snapshot.sha256,
        "media_type": snapshot.media_type,
        "extractor": snapshot.extractor,
        "text_origin": snapshot.text_origin.value,
        "retrieved": snapshot.retrieved,
    }


def _evidence(one: EvidenceFate) -> Shape:
    return {
        "quote": one.evidence.quote,
        "added": one.evidence.added or None,
        "text_origin": one.evidence.text_origin.value,
        "fate": one.fate.value,
        "reason": one.reason,
        "before": _place(one.before),
        "now": _place(one.now),
        "diff": [{"kind": _KINDS[part.kind], "text": part.text} for part in one.diff],
    }


def _place(place: Locator | None) -> Shape | None:
    return locator_shape(place) if place is not None else None
