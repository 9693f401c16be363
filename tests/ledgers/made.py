"""Values for tests of ledgers, made with few words."""

from __future__ import annotations

from hashlib import sha256

from pincite.matching import prepare
from pincite.model.fetch import FetchRecord, Hop, Outcome
from pincite.model.ledger import (
    Evidence,
    Retrieval,
    Snapshot,
    TextOrigin,
    Verification,
)

DAY = "2026-12-01"
STAMP = "2026-12-01T101112Z"
PAGE = "# Ice\n\nAs is well known, Ice floats on water. It is cold."


def page(name: str, title: str = "") -> Retrieval:
    return Retrieval(f"https://example.org/{name}", title, DAY)


def pages(count: int, start: int = 0) -> list[Retrieval]:
    return [page(f"articles/{n}", f"Article {n}") for n in range(start, start + count)]


def snapshot(text: str = PAGE, origin: TextOrigin = TextOrigin.HANDED_IN) -> Snapshot:
    digest = sha256(text.encode()).hexdigest()
    return Snapshot(digest, "text/plain", "pincite text 1", origin, DAY, "page.txt")


def evidence(
    quote: str = "Ice floats on water.",
    text: str = PAGE,
    origin: TextOrigin = TextOrigin.HANDED_IN,
    added: str = DAY,
) -> Evidence:
    match = prepare(text).match(quote)
    verification = Verification(
        status=match.status,
        locator=match.occurrences[0],
        occurrence_count=match.occurrence_count,
        steps=match.steps,
        notes=match.notes,
        rules="auto",
        snapshot=snapshot(text, origin),
    )
    return Evidence(quote, added, verification)


def fetch(
    text: str = PAGE, outcome: Outcome = Outcome.OK, retrieved: str = f"{DAY}T10:11:12Z"
) -> FetchRecord:
    return FetchRecord(
        url="https://example.org/ice",
        outcome=outcome,
        retrieved=retrieved,
        final_url="https://www.example.org/ice",
        reason="" if outcome is Outcome.OK else f"it was a {outcome.value}",
        status=200,
        hops=(Hop("https://example.org/ice", 301),),
        headers=(("etag", '"a\x00\ud800b"'), ("content-type", "text/plain")),
        sha256=sha256(text.encode()).hexdigest() if text else "",
    )
