"""Snapshots as files: the bytes of a page under their own hash, beside the ledger."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256 as hash_of
from pathlib import Path

from pincite.ledgers._files import keep_file, words_of
from pincite.model import LedgerError

HOME = ".pincite"
"""The folder that holds a ledger and all that belongs to it."""

_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class SnapshotFiles:
    """Keeps each page in ``ab/cdef…``, named by the SHA-256 of its bytes."""

    folder: Path

    @classmethod
    def beside(cls, ledger: Path) -> SnapshotFiles:
        """Give the store of a ledger: next to it, so that its dated copies share it."""
        inside = ledger.parent.name == HOME
        return cls(ledger.parent / ("snapshots" if inside else "pincite-snapshots"))

    def put(self, data: bytes) -> str:
        """Keep bytes and give their SHA-256."""
        sha256 = hash_of(data).hexdigest()
        path = self._path(sha256)
        try:
            keep_file(path, data)
        except OSError as error:
            raise LedgerError(
                f"{path} cannot be written: {words_of(error)}; nothing was registered"
            ) from None
        return sha256

    def get(self, sha256: str) -> bytes | None:
        """Give the bytes, or None where they are not kept."""
        path = self._path(sha256)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise LedgerError(f"{path} cannot be read: {words_of(error)}") from None
        if hash_of(data).hexdigest() != sha256:
            raise LedgerError(
                f"{path} is not the page that was kept there: it was changed or cut off; "
                "put the right file back, or remove it and hand the page in again"
            )
        return data

    def _path(self, sha256: str) -> Path:
        if not _SHA256.fullmatch(sha256):
            raise LedgerError(f"{sha256!r} is no SHA-256 in hexadecimal: check the ledger")
        return self.folder / sha256[:2] / sha256[2:]
