"""The ledger as one SQLite file: what is used unless another kind is named.

What: ``.pincite/ledger.sqlite``, or any path given with ``--ledger``.
Why: many processes can add at once, nothing but a file is needed, and a killed process leaves
nothing to clear away.
How: a writer takes the one write lock before it reads (BEGIN IMMEDIATE). With the write-ahead log
a change is the system's as soon as it is committed, so no death of the process takes it away; it is
put on the disk when the ledger is closed, once for all changes, so no power cut does either
(https://www.sqlite.org/wal.html, https://www.sqlite.org/pragma.html#pragma_synchronous).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from pincite.ledgers import LedgerKind
from pincite.model import LedgerError

if TYPE_CHECKING:
    import sqlite3

    from sqlalchemy import Connection, Engine

    from pincite.ledgers import Ledger

_MAGIC = b"SQLite format 3\x00"
_BEGIN = "pincite_begin"
# SQLITE_IOERR_SHMOPEN, _SHMSIZE and _SHMMAP: no room for the file that readers share.
_NO_SHARED_MEMORY = frozenset({10 | 18 << 8, 10 | 19 << 8, 10 | 21 << 8})
_HOW_TO_GO_ON = (
    "it was left as it was: put a good copy in its place, "
    "or run `pincite reset`, which keeps it as a dated copy"
)


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
        self._use_write_ahead_log()
        with self.writing() as connection:
            migrate(connection, self.address)

    def copy_to(self, copy: Path) -> None:
        """Write a whole copy of the ledger as it is now."""
        with _told_of(self._path, self._wait_s), self._raw() as raw:
            raw.execute("VACUUM INTO ?", (str(copy),))

    def close(self) -> None:
        """Put what was written on the disk, and close the file."""
        from pincite.ledgers._files import sync, words_of

        self._engine.dispose()
        if not self._is_changed:
            return
        try:
            for path in (self._path, _log(self._path)):
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
            _told_of(self._path, self._wait_s),
            self._engine.connect() as connection,
            connection.execution_options(**{_BEGIN: begin}).begin(),
        ):
            yield connection

    def _use_write_ahead_log(self) -> None:
        """Switch the file over; it asks for the whole file at once, so others may be in the way."""
        end = time.monotonic() + self._wait_s
        while True:
            try:
                with _told_of(self._path, self._wait_s), self._raw() as raw:
                    raw.execute("PRAGMA journal_mode=WAL").fetchall()
            except _BusyError:
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
            raise _fault(self._path, error, self._wait_s) from None


class _BusyError(LedgerError):
    """Another process holds the file."""


class _DamagedError(LedgerError):
    """The file is no database, or no longer one."""


class _NoRoomError(LedgerError):
    """There is no room left, not even for the files that readers share."""


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
        return f"file:{absolute}?mode=rwc"
    # Without a log there is nothing to replay, and no file to make in a folder that takes none.
    is_whole = not _log(path).exists() or _log(path).stat().st_size == 0
    return f"file:{absolute}?mode=ro{'&immutable=1' if is_whole else ''}"


@contextmanager
def _told_of(path: Path, wait_s: float) -> Iterator[None]:
    """Word what goes wrong with the database in one line."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except DBAPIError as error:
        import sqlite3

        original = error.orig
        if not isinstance(original, sqlite3.Error):
            raise
        raise _fault(path, original, wait_s) from None


def _fault(path: Path, error: sqlite3.Error, wait_s: float) -> LedgerError:
    import sqlite3

    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _BusyError(
            f"{path} has been held by another process for {wait_s:g} seconds: "
            "wait for that process, or end it, and run the command again"
        )
    extended = getattr(error, "sqlite_errorcode", 0)
    if code == sqlite3.SQLITE_FULL or extended in _NO_SHARED_MEMORY:
        return _NoRoomError(
            f"{path} cannot be written: the disk is full; nothing was changed: "
            "make room and run the command again"
        )
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return _read_only(path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return LedgerError(
            f"{path} cannot be opened: check that its folder is there and may be read and written"
        )
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return _DamagedError(f"{path} is damaged ({error}); {_HOW_TO_GO_ON}")
    return LedgerError(f"{path} cannot be read or written ({error}); nothing was changed")


def _read_only(path: Path) -> LedgerError:
    return LedgerError(
        f"{path} cannot be written: the file or its folder is read-only; nothing was changed: "
        "make both writable, or name another ledger with --ledger"
    )


def _recognizes(address: str, head: bytes) -> bool:
    return head.startswith(_MAGIC) or "://" not in address


def _open(address: str, create: bool) -> Ledger:
    from pincite.ledgers._sql_ledger import SqlLedger

    path = Path(address)
    if path.is_dir():
        raise LedgerError(f"{path} is a folder: name a file in it, as in {path}/ledger.sqlite")
    if not path.exists():
        if not create:
            raise LedgerError(f"there is no ledger at {path}: `pincite add URL` begins one")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            from pincite.ledgers._files import words_of

            raise LedgerError(f"{path} cannot be made: {words_of(error)}") from None
    try:
        return SqlLedger(_prepared(path, None if _may_write(path) else _read_only(path)))
    except _NoRoomError as error:
        return SqlLedger(_prepared(path, error))


def _prepared(path: Path, unwritable: LedgerError | None) -> SqliteDatabase:
    database = SqliteDatabase(path, unwritable=unwritable)
    try:
        database.prepare()
    except BaseException:
        database.close()
        raise
    return database


def _may_write(path: Path) -> bool:
    return os.access(path if path.exists() else path.parent, os.W_OK) and os.access(
        path.parent, os.W_OK
    )


def _reset(address: str, stamp: str) -> str:
    """Copy the ledger and clear it, while no other process can write.

    The file stays the same one, so that processes that have it open go on in the clean ledger. A
    file that is no readable ledger is moved aside whole.
    """
    from pincite.ledgers._files import free_name

    path = Path(address)
    if not path.exists() or path.stat().st_size == 0:
        _open(address, create=True).close()
        return ""
    copy = free_name(path, stamp)
    try:
        ledger = SqliteDatabase(path)
        try:
            ledger.prepare()
            _copy_and_clear(ledger, copy)
        finally:
            ledger.close()
    except _DamagedError:
        _move_aside(path, copy)
        _open(address, create=True).close()
    return str(copy)


def _copy_and_clear(ledger: SqliteDatabase, copy: Path) -> None:
    from sqlalchemy import delete

    from pincite.ledgers._files import put_in_place
    from pincite.ledgers._tables import METADATA

    path = Path(ledger.address)
    part = path.with_name(f".{path.name}.part")
    with ledger.writing() as connection:
        part.unlink(missing_ok=True)
        reader = SqliteDatabase(path)
        try:
            reader.copy_to(part)
        finally:
            reader.close()
        put_in_place(part, copy)
        for table in reversed(METADATA.sorted_tables):
            connection.execute(delete(table))


def _move_aside(path: Path, copy: Path) -> None:
    """Move a damaged file and the log that belongs to it, in which there may be more."""
    if _log(path).exists():
        _log(path).replace(_log(copy))
    path.replace(copy)


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


LEDGER = LedgerKind(
    name="sqlite",
    summary="one SQLite file, for any number of processes on one machine",
    recognizes=_recognizes,
    open=_open,
    reset=_reset,
)
"""The ledger as one SQLite file."""
