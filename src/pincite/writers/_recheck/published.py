"""The shape of the published JSON of ``recheck`` as pydantic models; ``shape`` writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from pincite.model.fetch import Outcome
from pincite.model.recheck import Fate
from pincite.writers._published_match import (
    ClosedShape,
    ContactItem,
    Count,
    Counted,
    Occurrence,
)

_Origin = Literal["fetched", "handed_in"]


class RecheckSummary(ClosedShape):
    """How much evidence has which fate."""

    stands: Count
    moved: Count
    """Found under another heading, on another page or in another paragraph."""
    changed: Count
    """Not there, and something like it is."""
    gone: Count
    """Not there, and nothing like it is."""
    unreachable: Count
    """There is no page to look in: that says nothing of the words."""
    sources: Count
    left_out: Count
    """Sources without evidence, which were not looked at."""
    missed: Count
    """Sources that an interrupted run did not come to."""


class ChangeStep(ClosedShape):
    """A run of words that stayed, went or came."""

    kind: Literal["equal", "removed", "added"]
    text: str


class SnapshotItem(ClosedShape):
    """The page as it was on one day."""

    sha256: str
    media_type: str
    extractor: str
    text_origin: _Origin
    retrieved: str


class EvidenceFateItem(ClosedShape):
    """One piece of evidence with what became of it."""

    quote: str
    added: str | None
    text_origin: _Origin
    fate: Fate
    reason: str
    before: Occurrence | None
    """Where the words stood when they were attached."""
    now: Occurrence | None
    """Where they, or what is most like them, stand now."""
    diff: list[ChangeStep]


class RecheckedItem(ClosedShape):
    """A source with what came of asking for its page."""

    id: Counted
    url: str
    title: str | None
    outcome: Outcome | None
    """Null where nobody was asked."""
    reason: str | None
    status: int | None
    final_url: str | None
    retrieved: str | None
    archived_from: str | None
    snapshot: SnapshotItem | None
    """What the evidence was looked up in."""
    is_new: bool
    """Whether the page is another than the one that was kept before."""
    may_pass: bool
    """Whether there is no page for a reason that can be another one tomorrow."""
    not_kept: str | None
    """Why the ledger could not keep what came."""
    evidence: list[EvidenceFateItem]


class FlakyHostItem(ClosedShape):
    """A host that failed in a way that may pass."""

    host: str
    asked: Count
    failed: Count
    outcomes: list[Outcome]


class RecheckAnswer(ClosedShape):
    """What ``pincite recheck --format json`` prints."""

    model_config = ConfigDict(title="pincite.recheck/1")

    schema_: Annotated[Literal["pincite.recheck/1"], Field(alias="schema")]
    ledger: str
    summary: RecheckSummary
    sources: list[RecheckedItem]
    flaky_hosts: list[FlakyHostItem]
    contacted: list[ContactItem]
