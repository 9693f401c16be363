"""What SQLite says goes wrong, in one line that says how to go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.model import LedgerError

if TYPE_CHECKING:
    import sqlite3

# SQLITE_IOERR_SHMOPEN, _SHMSIZE and _SHMMAP: no room for the file that readers share.
_NO_SHARED_MEMORY = frozenset({10 | 18 << 8, 10 | 19 << 8, 10 | 21 << 8})
_HOW_TO_GO_ON = (
    "it was left as it was: put a good copy in its place, "
    "or run `pincite reset`, which keeps it as a dated copy"
)


class BusyError(LedgerError):
    """Another process holds the file."""


class DamagedError(LedgerError):
    """The file is no database, or no longer one."""


class NoRoomError(LedgerError):
    """There is no room left, not even for the files that readers share."""


@contextmanager
def told_of(path: Path, wait_s: float) -> Iterator[None]:
    """Word what goes wrong with the database in one line."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except DBAPIError as error:
        import sqlite3

        original = error.orig
        if not isinstance(original, sqlite3.Error):
            raise
        raise fault_of(path, original, wait_s) from None


def fault_of(path: Path, error: sqlite3.Error, wait_s: float) -> LedgerError:
    import sqlite3

    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return BusyError(
            f"{path} has been held by another process for {wait_s:g} seconds: "
            "wait for that process, or end it, and run the command again"
        )
    extended = getattr(error, "sqlite_errorcode", 0)
    if code == sqlite3.SQLITE_FULL or extended in _NO_SHARED_MEMORY:
        return NoRoomError(
            f"{path} cannot be written: the disk is full; nothing was changed: "
            "make room and run the command again"
        )
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return read_only(path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return LedgerError(
            f"{path} cannot be opened: check that its folder is there and may be read and written"
        )
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedError(f"{path} is damaged ({error}); {_HOW_TO_GO_ON}")
    return LedgerError(f"{path} cannot be read or written ({error}); nothing was changed")


def cut_to_nothing(path: Path) -> DamagedError:
    return DamagedError(f"{path} is damaged (it is empty, and no ledger ever is); {_HOW_TO_GO_ON}")


def read_only(path: Path) -> LedgerError:
    return LedgerError(
        f"{path} cannot be written: the file or its folder is read-only; nothing was changed: "
        "make both writable, or name another ledger with --ledger"
    )
