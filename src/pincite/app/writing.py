"""Writes a file whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from pincite.ledgers._files import replace_file, words_of
from pincite.model import UsageError

_ANYBODY_WRITES = 0o222


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
    if named.exists() and not named.stat().st_mode & _ANYBODY_WRITES:
        # A new file could be put in its place all the same: its folder decides about that.
        raise UsageError(f"{path} cannot be written: it is read-only")
    try:
        replace_file(named, data)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {_words(error)}") from None


def _write_through(target: Path, data: bytes) -> None:
    with target.open("wb") as file:
        file.write(data)


def _words(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "its folder does not exist"
    return words_of(error)
