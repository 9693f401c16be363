"""The ledger in PostgreSQL: for teams that write from several machines.

What: ``--ledger postgresql://user@host/database``; ``?schema=NAME`` keeps several in one database.
Why: SQLite's locks do not hold across machines.
How: a ledger is one schema. A writer takes an advisory lock that ends with its transaction, so
that numbers have no gaps; ``reset`` renames the schema, which is then the dated copy. Pages are
kept in the database too, where the whole team finds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.ledgers import LedgerKind

if TYPE_CHECKING:
    from pincite.ledgers import Ledger

_SCHEMES = ("postgresql://", "postgres://", "postgresql+psycopg://")


def _recognizes(address: str, head: bytes) -> bool:
    del head
    return address.startswith(_SCHEMES)


def _open(address: str, create: bool) -> Ledger:
    from pincite.ledgers._postgres_database import PostgresDatabase
    from pincite.ledgers._sql_ledger import SqlLedger

    database = PostgresDatabase(address)
    try:
        database.prepare(create=create)
    except BaseException:
        database.close()
        raise
    return SqlLedger(database)


def _reset(address: str, stamp: str) -> str:
    from pincite.ledgers._postgres_database import PostgresDatabase

    database = PostgresDatabase(address)
    try:
        return database.reset(stamp)
    finally:
        database.close()


LEDGER = LedgerKind(
    name="postgres",
    summary="a PostgreSQL database, for teams on several machines",
    recognizes=_recognizes,
    open=_open,
    reset=_reset,
)
"""The ledger in PostgreSQL."""
