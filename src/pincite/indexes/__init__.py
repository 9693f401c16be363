"""Full-text indexes: which files of a folder hold certain terms, kept from one run to the next.

An index promises: what ``replace`` returned from is kept through a crash; a file is found by every
term it was entered with; and an index that is damaged, or was made by another version of pincite,
is begun anew rather than believed, since all that is in it can be read again from the files.

A new engine is one module here with one constant ``INDEX``. Terms come from
``matching/index_terms.py``; an index never sees text.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class FileStamp:
    """By what a change of a file is seen: its size in bytes and its time in nanoseconds."""

    size: int
    modified_ns: int


@dataclass(frozen=True, slots=True)
class IndexedFile:
    """A file as it was when it was entered.

    ``unreadable`` is the reason, in one line, why it could not be read at all, ``textless`` why
    nothing in it can be matched, and ``unread`` says what of it could not be read. All three are
    empty for most files.
    """

    path: str
    stamp: FileStamp
    unreadable: str = ""
    textless: str = ""
    unread: str = ""


class DamagedIndexError(Exception):
    """An index that does not hold together any more; it is to be thrown away."""


class Index(Protocol):
    """An open index. Every call raises ``DamagedIndexError`` where the file is damaged.

    ``OSError`` is raised where it cannot be written or read: a full disk, or another run that has
    it for too long.
    """

    def files(self) -> Mapping[str, IndexedFile]:
        """Give every file that is entered, by its path, in the order of the paths."""
        ...

    def replace(self, entries: Sequence[tuple[IndexedFile, Collection[str]]]) -> None:
        """Enter files with their terms, each in the place of what was entered for its path."""
        ...

    def remove(self, paths: Collection[str]) -> None:
        """Take out files that are no more."""
        ...

    def holding(self, terms: Collection[str]) -> tuple[str, ...]:
        """Give the paths of the files that have all terms, in order; all readable ones for none."""
        ...

    def nearest(self, terms: Collection[str], limit: int) -> tuple[str, ...]:
        """Give the paths of the files with the rarest of the terms, best first, then by path."""
        ...

    def close(self) -> None:
        """Let go of the file."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class IndexKind:
    """One engine.

    ``open`` opens the index in a file, or begins it there; it is given what the index is made by:
    an index made by something else is begun anew.
    """

    name: str
    summary: str
    open: Callable[[Path, str], Index]


# Members import ``IndexKind`` from here, so they are found once it stands.
INDEXES = {kind.name: kind for kind in members(sys.modules[__name__], "INDEX", IndexKind)}
"""Every engine by its name."""

DEFAULT = "fts5"


def open_index(path: Path, made_by: str, kind: str = DEFAULT) -> Index:
    """Open the index in a file, or begin it there.

    ``made_by`` names the program with its version: another one may find other terms in a text.

    Raises:
        OSError: where the file cannot be made or written, or another run has it for too long.
    """
    return INDEXES[kind].open(path, made_by)
