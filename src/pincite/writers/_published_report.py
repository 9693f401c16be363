"""The shape of the published JSON of a run as pydantic models.

Imported only where a schema is asked for. ``_report_shape`` writes what is described here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from pincite.model import (
    Ascription,
    QuotationKind,
    Result,
    Severity,
    Verdict,
)
from pincite.writers._published_match import (
    ClosedShape,
    Count,
    Counted,
    NotCheckedItem,
    Offset,
    Source,
    SourcedAnswer,
)


class Family(ClosedShape):
    """How many things of one kind were checked, by verdict."""

    total: Count
    verified: Count
    contradicted: Count
    unverifiable: Count
    not_judged: Count


class Severities(ClosedShape):
    """How many findings there are, by severity."""

    error: Count
    warning: Count
    note: Count


class Summary(ClosedShape):
    """The counts of a run, and its result."""

    result: Result
    drafts: list[str]
    quotations: Family
    citations: Family
    claims: Family
    references: Family
    findings: Severities
    not_checked: Count


class _Stretch(ClosedShape):
    """A stretch of a draft."""

    path: str
    line: Counted
    column: Counted
    end_line: Counted
    end_column: Counted
    start: Offset
    end: Offset


class ProposedEdit(ClosedShape):
    """A change that would mend the finding; safe where no word or number changes."""

    start: Offset
    end: Offset
    replacement: str
    safe: bool


class FindingItem(_Stretch):
    """One remark about a draft."""

    id: str
    """Stays the same while code and words do, also where lines above change."""
    code: str
    severity: Severity
    message: str
    help: str | None
    notes: list[str]
    edit: ProposedEdit | None


class CitedItem(ClosedShape):
    """What the sentence says its words are from."""

    ids: list[int]
    urls: list[str]
    names: list[str]


class PinpointItem(ClosedShape):
    """Where the author says that the words stand."""

    kind: str
    value: str


class QuotationItem(_Stretch):
    """One quotation of a draft with its answer."""

    quote: str
    verdict: Verdict
    judged: bool
    """False where it is too short to be judged."""
    reason: str
    kind: QuotationKind
    ascription: Ascription
    cited: CitedItem
    pinpoint: PinpointItem | None
    translated: bool
    source: Counted | None
    """The id of the source that decided."""
    elsewhere: list[Counted]
    """Ids of other sources that hold the words."""
    match: SourcedAnswer | None
    findings: list[str]
    """Ids of the findings that are about it."""


class ReportAnswer(ClosedShape):
    """What ``pincite check --format json`` prints."""

    model_config = ConfigDict(title="pincite.report/1")

    schema_: Annotated[Literal["pincite.report/1"], Field(alias="schema")]
    summary: Summary
    findings: list[FindingItem]
    quotations: list[QuotationItem]
    citations: Annotated[list[None], Field(max_length=0)]
    claims: Annotated[list[None], Field(max_length=0)]
    references: Annotated[list[None], Field(max_length=0)]
    sources: list[Source]
    not_checked: list[NotCheckedItem]
