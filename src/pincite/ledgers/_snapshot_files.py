"""Snapshots as files: the bytes of a page under their own hash, beside the ledger."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256 as hash_of
from pathlib import Path

from pincite.ledgers._files import keep_file, replace_file, words_of
from pincite.model import LedgerError
from pincite.model.values import dataclass

HOME = ".pincite"
"""The folder that holds a ledger and all that belongs to it."""

_SHA256 = re.compile(r"[0-9a-f]{64}")
_REST = re.compile(r"[0-9a-f]{62}")
_ON_ITS_WAY_OUT = ".removing"


@dataclass(frozen=True, slots=True)
class SnapshotFiles:
    """Keeps each page in ``ab/cdef…``, named by the SHA-256 of its bytes."""

    folder: Path
    home: Path

    @classmethod
    def beside(cls, ledger: Path) -> SnapshotFiles:
        """Give the store of a ledger: next to it, so that its dated copies share it."""
        inside = ledger.parent.name == HOME
        folder = ledger.parent / ("snapshots" if inside else "pincite-snapshots")
        return cls(folder, ledger.parent)

    def put(self, data: bytes) -> str:
        """Keep bytes and give their SHA-256; a file that was damaged is put right."""
        sha256 = hash_of(data).hexdigest()
        path = self._path(sha256)
        try:
            keep_file(path, data)
            if path.read_bytes() != data:
                replace_file(path, data)
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

    def sizes(self, older_than_s: float | None = None) -> Mapping[str, int]:
        """Give the size of what is kept, or was last put in longer ago."""
        before = None if older_than_s is None else time.time() - older_than_s
        old = (x for x in self._kept() if before is None or x[2] <= before)
        return dict(sorted((sha256, size) for sha256, size, _ in old))

    def named(self, *, besides: str = "") -> frozenset[str]:
        """Give the SHA-256 of all that the ledgers in this folder speak of, but one of them."""
        from pincite.ledgers._naming import named_beside

        return named_beside(self.home, besides=Path(besides) if besides else None)

    def remove(self, sha256s: Collection[str], older_than_s: float) -> Mapping[str, int]:
        """Let go of pages that were last put in longer ago.

        Each is moved aside first and looked at again, so that a page which another process puts in
        at this moment is never lost: it is written anew, or moved back.
        """
        before = time.time() - older_than_s
        wanted = frozenset(sha256s)
        try:
            return {
                sha256: size
                for sha256, size, kept_at in self._kept()
                if sha256 in wanted and kept_at <= before and self._remove(sha256, before)
            }
        except OSError as error:
            raise LedgerError(
                f"{self.folder} cannot be tidied up: {words_of(error)}; look at what is left there "
                "with `pincite snapshot gc --dry-run`"
            ) from None

    def _remove(self, sha256: str, before: float) -> bool:
        path = self._path(sha256)
        aside = path.with_name(f".{path.name}{_ON_ITS_WAY_OUT}")
        path.replace(aside)
        if aside.stat().st_mtime > before:
            aside.replace(path)
            return False
        aside.unlink()
        with suppress(OSError):
            path.parent.rmdir()  # goes only where nothing else is in it
        return True

    def _kept(self) -> Iterator[tuple[str, int, float]]:
        """Give hash, size and time of each page; other files in the folder are somebody else's."""
        if not self.folder.is_dir():
            return
        for part in sorted(self.folder.iterdir()):
            for path in sorted(part.iterdir()) if part.is_dir() else ():
                if len(part.name) == 2 and _REST.fullmatch(path.name):
                    with suppress(FileNotFoundError):
                        status = path.stat()
                        yield part.name + path.name, status.st_size, status.st_mtime

    def _path(self, sha256: str) -> Path:
        if not _SHA256.fullmatch(sha256):
            raise LedgerError(f"{sha256!r} is no SHA-256 in hexadecimal: check the ledger")
        return self.folder / sha256[:2] / sha256[2:]
