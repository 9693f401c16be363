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
from pincite.writers._facts.published_decision import DecisionItem
from pincite.writers._published_match import (
    CitedItem,
    ClosedShape,
    ContactItem,
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


class CoverageItem(ClosedShape):
    """How many prose sentences of a draft say where they are from.

    A sentence counts once in ``declared`` and once in each of the four after it.
    """

    draft: str
    ledger: str
    sentences: Count
    declared: Count
    cited: Count
    tool: Count
    policy: Count
    unverified: Count


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
    coverage: list[CoverageItem]
    """Of each draft that was put beside a ledger."""


class _Stretch(ClosedShape):
    """A stretch of a draft."""

    path: str
    line: Counted
    column: Counted
    end_line: Counted
    end_column: Counted
    where: str | None
    """What a person follows where the lines are none of the file: its page, paragraph or slide."""
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


class EvidenceCounts(ClosedShape):
    """How many pieces of evidence a source has, by where the text came from.

    They prove nothing about the sentence that cites it.
    """

    fetched: Count
    handed_in: Count


class RegisteredItem(ClosedShape):
    """A source as the ledger knows it."""

    id: Counted
    url: str
    title: str | None
    accessed: str | None
    evidence: EvidenceCounts


class CitationItem(_Stretch):
    """One citation marker of a draft.

    Verified says that every number of it is one that the ledger issued. It says nothing about what
    the sources support.
    """

    text: str
    ids: list[Count]
    form: Literal["brackets", "several", "range", "linked", "footnote", "raised", "key", "command"]
    verdict: Verdict
    reason: str
    sources: list[RegisteredItem]
    findings: list[str]
    """Ids of the findings that are about it."""


class ReportAnswer(ClosedShape):
    """What ``pincite check --format json`` prints."""

    model_config = ConfigDict(title="pincite.report/1")

    schema_: Annotated[Literal["pincite.report/1"], Field(alias="schema")]
    summary: Summary
    findings: list[FindingItem]
    quotations: list[QuotationItem]
    citations: list[CitationItem]
    claims: list[DecisionItem]
    """Claims that were put beside a source, in the order of the drafts."""
    references: Annotated[list[None], Field(max_length=0)]
    sources: list[Source]
    not_checked: list[NotCheckedItem]
    contacted: list[ContactItem]
    """Each host that was contacted, and what for; empty where no page was asked for."""
