"""What is read from the tables of a ledger: rows to values."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import func, select

from pincite.ledgers._shapes import fetch_from_shape, verification_from_shape
from pincite.ledgers._tables import EVIDENCE, FETCHES, SNAPSHOTS, SOURCES
from pincite.model import LedgerError, SourceKind
from pincite.model.fetch import FetchRecord
from pincite.model.hashes import hash_of_text
from pincite.model.ledger import Evidence, Registration, Snapshot, Source, TextOrigin

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Row

T = TypeVar("T")

_KINDS = {kind.value: kind for kind in SourceKind}

_AT_ONCE = 500
"""How many values go into one statement: every database takes as many."""


def highest_id(connection: Connection) -> int:
    """Give the number given last, or 0."""
    return connection.execute(select(func.max(SOURCES.c.id))).scalar() or 0


def registered(connection: Connection, identities: Sequence[str]) -> dict[str, Registration]:
    """Give what is registered of these identities."""
    by_key = {identity_key(identity): identity for identity in identities}
    columns = SOURCES.c.identity_key, SOURCES.c.id, SOURCES.c.url, SOURCES.c.title
    found: dict[str, Registration] = {}
    for keys in _portions(list(by_key)):
        statement = select(*columns, SOURCES.c.accessed).where(SOURCES.c.identity_key.in_(keys))
        for key, source_id, url, title, accessed in connection.execute(statement):
            found[by_key[key]] = Registration(source_id, url, title, accessed, is_new=False)
    return found


def sources_in(connection: Connection, ids: Collection[int] | None) -> list[Source]:
    """Give sources with their snapshots, fetches and evidence, in four statements."""
    snapshots: dict[int, list[Snapshot]] = defaultdict(list)
    fetches: dict[int, list[FetchRecord]] = defaultdict(list)
    evidence: dict[int, list[Evidence]] = defaultdict(list)
    with _told_of_changes():
        for row in _rows(connection, SNAPSHOTS, SNAPSHOTS.c.source_id, SNAPSHOTS.c.number, ids):
            snapshots[row.source_id].append(_snapshot(row))
        for row in _rows(connection, FETCHES, FETCHES.c.source_id, FETCHES.c.number, ids):
            fetches[row.source_id].append(fetch_of(row))
        for row in _rows(connection, EVIDENCE, EVIDENCE.c.source_id, EVIDENCE.c.number, ids):
            evidence[row.source_id].append(_evidence(row, snapshots[row.source_id]))
        return [
            Source(
                number,
                url,
                identity,
                title,
                accessed,
                _KINDS[kind],
                tuple(snapshots.get(number, ())),
                tuple(evidence.get(number, ())),
                tuple(fetches.get(number, ())),
            )
            for number, url, identity, _, title, accessed, kind in _rows(
                connection, SOURCES, SOURCES.c.id, SOURCES.c.id, ids
            )
        ]


def kept_evidence(connection: Connection, row: Row[Any]) -> Evidence:
    """Read one piece of evidence with the snapshots of its source."""
    statement = select(SNAPSHOTS).where(SNAPSHOTS.c.source_id == row.source_id)
    found = connection.execute(statement.order_by(SNAPSHOTS.c.number))
    with _told_of_changes():
        return _evidence(row, [_snapshot(snapshot) for snapshot in found])


def _rows(
    connection: Connection,
    table: Any,
    source_id: ColumnElement[int],
    number: ColumnElement[int],
    ids: Collection[int] | None,
) -> Iterator[Any]:
    statement = select(table).order_by(source_id, number)
    if ids is None:
        yield from connection.execute(statement).all()
        return
    for some in _portions(sorted(set(ids))):
        yield from connection.execute(statement.where(source_id.in_(some))).all()


def _snapshot(row: Row[Any]) -> Snapshot:
    return Snapshot(
        sha256=row.sha256,
        media_type=row.media_type,
        extractor=row.extractor,
        text_origin=TextOrigin(row.text_origin),
        retrieved=row.retrieved,
        name=row.name,
    )


def fetch_of(row: Row[Any]) -> FetchRecord:
    """Read one fetch."""
    return fetch_from_shape(json.loads(row.answer))


def _evidence(row: Row[Any], snapshots: Sequence[Snapshot]) -> Evidence:
    if row.verification is None:
        return Evidence(row.quote, row.added)
    shape = json.loads(row.verification)
    verification = verification_from_shape(shape, snapshots[row.snapshot - 1])
    return Evidence(row.quote, row.added, verification)


@contextmanager
def _told_of_changes() -> Iterator[None]:
    """Word what somebody else's hand put into the tables, in one line."""
    try:
        yield
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise LedgerError(
            "the ledger was changed by hand, and something in it cannot be read "
            f"({type(error).__name__}: {error}); it was left as it was: put it right, "
            "or run `pincite reset`, which keeps it as a dated copy"
        ) from None


def identity_key(identity: str) -> str:
    """Give what an identity is looked up by: no database has an index for texts of any length."""
    return hash_of_text(identity)


def _portions(values: Sequence[T]) -> Iterable[Sequence[T]]:
    return (values[start : start + _AT_ONCE] for start in range(0, len(values), _AT_ONCE))
