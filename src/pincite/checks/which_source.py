"""Which given file stands for which cited source.

By what a file says of itself or what the draft says of the file, never by the order of files.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from pincite.checks.author_year import works_of
from pincite.checks.citing import LedgerBook
from pincite.checks.lookup import UNLISTED, CitedSource
from pincite.model import (
    BlockEntry,
    Cited,
    Document,
    Draft,
    LandmarkKind,
    SourceUsed,
    is_web_address,
    page_identity,
)
from pincite.model.values import dataclass
from pincite.text import RuleSet, normalize

_TELLING_TITLE = 12
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_PERCENT = re.compile(rb"%([0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class GivenSource:
    """A source with the absolute path that it was read from, or no path."""

    used: SourceUsed
    path: str = ""


class SourceIndex:
    """The given sources, found by path, by address, by title and by their bytes."""

    def __init__(self, given: tuple[GivenSource, ...]) -> None:
        self._by_path: dict[str, list[SourceUsed]] = {}
        self._by_name: dict[str, list[GivenSource]] = {}
        self._by_page: dict[str, list[SourceUsed]] = {}
        self._by_title: dict[str, list[SourceUsed]] = {}
        self._by_sha256: dict[str, list[SourceUsed]] = {}
        for source in given:
            document = source.used.document
            if source.path:
                self._by_path.setdefault(source.path, []).append(source.used)
                self._by_name.setdefault(posixpath.basename(source.path), []).append(source)
            # A fetched page is what answered; what it says of itself could be another's address.
            said = source.used.addresses or (document.canonical_url,)
            for page in dict.fromkeys(page_identity(url) for url in said if url):
                self._by_page.setdefault(page, []).append(source.used)
            if document.sha256:
                self._by_sha256.setdefault(document.sha256, []).append(source.used)
            for title in {_comparable(document.title), _comparable(_headline(document))} - {""}:
                self._by_title.setdefault(title, []).append(source.used)

    def bibliography(
        self, draft: Draft, folder: str, book: LedgerBook | None = None
    ) -> Bibliography:
        """Put the sources beside a draft.

        ``folder`` is the absolute path that links of the draft start from; ``book`` is its ledger.
        """
        return Bibliography(self, draft, folder, book)

    def by_address(self, address: str, folder: str) -> tuple[SourceUsed, ...]:
        """Give the sources that are the page or the file at an address."""
        if is_web_address(address):
            return tuple(self._by_page.get(page_identity(address), ()))
        beside_draft = self._by_path.get(local_path(address, folder), ())
        return tuple(beside_draft) or self._by_end_of_path(address)

    def by_file_name(self, name: str, folder: str) -> tuple[SourceUsed, ...]:
        """Give the sources that a draft calls by their file's name, with its ending."""
        return self.by_address(name, folder) if "." in name and " " not in name else ()

    def _by_end_of_path(self, address: str) -> tuple[SourceUsed, ...]:
        """Give the one source whose path ends in a relative one.

        A draft may call a file as it is called in the directory that was given.
        """
        ending = local_path(address, "/")
        if address.startswith(("/", "..")) or _SCHEME.match(address) or ending == "/":
            return ()
        found = [
            source.used
            for source in self._by_name.get(posixpath.basename(ending), ())
            if source.path.endswith(ending)
        ]
        return tuple(found) if len(found) == 1 else ()

    def by_title(self, title: str) -> tuple[SourceUsed, ...]:
        """Give the sources of a title."""
        return tuple(self._by_title.get(_comparable(title), ())) if title else ()

    def by_title_in(self, entry: str) -> tuple[SourceUsed, ...]:
        """Give the sources whose title, of some length, stands in an entry of a bibliography."""
        words = _comparable(entry)
        return tuple(
            source
            for title, sources in self._by_title.items()
            if len(title) >= _TELLING_TITLE and title in words
            for source in sources
        )

    def by_bytes(self, sha256: str) -> tuple[SourceUsed, ...]:
        """Give the sources that are the very page with this SHA-256."""
        return tuple(self._by_sha256.get(sha256, ()))


class Bibliography:
    """What a draft and its ledger say of each number and link, and which given source it is."""

    def __init__(
        self, index: SourceIndex, draft: Draft, folder: str, book: LedgerBook | None
    ) -> None:
        self._index = index
        self._folder = folder
        self._book = book
        self._works = draft.works
        self._entries: dict[int, list[BlockEntry]] = {}
        for entry in draft.block:
            self._entries.setdefault(entry.source_id, []).append(entry)

    def cited_by(self, cited: Cited) -> tuple[CitedSource, ...]:
        """Give each source that is cited with the files that stand for it.

        A name ("according to …") counts only where it is the title of a given file, calls it as it
        is called, or is the author and year of a work that the draft's bibliography says is the
        file: any other name may be a person's, and says nothing about files.
        """
        found = [self._by_id(number) for number in cited.ids]
        found += [
            CitedSource(
                url,
                sources=self._index.by_address(url, self._folder),
                number=self._book.number_of(url) if self._book else None,
                url=_page_of(url),
            )
            for url in cited.urls
            if _names_a_source(url)
        ]
        for name in cited.names:
            sources = (
                self._index.by_title(name)
                or self._index.by_file_name(name, self._folder)
                or self._by_author_year(name)
            )
            if sources:
                found.append(CitedSource(f"“{name}”", sources=sources))
        return tuple(dict.fromkeys(found))

    def _by_author_year(self, name: str) -> tuple[SourceUsed, ...]:
        """Give the given sources that are the works of a bibliography without numbers."""
        found: list[SourceUsed] = []
        for work in works_of(name, self._works):
            found += [s for url in work.urls for s in self._index.by_address(url, self._folder)]
            found += self._files_named_in(work.title)
            found += self._index.by_title_in(work.title)
        return tuple({source.number: source for source in found}.values())

    def _files_named_in(self, entry: str) -> Iterator[SourceUsed]:
        # What reads drafts is loaded by then; whoever only asks what the checks are needs none of it.
        from pincite.drafts.named_files import find_named_files

        for name in find_named_files(entry):
            yield from self._index.by_file_name(name, self._folder)

    def markers(self) -> dict[int, str]:
        """Give the marker by which the draft's block calls each given source that it lists."""
        found: dict[int, str] = {}
        for number in self._entries:
            for source in self._by_id(number).sources:
                found.setdefault(source.number, f"[{number}]")
        return found

    def _by_id(self, number: int) -> CitedSource:
        entries = self._entries.get(number, [])
        registered = self._book.sources.get(number) if self._book else None
        named = [(entry.url, entry.title) for entry in entries]
        if registered is not None:
            named.append((registered.url, registered.title))
        if not named:
            return CitedSource(f"[{number}]", UNLISTED)
        kept = registered.snapshots if registered else ()
        # An address says more than a title: two editions of a page share their title.
        sources = (
            [s for x in kept for s in self._index.by_bytes(x.sha256)]
            or [s for url, _ in named if url for s in self._index.by_address(url, self._folder)]
            or [s for _, title in named for s in self._index.by_title(title)]
            or [s for _, title in named for s in self._files_named_in(title)]
        )
        detail = " — ".join(part for part in named[0] if part)
        known = number if registered is not None else None
        # The ledger's address first: a draft's list can have been written by anybody.
        url = next(filter(None, (_page_of(url) for url, _ in reversed(named))), "")
        return CitedSource(f"[{number}]", detail, tuple(dict.fromkeys(sources)), known, url)


def local_path(address: str, folder: str) -> str:
    """Give the absolute path that a link of a draft in ``folder`` points to."""
    bare = address.strip().partition("#")[0].partition("?")[0]
    if bare.lower().startswith("file://"):
        bare = "/" + bare[len("file://") :].partition("/")[2]
    decoded = _PERCENT.sub(lambda found: bytes([int(found[1], 16)]), _to_bytes(bare))
    return posixpath.normpath(posixpath.join(folder, _to_text(decoded)))


def _headline(document: Document) -> str:
    """Give the one heading of the first level, where there is one: pages add their site to titles."""
    first = [heading for heading in document.of_kind(LandmarkKind.HEADING) if heading.level == 1]
    return first[0].label if len(first) == 1 else ""


def _page_of(address: str) -> str:
    """Give an address where it is that of a page of the web."""
    return address if is_web_address(address) else ""


def _names_a_source(address: str) -> bool:
    """Tell whether a link can lead to a source at all: no anchor, no mail address."""
    bare = address.strip()
    if not bare or bare.startswith("#"):
        return False
    if is_web_address(bare) or bare.lower().startswith("file:"):
        return True
    return not _SCHEME.match(bare)


def _comparable(title: str) -> str:
    return normalize(title, RuleSet.parse("strict"))


def _to_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _to_text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
