"""Writes a file whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from pincite.model import UsageError


def write_atomically(path: str | os.PathLike[str], data: bytes) -> None:
    """Put ``data`` in the place of a file; whatever happens, the old or the new one is there.

    Permissions stay as they are. A link stays a link, and the file it leads to is written.

    Raises:
        UsageError: in one line, where the file cannot be written.
    """
    named = Path(path)
    if named.is_dir():
        raise UsageError(f"{path} is a directory: name a file in it")
    if named.exists() and not named.is_file():
        _write_through(named, data)  # a pipe or a terminal has nothing to put a file in place of
        return
    target = Path(os.path.realpath(path))
    try:
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {_words(error)}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(_mode(target))
        Path(temporary).replace(target)
    except OSError as error:
        _forget(temporary)
        raise UsageError(f"{path} cannot be written: {_words(error)}") from None
    except BaseException:
        _forget(temporary)
        raise


def _write_through(target: Path, data: bytes) -> None:
    with target.open("wb") as file:
        file.write(data)


def _mode(target: Path) -> int:
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _forget(path: str) -> None:
    with suppress(OSError):
        Path(path).unlink()


def _words(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "its folder does not exist"
    return (error.strerror or str(error)).lower()
