"""Takes a ledger in, and gives one out, under the same numbers."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from pincite.app.ledger_place import open_for_reading, place_to_write
from pincite.app.registering import clean_title
from pincite.model import LedgerError
from pincite.model.ledger import Evidence, Source
from pincite.model.values import dataclass

_WHERE = str | os.PathLike[str]
_DAY = len("2026-12-01")


@dataclass(frozen=True, slots=True)
class Imported:
    """What ``import_ledger`` took in; ``new`` are the sources that were not there before."""

    new: tuple[Source, ...]
    known: int
    ledger: str
    begun: str = ""


def import_ledger(path: _WHERE, *, ledger: str | None = None, near: _WHERE = ".") -> Imported:
    """Take in all that another ledger holds, under the same numbers, all or nothing.

    Raises:
        LedgerError: where a number or a page stands for something else in the ledger in use, or
            one of the two cannot be read or written.
    """
    from pincite.ledgers import open_ledger

    with open_ledger(os.fspath(path)) as other:
        incoming = tuple(_kept(source) for source in other.sources())
    place = place_to_write(ledger, near=near)
    with open_ledger(place.address, create=True) as opened:
        count = opened.restore(incoming)
    # Numbers have no gaps, so the new ones are the last.
    known = len(incoming) - count
    return Imported(incoming[known:], known, place.shown, place.shown if place.is_new else "")


def export_ledger(path: _WHERE, *, ledger: str | None = None, near: _WHERE = ".") -> int:
    """Write all that the ledger in use holds into a new ledger, and give the number of sources.

    A path that ends in ``.json`` makes a JSON file, any other an SQLite file. The bytes of
    snapshots stay where they are; their hashes go along.

    Raises:
        LedgerError: where something is there already, or it cannot be written.
    """
    from pincite.ledgers import open_ledger

    with open_for_reading(ledger, near=near) as opened:
        held = opened.sources()
    target = os.fspath(path)
    if Path(target).exists():
        raise LedgerError(f"{target} exists already: name a new file to export to")
    with open_ledger(target, create=True) as exported:
        exported.restore(held)
    return len(held)


def _kept(source: Source) -> Source:
    """Give a source as every kind of ledger can keep it: other tools write what they like."""
    return replace(
        source,
        url=clean_title(source.url),
        title=clean_title(source.title),
        accessed=clean_title(source.accessed)[:_DAY],
        evidence=tuple(_kept_evidence(evidence) for evidence in source.evidence),
    )


def _kept_evidence(evidence: Evidence) -> Evidence:
    return replace(evidence, added=clean_title(evidence.added)[:_DAY])
