"""The texts of a ledger's pages: kept as they came, and read again from what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING

from pincite.app.reading import STDIN, read_content, read_file
from pincite.app.registering import clean_name
from pincite.model import Document, MediaType, SourceKind, UnreadableError
from pincite.model.ledger import Snapshot, Source, TextOrigin
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger


@dataclass(frozen=True, slots=True)
class Page:
    """A page as somebody brought it: its bytes, what they were read into, and where from."""

    data: bytes
    document: Document
    snapshot: Snapshot


def read_page(
    path: str,
    day: str,
    *,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int,
) -> Page:
    """Read a page that a caller hands in; ``-`` is standard input.

    Raises:
        UnreadableError: in one line, where it cannot be read.
    """
    data = read_file(path, max_bytes=max_bytes)
    name = "" if path == STDIN else PurePath(path).name
    shown = "standard input" if path == STDIN else path
    return page_of(data, day, name=name, shown=shown, source_kind=source_kind)


def page_of(
    data: bytes,
    day: str,
    *,
    name: str = "",
    shown: str = "",
    media_type: MediaType | None = None,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    text_origin: TextOrigin = TextOrigin.HANDED_IN,
    charset: str = "",
    give_again: Callable[[], bytes | None] | None = None,
) -> Page:
    """Make a page of bytes; ``name`` can decide how they are read, ``shown`` begins errors.

    ``charset`` is the encoding that a server named.
    ``give_again`` gives the bytes once more, for the second extractor of their format.

    Raises:
        UnreadableError: in one line, where they cannot be read.
    """
    document = read_content(
        data,
        name=shown or name,
        media_type=media_type or _type_of(data, name),
        origin=shown,
        source_kind=source_kind,
        give_again=give_again,
        charset=charset,
    )
    snapshot = Snapshot(
        document.sha256,
        document.media_type.value,
        document.extractor,
        text_origin,
        day,
        clean_name(name),
    )
    return Page(data, document, snapshot)


def keep_page(ledger: Ledger, source_id: int, page: Page) -> None:
    """Keep a page's bytes, and note that a source looked like this."""
    ledger.snapshots.put(page.data)
    ledger.record_snapshot(source_id, page.snapshot, page.document.source_kind)


def kept_page(ledger: Ledger, source: Source, snapshot: Snapshot | None) -> Page | None:
    """Read a page of a source again; None where it is not kept.

    The last one is of the kind that the source is said to be; nothing is known of older ones.

    Raises:
        UnreadableError: where what is kept cannot be read any more.
        LedgerError: where what is kept was changed.
    """
    data = None if snapshot is None else ledger.snapshots.get(snapshot.sha256)
    if snapshot is None or data is None:
        return None
    fetch = source.fetch_of(snapshot)
    page = page_of(
        data,
        snapshot.retrieved,
        name=snapshot.name,
        shown=f"the snapshot of [{source.id}]",
        media_type=_media_type(snapshot.media_type),
        source_kind=source.source_kind if snapshot == source.snapshot else SourceKind.UNKNOWN,
        text_origin=snapshot.text_origin,
        charset=fetch.charset if fetch else "",
        give_again=partial(ledger.snapshots.get, snapshot.sha256),
    )
    document = replace(page.document, origin=source.url)
    if fetch is not None:
        document = replace(document, canonical_url=source.url)
    return Page(data, document, snapshot)


def kept_pages(ledger: Ledger, sources: Sequence[Source]) -> Iterator[tuple[Source, Page]]:
    """Give every page that is kept and can be read, the last of each source first."""
    for source in sources:
        for snapshot in source.last_first:
            try:
                page = kept_page(ledger, source, snapshot)
            except UnreadableError:
                continue
            if page is not None:
                yield source, page


def _type_of(data: bytes, name: str) -> MediaType | None:
    """Give what bytes of this name are read as; None where they are of no type that is read."""
    from pincite.readers import reader_of

    try:
        return reader_of(data, name).media_type
    except UnreadableError:
        return None  # said with more words by what reads it


def _media_type(value: str) -> MediaType | None:
    try:
        return MediaType(value)
    except ValueError:
        return None
