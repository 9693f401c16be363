"""Snapshots in PostgreSQL: the bytes of pages in a table of the ledger, for the whole team."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import AbstractContextManager
from hashlib import sha256 as hash_of
from typing import TYPE_CHECKING, Protocol

from pincite.model import LedgerError
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from sqlalchemy import Connection, TextClause

_AT_ONCE = 500


class _Database(Protocol):
    """What the table asks of its database."""

    address: str

    def reading(self) -> AbstractContextManager[Connection]: ...

    def storing(self) -> AbstractContextManager[Connection]: ...

    def writing(self) -> AbstractContextManager[Connection]: ...


@dataclass(frozen=True, slots=True)
class PagesTable:
    """Keeps the bytes of pages in a table of the ledger, whose dated copies have their own."""

    database: _Database

    def put(self, data: bytes) -> str:
        """Keep bytes and give their SHA-256."""
        from sqlalchemy import text
        from sqlalchemy.dialects.postgresql import insert

        from pincite.ledgers._tables import PAGES

        sha256 = hash_of(data).hexdigest()
        now = text("extract(epoch from clock_timestamp())::bigint")
        values = {"sha256": sha256, "bytes": data, "kept": now}
        # A page that is there already is new again: whoever lets go of old ones waits for this.
        statement = (
            insert(PAGES)
            .values(values)
            .on_conflict_do_update(index_elements=["sha256"], set_={"kept": now})
        )
        with self.database.storing() as connection:
            connection.execute(statement)
        return sha256

    def get(self, sha256: str) -> bytes | None:
        """Give the bytes, or None where they are not kept."""
        from sqlalchemy import select

        from pincite.ledgers._tables import PAGES

        statement = select(PAGES.c.bytes).where(PAGES.c.sha256 == sha256)
        with self.database.reading() as connection:
            data = connection.execute(statement).scalar()
        if data is not None and hash_of(data).hexdigest() != sha256:
            raise LedgerError(
                f"{self.database.address} holds another page under {sha256}: it was changed; "
                "remove that row and hand the page in again"
            )
        return None if data is None else bytes(data)

    def sizes(self, older_than_s: float | None = None) -> Mapping[str, int]:
        """Give the size of what is kept, or was last put in longer ago."""
        from sqlalchemy import func, select

        from pincite.ledgers._tables import PAGES

        statement = select(PAGES.c.sha256, func.length(PAGES.c.bytes)).order_by(PAGES.c.sha256)
        if older_than_s is not None:
            statement = statement.where(PAGES.c.kept <= _ago(older_than_s))
        with self.database.reading() as connection:
            return {sha256: int(size) for sha256, size in connection.execute(statement)}

    def named(self, *, besides: str = "") -> frozenset[str]:
        """Give the SHA-256 of all that the ledger speaks of; no other one shares its pages."""
        if besides:
            return frozenset()
        from sqlalchemy import select

        from pincite.ledgers._tables import FETCHES, SNAPSHOTS

        with self.database.reading() as connection:
            return frozenset(
                sha256
                for table in (SNAPSHOTS, FETCHES)
                for sha256 in connection.execute(select(table.c.sha256).distinct()).scalars()
            )

    def remove(self, sha256s: Collection[str], older_than_s: float) -> Mapping[str, int]:
        """Let go of pages that were last put in longer ago."""
        from sqlalchemy import delete, func

        from pincite.ledgers._tables import PAGES

        age = _ago(older_than_s)
        gone: dict[str, int] = {}
        with self.database.writing() as connection:
            for some in _portions(sorted(sha256s)):
                statement = delete(PAGES).where(PAGES.c.sha256.in_(some), PAGES.c.kept <= age)
                done = statement.returning(PAGES.c.sha256, func.length(PAGES.c.bytes))
                gone |= {sha256: int(size) for sha256, size in connection.execute(done)}
        return gone


def _ago(seconds: float) -> TextClause:
    """Give a time that long ago, by the server's clock."""
    from sqlalchemy import text

    now = "extract(epoch from clock_timestamp())::bigint"
    return text(f"{now} - :age").bindparams(age=int(seconds))


def _portions(values: list[str]) -> Iterator[list[str]]:
    return (values[at : at + _AT_ONCE] for at in range(0, len(values), _AT_ONCE))
