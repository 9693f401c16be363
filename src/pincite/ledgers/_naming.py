"""Which pages the ledgers in a folder speak of: a store is shared by a ledger and its copies.

Nothing is changed: a copy of an older version is read as it stands.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pincite.ledgers._files import words_of
from pincite.model import LedgerError

_SQLITE = b"SQLite format 3\x00"
_JSON = (b"{", b"[")
_HEAD_BYTES = 64
_TABLES = ("snapshots", "fetches")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_VERSION_TABLE = "pincite_version"


def named_beside(folder: Path, *, besides: Path | None = None) -> frozenset[str]:
    """Give the SHA-256 of all that the ledgers in a folder speak of, but one of them.

    Raises:
        LedgerError: where one of them cannot be read.
    """
    found: set[str] = set()
    for path in sorted(folder.iterdir()):
        if not path.is_file() or (besides is not None and path.samefile(besides)):
            continue
        try:
            with path.open("rb") as file:
                head = file.read(_HEAD_BYTES)
            if head.startswith(_SQLITE):
                found.update(_in_sqlite(path))
            elif head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(_JSON):
                found.update(_in_json(path))
        except OSError as error:
            raise _unread(path, words_of(error)) from None
        except sqlite3.Error as error:
            raise _unread(path, str(error)) from None
    return frozenset(found)


def _in_sqlite(path: Path) -> Iterator[str]:
    address = f"file:{quote(path.absolute().as_posix())}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if _VERSION_TABLE not in names:
            return  # the database of another program
        for table in _TABLES:
            if table in names:
                for (sha256,) in connection.execute(f"SELECT sha256 FROM {table}"):  # noqa: S608 - a name from the list above
                    yield str(sha256)


def _in_json(path: Path) -> Iterator[str]:
    """Give what stands under any key ``sha256``: a page too much is kept, never one too few."""
    import json

    try:
        waiting: list[Any] = [json.loads(path.read_bytes().decode("utf-8-sig"))]
    except (ValueError, RecursionError):
        if path.suffix.lower() == ".json":
            raise _unread(path, "it is no valid JSON") from None
        return
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            sha256 = value.get("sha256")
            if isinstance(sha256, str) and _SHA256.fullmatch(sha256):
                yield sha256
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value


def _unread(path: Path, words: str) -> LedgerError:
    return LedgerError(
        f"{path} cannot be read: {words}; no page was removed, since it may be one of that "
        "ledger: put it right, or move it elsewhere"
    )
