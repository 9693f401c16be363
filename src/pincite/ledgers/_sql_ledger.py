"""The ledger in a database: the same statements for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

from sqlalchemy import insert

from pincite.ledgers._merging import new_among
from pincite.ledgers._sql_reading import highest_id, registered, sources_in
from pincite.ledgers._sql_writing import (
    add_to,
    attach,
    record_fetch,
    row_of,
    row_of_source,
    set_values,
    snapshot_number,
)
from pincite.ledgers._tables import SOURCES
from pincite.model import LedgerError, SourceKind
from pincite.model.ledger import Evidence, Registration, Retrieval, Snapshot, Source

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pincite.ledgers import SnapshotStore
    from pincite.model.fetch import FetchRecord


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
            known = registered(connection, [page.identity for page in pages])
            next_id = highest_id(connection) + 1
            rows: list[dict[str, Any]] = []
            titles: dict[int, str] = {}
            given: list[Registration] = []
            for page in pages:
                entry = known.get(page.identity)
                if entry is None:
                    row = row_of(page, next_id + len(rows))
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
                    set_values(connection, source_id, title=title)
            if rows:
                connection.execute(insert(SOURCES), rows)
        return tuple(given)

    def sources(self, ids: Collection[int] | None = None) -> tuple[Source, ...]:
        """Give all sources, or those with the ids."""
        with self._database.reading() as connection:
            return tuple(sources_in(connection, ids))

    def find(self, identities: Collection[str]) -> Mapping[str, int]:
        """Give the ids of the identities that are registered."""
        with self._database.reading() as connection:
            found = registered(connection, list(identities))
            return {identity: entry.source_id for identity, entry in found.items()}

    def record_snapshot(self, source_id: int, snapshot: Snapshot, source_kind: SourceKind) -> None:
        """Note what a source looked like."""
        with self._database.writing() as connection:
            self._check_known(connection, source_id)
            snapshot_number(connection, source_id, snapshot)
            set_values(connection, source_id, source_kind=source_kind.value)

    def record_fetch(self, source_id: int, fetch: FetchRecord) -> None:
        """Note what came of asking for a source's page."""
        with self._database.writing() as connection:
            self._check_known(connection, source_id)
            record_fetch(connection, source_id, fetch)

    def attach(self, source_id: int, evidence: Evidence) -> bool:
        """Keep evidence with its snapshot."""
        with self._database.writing() as connection:
            self._check_known(connection, source_id)
            return attach(connection, source_id, evidence)

    def restore(self, sources: Sequence[Source]) -> int:
        """Take in the sources of another ledger under the same ids."""
        with self._database.writing() as connection:
            present = {source.id: source for source in sources_in(connection, None)}
            missing = new_among(sources, present)
            taken = {source.identity for source in present.values()}
            rows = []
            for source in missing:
                rows.append(row_of_source(source, is_first=source.identity not in taken))
                taken.add(source.identity)
            if rows:
                connection.execute(insert(SOURCES), rows)
            for source in sources:
                add_to(connection, source, present.get(source.id))
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
        if not 1 <= source_id <= highest_id(connection):
            raise LedgerError(f"{self.address} has no source [{source_id}]")


def _registration(row: Mapping[str, Any], *, is_new: bool) -> Registration:
    return Registration(row["id"], row["url"], row["title"], row["accessed"], is_new=is_new)


def _with_title(entry: Registration, title: str) -> Registration:
    return Registration(entry.source_id, entry.url, title, entry.accessed, entry.is_new)
