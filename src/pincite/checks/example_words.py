"""The ledger and the demands of an example, as a person would read or type them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from pincite.checks.check import Example
from pincite.checks.citing import EvidenceDemand
from pincite.checks.claim_review import ClaimDemand


def ledger_lines(example: Example) -> Iterator[str]:
    """Give each source of the example's ledger with the words that were found in it."""
    for number, line in enumerate(example.ledger, 1):
        yield "  ".join(part for part in (f"[{number}] {line.url}", line.title) if part)
        yield from (f"    “{words}”" for words in line.quotes)


def ledger_file(example: Example) -> str:
    """Give the example's ledger as the text of a JSON ledger file."""
    day = "2026-03-02"
    sources = [
        {
            "id": number,
            "url": line.url,
            "title": line.title,
            "accessed": day,
            "quotes": [{"text": words, "added": day} for words in line.quotes],
        }
        for number, line in enumerate(example.ledger, 1)
    ]
    return json.dumps({"version": 1, "sources": sources}, ensure_ascii=False, indent=1)


def asked_for(example: Example) -> str:
    """Give the flags that the example's run has; nothing where it has none.

    >>> from pincite.checks.citing import Demands
    >>> asked_for(Example("", demands=Demands(0.8, EvidenceDemand.FETCHED)))
    '--min-coverage 80% --evidence fetched'
    """
    demands = example.demands
    flags: list[str] = []
    if demands.min_coverage is not None:
        flags.append(f"--min-coverage {100 * demands.min_coverage:g}%")
    if demands.evidence is EvidenceDemand.ANY:
        flags.append("--evidence")
    elif demands.evidence is EvidenceDemand.FETCHED:
        flags.append("--evidence fetched")
    if demands.claims is ClaimDemand.VERIFIED:
        flags.append("--require-claims")
    return " ".join(flags)
