"""SQLite's full-text engine FTS5, which comes with Python.

The table keeps no text, only which file has which term. A file that changed is entered under a new
row; the old row stays behind, points at nothing and is passed over, and where such rows are more
than the files, the index is begun anew.

Source: the SQLite documentation, "SQLite FTS5 Extension", sections 4.4.2 (contentless tables),
4.4.3 (fts5vocab) and 4.6 (detail).
"""

from __future__ import annotations

import math
import os
import sqlite3
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from pincite.indexes import DamagedIndexError, FileStamp, IndexedFile, IndexKind

_WAIT_S = 30
_FEW_ROWS = 100
_BUSY_OR_FULL = (
    "database is locked",
    "database table is locked",
    "database or disk is full",
    "unable to open",
    "attempt to write a readonly",
    "disk I/O error",
)
_MOST_TERMS = 400
_TABLES = """
CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT, path BLOB UNIQUE NOT NULL, size INTEGER NOT NULL,
    modified_ns INTEGER NOT NULL, unreadable BLOB NOT NULL, textless BLOB NOT NULL,
    unread BLOB NOT NULL
);
CREATE VIRTUAL TABLE terms USING fts5 (
    term, content='', detail=none, columnsize=0, tokenize="ascii tokenchars '_'"
);
CREATE VIRTUAL TABLE counts USING fts5vocab (terms, row);
"""


@contextmanager
def _faults_told() -> Iterator[None]:
    """Tell a damaged file from one that cannot be written or had at the moment."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if str(error).startswith(_BUSY_OR_FULL):
            raise OSError(str(error)) from None
        raise DamagedIndexError(str(error)) from None
    except (sqlite3.DatabaseError, UnicodeDecodeError, TypeError) as error:
        raise DamagedIndexError(str(error)) from None


class Fts5Index:
    """An index in one SQLite file."""

    def __init__(self, path: Path, made_by: str) -> None:
        self._path = path
        self._version = zlib.crc32(f"{made_by}{_TABLES}".encode()) >> 1
        self._connection = self._open()

    def _open(self) -> sqlite3.Connection:
        try:
            with _faults_told():
                return self._begun(self._connect())
        except DamagedIndexError:
            # Everything in it can be read again.
            self._path.unlink(missing_ok=True)
            with _faults_told():
                return self._begun(self._connect())

    def _connect(self) -> sqlite3.Connection:
        # Terms tell what stands in the files, so the index is for their reader alone.
        os.close(os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600))
        return sqlite3.connect(self._path, timeout=_WAIT_S, isolation_level=None)

    def _begun(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version == self._version and not _is_worn(connection):
                connection.execute("COMMIT")
                return connection
            for (name,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN "
                "('counts', 'terms', 'files')"
            ).fetchall():
                connection.execute(f"DROP TABLE {name}")
            for statement in filter(str.strip, _TABLES.split(";")):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {self._version}")
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        return connection

    @_faults_told()
    def files(self) -> Mapping[str, IndexedFile]:
        """Give every file that is entered, by its path, in the order of the paths."""
        rows = self._connection.execute(
            "SELECT path, size, modified_ns, unreadable, textless, unread FROM files ORDER BY path"
        )
        files = (
            IndexedFile(_text(path), FileStamp(size, modified_ns), *map(_text, reasons))
            for path, size, modified_ns, *reasons in rows
        )
        return {file.path: file for file in files}

    @_faults_told()
    def replace(self, entries: Sequence[tuple[IndexedFile, Collection[str]]]) -> None:
        """Enter files with their terms, each in the place of what was entered for its path."""
        with _Writing(self._connection) as connection:
            for file, terms in entries:
                path = _kept(file.path)
                connection.execute("DELETE FROM files WHERE path = ?", (path,))
                row = connection.execute(
                    "INSERT INTO files (path, size, modified_ns, unreadable, textless, unread) "
                    "VALUES (?, ?, ?, ?, ?, ?)",
                    (
                        path,
                        file.stamp.size,
                        file.stamp.modified_ns,
                        _kept(file.unreadable),
                        _kept(file.textless),
                        _kept(file.unread),
                    ),
                ).lastrowid
                connection.execute(
                    "INSERT INTO terms (rowid, term) VALUES (?, ?)", (row, " ".join(sorted(terms)))
                )

    @_faults_told()
    def remove(self, paths: Collection[str]) -> None:
        """Take out files that are no more."""
        with _Writing(self._connection) as connection:
            connection.executemany(
                "DELETE FROM files WHERE path = ?", [(_kept(path),) for path in paths]
            )

    @_faults_told()
    def holding(self, terms: Collection[str]) -> tuple[str, ...]:
        """Give the paths of the files that have all terms, in order; all readable ones for none."""
        if not terms:
            rows = self._connection.execute(
                "SELECT path FROM files WHERE unreadable = x'' ORDER BY path"
            )
        else:
            # The rarest terms decide; hundreds of them would only cost time.
            chosen = sorted(terms, key=lambda term: (-len(term), term))[:_MOST_TERMS]
            rows = self._connection.execute(
                "SELECT path FROM files WHERE id IN (SELECT rowid FROM terms WHERE terms MATCH ?) "
                "ORDER BY path",
                (" AND ".join(map(_quoted, chosen)),),
            )
        return tuple(_text(path) for (path,) in rows)

    @_faults_told()
    def nearest(self, terms: Collection[str], limit: int) -> tuple[str, ...]:
        """Give the paths of the files with the rarest of the terms, best first, then by path."""
        (total,) = self._connection.execute("SELECT count(*) FROM files").fetchone()
        weights: dict[int, float] = {}
        for term in sorted(terms):
            found = self._connection.execute(
                "SELECT doc FROM counts WHERE term = ?", (term,)
            ).fetchone()
            if found is None:
                continue
            weight = math.log(1 + total / found[0])
            for (row,) in self._connection.execute(
                "SELECT rowid FROM terms WHERE terms MATCH ?", (_quoted(term),)
            ):
                weights[row] = weights.get(row, 0.0) + weight
        paths = dict(self._connection.execute("SELECT id, path FROM files").fetchall())
        ranked = sorted(
            (row for row in weights if row in paths), key=lambda row: (-weights[row], paths[row])
        )
        return tuple(_text(paths[row]) for row in ranked[:limit])

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class _Writing:
    """One transaction: all of it is kept, or none."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> sqlite3.Connection:
        self._connection.execute("BEGIN IMMEDIATE")
        return self._connection

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self._connection.execute("COMMIT")
        else:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")


def _is_worn(connection: sqlite3.Connection) -> bool:
    """Tell whether more rows point at nothing than at files."""
    (files,) = connection.execute("SELECT count(*) FROM files").fetchone()
    (rows,) = connection.execute(
        "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'files'"
    ).fetchone()
    return bool(rows > 2 * files + _FEW_ROWS)


def _quoted(term: str) -> str:
    return f'"{term}"'


def _kept(text: str) -> bytes:
    """Give a text in a form that a database keeps: a path can hold bytes that are no characters."""
    return text.encode("utf-8", "surrogatepass")


def _text(kept: bytes) -> str:
    return kept.decode("utf-8", "surrogatepass")


INDEX = IndexKind(
    name="fts5",
    summary="SQLite FTS5, in one file",
    open=Fts5Index,
)
