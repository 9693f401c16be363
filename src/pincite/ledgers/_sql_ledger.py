"""The ledger in a database: the same statements for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from hashlib import sha256
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from sqlalchemy import func, insert, select, update

from pincite.ledgers._merging import new_among
from pincite.ledgers._sameness import evidence_key, takes_the_place_of
from pincite.ledgers._shapes import verification_from_shape, verification_to_shape
from pincite.ledgers._tables import EVIDENCE, SNAPSHOTS, SOURCES
from pincite.model import LedgerError, SourceKind
from pincite.model.ledger import (
    Evidence,
    Registration,
    Retrieval,
    Snapshot,
    Source,
    TextOrigin,
)

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Row

    from pincite.ledgers import SnapshotStore

T = TypeVar("T")

_AT_ONCE = 500
"""How many values go into one statement: every database takes as many."""


class Database(Protocol):
    """What differs between databases: how transactions begin, and how faults are worded.

    Whoever is in ``writing`` is the only writer, and sees all that earlier writers kept.
    """

    @property
    def address(self) -> str: ...

    @property
    def snapshots(self) -> SnapshotStore: ...

    def reading(self) -> AbstractContextManager[Connection]: ...

    def writing(self) -> AbstractContextManager[Connection]: ...

    def close(self) -> None: ...


class SqlLedger:
    """A ledger in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def address(self) -> str:
        """The path or URL, without a password."""
        return self._database.address

    @property
    def snapshots(self) -> SnapshotStore:
        """The bytes of pages."""
        return self._database.snapshots

    def add(self, pages: Sequence[Retrieval]) -> tuple[Registration, ...]:
        """Give each page its number."""
        with self._database.writing() as connection:
            known = _registered(connection, [page.identity for page in pages])
            next_id = _highest_id(connection) + 1
            rows: list[dict[str, Any]] = []
            titles: dict[int, str] = {}
            given: list[Registration] = []
            for page in pages:
                entry = known.get(page.identity)
                if entry is None:
                    row = _row_of(page, next_id + len(rows))
                    rows.append(row)
                    entry = _registration(row, is_new=True)
                    given.append(entry)
                    known[page.identity] = _registration(row, is_new=False)
                    continue
                if page.title and not entry.title:
                    titles[entry.source_id] = page.title
                    entry = _with_title(entry, page.title)
                    known[page.identity] = entry
                given.append(entry)
            new = {row["id"]: row for row in rows}
            for source_id, title in titles.items():
                if source_id in new:
                    new[source_id]["title"] = title
                else:
                    _set(connection, source_id, title=title)
            if rows:
                connection.execute(insert(SOURCES), rows)
        return tuple(given)

    def sources(self, ids: Collection[int] | None = None) -> tuple[Source, ...]:
        """Give all sources, or those with the ids."""
        with self._database.reading() as connection:
            return tuple(_sources(connection, ids))

    def find(self, identities: Collection[str]) -> Mapping[str, int]:
        """Give the ids of the identities that are registered."""
        with self._database.reading() as connection:
            found = _registered(connection, list(identities))
            return {identity: entry.source_id for identity, entry in found.items()}

    def record_snapshot(self, source_id: int, snapshot: Snapshot, source_kind: SourceKind) -> None:
        """Note what a source looked like."""
        with self._database.writing() as connection:
            self._check_known(connection, source_id)
            _snapshot_number(connection, source_id, snapshot)
            _set(connection, source_id, source_kind=source_kind.value)

    def attach(self, source_id: int, evidence: Evidence) -> bool:
        """Keep evidence with its snapshot."""
        with self._database.writing() as connection:
            self._check_known(connection, source_id)
            return _attach(connection, source_id, evidence)

    def restore(self, sources: Sequence[Source]) -> int:
        """Take in the sources of another ledger under the same ids."""
        with self._database.writing() as connection:
            present = {source.id: source for source in _sources(connection, None)}
            missing = new_among(sources, present)
            taken = {source.identity for source in present.values()}
            rows = []
            for source in missing:
                rows.append(_row_of_source(source, is_first=source.identity not in taken))
                taken.add(source.identity)
            if rows:
                connection.execute(insert(SOURCES), rows)
            for source in sources:
                _add_to(connection, source, present.get(source.id))
        return len(missing)

    def close(self) -> None:
        """Let go of the connection."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _check_known(self, connection: Connection, source_id: int) -> None:
        if not 1 <= source_id <= _highest_id(connection):
            raise LedgerError(f"{self.address} has no source [{source_id}]")


def _highest_id(connection: Connection) -> int:
    return connection.execute(select(func.max(SOURCES.c.id))).scalar() or 0


def _registered(connection: Connection, identities: Sequence[str]) -> dict[str, Registration]:
    """Give what is registered of these identities."""
    by_key = {_identity_key(identity): identity for identity in identities}
    columns = SOURCES.c.identity_key, SOURCES.c.id, SOURCES.c.url, SOURCES.c.title
    found: dict[str, Registration] = {}
    for keys in _portions(list(by_key)):
        statement = select(*columns, SOURCES.c.accessed).where(SOURCES.c.identity_key.in_(keys))
        for key, source_id, url, title, accessed in connection.execute(statement):
            found[by_key[key]] = Registration(source_id, url, title, accessed, is_new=False)
    return found


def _sources(connection: Connection, ids: Collection[int] | None) -> Iterator[Source]:
    """Give sources with their snapshots and evidence, in three statements."""
    snapshots: dict[int, list[Snapshot]] = defaultdict(list)
    for row in _rows(connection, SNAPSHOTS, SNAPSHOTS.c.source_id, SNAPSHOTS.c.number, ids):
        snapshots[row.source_id].append(_snapshot(row))
    evidence: dict[int, list[Evidence]] = defaultdict(list)
    for row in _rows(connection, EVIDENCE, EVIDENCE.c.source_id, EVIDENCE.c.number, ids):
        evidence[row.source_id].append(_evidence(row, snapshots[row.source_id]))
    for row in _rows(connection, SOURCES, SOURCES.c.id, SOURCES.c.id, ids):
        yield Source(
            id=row.id,
            url=row.url,
            identity=row.identity,
            title=row.title,
            accessed=row.accessed,
            source_kind=SourceKind(row.source_kind),
            snapshots=tuple(snapshots.get(row.id, ())),
            evidence=tuple(evidence.get(row.id, ())),
        )


def _rows(
    connection: Connection,
    table: Any,
    source_id: ColumnElement[int],
    number: ColumnElement[int],
    ids: Collection[int] | None,
) -> Iterator[Row[Any]]:
    statement = select(table).order_by(source_id, number)
    if ids is None:
        yield from connection.execute(statement)
        return
    for some in _portions(sorted(set(ids))):
        yield from connection.execute(statement.where(source_id.in_(some)))


def _attach(connection: Connection, source_id: int, evidence: Evidence) -> bool:
    key = evidence_key(evidence.quote)
    mine = EVIDENCE.c.source_id == source_id
    row = connection.execute(select(EVIDENCE).where(mine, EVIDENCE.c.evidence_key == key)).first()
    if row is not None and not takes_the_place_of(evidence, _kept(connection, row)):
        return False
    values: dict[str, Any] = {
        "quote": evidence.quote,
        "added": evidence.added,
        "snapshot": None,
        "verification": None,
    }
    if evidence.verification is not None:
        snapshot = evidence.verification.snapshot
        values["snapshot"] = _snapshot_number(connection, source_id, snapshot)
        values["verification"] = json.dumps(verification_to_shape(evidence.verification))
    if row is not None:
        this = EVIDENCE.c.number == row.number
        connection.execute(update(EVIDENCE).where(mine, this).values(**values))
        return True
    number = 1 + _highest(connection, EVIDENCE.c.number, mine)
    own = {"source_id": source_id, "number": number, "evidence_key": key}
    connection.execute(insert(EVIDENCE), [own | values])
    return True


def _add_to(connection: Connection, source: Source, present: Source | None) -> None:
    """Add what another ledger knows of a source."""
    if present is not None and source.title and not present.title:
        _set(connection, source.id, title=source.title)
    for snapshot in source.snapshots:
        _snapshot_number(connection, source.id, snapshot)
    kind = source.source_kind
    if kind is not SourceKind.UNKNOWN and (present is None or source.snapshots):
        _set(connection, source.id, source_kind=kind.value)
    for evidence in source.evidence:
        _attach(connection, source.id, evidence)


def _snapshot_number(connection: Connection, source_id: int, snapshot: Snapshot) -> int:
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


def _set(connection: Connection, source_id: int, **values: str) -> None:
    connection.execute(update(SOURCES).where(SOURCES.c.id == source_id).values(**values))


def _kept(connection: Connection, row: Row[Any]) -> Evidence:
    """Read one piece of evidence with the snapshots of its source."""
    statement = select(SNAPSHOTS).where(SNAPSHOTS.c.source_id == row.source_id)
    found = connection.execute(statement.order_by(SNAPSHOTS.c.number))
    return _evidence(row, [_snapshot(snapshot) for snapshot in found])


def _snapshot(row: Row[Any]) -> Snapshot:
    return Snapshot(
        sha256=row.sha256,
        media_type=row.media_type,
        extractor=row.extractor,
        text_origin=TextOrigin(row.text_origin),
        retrieved=row.retrieved,
        name=row.name,
    )


def _evidence(row: Row[Any], snapshots: Sequence[Snapshot]) -> Evidence:
    if row.verification is None:
        return Evidence(row.quote, row.added)
    try:
        shape = json.loads(row.verification)
        verification = verification_from_shape(shape, snapshots[row.snapshot - 1])
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise LedgerError(
            f"the ledger was changed by hand: evidence {row.number} of [{row.source_id}] cannot be "
            f"read ({type(error).__name__}: {error}); it was left as it was: put it right, "
            "or run `pincite reset`, which keeps it as a dated copy"
        ) from None
    return Evidence(row.quote, row.added, verification)


def _row_of(page: Retrieval, source_id: int) -> dict[str, Any]:
    return {
        "id": source_id,
        "url": page.url,
        "identity": page.identity,
        "identity_key": _identity_key(page.identity),
        "title": page.title,
        "accessed": page.accessed,
        "source_kind": page.source_kind.value,
    }


def _row_of_source(source: Source, *, is_first: bool) -> dict[str, Any]:
    return {
        "id": source.id,
        "url": source.url,
        "identity": source.identity,
        "identity_key": _identity_key(source.identity) if is_first else None,
        "title": source.title,
        "accessed": source.accessed,
        "source_kind": source.source_kind.value,
    }


def _registration(row: Mapping[str, Any], *, is_new: bool) -> Registration:
    return Registration(row["id"], row["url"], row["title"], row["accessed"], is_new=is_new)


def _with_title(entry: Registration, title: str) -> Registration:
    return Registration(entry.source_id, entry.url, title, entry.accessed, entry.is_new)


def _identity_key(identity: str) -> str:
    return sha256(identity.encode("utf-8", "surrogatepass")).hexdigest()


def _portions(values: Sequence[T]) -> Iterable[Sequence[T]]:
    return (values[start : start + _AT_ONCE] for start in range(0, len(values), _AT_ONCE))
