"""One schema of a PostgreSQL database, and one connection to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256 as hash_of
from typing import TYPE_CHECKING

from pincite.ledgers._postgres_faults import told_of
from pincite.ledgers._postgres_pages import PagesTable
from pincite.model import LedgerError

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection

_SCHEMA = "pincite"
_SCHEMA_NAME = re.compile(r"[a-z_][a-z0-9_]{0,40}")
_CONNECT_S = 10
_INSTALL = 'a ledger in PostgreSQL needs: python -m pip install "pincite[postgres]"'


class PostgresDatabase:
    """One schema of a PostgreSQL database and one connection to it."""

    def __init__(self, address: str) -> None:
        from sqlalchemy import create_engine
        from sqlalchemy.pool import StaticPool

        from pincite.ledgers._files import WAIT_S

        url, self.schema = _parsed(address)
        self._wait_s = WAIT_S
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=True)
        if self.schema != _SCHEMA:
            self.address += f"{'&' if url.query else '?'}schema={self.schema}"
        self.snapshots = PagesTable(self)
        try:
            self._engine = create_engine(
                url,
                poolclass=StaticPool,
                connect_args={
                    "connect_timeout": _CONNECT_S,
                    "application_name": "pincite",
                    # A prepared statement would go on to name the tables of a renamed schema.
                    "prepare_threshold": None,
                },
            )
        except ModuleNotFoundError:
            raise LedgerError(_INSTALL) from None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read one state of the ledger."""
        with self._in_transaction(
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        ) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Be the only writer."""
        # What waits or idles too long is ended by the server: a machine that fell off the network
        # must not hold the lock for hours.
        milliseconds = int(self._wait_s * 1000)
        with self._in_transaction(
            f"SET LOCAL lock_timeout = {milliseconds}",
            f"SET LOCAL idle_in_transaction_session_timeout = {milliseconds}",
            f"SELECT pg_advisory_xact_lock({_lock_number(self.schema)})",
        ) as connection:
            yield connection

    @contextmanager
    def storing(self) -> Iterator[Connection]:
        """Write what no other writer can be in the way of."""
        with self._in_transaction() as connection:
            yield connection

    def prepare(self, *, create: bool) -> None:
        """Bring the tables to this version; make them where that was asked for."""
        from pincite.ledgers._schema import is_current, migrate

        with self.reading() as connection:
            if is_current(connection, self.address):
                return
            if not create and not self._has_schema(connection):
                raise LedgerError(
                    f"there is no ledger at {self.address}: `pincite add URL` begins one"
                )
        with self.writing() as connection:
            if not self._has_schema(connection):
                connection.exec_driver_sql(f'CREATE SCHEMA "{self.schema}"')
            migrate(connection, self.address)

    def reset(self, stamp: str) -> str:
        """Rename the schema and begin a clean one; give the name of the old one."""
        from pincite.ledgers._schema import migrate

        with self.writing() as connection:
            copy = ""
            if self._has_schema(connection):
                copy = self._free_name(connection, stamp)
                connection.exec_driver_sql(f'ALTER SCHEMA "{self.schema}" RENAME TO "{copy}"')
            connection.exec_driver_sql(f'CREATE SCHEMA "{self.schema}"')
            migrate(connection, self.address)
        return copy

    def close(self) -> None:
        """Close the connection."""
        self._engine.dispose()

    @contextmanager
    def _in_transaction(self, *first: str) -> Iterator[Connection]:
        with (
            told_of(self.address, self._wait_s),
            self._engine.connect() as connection,
            connection.begin(),
        ):
            statements = (*first[:1], f'SET LOCAL search_path TO "{self.schema}"', *first[1:])
            connection.exec_driver_sql("; ".join(statements))
            yield connection

    def _has_schema(self, connection: Connection) -> bool:
        return _schema_exists(connection, self.schema)

    def _free_name(self, connection: Connection, stamp: str) -> str:
        base = f"{self.schema}_{re.sub('[^a-z0-9]+', '_', stamp.lower())}"
        for number in range(1, 10_000):
            name = base if number == 1 else f"{base}_{number}"
            if not _schema_exists(connection, name):
                return name
        raise LedgerError(f"{self.address} has too many copies of {stamp}: drop some of them")


def _parsed(address: str) -> tuple[URL, str]:
    """Give the URL for the driver, and the schema."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(address.replace("postgres://", "postgresql://", 1))
    except (ArgumentError, ValueError):
        raise LedgerError(
            "the ledger's address cannot be read: write postgresql://user@host:5432/database"
        ) from None
    schema = url.query.get("schema", _SCHEMA)
    if not isinstance(schema, str) or not _SCHEMA_NAME.fullmatch(schema):
        raise LedgerError(
            f"{schema!r} is no name for a ledger's schema: "
            "use small letters, digits and low lines, at most 41"
        )
    return url.set(drivername="postgresql+psycopg").difference_update_query(["schema"]), schema


def _schema_exists(connection: Connection, name: str) -> bool:
    from sqlalchemy import text

    statement = text("SELECT 1 FROM pg_namespace WHERE nspname = :name")
    return connection.execute(statement, {"name": name}).scalar() is not None


def _lock_number(schema: str) -> int:
    """Give the number of a schema's lock: any, as long as it is the same everywhere."""
    return int.from_bytes(hash_of(f"pincite ledger {schema}".encode()).digest()[:7])
