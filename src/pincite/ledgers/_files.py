"""Files that are there whole or not at all, and locks that die with their process."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from pincite.model import LedgerError

WAIT_S = 60.0
"""How long a writer waits for its turn before it says so."""

_FIRST_PAUSE_S = 0.001
_LONGEST_PAUSE_S = 0.05
_NEW_FILE = 0o666


def replace_file(path: Path, data: bytes, *, mark: str = "") -> None:
    """Put ``data`` in the place of a file and on the disk; the old or the new one is there.

    Permissions stay as they are, and a link stays a link. ``mark`` goes into the name of the
    passing file: whoever is the only writer gives a fixed one, so that what a killed process left
    is written over and nothing piles up.

    Raises:
        OSError: where it cannot be written; the old file is whole.
    """
    target = Path(os.path.realpath(path))
    mark = mark or f"{os.getpid()}-{random.getrandbits(48):x}"
    temporary = target.with_name(f".{target.name[:80]}.{mark}")
    try:
        temporary.unlink(missing_ok=True)
        _write_new(temporary, data, _mode(target))
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_names(target.parent)


def keep_file(path: Path, data: bytes) -> None:
    """Write a file that never changes once it is there; see ``replace_file``.

    One that is there already is as new as if it was written now.
    """
    try:
        os.utime(path)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data)
    except OSError:
        if not path.is_file():
            raise
        # Somebody else's file, or a disk that takes no writing: it is there, and that counts.


def give_name(part: Path, path: Path) -> None:
    """Put a finished file where nothing is; whatever another process put there first stays.

    Where ``path`` was taken, ``part`` stays too.
    """
    sync(part)
    try:
        os.link(part, path)
    except FileExistsError:
        return
    except OSError:  # this disk knows no second name for a file
        with locked(path.with_name(f".{path.name[:80]}.lock")):
            if not path.exists():
                part.rename(path)
    _sync_names(path.parent)


def passing_name(path: Path) -> Path:
    """Give a name beside a file that no other process takes, for what is to be put in its place."""
    return path.with_name(f".{path.name[:80]}.{os.getpid()}-{random.getrandbits(48):x}")


def put_in_place(part: Path, path: Path) -> None:
    """Give a finished file its name, once its bytes are on the disk."""
    sync(part)
    part.replace(path)
    _sync_names(path.parent)


def sync(path: Path) -> None:
    """Put what was written to a file on the disk, whoever wrote it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def free_name(path: Path, stamp: str) -> Path:
    """Give a name beside a file for its dated copy that nothing has yet."""
    for number in range(1, 10_000):
        suffix = f"-{number}" if number > 1 else ""
        candidate = path.with_name(f"{path.stem}-{stamp}{suffix}{path.suffix}")
        if not candidate.exists():
            return candidate
    raise LedgerError(f"{path} has too many copies of {stamp}: move some of them away")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the only lock of this name on the machine.

    The lock belongs to the system, which lets go of it when the process ends, however it ends: the
    file that is left means nothing, and is never removed, since another may be waiting at it.

    Raises:
        LedgerError: where the lock cannot be had in time.
        OSError: where the lock's file cannot be opened.
    """
    with path.open("ab") as file:
        _wait_for(lambda: _try_lock(file), path)
        try:
            os.utime(path)  # who waits sees that the lock goes from hand to hand
            yield
        finally:
            _unlock(file)


def words_of(error: OSError) -> str:
    """Say what is wrong with a file, without its name."""
    return (error.strerror or str(error)).lower()


def _sync_names(folder: Path) -> None:
    """Put the names in a folder on the disk, on systems where a folder can be opened."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _write_new(path: Path, data: bytes, mode: int) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if mode != _NEW_FILE:
        path.chmod(mode)  # what the process masks must not take a right that the old file gave


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode & 0o7777
    except FileNotFoundError:
        return _NEW_FILE


def _wait_for(attempt: Callable[[], bool], path: Path) -> None:
    """Wait while others take their turns; give up where one process holds on for too long."""
    end = time.monotonic() + WAIT_S
    pause = _FIRST_PAUSE_S
    taken = _taken_at(path)
    while not attempt():
        if taken != (taken := _taken_at(path)):
            end = time.monotonic() + WAIT_S
        if time.monotonic() > end:
            raise LedgerError(
                f"{path} has been held by another process for {WAIT_S:g} seconds: "
                "wait for that process, or end it, and run the command again"
            )
        # Unequal pauses, so that many writers do not all come back at once.
        time.sleep(pause * random.uniform(0.5, 1.5))  # noqa: S311 - no secret
        pause = min(pause * 1.5, _LONGEST_PAUSE_S)


def _taken_at(path: Path) -> int:
    """Give when a lock was taken last."""
    return path.stat().st_mtime_ns


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
