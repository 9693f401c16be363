"""Which pages a person means: addresses, numbers of the ledger, or all that it has."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pincite.app.fetched_pages import address_to_fetch
from pincite.app.id_ranges import parse_ids
from pincite.app.ledger_place import open_for_reading
from pincite.model import UsageError, is_web_address

if TYPE_CHECKING:
    from pincite.ledgers import Ledger


def addresses_meant(
    words: Sequence[str], *, ledger: str | None = None, near: str | os.PathLike[str] = "."
) -> tuple[str, ...]:
    """Give the addresses that are meant, each once; a number means a page of the ledger in use.

    Raises:
        UsageError: where a word is neither, or a number was never given, or is that of a file.
        LedgerError: where a number was given and there is no ledger.
    """
    numbers = [word for word in words if not is_web_address(word)]
    if not numbers:
        return tuple(dict.fromkeys(words))
    for word in numbers:
        if not _bare(word)[:1].isdecimal():
            raise UsageError(f"{word} is no web address and no number: begin it with https://")
    with open_for_reading(ledger, near=near) as opened:
        found = [
            address
            for word in words
            for address in ([word] if is_web_address(word) else _numbered(opened, word))
        ]
    return tuple(dict.fromkeys(found))


def all_addresses(
    *, ledger: str | None = None, near: str | os.PathLike[str] = "."
) -> tuple[str, ...]:
    """Give the addresses of all pages of the ledger in use; local files have none.

    Raises:
        LedgerError: where there is no ledger, or it cannot be read.
    """
    with open_for_reading(ledger, near=near) as opened:
        every = (address_to_fetch(source) for source in opened.sources())
        return tuple(dict.fromkeys(filter(None, every)))


def _numbered(ledger: Ledger, word: str) -> Iterator[str]:
    for low, high in parse_ids(_bare(word)).ranges:
        sources = {source.id: source for source in ledger.sources(range(low, high + 1))}
        for number in range(low, high + 1):
            if number not in sources:
                raise UsageError(
                    f"{ledger.address} has no source [{number}]: `pincite list` shows its numbers"
                )
            address = address_to_fetch(sources[number])
            if not address:
                raise UsageError(f"[{number}] is a file of this machine: nothing is to be fetched")
            yield address


def _bare(word: str) -> str:
    return word.removeprefix("[").removesuffix("]")
