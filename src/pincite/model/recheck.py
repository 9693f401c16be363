"""What became of evidence: looked up again in the page as it is now."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from pincite.model.fetch import Contact, FetchRecord, Outcome
from pincite.model.ledger import Evidence, Snapshot, Source
from pincite.model.locator import Locator
from pincite.model.match import DiffPart
from pincite.model.values import dataclass

_MAY_PASS = frozenset({Outcome.TIMEOUT, Outcome.DNS_ERROR})
_FIRST_OF_SERVER_FAULTS = 500
_TOO_MANY_REQUESTS = 429


class Fate(StrEnum):
    """What became of one piece of evidence.

    ``MOVED`` words are found under another heading, on another page or in another paragraph.
    ``CHANGED`` words are not there, and something like them is; ``GONE`` words have nothing like
    them left. ``UNREACHABLE`` says nothing of the words: there is no page to look in.
    """

    STANDS = "stands"
    MOVED = "moved"
    CHANGED = "changed"
    GONE = "gone"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class EvidenceFate:
    """One piece of evidence with what became of it, and why in words.

    ``before`` is where the words stood when they were attached, ``now`` where they or what is most
    like them stands in the page as it is. ``diff`` goes from the words as attached (its "source")
    to those of the page now (its "quote").
    """

    evidence: Evidence
    fate: Fate
    reason: str
    before: Locator | None = None
    now: Locator | None = None
    diff: tuple[DiffPart, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceFate:
    """A source with what came of asking for its page, and what became of its evidence.

    ``fetch`` is None where nobody was asked. ``read`` is the snapshot that the evidence was looked
    up in; ``is_new`` where it is another than the one that was kept before; ``not_kept`` says why
    the ledger could not keep what came.
    """

    source: Source
    evidence: tuple[EvidenceFate, ...]
    fetch: FetchRecord | None = None
    read: Snapshot | None = None
    is_new: bool = False
    reason: str = ""
    host: str = ""
    not_kept: str = ""

    @property
    def may_pass(self) -> bool:
        """Whether there is no page for a reason that can be another one tomorrow."""
        if self.fetch is None or self.fetch.outcome.has_page:
            return False
        status = self.fetch.status
        is_busy = (
            status is None or status >= _FIRST_OF_SERVER_FAULTS or status == _TOO_MANY_REQUESTS
        )
        failed = self.fetch.outcome is Outcome.HTTP_ERROR and is_busy
        return failed or self.fetch.outcome in _MAY_PASS


@dataclass(frozen=True, slots=True)
class FlakyHost:
    """A host that failed in a way that may pass, and for how many of its pages."""

    host: str
    asked: int
    failed: int
    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recheck:
    """What a run of ``recheck`` says, sources in the order of their ids.

    ``left_out`` counts the sources that were not looked at since they have no evidence; ``missed``
    those that an interrupted run did not come to.
    """

    ledger: str
    sources: tuple[SourceFate, ...]
    left_out: int = 0
    missed: int = 0
    contacted: tuple[Contact, ...] = ()

    @property
    def counts(self) -> dict[Fate, int]:
        """How many pieces of evidence have each fate."""
        found = Counter(one.fate for source in self.sources for one in source.evidence)
        return {fate: found[fate] for fate in Fate}

    @property
    def flaky(self) -> tuple[FlakyHost, ...]:
        """The hosts that failed in a way that may pass: what they failed at says nothing yet."""
        asked = Counter(source.host for source in self.sources if source.fetch)
        failed: dict[str, list[str]] = {}
        for source in self.sources:
            if source.may_pass and source.fetch is not None:
                failed.setdefault(source.host, []).append(source.fetch.outcome.value)
        return tuple(
            FlakyHost(host, asked[host], len(outcomes), tuple(sorted(set(outcomes))))
            for host, outcomes in sorted(failed.items())
        )
