"""Records what readers decided about claims that wait for them, where it can stand."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pincite.app.decisions_file import (
    decisions_path,
    read_decisions,
    with_decision,
    write_decisions,
)
from pincite.app.ledgers_in_use import LedgersInUse
from pincite.app.reader_decisions import settle, source_hash
from pincite.app.reading import read
from pincite.app.worklists import NamedSource, WaitingClaim, Worklist, read_worklist, worklist_path
from pincite.claims.binding import bind
from pincite.claims.quantities import read_quantities
from pincite.model import Cited, Document, Place, SourceUsed, Span, UsageError
from pincite.model.claim import Claim, ClaimDecision
from pincite.model.facts import ReaderDecision
from pincite.model.values import dataclass

_NUMBER = re.compile(r"[Ss]?(\d{1,6})")


@dataclass(frozen=True, slots=True)
class Recorded:
    """What came of one reading: the decision that it makes, or why it was refused."""

    reading: ReaderDecision
    decision: ClaimDecision | None
    refused: str = ""


def record(
    readings: Sequence[ReaderDecision],
    *,
    worklist: str = "",
    decisions: str = "",
    ledger: str | None = None,
) -> tuple[tuple[Recorded, ...], str]:
    """Judge readings of claims on a worklist and keep those that hold; also give the file.

    ``claim_id`` and ``source`` of a reading are those of the worklist; the hashes that it is bound
    to are filled in. A reading is refused where its words are not in the source, where the source
    cannot settle the claim or was changed, and where a guard speaks against it.

    Raises:
        UsageError: where a claim or a source is none of the worklist.
        UnreadableError: where the worklist or a source cannot be read.
    """
    waiting = read_worklist(worklist_path(worklist))
    path = decisions_path(decisions, waiting.document or ".")
    kept = read_decisions(path)
    done: list[Recorded] = []
    with LedgersInUse(ledger) as ledgers:
        desk = _Desk(waiting, ledgers)
        for reading in readings:
            result = desk.judged(reading)
            done.append(result)
            if not result.refused:
                kept = with_decision(kept, result.reading)
    if any(not one.refused for one in done):
        write_decisions(path, kept)
    return tuple(done), path


class _Desk:
    """The worklist with its sources, each read once."""

    def __init__(self, worklist: Worklist, ledgers: LedgersInUse) -> None:
        self._worklist = worklist
        self._ledgers = ledgers
        self._read: dict[int, Document | str] = {}

    def judged(self, reading: ReaderDecision) -> Recorded:
        claim = self._waiting(reading.claim_id)
        bound = replace(
            reading,
            document=self._worklist.document,
            claim_sha256=claim.sha256,
            on=reading.on or time.strftime("%Y-%m-%d", time.gmtime()),
        )
        if not reading.source:
            outcome = settle(_claim(claim), bound, ())
            return _recorded(bound, outcome)
        source = self._source(reading.source)
        bound = replace(bound, source=source.path or source.url, source_sha256=source.sha256)
        if source.number not in claim.sources:
            able = ", ".join(f"S{number}" for number in claim.sources)
            return _recorded(bound, f"S{source.number} cannot settle it: its sentence cites {able}")
        document = self._document(source)
        if isinstance(document, str):
            return _recorded(bound, document)
        used = SourceUsed(source.number, document)
        return _recorded(bound, settle(_claim(claim), bound, (used,)))

    def _waiting(self, claim_id: str) -> WaitingClaim:
        found = self._worklist.waiting.get(claim_id.upper())
        if found is None:
            known = ", ".join(list(self._worklist.waiting)[:10]) or "none"
            raise UsageError(f"{claim_id} is not on the worklist: open there: {known}")
        return found

    def _source(self, named: str) -> NamedSource:
        number = _NUMBER.fullmatch(named.strip())
        if number is None or int(number[1]) not in self._worklist.sources:
            known = ", ".join(f"S{n}" for n in list(self._worklist.sources)[:20])
            raise UsageError(f"there is no source {named!r} on the worklist: there are {known}")
        return self._worklist.sources[int(number[1])]

    def _document(self, source: NamedSource) -> Document | str:
        if source.number not in self._read:
            self._read[source.number] = self._found(source)
        return self._read[source.number]

    def _found(self, source: NamedSource) -> Document | str:
        """Give a source as it was when the worklist was written, or why that cannot be had."""
        name = f"S{source.number} ({source.path or source.url})"
        if source.path and Path(source.path).is_file():
            document = read(source.path)
            if source_hash(document) == source.sha256:
                return document
            return f"{name} was changed since the worklist was written: run factcheck again"
        ledger = self._ledgers.near(self._worklist.document)
        for number in ledger.book.sources if ledger else ():
            page = ledger.page(number) if ledger else None
            if page is not None and source_hash(page.document) == source.sha256:
                return page.document
        return f"{name} is neither a file here nor a page that the ledger keeps"


def _recorded(reading: ReaderDecision, outcome: ClaimDecision | str) -> Recorded:
    if isinstance(outcome, str):
        return Recorded(reading, None, outcome)
    return Recorded(reading, outcome)


def _claim(waiting: WaitingClaim) -> Claim:
    """Give a claim as guards look at it: its words with the numbers in them."""
    span = Span(0, len(waiting.text))
    quantities = read_quantities(waiting.text, waiting.language)
    return Claim(
        waiting.id,
        waiting.text,
        (),
        span,
        Place("", span, 1, 1, 1, 1),
        "",
        Cited(),
        language=waiting.language,
        quantities=bind(waiting.text, quantities, waiting.language),
    )
