"""One SQLite file, and one connection to it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from pincite.ledgers._sqlite_faults import BusyError, fault_of, told_of
from pincite.model import LedgerError

if TYPE_CHECKING:
    import sqlite3

    from sqlalchemy import Connection, Engine

_BEGIN = "pincite_begin"


class SqliteDatabase:
    """One SQLite file and one connection to it."""

    def __init__(self, path: Path, *, unwritable: LedgerError | None = None) -> None:
        from pincite.ledgers._files import WAIT_S
        from pincite.ledgers._snapshot_files import SnapshotFiles

        self._path = path
        self._wait_s = WAIT_S
        self.snapshots = SnapshotFiles.beside(path)
        self._is_changed = False
        self._unwritable = unwritable
        self._engine = _engine(path, is_read_only=unwritable is not None, wait_s=self._wait_s)

    @property
    def address(self) -> str:
        """The path of the file."""
        return str(self._path)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read one state of the ledger."""
        with self._in_transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Be the only writer."""
        if self._unwritable is not None:
            raise self._unwritable
        with self._in_transaction("BEGIN IMMEDIATE") as connection:
            yield connection
        self._is_changed = True

    def prepare(self) -> None:
        """Bring the tables to this version."""
        from pincite.ledgers._schema import is_current, migrate

        with self.reading() as connection:
            if is_current(connection, self.address):
                return
        self._use_write_aheadlog_of()
        with self.writing() as connection:
            migrate(connection, self.address)

    def copy_to(self, copy: Path) -> None:
        """Write a whole copy of the ledger as it is now."""
        with told_of(self._path, self._wait_s), self._raw() as raw:
            raw.execute("VACUUM INTO ?", (str(copy),))

    def close(self) -> None:
        """Put what was written on the disk, and close the file."""
        from pincite.ledgers._files import sync, words_of

        self._engine.dispose()
        if not self._is_changed:
            return
        try:
            for path in (self._path, log_of(self._path)):
                if path.exists():
                    sync(path)
        except FileNotFoundError:
            pass  # another process put the log into the file meanwhile, and synchronised both
        except OSError as error:
            raise LedgerError(
                f"{self._path} cannot be put on the disk: {words_of(error)}"
            ) from None

    @contextmanager
    def _in_transaction(self, begin: str) -> Iterator[Connection]:
        with (
            told_of(self._path, self._wait_s),
            self._engine.connect() as connection,
            connection.execution_options(**{_BEGIN: begin}).begin(),
        ):
            yield connection

    def _use_write_aheadlog_of(self) -> None:
        """Switch the file over; it asks for the whole file at once, so others may be in the way."""
        end = time.monotonic() + self._wait_s
        while True:
            try:
                with told_of(self._path, self._wait_s), self._raw() as raw:
                    raw.execute("PRAGMA journal_mode=WAL").fetchall()
            except BusyError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)
            else:
                return

    @contextmanager
    def _raw(self) -> Iterator[sqlite3.Connection]:
        """Give the connection itself, for what no transaction can hold."""
        import sqlite3

        try:
            with self._engine.connect() as connection:
                raw = connection.connection.driver_connection
                assert isinstance(raw, sqlite3.Connection)
                yield raw
        except sqlite3.Error as error:
            raise fault_of(self._path, error, self._wait_s) from None


def log_of(path: Path) -> Path:
    """Give the write-ahead log of a database, which is there while it is in use."""
    return path.with_name(f"{path.name}-wal")


def shared_memory_of(path: Path) -> Path:
    """Give the file by which the processes that have a database open share its log's index."""
    return path.with_name(f"{path.name}-shm")


def _engine(path: Path, *, is_read_only: bool, wait_s: float) -> Engine:
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import StaticPool

    def connect() -> sqlite3.Connection:
        import sqlite3

        connection = sqlite3.connect(
            _uri(path, is_read_only=is_read_only),
            uri=True,
            timeout=wait_s,
            isolation_level=None,
            check_same_thread=False,
        )
        for setting in (
            "synchronous=NORMAL",
            "foreign_keys=ON",
            # A ledger can come from anybody: what its schema calls must not run with our rights.
            "trusted_schema=OFF",
        ):
            connection.execute(f"PRAGMA {setting}")
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=StaticPool)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))

    return engine


def _uri(path: Path, *, is_read_only: bool) -> str:
    absolute = quote(Path(os.path.abspath(path)).as_posix())  # noqa: PTH100 - links stay links
    if not is_read_only:
        return f"file:{absolute}?mode=rw"
    # Without a log there is nothing to replay, and no file to make in a folder that takes none.
    is_whole = not log_of(path).exists() or log_of(path).stat().st_size == 0
    return f"file:{absolute}?mode=ro{'&immutable=1' if is_whole else ''}"
