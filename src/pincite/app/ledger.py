"""The ledger's first use cases: begin anew, register, list.

Each opens the ledger, does one thing, and closes it before it returns, so that what a caller is
told is on the disk.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from pincite.app.ledger_place import open_for_reading, place_to_write
from pincite.app.registering import LocalFile, registrable
from pincite.model import SourceKind, UsageError
from pincite.model.ledger import Registration, Retrieval, Source
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger

_WHERE = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Registered:
    """What ``add`` did: an entry for each address given, new or known.

    ``begun`` is the path of a ledger that did not exist before, or empty.
    """

    entries: tuple[Registration, ...]
    ledger: str
    begun: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """What ``reset`` did; ``copy`` is where the old ledger is kept, or empty."""

    ledger: str
    copy: str


def add(
    addresses: Sequence[str],
    *,
    title: str = "",
    accessed: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> Registered:
    """Register pages and files, all or none, and give each its number.

    Args:
        addresses: http(s) addresses, DOIs, and paths of files.
        title: The title, where one address is given.
        accessed: The day of the retrieval as ``YYYY-MM-DD``; today, unless given.
        source_kind: What the texts are.
        ledger: The ledger's path or address; the one in use, unless given.
        near: The folder from which the ledger in use is looked for.

    Raises:
        UsageError: where an address can be no source, or the call is wrong.
        UnreadableError: where a file cannot be read.
        LedgerError: where the ledger cannot be opened or written.
    """
    from pincite.ledgers import open_ledger

    if not addresses:
        raise UsageError("no address was given: name one, as in `pincite add https://example.org`")
    if title and len(addresses) > 1:
        raise UsageError(f"--title holds for one address, and {len(addresses)} were given")
    day = day_of(accessed)
    given = [registrable(address, title, day, source_kind) for address in addresses]
    place = place_to_write(ledger, near=near)
    with open_ledger(place.address, create=True) as opened:
        entries = register(opened, given)
    return Registered(entries, place.shown, place.shown if place.is_new else "")


def register(ledger: Ledger, given: Sequence[Retrieval | LocalFile]) -> tuple[Registration, ...]:
    """Register pages and files in an open ledger, all or none, and keep what is in the files.

    Raises:
        LedgerError: where the ledger cannot be written.
    """
    files = [source for source in given if isinstance(source, LocalFile)]
    for file in files:
        ledger.snapshots.put(file.data)
    entries = ledger.add([x.page if isinstance(x, LocalFile) else x for x in given])
    if files:
        ids = ledger.find([file.page.identity for file in files])
        for file in files:
            source_id = ids[file.page.identity]
            ledger.record_snapshot(source_id, file.snapshot, file.page.source_kind)
    return entries


def reset(*, ledger: str | None = None, near: _WHERE = ".") -> Reset:
    """Begin a clean ledger, and keep the old one as a dated copy.

    Raises:
        LedgerError: where the ledger cannot be copied or written; it is left as it was.
    """
    from pincite.ledgers import reset_ledger

    place = place_to_write(ledger, near=near)
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")
    return Reset(place.shown, reset_ledger(place.address, stamp))


def sources(
    *, ids: Sequence[int] | None = None, ledger: str | None = None, near: _WHERE = "."
) -> tuple[Source, ...]:
    """Give the sources of the ledger in use, or those with the ids, in the order of their ids.

    Raises:
        LedgerError: where there is no ledger, or it cannot be read.
    """
    with open_for_reading(ledger, near=near) as opened:
        return opened.sources(ids)


def day_of(accessed: str = "") -> str:
    """Give a day as ``YYYY-MM-DD``; today where none is given.

    Raises:
        UsageError: where it is no day.
    """
    if not accessed:
        return date.today().isoformat()  # noqa: DTZ011 - the day on the user's calendar
    try:
        return date.fromisoformat(accessed).isoformat()
    except ValueError:
        raise UsageError(f"--accessed must be a day as YYYY-MM-DD, not {accessed!r}") from None
