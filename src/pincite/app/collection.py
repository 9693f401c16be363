"""A folder of many files with an index of them, kept up to date from one run to the next.

A file is read again where its size or its time changed, and every file where what reads them did.
The index lies in the user's cache, named by the folders that it is of and by what a file may take;
it is a help and no more: without it every file is read.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.app.limits import current_limits
from pincite.app.reading import read
from pincite.app.sources import ListedFile, Progress, unread_parts
from pincite.app.transcripts import current_transcripts
from pincite.model import NotChecked, UnreadableError
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.indexes import FileStamp, Index, IndexedFile

WORTH_INDEXING = 100
"""From how many files on a folder is indexed; fewer are read about as fast."""

_ENTERED_TOGETHER = 64
_ENTERED_AFTER_S = 2.0
_SETTLED_NS = 2_000_000_000
_UNSETTLED = -1
_HANDED_IN = -2
_Entry = tuple["IndexedFile", frozenset[str]]


class NoIndexError(Exception):
    """No index can be had at the moment: the files have to be read."""


@dataclass(frozen=True, slots=True)
class Collection:
    """The files of a run with an index that knows them as they are now.

    ``files`` are the files by their real path; ``entered`` what the index knows of each.
    """

    index: Index
    files: Mapping[str, ListedFile]
    entered: Mapping[str, IndexedFile]

    def holding(self, terms: frozenset[str]) -> list[ListedFile]:
        """Give the files that have all terms, in the order of the run."""
        found = set(self.index.holding(terms))
        return [file for real, file in self.files.items() if real in found]

    def nearest(self, terms: frozenset[str], limit: int) -> list[ListedFile]:
        """Give the files with the rarest of the terms, best first."""
        others = len(self.entered.keys() - self.files.keys())
        nearest = self.index.nearest(terms, limit + others)
        return [self.files[real] for real in nearest if real in self.files][:limit]

    def not_checked(self) -> Iterator[NotChecked]:
        """Give the files, and the parts of files, that could not be read.

        Raises:
            UnreadableError: where one of them was asked for by its own path.
        """
        for real, file in self.files.items():
            entered = self.entered[real]
            if entered.unreadable:
                if file.is_asked_for:
                    raise UnreadableError(f"{file.shown} {entered.unreadable}")
                yield NotChecked("a file", file.shown, entered.unreadable)
            elif entered.textless:
                yield NotChecked("a file", file.shown, entered.textless)
            elif entered.unread:
                yield NotChecked("parts of a file", file.shown, entered.unread)


@contextmanager
def indexed(
    files: Sequence[ListedFile],
    roots: Sequence[str],
    *,
    progress: Progress | None = None,
    folder: Path | None = None,
) -> Iterator[Collection]:
    """Give the files with an up-to-date index.

    Args:
        files: The files to search.
        roots: The folders that they are from; each choice of folders has an index of its own.
        progress: Told how many files are indexed.
        folder: Where indexes are kept, if not in the user's cache.

    Raises:
        NoIndexError: where no index can be kept, or the one there is turns out to be damaged.
        UnreadableError: where a file that was asked for by its own path cannot be read.
    """
    from pincite.indexes import DamagedIndexError, open_index

    place = (folder or index_folder()) / f"{_name(roots)}.sqlite"
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        index = open_index(place, _what_reads())
    except OSError as error:
        raise NoIndexError(str(error)) from None
    by_path = {file.real: file for file in files}
    try:
        with index:
            yield Collection(index, by_path, _update(index, by_path, progress))
    except DamagedIndexError as error:
        place.unlink(missing_ok=True)
        raise NoIndexError(str(error)) from None
    except OSError as error:
        raise NoIndexError(str(error)) from None


def index_folder() -> Path:
    """Give the folder that indexes are kept in: in the user's cache, as the XDG rules have it.

    Raises:
        NoIndexError: where the user has no home.
    """
    home = os.environ.get("XDG_CACHE_HOME", "")
    try:
        base = Path(home) if home and Path(home).is_absolute() else Path.home() / ".cache"
    except RuntimeError:
        raise NoIndexError("there is no home folder") from None
    return base / "pincite" / "indexes"


def _what_reads() -> str:
    """Name pincite and what reads files for it: another version may find other words in a file."""
    from pincite.app.diagnosis import versions_in_use
    from pincite.readers import has_ocr

    return f"{sorted(versions_in_use().items())} {has_ocr()}"


def _name(roots: Sequence[str]) -> str:
    real = sorted(os.path.realpath(root) for root in roots)
    real.append(repr(current_limits()))
    return hashlib.sha256("\0".join(real).encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _update(
    index: Index, files: Mapping[str, ListedFile], progress: Progress | None
) -> Mapping[str, IndexedFile]:
    """Enter what is new or changed, and take out what is gone; give all that is entered now.

    What is done is kept on the way.
    """
    entered = dict(index.files())
    # A file that this run leaves out is another run's, which may be looking for it now.
    gone = [real for real in entered.keys() - files.keys() if not os.path.lexists(real)]
    if gone:
        index.remove(gone)
    stamps = {real: _stamp(real) for real in files}
    stale = [
        file
        for real, file in files.items()
        if real not in entered or entered[real].stamp != stamps[real]
    ]
    ready: list[_Entry] = []
    since = time.monotonic()
    for position, file in enumerate(stale):
        if progress is not None:
            progress("indexing", position, len(stale))
        ready.append(_entry(file, stamps[file.real]))
        entered[file.real] = ready[-1][0]
        if len(ready) >= _ENTERED_TOGETHER or time.monotonic() - since > _ENTERED_AFTER_S:
            index.replace(ready)
            ready.clear()
            since = time.monotonic()
    if ready:
        index.replace(ready)
    return entered


def _stamp(real: str) -> FileStamp:
    """Give a file's stamp; one whose words were handed in is never known from an earlier run."""
    from pincite.indexes import FileStamp

    try:
        found = os.stat(real)  # noqa: PTH116 - one call for both facts, for thousands of files
    except OSError:
        return FileStamp(_UNSETTLED, _UNSETTLED)
    if real in current_transcripts():
        return FileStamp(found.st_size, _HANDED_IN)
    return FileStamp(found.st_size, found.st_mtime_ns)


def _entry(file: ListedFile, stamp: FileStamp) -> _Entry:
    from pincite.indexes import FileStamp, IndexedFile
    from pincite.matching import prepare
    from pincite.matching.index_terms import terms_of_source

    if time.time_ns() - stamp.modified_ns < _SETTLED_NS:
        # It can change again without showing it, so the next run reads it once more.
        stamp = FileStamp(stamp.size, _UNSETTLED)
    try:
        document = read(file.shown)
    except UnreadableError as error:
        if file.is_asked_for:
            raise
        reason = str(error).removeprefix(f"{file.shown} ")
        if not os.access(file.real, os.R_OK):
            # Permissions change without a sign in the file, so it is tried again.
            stamp = FileStamp(stamp.size, _UNSETTLED)
        return IndexedFile(file.real, stamp, unreadable=reason), frozenset()
    if document.fault:
        return IndexedFile(file.real, stamp, textless=document.fault), frozenset()
    entered = IndexedFile(file.real, stamp, unread=unread_parts(document))
    return entered, terms_of_source(prepare(document))
