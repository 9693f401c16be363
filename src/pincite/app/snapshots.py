"""The pages that a ledger keeps: handed in, listed, given out, and let go of."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pincite.app.ledger import day_of
from pincite.app.ledger_pages import Page, keep_page, read_page
from pincite.app.ledger_place import open_for_reading
from pincite.app.reading import MAX_BYTES
from pincite.app.writing import write_atomically
from pincite.model import SourceKind, UsageError
from pincite.model.fetch import FetchRecord
from pincite.model.hashes import shown_hash
from pincite.model.ledger import Snapshot, Source
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger

_WHERE = str | os.PathLike[str]

NEW_S = 3600.0
"""A page put in within the last hour may belong to a run that has not spoken of it yet."""
MANIFEST = "snapshots.json"
_ENDINGS = {
    "text/html": ".html",
    "text/markdown": ".md",
    "text/plain": ".txt",
    "application/pdf": ".pdf",
    "application/json": ".json",
    "application/epub+zip": ".epub",
    "text/csv": ".csv",
}


@dataclass(frozen=True, slots=True)
class KeptSnapshot:
    """A look of a source's page. ``size`` is in bytes, None where the bytes are not kept.

    ``fetch`` is the fetch that brought it, None where it was handed in. ``is_last`` where it is
    the page as it was last.
    """

    source: Source
    snapshot: Snapshot
    size: int | None
    fetch: FetchRecord | None
    is_last: bool


@dataclass(frozen=True, slots=True)
class Collected:
    """What was let go of, or would be: the size of each page by its SHA-256.

    ``kept`` counts what stays, with its size in ``kept_bytes``; ``too_new`` counts pages among
    these that would go if they had been put in more than an hour ago.
    """

    gone: Mapping[str, int]
    kept: int
    kept_bytes: int
    too_new: int


def add_snapshot(
    source_id: int,
    path: str,
    *,
    retrieved: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> tuple[Source, Page]:
    """Give a source a page that a person saved; it is labelled as handed in.

    Args:
        source_id: The number of the source.
        path: The saved page, ``-`` for standard input.
        retrieved: The day on which it was saved, as ``YYYY-MM-DD``; today, unless given.
        source_kind: What the text is.
        max_bytes: The size from which on a page is refused.
        ledger: The ledger's path or address; the one in use, unless given.
        near: The folder from which the ledger in use is looked for.

    Raises:
        UsageError: if the number was never given, or the day is none.
        UnreadableError: if the page cannot be read.
        LedgerError: if the ledger cannot be read or written.
    """
    day = day_of(retrieved)
    with open_for_reading(ledger, near=near) as opened:
        (source,) = _sources(opened, [source_id])
        page = read_page(path, day, source_kind=source_kind, max_bytes=max_bytes)
        keep_page(opened, source.id, page)
        (kept,) = opened.sources([source.id])
        return kept, page


def snapshots(
    ids: Sequence[int] | None = None, *, ledger: str | None = None, near: _WHERE = "."
) -> tuple[KeptSnapshot, ...]:
    """Give every look of every page, the sources in the order of their ids, the oldest look first.

    Raises:
        UsageError: if a number was never given.
        LedgerError: if the ledger cannot be read.
    """
    with open_for_reading(ledger, near=near) as opened:
        return tuple(_kept(opened, ids))


def export_snapshots(
    folder: _WHERE,
    ids: Sequence[int] | None = None,
    *,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> tuple[tuple[str, KeptSnapshot], ...]:
    """Write the pages into a folder as they came, and ``snapshots.json`` that says what each is.

    Gives the name of each file that was written. A file that is there already is replaced only
    where it has the name of a page, which holds its hash.

    Raises:
        UsageError: if a number was never given.
        LedgerError: if the ledger cannot be read, or what it keeps was changed.
        OSError: if the folder cannot be written to.
    """
    with open_for_reading(ledger, near=near) as opened:
        written = []
        for one in _kept(opened, ids):
            data = opened.snapshots.get(one.snapshot.sha256)
            if data is None:
                continue
            name = _file_name(one)
            Path(folder).mkdir(parents=True, exist_ok=True)
            write_atomically(str(Path(folder, name)), data)
            written.append((name, one))
        if written:
            shape = [{"file": name, **snapshot_shape(one)} for name, one in written]
            text = json.dumps(shape, ensure_ascii=True, indent=2) + "\n"
            write_atomically(str(Path(folder, MANIFEST)), text.encode("ascii"))
        return tuple(written)


def page_bytes(source_id: int, *, ledger: str | None = None, near: _WHERE = ".") -> bytes:
    """Give the bytes of a source's page as it was last.

    Raises:
        UsageError: if the number was never given, or no page of it is kept.
        LedgerError: if the ledger cannot be read, or what it keeps was changed.
    """
    with open_for_reading(ledger, near=near) as opened:
        (source,) = _sources(opened, [source_id])
        data = opened.snapshots.get(source.snapshot.sha256) if source.snapshot else None
        if data is None:
            raise UsageError(f"no page of [{source_id}] is kept: `pincite fetch {source_id}`")
        return data


def collect(
    *,
    superseded: bool = False,
    dry_run: bool = False,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> Collected:
    """Let go of pages that no ledger speaks of any more.

    Args:
        superseded: Also of older looks of a page in which no evidence was found, and of what stood
            in a page's place. The ledger goes on to know them by their hash.
        dry_run: Only say what would go.
        ledger: The ledger's path or address; the one in use, unless given.
        near: The folder from which the ledger in use is looked for.

    Raises:
        LedgerError: if a ledger that shares the pages cannot be read; nothing is removed then.
    """
    with open_for_reading(ledger, near=near) as opened:
        store = opened.snapshots
        sizes, old = store.sizes(), store.sizes(NEW_S)
        loose = sizes.keys() - store.named()
        if superseded:
            loose |= sizes.keys() & (_superseded(opened) - store.named(besides=opened.address))
        if dry_run:
            gone = {sha256: size for sha256, size in old.items() if sha256 in loose}
        else:
            gone = dict(store.remove(loose, NEW_S))
        left = {sha256: size for sha256, size in sizes.items() if sha256 not in gone}
        return Collected(gone, len(left), sum(left.values()), len(loose - gone.keys()))


def snapshot_shape(one: KeptSnapshot) -> dict[str, Any]:
    """Give a snapshot as JSON, with the fetch that brought it."""
    fetch = one.fetch
    shape: dict[str, Any] = {
        "id": one.source.id,
        "url": one.source.url,
        "sha256": one.snapshot.sha256,
        "size": one.size,
        "retrieved": one.snapshot.retrieved,
        "media_type": one.snapshot.media_type,
        "extractor": one.snapshot.extractor,
        "text_origin": one.snapshot.text_origin.value,
        "is_last": one.is_last,
        "fetch": None,
    }
    if fetch is not None:
        shape["fetch"] = {
            "outcome": fetch.outcome.value,
            "url": fetch.url,
            "final_url": fetch.final_url or None,
            "redirects": [{"url": hop.url, "status": hop.status} for hop in fetch.hops],
            "status": fetch.status,
            "headers": [{"name": name, "value": value} for name, value in fetch.headers],
            "retrieved": fetch.retrieved,
            "archived_from": fetch.archived_from or None,
        }
    return shape


def _sources(ledger: Ledger, ids: Sequence[int] | None) -> tuple[Source, ...]:
    found = ledger.sources(ids)
    missing = sorted(set(ids or ()) - {source.id for source in found})
    if missing:
        raise UsageError(
            f"{ledger.address} has no source [{missing[0]}]: `pincite list` shows its numbers"
        )
    return found


def _kept(ledger: Ledger, ids: Sequence[int] | None) -> Iterator[KeptSnapshot]:
    sources = _sources(ledger, ids)
    sizes = ledger.snapshots.sizes()
    for source in sources:
        for snapshot in source.snapshots:
            size = sizes.get(snapshot.sha256)
            fetch = source.fetch_of(snapshot)
            yield KeptSnapshot(source, snapshot, size, fetch, snapshot == source.snapshot)


def _superseded(ledger: Ledger) -> set[str]:
    """Give what this ledger keeps and needs for no evidence, and not as the page as it was last."""
    needed: set[str] = set()
    known: set[str] = set()
    for source in ledger.sources():
        known.update(snapshot.sha256 for snapshot in source.snapshots)
        known.update(fetch.sha256 for fetch in source.fetches)
        if source.snapshot is not None:
            needed.add(source.snapshot.sha256)
        found = (x.verification for x in source.evidence if x.verification is not None)
        needed.update(verification.snapshot.sha256 for verification in found)
    return known - needed


def _file_name(one: KeptSnapshot) -> str:
    """Name a page by its source and its hash: nothing in it is anybody else's word."""
    ending = _ENDINGS.get(one.snapshot.media_type, ".bin")
    return f"{one.source.id}-{shown_hash(one.snapshot.sha256)}{ending}"
