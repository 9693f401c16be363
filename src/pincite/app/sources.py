"""Reads the sources that a run was given: files, directories with all that is in them, pages."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.app.outputs import current_outputs
from pincite.app.reading import MAX_BYTES, STDIN, read
from pincite.model import (
    Document,
    NotChecked,
    SourceKind,
    SourceUsed,
    UnreadableError,
    UsageError,
    is_web_address,
    page_identity,
)
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.web import Web
    from pincite.app.web_sources import WebSources

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file of a run: its path as a user knows it, and as the system does.

    ``is_asked_for`` where it was named by itself, and not come upon in a directory. ``is_page``
    where it is the address of a page, and no file of this machine.
    """

    shown: str
    real: str
    is_asked_for: bool
    is_page: bool = False


@dataclass(frozen=True, slots=True)
class Loaded:
    """The sources that could be read, the absolute path of each, and what could not be read."""

    sources: tuple[SourceUsed, ...]
    paths: tuple[str, ...]
    not_checked: tuple[NotChecked, ...]


def load_sources(
    given: Sequence[str],
    *,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    leave_out: Sequence[str] = (),
    pages: WebSources | None = None,
    progress: Progress | None = None,
) -> Loaded:
    """Read every file given, every file in the directories given, and every page, each once.

    Files are numbered in the order given, within a directory by name. ``leave_out`` are files that
    are no sources, such as the drafts themselves. In a directory, hidden files are passed over,
    and what cannot be read is reported and does not stop the run; neither does a page that cannot
    be had, which is a source without text. ``pages`` gives the pages.

    Raises:
        UnreadableError: where a file that was given by its own path cannot be read.
        UsageError: where standard input is given more than once.
    """
    files, not_checked = list_files(given, leave_out)
    sources: list[SourceUsed] = []
    paths: list[str] = []
    for position, file in enumerate(files):
        if progress is not None:
            progress("reading sources", position, len(files))
        if file.is_page:
            source = (pages or _own_pages()).given(file.shown, len(sources) + 1)
            if source.document.fault:
                not_checked.append(NotChecked("a source", file.shown, source.document.fault))
            sources.append(source)
            paths.append("")
            continue
        try:
            document = read(file.shown, source_kind=source_kind, max_bytes=max_bytes)
        except UnreadableError as error:
            if file.is_asked_for:
                raise
            why = str(error).removeprefix(f"{file.shown} ")
            not_checked.append(NotChecked("a file", file.shown, why))
            continue
        sources.append(SourceUsed(len(sources) + 1, document))
        paths.append("" if file.shown == STDIN else _absolute(file.shown))
    return Loaded(tuple(sources), tuple(paths), tuple(not_checked))


_MOST_PARTS = 3
MOST_FILES = 20_000
"""How many files one run reads; a slip of the hand should not read a whole disk."""


def list_files(
    given: Sequence[str], leave_out: Sequence[str] = ()
) -> tuple[list[ListedFile], list[NotChecked]]:
    """Give each file once, in the order given, and what is no file here.

    A file of a directory that the run writes its results to is no source: an earlier result in it
    repeats the draft.

    Raises:
        UsageError: where standard input is given more than once, or a directory holds too many.
    """
    left_out = current_outputs().union(map(_real, leave_out))
    files: dict[str, ListedFile] = {}
    not_checked: list[NotChecked] = []
    if list(given).count(STDIN) > 1:
        raise UsageError("standard input (-) was given twice: it can be read once")
    for path in given:
        if path == STDIN:
            files.setdefault(STDIN, ListedFile(STDIN, STDIN, is_asked_for=True))
        elif is_web_address(path):
            page = page_identity(path)
            files.setdefault(page, ListedFile(path, page, is_asked_for=True, is_page=True))
        elif Path(path).is_dir():
            for inside in _walk(path, not_checked):
                if len(files) >= MOST_FILES:
                    raise UsageError(
                        f"{path} holds more than {MOST_FILES} files: name a smaller directory"
                    )
                if inside.real not in left_out:
                    files.setdefault(inside.real, inside)
        else:
            real = _real(path)
            files[real] = ListedFile(path, real, is_asked_for=True)
    return list(files.values()), not_checked


@contextmanager
def pages_of(given: Iterable[str], web: Web | None) -> Iterator[WebSources | None]:
    """Give what asks for the pages among the sources given; None where there are none.

    Raises:
        LedgerError: where the ledger in use cannot be opened.
    """
    if not any(map(is_web_address, given)):
        yield None
        return
    # Imported only here: most runs ask for no page, and none should pay for it.
    from pincite.app.web import Web
    from pincite.app.web_sources import web_sources

    with web_sources(web or Web()) as pages:
        yield pages


def _own_pages() -> WebSources:
    """Give what asks for the pages of a run that has no ledger."""
    from pincite.app.web import Web
    from pincite.app.web_sources import WebSources

    return WebSources(Web())


def unread_parts(document: Document) -> str:
    """Say in one line which parts of a document could not be read; empty where all were."""
    parts = [f"{part.where} {part.why}" for part in document.unread[:_MOST_PARTS]]
    more = len(document.unread) - len(parts)
    return "; ".join([*parts, *([f"and {more} more like it"] if more > 0 else [])])


def _walk(directory: str, unread: list[NotChecked]) -> Iterator[ListedFile]:
    """Give the files of a directory by name; no hidden ones, and no links to directories.

    Folders in it that may not be looked into are added to ``unread``.
    """
    folders = [(directory, _real(directory))]
    while folders:
        shown_folder, real_folder = folders.pop()
        inside: list[tuple[str, str]] = []
        for entry in _entries(shown_folder, unread):
            # Asking the system for each real path would take as long as reading small files.
            is_link = entry.is_symlink()
            real = _real(entry.path) if is_link else os.path.join(real_folder, entry.name)  # noqa: PTH118 - a Path for each is slow
            if not is_link and entry.is_dir():
                inside.append((entry.path, real))
            elif entry.is_file():
                yield ListedFile(entry.path, real, is_asked_for=False)
        folders += reversed(inside)


def _entries(folder: str, unread: list[NotChecked]) -> list[os.DirEntry[str]]:
    """Give what is in a folder by name; one that may not be looked into is added to ``unread``."""
    try:
        with os.scandir(folder) as entries:
            found = [entry for entry in entries if not entry.name.startswith(".")]
    except OSError as error:
        words = (error.strerror or str(error)).lower()
        unread.append(NotChecked("a folder", folder, f"cannot be looked into: {words}"))
        return []
    return sorted(found, key=lambda entry: entry.name)


def _real(path: str) -> str:
    return os.path.realpath(path)


def _absolute(path: str) -> str:
    """Give the path that a link would name: absolute, with links left as they are."""
    return Path(os.path.abspath(path)).as_posix()  # noqa: PTH100 - Path.resolve follows links
