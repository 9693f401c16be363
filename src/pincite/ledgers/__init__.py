"""Ledgers: which number stands for which page, kept where many writers can add at once.

A ledger promises: ids start at 1, rise by 1 without a gap and never change, also with many
processes writing at once; each identity has one id; what a call returned is kept through a crash
at any moment; nothing is left locked or half-written by a process that died; and whatever it
cannot read or write it leaves as it is, with one line that says how to go on. One `Ledger` object
belongs to one thread.

A new kind of ledger is one module here with one constant ``LEDGER``; modules that begin with an
underscore are parts that ledgers share. Every kind passes one and the same contract test.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType, TracebackType
from typing import Protocol, Self

from pincite.model import LedgerError, SourceKind
from pincite.model.fetch import FetchRecord
from pincite.model.ledger import Evidence, Registration, Retrieval, Snapshot, Source
from pincite.model.values import dataclass
from pincite.registry import members

SCHEMA = "0002"
"""The version of the tables that this program reads and writes."""

_HEAD_BYTES = 64


class SnapshotStore(Protocol):
    """Keeps the bytes of pages under their SHA-256; what is in it never changes.

    Several ledgers can share a store: a ledger and its dated copies do.
    """

    def put(self, data: bytes) -> str:
        """Keep bytes and give their SHA-256; keeping them twice changes nothing."""
        ...

    def get(self, sha256: str) -> bytes | None:
        """Give the bytes, or None where they are not kept.

        Raises:
            LedgerError: where what is kept is no longer what its name says.
        """
        ...

    def sizes(self, older_than_s: float | None = None) -> Mapping[str, int]:
        """Give the size in bytes of what is kept, or was last put in longer ago, by SHA-256."""
        ...

    def named(self, *, besides: str = "") -> frozenset[str]:
        """Give the SHA-256 of all that any ledger of this store speaks of, but one at an address.

        Raises:
            LedgerError: where one of them cannot be read, so that nobody can say.
        """
        ...

    def remove(self, sha256s: Collection[str], older_than_s: float) -> Mapping[str, int]:
        """Let go of pages that were last put in longer ago; give the size of each that is gone."""
        ...


class Ledger(Protocol):
    """An open ledger. Every call raises ``LedgerError``, in one line, where it cannot be done."""

    @property
    def address(self) -> str:
        """What a person calls it: its path or its URL, never with a password."""
        ...

    @property
    def snapshots(self) -> SnapshotStore:
        """The bytes of the pages that evidence was verified in."""
        ...

    def add(self, pages: Sequence[Retrieval]) -> tuple[Registration, ...]:
        """Give each page its number, all or none; a title that was missing is filled in."""
        ...

    def sources(self, ids: Collection[int] | None = None) -> tuple[Source, ...]:
        """Give all sources, or those with the ids, in the order of their ids."""
        ...

    def find(self, identities: Collection[str]) -> Mapping[str, int]:
        """Give the ids of the identities that are registered."""
        ...

    def record_snapshot(self, source_id: int, snapshot: Snapshot, source_kind: SourceKind) -> None:
        """Note what a source looked like and what kind of text it is; twice changes nothing."""
        ...

    def record_fetch(self, source_id: int, fetch: FetchRecord) -> None:
        """Note what came of asking for a source's page.

        Where it came out as the last time, the newer record takes the place of that one.
        """
        ...

    def attach(self, source_id: int, evidence: Evidence) -> bool:
        """Keep evidence with its snapshot; tell whether it changed anything.

        Evidence with the same words is kept once. Words found in a page that was fetched take the
        place of the same words found in a page that was handed in, never the other way round.
        """
        ...

    def restore(self, sources: Sequence[Source]) -> int:
        """Take in the sources of another ledger under the same ids; give how many were new.

        All or none: where an id or an identity stands for something else here, nothing is taken.
        """
        ...

    def close(self) -> None:
        """Let go of files and connections."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class LedgerKind:
    """One way to keep a ledger.

    ``recognizes`` is given the address and the first bytes of the file there, if it is one.
    ``open`` opens a ledger, and begins one where there is none only if it is told to.
    ``reset`` begins a clean ledger, also where the old one cannot be read, and gives the place of
    the old one's copy, or nothing where there was none; ``stamp`` goes into the copy's name.
    """

    name: str
    summary: str
    recognizes: Callable[[str, bytes], bool]
    open: Callable[[str, bool], Ledger]
    reset: Callable[[str, str], str]


# Members import ``LedgerKind`` from here, so they are found once it stands.
LEDGERS: Mapping[str, LedgerKind] = MappingProxyType(
    {kind.name: kind for kind in members(sys.modules[__name__], "LEDGER", LedgerKind)}
)
"""Every kind of ledger by its name, in the order of the module names."""


def open_ledger(address: str, *, create: bool = False) -> Ledger:
    """Open the ledger at a path or a URL; with ``create`` begin one where there is none.

    Raises:
        LedgerError: in one line: what is wrong, where, and what to do.
    """
    return kind_of(address).open(address, create)


def reset_ledger(address: str, stamp: str) -> str:
    """Begin a clean ledger, and give the place of the old one's copy; see ``LedgerKind``."""
    return kind_of(address).reset(address, stamp)


def kind_of(address: str) -> LedgerKind:
    """Tell which kind of ledger is at an address, or would be begun there."""
    head = _head(address)
    for kind in LEDGERS.values():
        if kind.recognizes(address, head):
            return kind
    if "://" in address:
        raise LedgerError(
            f"{address.partition('://')[0]}://… names no ledger: "
            "give a path, or an address that begins with postgresql://"
        )
    return LEDGERS["sqlite"]


def _head(address: str) -> bytes:
    """Give the first bytes of a file; what cannot be read is told when it is opened."""
    try:
        with open(address, "rb") as file:  # noqa: PTH123 - an address may be no path at all
            return file.read(_HEAD_BYTES)
    except (OSError, ValueError):
        return b""


__all__ = [
    "LEDGERS",
    "SCHEMA",
    "Ledger",
    "LedgerKind",
    "SnapshotStore",
    "kind_of",
    "open_ledger",
    "reset_ledger",
]
