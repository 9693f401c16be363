"""The shapes of the published JSON of a fact-check as pydantic models.

Imported only where a schema is asked for. ``shape`` and ``worklist`` write what is described here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from pincite.model import Result, Verdict
from pincite.model.claim import ClaimStatus, ClaimType, Confidence, Flag, Precision
from pincite.model.facts import FactMode
from pincite.model.quantity import Agreement, Dimension, NumericalError
from pincite.writers._published_match import (
    ClosedShape,
    Count,
    Counted,
    NotCheckedItem,
    Offset,
    Selector,
    Source,
)
from pincite.writers._published_report import CitedItem


class SpanItem(ClosedShape):
    """A stretch of a text."""

    start: Offset
    end: Offset


class PlaceItem(SpanItem):
    """Where a claim stands in the draft."""

    path: str
    line: Counted
    column: Counted
    end_line: Counted
    end_column: Counted
    where: str | None
    """What a person follows where the lines are none of the file: its page, paragraph or slide."""


class ClaimItem(ClosedShape):
    """A claim of the draft."""

    id: str
    sha256: str
    """The hash of its words and of what it cites; readings are bound to it."""
    text: str
    language: str | None
    types: list[ClaimType]
    location: str
    place: PlaceItem
    cited: CitedItem


class LocatorItem(SpanItem):
    """Where a passage stands in its source."""

    line: Counted
    column: Counted
    paragraph: Counted | None
    page: str | None
    slide: str | None
    sheet: str | None
    cell: str | None
    chapter: str | None
    time: str | None
    speaker: str | None
    heading_path: list[str]
    prefix: str
    suffix: str
    url_fragment: str | None
    selectors: list[Selector]


class PassageItem(ClosedShape):
    """A passage that bears on a claim, as it stands in the source."""

    source: Counted
    """The id of its source."""
    text: str
    locator: LocatorItem
    agrees: list[str]
    """What the claim and the passage share, in words."""
    differs: list[str]
    lacks: list[str]


class QuantityItem(ClosedShape):
    """A number with what it is bound to; ``low`` and ``high`` are decimals, equal but for ranges."""

    text: str
    low: str
    high: str
    dimension: Dimension
    unit: str | None
    noun: str | None
    entity: str | None
    time: str | None


class ComparisonItem(ClosedShape):
    """A claimed number beside a stated one."""

    claimed: QuantityItem
    stated: QuantityItem
    agreement: Agreement
    error: NumericalError | None
    deviation: str | None
    fix: str | None
    arithmetic: str | None


class DecisionItem(ClaimItem):
    """A claim with what came of it."""

    status: ClaimStatus
    verdict: Verdict
    issue: str
    confidence: Confidence | None
    decided_by: Literal["rule", "reader"] | None
    """Null where nothing decided."""
    rule: str | None
    reader: str | None
    claim_span: SpanItem | None
    """The stretch of the claim's text that was decided."""
    passage: PassageItem | None
    """What the decision rests on; contradicted and verified always have one."""
    others: list[PassageItem]
    comparisons: list[ComparisonItem]
    fix: str | None
    flags: list[Flag]
    supported_by: list[Counted]
    """Ids of sources other than the cited ones that say it."""
    open: bool
    """Whether it stands on the worklist."""


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
    sha256: str
    """The hash of all but itself and ``generated``."""
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
