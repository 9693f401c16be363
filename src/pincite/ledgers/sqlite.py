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
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.ledgers import LedgerKind
from pincite.model import LedgerError

if TYPE_CHECKING:
    from pincite.ledgers import Ledger
    from pincite.ledgers._sqlite_database import SqliteDatabase

_MAGIC = b"SQLite format 3\x00"


def _recognizes(address: str, head: bytes) -> bool:
    return head.startswith(_MAGIC) or "://" not in address


def _open(address: str, create: bool) -> Ledger:
    from pincite.ledgers._sql_ledger import SqlLedger
    from pincite.ledgers._sqlite_faults import NoRoomError, read_only

    path = Path(address)
    if path.is_dir():
        raise LedgerError(f"{path} is a folder: name a file in it, as in {path}/ledger.sqlite")
    if not path.exists():
        if not create:
            raise LedgerError(f"there is no ledger at {path}: `pincite add URL` begins one")
        _make(path)
    try:
        return SqlLedger(_prepared(path, None if _may_write(path) else read_only(path)))
    except NoRoomError as error:
        return SqlLedger(_prepared(path, error))


def _make(path: Path) -> None:
    """Make a whole ledger under another name first: so an empty file is always one cut off."""
    from pincite.ledgers._files import give_name, passing_name
    from pincite.ledgers._sqlite_database import log_of, shared_memory_of

    part = passing_name(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.touch(exist_ok=False)
        try:
            _opened(part, None).close()
            give_name(part, path)
        finally:
            for left in (part, log_of(part), shared_memory_of(part)):
                left.unlink(missing_ok=True)
    except OSError as error:
        raise _unmade(path, error) from None
    except LedgerError as error:
        raise LedgerError(str(error).replace(str(part), str(path))) from None


def _prepared(path: Path, unwritable: LedgerError | None) -> SqliteDatabase:
    from pincite.ledgers._sqlite_faults import cut_to_nothing

    if path.exists() and path.stat().st_size == 0:
        raise cut_to_nothing(path)
    return _opened(path, unwritable)


def _opened(path: Path, unwritable: LedgerError | None) -> SqliteDatabase:
    from pincite.ledgers._sqlite_database import SqliteDatabase

    database = SqliteDatabase(path, unwritable=unwritable)
    try:
        database.prepare()
    except BaseException:
        database.close()
        raise
    return database


def _may_write(path: Path) -> bool:
    folder = path.parent
    return os.access(folder, os.W_OK) and os.access(path if path.exists() else folder, os.W_OK)


def _reset(address: str, stamp: str) -> str:
    """Copy the ledger and clear it, while no other process can write.

    The file stays the same one, so that processes that have it open go on in the clean ledger. A
    file that is no readable ledger is moved aside whole.
    """
    from pincite.ledgers._sqlite_faults import DamagedError

    path = Path(address)
    try:
        if not path.exists():
            _open(address, create=True).close()
            return ""
        try:
            return str(_copied_and_cleared(path, stamp))
        except DamagedError:
            copy = _moved_aside(path, stamp)
            _open(address, create=True).close()
            return str(copy)
    except OSError as error:
        raise _unmade(path, error) from None


def _copied_and_cleared(path: Path, stamp: str) -> Path:
    from sqlalchemy import delete

    from pincite.ledgers._files import free_name, put_in_place
    from pincite.ledgers._sqlite_database import SqliteDatabase
    from pincite.ledgers._tables import METADATA

    part = path.with_name(f".{path.name}.part")
    ledger = _prepared(path, None)
    try:
        with ledger.writing() as connection:
            part.unlink(missing_ok=True)
            reader = SqliteDatabase(path)
            try:
                reader.copy_to(part)
            finally:
                reader.close()
            copy = free_name(path, stamp)
            put_in_place(part, copy)
            for table in reversed(METADATA.sorted_tables):
                connection.execute(delete(table))
    finally:
        ledger.close()
    return copy


def _moved_aside(path: Path, stamp: str) -> Path:
    """Move a damaged file and the log that belongs to it, in which there may be more."""
    from pincite.ledgers._files import free_name
    from pincite.ledgers._sqlite_database import log_of

    copy = free_name(path, stamp)
    if log_of(path).exists():
        log_of(path).replace(log_of(copy))
    return path.replace(copy)


def _unmade(path: Path, error: OSError) -> LedgerError:
    from pincite.ledgers._files import words_of

    return LedgerError(f"{path} cannot be made: {words_of(error)}; nothing was changed")


LEDGER = LedgerKind(
    name="sqlite",
    summary="one SQLite file, for any number of processes on one machine",
    recognizes=_recognizes,
    open=_open,
    reset=_reset,
)
"""The ledger as one SQLite file."""
