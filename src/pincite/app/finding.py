"""Finds which document of a collection a quote is from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pincite.app.collection import WORTH_INDEXING, Collection, NoIndexError, indexed
from pincite.app.matching import best_first
from pincite.app.reading import MAX_BYTES, STDIN, read
from pincite.app.sources import (
    ListedFile,
    Progress,
    list_files,
    load_sources,
    pages_of,
    unread_parts,
)
from pincite.app.witness import MOST_SECOND_READINGS, Witness, settle
from pincite.model import (
    NotChecked,
    NoteKind,
    Search,
    SourceKind,
    SourceMatch,
    SourceUsed,
    Status,
    UnreadableError,
    UsageError,
    is_web_address,
)
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.web import Web
    from pincite.app.web_sources import WebSources

MOST_NEAR_MISSES = 5
_FAR_BEHIND = 0.15


class Indexing(StrEnum):
    """Whether an index of the files is kept: where there are many, always, or never."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def find(
    quote: str,
    directories: Sequence[str],
    *,
    rules: str = "auto",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    indexing: Indexing = Indexing.AUTO,
    web: Web | None = None,
    progress: Progress | None = None,
) -> Search:
    """Search files, all files of the directories among them, and pages, for a quote.

    With an index only the files are read that can hold the quote, and where none does, those with
    its rarest words. The files that hold the quote are the same either way; those that only come
    near can be others.

    Returns:
        The documents that hold the quote; where none does, the few that come nearest.

    Raises:
        UsageError: if the rule set or the call is wrong.
        UnreadableError: if a file that was named cannot be read.
    """
    if not directories:
        raise UsageError("no place to search was given: name one with --in DIR")
    request = _Request(quote, rules, source_kind, max_bytes, progress)
    files, not_checked = list_files(directories)
    if _is_indexed(files, request, indexing):
        with suppress(NoIndexError), indexed(files, directories, progress=progress) as collection:
            return _find_by_index(request, collection, not_checked)
    with pages_of(directories, web) as pages:
        found = _find_in_all(request, directories, pages)
    return replace(found, contacted=pages.web.contacts if pages else ())


@dataclass(frozen=True, slots=True)
class _Request:
    quote: str
    rules: str
    source_kind: SourceKind
    max_bytes: int
    progress: Progress | None


def _is_indexed(files: Sequence[ListedFile], request: _Request, indexing: Indexing) -> bool:
    if indexing is Indexing.NEVER or not request.quote.strip():
        return False
    if any(file.real == STDIN or file.is_page for file in files) or request.max_bytes != MAX_BYTES:
        return False
    return indexing is Indexing.ALWAYS or len(files) >= WORTH_INDEXING


def _find_in_all(request: _Request, directories: Sequence[str], pages: WebSources | None) -> Search:
    progress = request.progress
    loaded = load_sources(
        directories,
        source_kind=request.source_kind,
        max_bytes=request.max_bytes,
        pages=pages,
        progress=progress,
    )
    matches: list[SourceMatch] = []
    for position, source in enumerate(loaded.sources):
        if progress is not None:
            progress("searching", position, len(loaded.sources))
        matches.append(Witness(source, request.rules).first_answer(request.quote))
    searched = sum(not source.document.fault for source in loaded.sources)
    return _search(request, matches, searched, (*loaded.not_checked, *_unread(loaded.sources)))


def _unread(sources: Sequence[SourceUsed]) -> Iterator[NotChecked]:
    """Give the files in which no words were found, and the parts of files that were not read."""
    for source in sources:
        document = source.document
        if is_web_address(document.origin):
            continue  # a page that could not be had was named when it was asked for
        if document.fault:
            yield NotChecked("a file", document.origin, document.fault)
        elif document.unread:
            yield NotChecked("parts of a file", document.origin, unread_parts(document))


def _find_by_index(
    request: _Request, collection: Collection, not_checked: Sequence[NotChecked]
) -> Search:
    from pincite.matching.index_terms import terms_of_quote, terms_to_rank_by
    from pincite.text import RuleSet

    rules = RuleSet.parse(request.rules)
    needed = terms_of_quote(request.quote, rules)
    files = collection.files.values() if needed is None else collection.holding(needed)
    reader = _Reader(request, collection)
    matches = reader.answers(files)
    if not any(found.match.verified for found in matches):
        # A second extractor may still find it in a file that the first one misread.
        near = collection.nearest(terms_to_rank_by(request.quote, rules), MOST_SECOND_READINGS)
        matches += reader.answers(near)
    said = [*not_checked, *collection.not_checked()]
    return _search(request, matches, reader.searched, said)


class _Reader:
    """Reads files of a collection, each once, and asks them for the quote."""

    def __init__(self, request: _Request, collection: Collection) -> None:
        self._request = request
        self._collection = collection
        self._asked: set[str] = set()
        self._numbers = {real: at for at, real in enumerate(collection.files, start=1)}

    @property
    def searched(self) -> int:
        """How many files the answer is about: all in which the index found words."""
        known = (self._collection.entered[real] for real in self._collection.files)
        return sum(not (entered.unreadable or entered.textless) for entered in known)

    def answers(self, files: Iterable[ListedFile]) -> list[SourceMatch]:
        """Give the answer of each file that was not asked yet."""
        new = [file for file in files if file.real not in self._asked]
        matches: list[SourceMatch] = []
        for position, file in enumerate(new):
            if self._request.progress is not None:
                self._request.progress("searching", position, len(new))
            self._asked.add(file.real)
            try:
                document = read(file.shown, source_kind=self._request.source_kind)
            except UnreadableError:
                continue  # gone or changed since it was indexed a moment ago
            source = SourceUsed(self._numbers[file.real], document)
            matches.append(Witness(source, self._request.rules).first_answer(self._request.quote))
        return matches


def _search(
    request: _Request,
    matches: Sequence[SourceMatch],
    searched: int,
    not_checked: Sequence[NotChecked],
) -> Search:
    ranked = best_first(settle(matches, lambda source: Witness(source, request.rules)))
    hits = tuple(found for found in ranked if found.match.verified)
    near = _nearest(ranked)
    unmatched = tuple(one for one in ranked if one.match.status is Status.UNVERIFIABLE)
    nothing_said = unmatched[:1] if len(unmatched) == len(ranked) else ()
    in_order = tuple(sorted(not_checked, key=lambda one: one.where))
    return Search(request.quote, hits or near or nothing_said, searched, in_order)


def _points_somewhere(found: SourceMatch) -> bool:
    """Tell whether a source has something like the quote, or the quote where no reader sees it."""
    match = found.match
    is_hidden = any(note.kind is NoteKind.ONLY_HIDDEN for note in match.notes)
    return bool(match.near_miss or match.segments or is_hidden)


def _nearest(ranked: Sequence[SourceMatch]) -> tuple[SourceMatch, ...]:
    """Give the few near misses that are about as near as the nearest."""
    near = [found for found in ranked if _points_somewhere(found)]
    likeness = [
        found.match.near_miss.similarity if found.match.near_miss else 1.0 for found in near
    ]
    least = max(likeness, default=0.0) - _FAR_BEHIND
    kept = [found for found, alike in zip(near, likeness, strict=True) if alike >= least]
    return tuple(kept[:MOST_NEAR_MISSES])
