"""The shapes of the published JSON of a fact-check as pydantic models.

Imported only where a schema is asked for. ``shape`` and ``worklist`` write what is described here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from pincite.model import Result, Verdict
from pincite.model.claim import ClaimStatus, Precision
from pincite.model.facts import FactMode
from pincite.writers._facts.published_decision import ClaimItem, DecisionItem, PassageItem
from pincite.writers._published_match import (
    ClosedShape,
    ContactItem,
    Count,
    Counted,
    NotCheckedItem,
    Source,
)


class ConsultedItem(Source):
    """A source of the run; ``rank`` is null where authority was not asked."""

    label: str
    rank: Counted | None
    used_for: list[str]


class QueryItem(ClosedShape):
    """A query that was run."""

    claim: str
    category: str
    query: str
    hits: Count


class ReaderDecisionItem(ClosedShape):
    """A reader's decision; it falls when the claim or the source changes."""

    document: str
    claim: str
    claim_sha256: str
    verdict: Verdict
    source: str | None
    source_sha256: str | None
    quote: str | None
    by: str
    on: str | None


class FallenItem(ReaderDecisionItem):
    """A reader's decision that holds no longer."""

    why: str


class FactSummary(ClosedShape):
    """The counts of a fact-check, and its result."""

    result: Result
    mode: FactMode
    precision: Precision
    document: str
    document_sha256: str | None
    language: str | None
    claims: Count
    claims_sha256: str
    claims_edited: bool
    checked: Count
    open: Count
    by_verdict: dict[Verdict, Count]
    by_status: dict[ClaimStatus, Count]
    not_checked: Count


class FactAnswer(ClosedShape):
    """What ``pincite factcheck --format json`` prints."""

    model_config = ConfigDict(title="pincite.facts/1")

    schema_: Annotated[Literal["pincite.facts/1"], Field(alias="schema")]
    generated: str | None
    """The time of the run; nothing else changes from run to run."""
    contacted: list[ContactItem]
    """Each host that was contacted, and what for."""
    sha256: str
    """The hash of all but itself, ``generated`` and ``contacted``."""
    summary: FactSummary
    claims: list[DecisionItem]
    sources: list[ConsultedItem]
    queries: list[QueryItem]
    not_checked: list[NotCheckedItem]
    fallen: list[FallenItem]


class OpenItem(ClaimItem):
    """A claim that a reader is to decide."""

    status: ClaimStatus
    issue: str
    question: str
    sources: list[Counted]
    """Ids of the sources that can settle it."""
    passages: Annotated[list[PassageItem], Field(max_length=5)]


class NamedSource(ClosedShape):
    """A source as it is named beside its passages."""

    id: Counted
    path: str | None
    url: str | None
    title: str | None
    sha256: str | None


class WorklistAnswer(ClosedShape):
    """What ``pincite factcheck --worklist FILE`` writes."""

    model_config = ConfigDict(title="pincite.worklist/1")

    schema_: Annotated[Literal["pincite.worklist/1"], Field(alias="schema")]
    document: str
    document_sha256: str | None
    claims_sha256: str
    open: list[OpenItem]
    sources: list[NamedSource]


class DecisionsAnswer(ClosedShape):
    """What ``pincite decide`` keeps: the decisions of readers, in the order they were made."""

    model_config = ConfigDict(title="pincite.decisions/1")

    schema_: Annotated[Literal["pincite.decisions/1"], Field(alias="schema")]
    decisions: list[ReaderDecisionItem]
