"""Which sources a fact-check reads, and in which of them a claim is looked up."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from pincite.app.cited_pages import CitedPages
from pincite.app.looking_up import LedgerPages, Library, folder_of
from pincite.checks import CitedSource
from pincite.checks.which_source import local_path
from pincite.model import Draft, NotChecked, SourceUsed, is_web_address
from pincite.model.claim import Claim
from pincite.model.values import dataclass

NOT_KEPT = "it was not given, and no page of it is kept"


@dataclass(frozen=True, slots=True)
class LookedIn:
    """Where one claim is looked up.

    ``cited`` are the sources that its sentence names, ``missing`` what it names and nobody has,
    ``settling`` those that can decide it: the cited ones, or all that were given where nothing is
    cited.
    """

    cited: tuple[SourceUsed, ...]
    missing: tuple[NotChecked, ...]
    settling: tuple[SourceUsed, ...]


class ClaimSources:
    """The sources of one run beside one draft, claim by claim.

    ``pages`` are those of a ledger: they stand for cited sources that were not given. ``web``
    fetches those that are neither, where the run may.
    """

    def __init__(
        self,
        draft: Draft,
        library: Library,
        pages: LedgerPages | None = None,
        web: CitedPages | None = None,
    ) -> None:
        self._library = library
        self._pages = pages
        self._web = web
        book = pages.book if pages else None
        self._bibliography = library.index.bibliography(draft, folder_of(draft), book)

    def of(self, claim: Claim, *, falls_back: bool) -> LookedIn:
        """Give where a claim is looked up; ``falls_back`` to all given where none cited is there."""
        named = [self._with_page(one) for one in self._bibliography.cited_by(claim.cited)]
        cited = tuple({source.number: source for one in named for source in one.sources}.values())
        missing = tuple(
            NotChecked(_called(one), "", one.why_missing or NOT_KEPT)
            for one in named
            if not one.sources
        )
        if cited or not falls_back:
            return LookedIn(cited, missing, _usable(cited))
        return LookedIn((), (), _usable(self._library.given))

    def _with_page(self, cited: CitedSource) -> CitedSource:
        """Let a source that was not given be the page that the ledger keeps of it, or is fetched."""
        number, pages = cited.number, self._pages
        if cited.sources:
            return cited
        if number is not None and pages is not None and pages.has(number):
            page = pages.of(number, "")
            return replace(cited, sources=(page,)) if page else cited
        return self._web.of(cited) if self._web else cited


def linked_files(draft: Draft, claims: Sequence[Claim]) -> tuple[str, ...]:
    """Give the files in or under the draft's folder that it names as sources.

    A draft can come from anywhere: what it links to elsewhere on this machine is not read unasked.
    """
    folder = folder_of(draft)
    root = os.path.realpath(folder)
    addresses = [url for entry in draft.block for url in (entry.url, *entry.urls) if url]
    addresses += [url for claim in claims for url in claim.cited.urls]
    return tuple(_files(dict.fromkeys(addresses), folder, root))


def _files(addresses: dict[str, None], folder: str, root: str) -> Iterator[str]:
    for address in addresses:
        if is_web_address(address):
            continue
        path = os.path.realpath(local_path(address, folder))
        inside = os.path.commonpath((root, path)) == root
        if inside and Path(path).is_file():
            yield os.path.relpath(path)


def _usable(sources: Sequence[SourceUsed]) -> tuple[SourceUsed, ...]:
    return tuple(source for source in sources if not source.document.fault)


def _called(cited: CitedSource) -> str:
    return f"{cited.label} ({cited.detail})" if cited.detail else cited.label
