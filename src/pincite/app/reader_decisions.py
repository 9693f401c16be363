"""Readers' decisions in one fact-check: which hold, which fell, and why."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field

from pincite.app.decisions_file import decisions_path, read_decisions
from pincite.claims.by_reader import decide_by_reading
from pincite.matching import prepare
from pincite.model import Document, SourceUsed, Verdict
from pincite.model.claim import Claim, ClaimDecision
from pincite.model.facts import FallenDecision, ReaderDecision, claim_hash
from pincite.model.hashes import hash_of_text


@dataclass(slots=True)
class ReaderDecisions:
    """The decisions of readers on the claims of one draft."""

    path: str
    draft: Document
    _readings: tuple[ReaderDecision, ...] = field(init=False)
    _fallen: list[FallenDecision] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        path = decisions_path(self.path, self.draft.origin or ".")
        self._readings = read_decisions(path, must_exist=bool(self.path))

    def applied(self, decision: ClaimDecision, settling: Sequence[SourceUsed]) -> ClaimDecision:
        """Give what a reader decided where rules left it open, as far as that holds."""
        wanted = claim_hash(decision.claim)
        for reading in self._readings:
            if reading.claim_sha256 != wanted:
                continue
            if decision.verdict is not Verdict.UNVERIFIABLE:
                if decision.verdict is not reading.verdict:
                    self._drop(reading, f"rule {decision.rule} decides the claim now")
                continue
            outcome = settle(decision.claim, reading, settling)
            if isinstance(outcome, ClaimDecision):
                return outcome
            self._drop(reading, outcome)
        return decision

    def fallen(self, claims: Sequence[Claim]) -> tuple[FallenDecision, ...]:
        """Give the decisions that hold no longer; call it when every claim was gone through."""
        known = {claim_hash(claim) for claim in claims}
        for reading in self._readings:
            if reading.claim_sha256 not in known and self._is_of_this_draft(reading):
                self._drop(reading, "the claim was changed since, or is no longer in the draft")
        return tuple(self._fallen)

    def _is_of_this_draft(self, reading: ReaderDecision) -> bool:
        return os.path.realpath(reading.document) == os.path.realpath(self.draft.origin)

    def _drop(self, reading: ReaderDecision, why: str) -> None:
        self._fallen.append(FallenDecision(reading, why))


def settle(
    claim: Claim, reading: ReaderDecision, settling: Sequence[SourceUsed]
) -> ClaimDecision | str:
    """Give the decision that a reading makes of a claim, or why it cannot stand."""
    if not reading.source_sha256:
        return decide_by_reading(claim, reading, None, None)
    for source in settling:
        if source_hash(source.document) == reading.source_sha256:
            return decide_by_reading(claim, reading, source, prepare(source.document))
    named = reading.source or "its source"
    return f"{named} was changed since, or is not among the sources that can settle the claim"


def source_hash(document: Document) -> str:
    """Give what a reading of a source is bound to: the hash of its bytes, or else of its text."""
    if document.sha256:
        return document.sha256
    return hash_of_text(document.text)
