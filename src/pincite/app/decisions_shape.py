"""The shape of the file of readers' decisions, checked where it comes in."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from pincite.model import Verdict
from pincite.model.facts import ReaderDecision


class KeptDecision(BaseModel):
    """A decision as it stands in the file; who writes one by hand may leave out what is null."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    document: str = ""
    claim: str
    claim_sha256: str = ""
    verdict: Verdict
    by: str = Field(min_length=1)
    source: str | int | None = None
    source_sha256: str | None = None
    quote: str | None = None
    on: str | None = None

    def reading(self) -> ReaderDecision:
        """Give the decision as a value."""
        return ReaderDecision(
            document=self.document,
            claim_id=self.claim,
            claim_sha256=self.claim_sha256,
            verdict=self.verdict,
            by=self.by,
            source="" if self.source is None else str(self.source),
            source_sha256=self.source_sha256 or "",
            quote=self.quote or "",
            on=self.on or "",
        )


class DecisionsFile(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    schema_: Literal["pincite.decisions/1"] = Field(alias="schema")
    decisions: tuple[KeptDecision, ...]
