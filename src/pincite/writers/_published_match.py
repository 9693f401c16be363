"""The shape of the published JSON of one quote as pydantic models; ``pincite schema`` prints it.

Imported only where a schema is asked for. ``_match_shape`` writes what is described here, and the
tests hold the two together.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pincite.model import (
    Difference,
    DiffKind,
    MediaType,
    NoteKind,
    SourceKind,
    Status,
    Verdict,
)

Offset = Annotated[int, Field(ge=0, description="code points from the start of the text as read")]
Counted = Annotated[int, Field(ge=1, description="counts from 1")]
Count = Annotated[int, Field(ge=0)]


class ClosedShape(BaseModel):
    """A closed object: every key is always there, null where the source has none."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class QuoteSelector(ClosedShape):
    """W3C Web Annotation TextQuoteSelector."""

    type: Literal["TextQuoteSelector"]
    exact: str
    prefix: str
    suffix: str


class PositionSelector(ClosedShape):
    """W3C Web Annotation TextPositionSelector."""

    type: Literal["TextPositionSelector"]
    start: Offset
    end: Offset


Selector = Annotated[QuoteSelector | PositionSelector, Field(discriminator="type")]


class SourcePlace(ClosedShape):
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


class Occurrence(SourcePlace):
    """A place where the quote stands."""

    start: Offset
    end: Offset
    text: str
    """The passage as it stands in the source."""


class DiffStep(ClosedShape):
    """A run of words that both have, only the source has, or only the quote has."""

    kind: DiffKind
    text: str


class NearestPassage(SourcePlace):
    """The passage that is most like an absent quote; it points and never says yes."""

    start: Offset
    end: Offset
    text: str
    similarity: Annotated[float, Field(ge=0, le=1)]
    missing_words: list[str]
    diff: list[DiffStep]
    reason: str
    difference: Difference


class Remark(ClosedShape):
    """What a careful checker says beside a verdict."""

    kind: NoteKind
    text: str
    quoted: str | None


class Elided(ClosedShape):
    """Source text that a splice leaves out."""

    start: Offset
    end: Offset
    text: str | None


class Answer(ClosedShape):
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


class Piece(ClosedShape):
    """One piece of a spliced quote with its own full answer."""

    quote: str
    in_order: bool
    elided: Elided | None
    match: Answer


class Source(ClosedShape):
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
    text_origin: Literal["fetched", "handed_in"] | None
    """Where the text of a page came from; null for a file."""
    archived_from: str | None
    """The address of the archived copy that was read in the page's place."""


class SourcedAnswer(Answer):
    """The answer for one quote with the source it was looked up in."""

    source: Source | None


class ContactItem(ClosedShape):
    """A host that was contacted."""

    host: str
    purpose: str
    """What for: a page, robots.txt, an archived copy."""


class MatchAnswer(SourcedAnswer):
    """What ``pincite match --format json`` prints for one source."""

    model_config = ConfigDict(title="pincite.match/1")

    schema_: Annotated[Literal["pincite.match/1"], Field(alias="schema")]
    contacted: list[ContactItem]
    """Each host that was contacted for the source, and what for."""


class NotCheckedItem(ClosedShape):
    """Something that was there and was not checked."""

    what: str
    where: str
    why: str


class SearchAnswer(ClosedShape):
    """What ``find`` prints, and ``match`` with several sources."""

    model_config = ConfigDict(title="pincite.search/1")

    schema_: Annotated[Literal["pincite.search/1"], Field(alias="schema")]
    quote: str
    searched: Count
    found_in: Count
    matches: list[MatchAnswer]
    """The best first."""
    not_checked: list[NotCheckedItem]
    contacted: list[ContactItem]
    """Each host that was contacted, and what for."""


class CitedItem(ClosedShape):
    """What the sentence says its words are from."""

    ids: list[int]
    urls: list[str]
    names: list[str]
