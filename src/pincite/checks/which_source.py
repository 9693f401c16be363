"""Which given file stands for which cited source.

By what a file says of itself or what the draft says of the file, never by the order of files.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass

from pincite.checks.lookup import CitedSource
from pincite.model import (
    Cited,
    Document,
    Draft,
    LandmarkKind,
    SourceUsed,
    is_web_address,
    page_identity,
)
from pincite.text import RuleSet, normalize

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_PERCENT = re.compile(rb"%([0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class GivenSource:
    """A source with the absolute path that it was read from, or no path."""

    used: SourceUsed
    path: str = ""


class SourceIndex:
    """The given sources, found by path, by address and by title."""

    def __init__(self, given: tuple[GivenSource, ...]) -> None:
        self._by_path: dict[str, list[SourceUsed]] = {}
        self._by_page: dict[str, list[SourceUsed]] = {}
        self._by_title: dict[str, list[SourceUsed]] = {}
        for source in given:
            document = source.used.document
            if source.path:
                self._by_path.setdefault(source.path, []).append(source.used)
            if document.canonical_url:
                page = page_identity(document.canonical_url)
                self._by_page.setdefault(page, []).append(source.used)
            for title in {_comparable(document.title), _comparable(_headline(document))} - {""}:
                self._by_title.setdefault(title, []).append(source.used)

    def cited_by(self, cited: Cited, draft: Draft, folder: str) -> tuple[CitedSource, ...]:
        """Give each source that is cited with the files that stand for it.

        A name ("according to …") counts only where it is the title of a given file: any other
        name may be a person's, and says nothing about files. ``folder`` is the absolute path that
        links of the draft start from.
        """
        found = [self._by_id(number, draft, folder) for number in cited.ids]
        found += [
            CitedSource(url, sources=self._by_address(url, folder))
            for url in cited.urls
            if _names_a_source(url)
        ]
        for name in cited.names:
            if sources := self._by_title.get(_comparable(name)):
                found.append(CitedSource(f"“{name}”", sources=tuple(sources)))
        return tuple(dict.fromkeys(found))

    def markers(self, draft: Draft, folder: str) -> dict[int, str]:
        """Give the marker by which the draft's block calls each given source that it lists."""
        found: dict[int, str] = {}
        for entry in draft.block:
            for source in self._by_id(entry.source_id, draft, folder).sources:
                found.setdefault(source.number, f"[{entry.source_id}]")
        return found

    def _by_id(self, number: int, draft: Draft, folder: str) -> CitedSource:
        entries = [entry for entry in draft.block if entry.source_id == number]
        if not entries:
            return CitedSource(f"[{number}]", "the draft lists no source under this number")
        by_address = [self._by_address(entry.url, folder) for entry in entries if entry.url]
        by_title = [self._by_title.get(_comparable(entry.title), []) for entry in entries]
        # An address says more than a title: two editions of a page share their title.
        sources = [s for found in by_address for s in found] or [s for f in by_title for s in f]
        detail = " — ".join(part for part in (entries[0].url, entries[0].title) if part)
        return CitedSource(f"[{number}]", detail, tuple(dict.fromkeys(sources)))

    def _by_address(self, address: str, folder: str) -> tuple[SourceUsed, ...]:
        if is_web_address(address):
            return tuple(self._by_page.get(page_identity(address), ()))
        return tuple(self._by_path.get(local_path(address, folder), ()))


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
