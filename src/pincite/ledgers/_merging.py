"""What happens to sources when pages are added, evidence is attached, or ledgers are joined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pincite.model import LedgerError
from pincite.model.ledger import Source


def new_among(incoming: Sequence[Source], present: Mapping[int, Source]) -> list[Source]:
    """Give the sources that a ledger lacks, in the order of their ids.

    Raises:
        LedgerError: where a number or a page stands for something else in the ledger, or a number
            would be left out: drafts that cite it would no longer say what they said.
    """
    by_identity = {source.identity: source.id for source in reversed(list(present.values()))}
    missing: list[Source] = []
    for source in sorted(incoming, key=lambda source: source.id):
        known = present.get(source.id)
        if known is not None and known.identity == source.identity:
            continue
        if known is not None:
            raise LedgerError(
                f"[{source.id}] is {known.url} here and {source.url} there, and numbers never "
                "change: import into a new ledger (`pincite reset` begins one)"
            )
        if source.identity in by_identity:
            raise LedgerError(
                f"{source.url} is [{by_identity[source.identity]}] here and [{source.id}] there, "
                "and numbers never change: import into a new ledger (`pincite reset` begins one)"
            )
        missing.append(source)
    expected = len(present) + 1
    for source in missing:
        if source.id != expected:
            raise LedgerError(
                f"[{source.id}] cannot be imported: the next number here is {expected}, "
                "and numbers have no gaps"
            )
        expected += 1
    return missing
