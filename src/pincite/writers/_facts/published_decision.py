"""The shape of one decided claim as pydantic models; ``check`` and ``factcheck`` both print it."""

from __future__ import annotations

from typing import Literal

from pincite.model import Verdict
from pincite.model.claim import ClaimStatus, ClaimType, Confidence, Flag
from pincite.model.quantity import Agreement, Dimension, NumericalError
from pincite.writers._published_match import CitedItem, ClosedShape, Counted, Offset, SourcePlace


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


class LocatorItem(SourcePlace, SpanItem):
    """Where a passage stands in its source."""


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
