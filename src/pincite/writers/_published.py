"""The shapes of the published JSON as pydantic models; ``pincite schema`` prints their schema.

Imported only where a schema is asked for. ``_shapes`` writes what is described here, and the tests
hold the two together.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pincite.model import (
    Ascription,
    Difference,
    DiffKind,
    MediaType,
    NoteKind,
    QuotationKind,
    Result,
    Severity,
    SourceKind,
    Status,
    Verdict,
)

Offset = Annotated[int, Field(ge=0, description="code points from the start of the text as read")]
Counted = Annotated[int, Field(ge=1, description="counts from 1")]
Count = Annotated[int, Field(ge=0)]


class _Shape(BaseModel):
    """A closed object: every key is always there, null where the source has none."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class QuoteSelector(_Shape):
    """W3C Web Annotation TextQuoteSelector."""

    type: Literal["TextQuoteSelector"]
    exact: str
    prefix: str
    suffix: str


class PositionSelector(_Shape):
    """W3C Web Annotation TextPositionSelector."""

    type: Literal["TextPositionSelector"]
    start: Offset
    end: Offset


Selector = Annotated[QuoteSelector | PositionSelector, Field(discriminator="type")]


class _Place(_Shape):
    """What a locator says beside its offsets and words."""

    line: Counted
    column: Counted
    """In code points."""
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
    """What stands before the passage, long enough to tell it from the others."""
    suffix: str
    """What stands behind the passage."""
    url_fragment: str | None
    """The text fragment that opens the passage in a browser."""
    selectors: list[Selector]


class Occurrence(_Place):
    """A place where the quote stands."""

    start: Offset
    end: Offset
    text: str
    """The passage as it stands in the source."""


class DiffStep(_Shape):
    """A run of words that both have, only the source has, or only the quote has."""

    kind: DiffKind
    text: str


class NearestPassage(_Place):
    """The passage that is most like an absent quote; it points and never says yes."""

    start: Offset
    end: Offset
    text: str
    similarity: Annotated[float, Field(ge=0, le=1)]
    missing_words: list[str]
    diff: list[DiffStep]
    reason: str
    difference: Difference


class Remark(_Shape):
    """What a careful checker says beside a verdict."""

    kind: NoteKind
    text: str
    quoted: str | None


class Elided(_Shape):
    """Source text that a splice leaves out."""

    start: Offset
    end: Offset
    text: str | None


class Answer(_Shape):
    """The answer for one quote."""

    status: Status
    verdict: Verdict
    reason: str
    quote: str
    occurrences: list[Occurrence]
    """At most the first 100."""
    steps: list[str]
    """The rules that account for a difference, such as N3."""
    near_miss: NearestPassage | None
    segments: list[Piece]
    notes: list[Remark]
    source_kind: SourceKind
    summary_suspected: bool
    occurrence_count: Count
    warnings: list[str]


class Piece(_Shape):
    """One piece of a spliced quote with its own full answer."""

    quote: str
    in_order: bool
    elided: Elided | None
    match: Answer


class Source(_Shape):
    """A source that was read."""

    id: Counted
    path: str | None
    url: str | None
    sha256: str | None
    media_type: MediaType
    extractor: str | None
    title: str | None
    retrieved: str | None
    """The day it was fetched, YYYY-MM-DD."""
    source_kind: SourceKind


class SourcedAnswer(Answer):
    """The answer for one quote with the source it was looked up in."""

    source: Source | None


class MatchAnswer(SourcedAnswer):
    """What ``pincite match --format json`` prints for one source."""

    model_config = ConfigDict(title="pincite.match/1")

    schema_: Annotated[Literal["pincite.match/1"], Field(alias="schema")]


class NotCheckedItem(_Shape):
    """Something that was there and was not checked."""

    what: str
    where: str
    why: str


class SearchAnswer(_Shape):
    """What ``find`` prints, and ``match`` with several sources."""

    model_config = ConfigDict(title="pincite.search/1")

    schema_: Annotated[Literal["pincite.search/1"], Field(alias="schema")]
    quote: str
    searched: Count
    found_in: Count
    matches: list[MatchAnswer]
    """The best first."""
    not_checked: list[NotCheckedItem]


class Family(_Shape):
    """How many things of one kind were checked, by verdict."""

    total: Count
    verified: Count
    contradicted: Count
    unverifiable: Count
    not_judged: Count


class Severities(_Shape):
    """How many findings there are, by severity."""

    error: Count
    warning: Count
    note: Count


class Summary(_Shape):
    """The counts of a run, and its result."""

    result: Result
    drafts: list[str]
    quotations: Family
    citations: Family
    claims: Family
    references: Family
    findings: Severities
    not_checked: Count


class _Stretch(_Shape):
    """A stretch of a draft."""

    path: str
    line: Counted
    column: Counted
    end_line: Counted
    end_column: Counted
    start: Offset
    end: Offset


class ProposedEdit(_Shape):
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


class CitedItem(_Shape):
    """What the sentence says its words are from."""

    ids: list[int]
    urls: list[str]
    names: list[str]


class PinpointItem(_Shape):
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


class ReportAnswer(_Shape):
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
