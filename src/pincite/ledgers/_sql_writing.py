"""What is written to the tables of a ledger, within the transaction of the only writer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, select, update

from pincite.ledgers._sameness import evidence_key, takes_the_place_of
from pincite.ledgers._shapes import fetch_to_shape, verification_to_shape
from pincite.ledgers._sql_reading import fetch_of, identity_key, kept_evidence
from pincite.ledgers._tables import EVIDENCE, FETCHES, SNAPSHOTS, SOURCES
from pincite.model import SourceKind
from pincite.model.fetch import FetchRecord
from pincite.model.ledger import Evidence, Retrieval, Snapshot, Source

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection


def attach(connection: Connection, source_id: int, evidence: Evidence) -> bool:
    """Keep evidence with its snapshot; tell whether that changed anything."""
    key = evidence_key(evidence.quote)
    mine = EVIDENCE.c.source_id == source_id
    row = connection.execute(select(EVIDENCE).where(mine, EVIDENCE.c.evidence_key == key)).first()
    if row is not None and not takes_the_place_of(evidence, kept_evidence(connection, row)):
        return False
    values: dict[str, Any] = {
        "quote": evidence.quote,
        "added": evidence.added,
        "snapshot": None,
        "verification": None,
    }
    if evidence.verification is not None:
        snapshot = evidence.verification.snapshot
        values["snapshot"] = snapshot_number(connection, source_id, snapshot)
        values["verification"] = json.dumps(verification_to_shape(evidence.verification))
    if row is not None:
        this = EVIDENCE.c.number == row.number
        connection.execute(update(EVIDENCE).where(mine, this).values(**values))
        return True
    number = 1 + _highest(connection, EVIDENCE.c.number, mine)
    own = {"source_id": source_id, "number": number, "evidence_key": key}
    connection.execute(insert(EVIDENCE), [own | values])
    return True


def add_to(connection: Connection, source: Source, present: Source | None) -> None:
    """Add what another ledger knows of a source."""
    if present is not None and source.title and not present.title:
        set_values(connection, source.id, title=source.title)
    for snapshot in source.snapshots:
        snapshot_number(connection, source.id, snapshot)
    kind = source.source_kind
    if kind is not SourceKind.UNKNOWN and (present is None or source.snapshots):
        set_values(connection, source.id, source_kind=kind.value)
    for fetch in source.fetches if present is None or not present.fetches else ():
        record_fetch(connection, source.id, fetch)
    for evidence in source.evidence:
        attach(connection, source.id, evidence)


def record_fetch(connection: Connection, source_id: int, fetch: FetchRecord) -> None:
    """Note a fetch; it takes the place of the last one where that came out the same."""
    mine = FETCHES.c.source_id == source_id
    statement = select(FETCHES).where(mine).order_by(FETCHES.c.number.desc()).limit(1)
    last = connection.execute(statement).first()
    values = {
        "retrieved": fetch.retrieved,
        "outcome": fetch.outcome.value,
        "sha256": fetch.sha256,
        "answer": json.dumps(fetch_to_shape(fetch)),
    }
    if last is not None and fetch.is_like(fetch_of(last)):
        this = FETCHES.c.number == last.number
        connection.execute(update(FETCHES).where(mine, this).values(**values))
        return
    own = {"source_id": source_id, "number": 1 + (last.number if last else 0)}
    connection.execute(insert(FETCHES), [own | values])


def snapshot_number(connection: Connection, source_id: int, snapshot: Snapshot) -> int:
    """Give the number of a snapshot within its source; it gets one where it has none."""
    mine = SNAPSHOTS.c.source_id == source_id
    number = connection.execute(
        select(SNAPSHOTS.c.number).where(
            mine,
            SNAPSHOTS.c.sha256 == snapshot.sha256,
            SNAPSHOTS.c.text_origin == snapshot.text_origin.value,
        )
    ).scalar()
    if number is not None:
        return int(number)
    number = 1 + _highest(connection, SNAPSHOTS.c.number, mine)
    row = {
        "source_id": source_id,
        "number": number,
        "sha256": snapshot.sha256,
        "text_origin": snapshot.text_origin.value,
        "media_type": snapshot.media_type,
        "extractor": snapshot.extractor,
        "retrieved": snapshot.retrieved,
        "name": snapshot.name,
    }
    connection.execute(insert(SNAPSHOTS), [row])
    return number


def _highest(connection: Connection, number: ColumnElement[int], mine: ColumnElement[bool]) -> int:
    return connection.execute(select(func.max(number)).where(mine)).scalar() or 0


def set_values(connection: Connection, source_id: int, **values: str) -> None:
    """Change columns of a source."""
    connection.execute(update(SOURCES).where(SOURCES.c.id == source_id).values(**values))


def row_of(page: Retrieval, source_id: int) -> dict[str, Any]:
    """Give the row of a page under its new number."""
    return {
        "id": source_id,
        "url": page.url,
        "identity": page.identity,
        "identity_key": identity_key(page.identity),
        "title": page.title,
        "accessed": page.accessed,
        "source_kind": page.source_kind.value,
    }


def row_of_source(source: Source, *, is_first: bool) -> dict[str, Any]:
    """Give the row of a source of another ledger; only the first of a page can be found by it."""
    return {
        "id": source.id,
        "url": source.url,
        "identity": source.identity,
        "identity_key": identity_key(source.identity) if is_first else None,
        "title": source.title,
        "accessed": source.accessed,
        "source_kind": source.source_kind.value,
    }
