"""Registers the pages that a search or extract tool named, and keeps the texts it gave of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pincite.app.evidence import attach_to_kept
from pincite.app.ledger import day_of
from pincite.app.ledger_pages import Page, keep_page, page_of
from pincite.app.ledger_place import place_to_write
from pincite.app.reading import MAX_BYTES, STDIN, read_file
from pincite.app.registering import clean_title
from pincite.model import SourceKind, UnreadableError
from pincite.model.ledger import Registration, Retrieval, Source
from pincite.model.tool_output import FoundPage, LeftOut, PageText, ToolOutput
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger

_WHERE = str | os.PathLike[str]

NO_PAGE = "the text of the page is not here, so nobody can say where these words stand"


@dataclass(frozen=True, slots=True)
class CitedWords:
    """Words that the tool says it took from a page; ``fault`` says why they are no evidence."""

    source_id: int
    words: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Ingested:
    """What ``ingest`` did: an entry for each page in the order of the output, new or known.

    ``texts`` counts the texts of pages that were kept, ``cited`` are the words that the tool says
    it cites, and ``left_out`` what it named that can be no source. ``begun`` is the path of a
    ledger that did not exist before, or empty.
    """

    entries: tuple[Registration, ...]
    texts: int
    cited: tuple[CitedWords, ...]
    left_out: tuple[LeftOut, ...]
    ledger: str
    begun: str = ""


def ingest(
    path: str,
    *,
    accessed: str = "",
    max_bytes: int = MAX_BYTES,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> Ingested:
    """Register every page that a tool's output names, in document order.

    Texts of pages are kept, as handed in, so that words can be verified in them; snippets are not.
    Words that the tool cites from a page become evidence where they are found in its text by the
    matcher; its offsets are never used.

    Args:
        path: The file with the output, ``-`` for standard input: JSON, or one JSON value a line.
        accessed: The day of the retrieval as ``YYYY-MM-DD``; today, unless given.
        max_bytes: The size from which on the file is refused.
        ledger: The ledger's path or address; the one in use, unless given.
        near: The folder from which the ledger in use is looked for.

    Returns:
        What was done; no ledger is begun where the output names no page.

    Raises:
        UnreadableError: where the file cannot be read or is no JSON.
        LedgerError: where the ledger cannot be opened or written.
    """
    from pincite.tool_output import read_tool_output

    day = day_of(accessed)
    name = "standard input" if path == STDIN else path
    output = read_tool_output(read_file(path, max_bytes=max_bytes), name=name)
    place = place_to_write(ledger, near=near)
    if not output.found:
        return Ingested((), 0, (), output.left_out, place.shown)
    return _ingest(output, day, place.address, place.shown, begins=place.is_new)


def _ingest(output: ToolOutput, day: str, address: str, shown: str, *, begins: bool) -> Ingested:
    from pincite.ledgers import open_ledger

    with open_ledger(address, create=True) as opened:
        entries = opened.add([_retrieval(page, day) for page in output.found])
        texts = 0
        cited: list[CitedWords] = []
        for entry, found in zip(entries, output.found, strict=True):
            for page in _texts(found, day):
                keep_page(opened, entry.source_id, page)
                texts += 1
            if found.cited:
                (source,) = opened.sources([entry.source_id])
                cited += [_cite(opened, source, words) for words in found.cited]
    begun = shown if begins else ""
    return Ingested(entries, texts, tuple(cited), output.left_out, shown, begun)


def _retrieval(page: FoundPage, day: str) -> Retrieval:
    only_snippets = page.snippets and not page.pages
    kind = SourceKind.SNIPPET if only_snippets else SourceKind.UNKNOWN
    return Retrieval(page.url, clean_title(page.title), day, kind)


def _texts(found: FoundPage, day: str) -> Iterator[Page]:
    """Give the texts that can be read; a tool may hand on what is no text at all."""
    for text in found.pages:
        try:
            yield _page(text, day)
        except UnreadableError:
            continue


def _page(text: PageText, day: str) -> Page:
    return page_of(text.text.encode("utf-8", "replace"), day, media_type=text.media_type)


def _cite(ledger: Ledger, source: Source, words: str) -> CitedWords:
    """Look words up in the texts of their page, and keep them where they stand."""
    if not source.snapshots:
        return CitedWords(source.id, words, NO_PAGE)
    return CitedWords(source.id, words, attach_to_kept(ledger, source, words).refusal)
