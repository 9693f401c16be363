"""Snapshots and verifications as JSON objects, the same in every kind of ledger."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pincite.model import Locator, Note, NoteKind, Span, Status
from pincite.model.fetch import FetchRecord, Hop, Outcome
from pincite.model.ledger import Snapshot, TextOrigin, Verification

Shape = dict[str, Any]

_LOCATOR_FIELDS = tuple(field.name for field in fields(Locator))


def snapshot_to_shape(snapshot: Snapshot) -> Shape:
    """Give a snapshot as a JSON object."""
    return {
        "sha256": snapshot.sha256,
        "media_type": snapshot.media_type,
        "extractor": snapshot.extractor,
        "text_origin": snapshot.text_origin.value,
        "retrieved": snapshot.retrieved,
        "name": snapshot.name,
    }


def snapshot_from_shape(shape: Shape) -> Snapshot:
    """Read a snapshot.

    Raises:
        ValueError, KeyError, TypeError: where the object has another shape.
    """
    return Snapshot(
        sha256=_text(shape["sha256"]),
        media_type=_text(shape["media_type"]),
        extractor=_text(shape["extractor"]),
        text_origin=TextOrigin(shape["text_origin"]),
        retrieved=_text(shape["retrieved"]),
        name=_text(shape.get("name", "")),
    )


def fetch_to_shape(fetch: FetchRecord) -> Shape:
    """Give a fetch as a JSON object."""
    return {
        "url": fetch.url,
        "outcome": fetch.outcome.value,
        "retrieved": fetch.retrieved,
        "final_url": fetch.final_url,
        "reason": fetch.reason,
        "status": fetch.status,
        "redirects": [{"url": hop.url, "status": hop.status} for hop in fetch.hops],
        "headers": [list(pair) for pair in fetch.headers],
        "sha256": fetch.sha256,
        "archived_from": fetch.archived_from,
    }


def fetch_from_shape(shape: Shape) -> FetchRecord:
    """Read a fetch; see ``snapshot_from_shape`` for what it raises."""
    status = shape.get("status")
    return FetchRecord(
        url=_text(shape["url"]),
        outcome=Outcome(shape["outcome"]),
        retrieved=_text(shape["retrieved"]),
        final_url=_text(shape.get("final_url", "")),
        reason=_text(shape.get("reason", "")),
        status=None if status is None else int(status),
        hops=tuple(Hop(_text(x["url"]), int(x["status"])) for x in shape.get("redirects", [])),
        headers=tuple((_text(name), _text(value)) for name, value in shape.get("headers", [])),
        sha256=_text(shape.get("sha256", "")),
        archived_from=_text(shape.get("archived_from", "")),
    )


def verification_to_shape(verification: Verification) -> Shape:
    """Give a verification as a JSON object, without its snapshot."""
    return {
        "status": verification.status.value,
        "rules": verification.rules,
        "steps": list(verification.steps),
        "occurrence_count": verification.occurrence_count,
        "locator": _locator_to_shape(verification.locator),
        "notes": [
            {"kind": note.kind.value, "text": note.text, "quoted": note.quoted}
            for note in verification.notes
        ],
    }


def verification_from_shape(shape: Shape, snapshot: Snapshot) -> Verification:
    """Read a verification; see ``snapshot_from_shape`` for what it raises."""
    return Verification(
        status=Status(shape["status"]),
        locator=_locator_from_shape(shape["locator"]),
        occurrence_count=int(shape["occurrence_count"]),
        steps=tuple(_text(step) for step in shape["steps"]),
        notes=tuple(
            Note(NoteKind(note["kind"]), _text(note["text"]), _text(note["quoted"]))
            for note in shape["notes"]
        ),
        rules=_text(shape["rules"]),
        snapshot=snapshot,
    )


def _locator_to_shape(locator: Locator) -> Shape:
    """Give a locator; what a source does not have is left out."""
    shape: Shape = {"start": locator.span.start, "end": locator.span.end}
    for name in _LOCATOR_FIELDS:
        value = getattr(locator, name)
        if name != "span" and value is not None:
            shape[name] = list(value) if isinstance(value, tuple) else value
    return shape


def _locator_from_shape(shape: Shape) -> Locator:
    known = {name: shape[name] for name in _LOCATOR_FIELDS if name in shape}
    known["heading_path"] = tuple(known["heading_path"])
    known.setdefault("paragraph", None)
    return Locator(span=Span(int(shape["start"]), int(shape["end"])), **known)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
