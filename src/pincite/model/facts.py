"""What a fact-check says about a draft: every claim with what came of it, and on which words."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pincite.model.hashes import hash_of_text
from pincite.model.values import dataclass
from pincite.model.verdict import Result, Verdict

if TYPE_CHECKING:
    from pincite.model.claim import Claim, ClaimDecision, ClaimList, Precision
    from pincite.model.document import Document
    from pincite.model.fetch import Contact
    from pincite.model.search import NotChecked, SourceUsed


class FactMode(StrEnum):
    """Where claims are looked up: in the documents given, in what the draft cites, or by search."""

    DOCS = "docs"
    CITED = "cited"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class ReaderDecision:
    """What a reader decided about one claim, and on which words of which source.

    ``document`` is the draft, ``claim_id`` the claim's number when it was read. The reading holds
    as long as a claim of that draft has ``claim_sha256`` and a source ``source_sha256``. ``quote``
    are words of the source; a reader who found nothing gives none. ``on`` is the day, YYYY-MM-DD.
    """

    document: str
    claim_id: str
    claim_sha256: str
    verdict: Verdict
    by: str
    source: str = ""
    source_sha256: str = ""
    quote: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True)
class FallenDecision:
    """A reader's decision that holds no longer, and why."""

    decision: ReaderDecision
    why: str


@dataclass(frozen=True, slots=True)
class Consulted:
    """A source of the run: ``used_for`` are the claims whose decision quotes it.

    ``rank`` is its authority, 1 the highest; None where authority was not asked.
    """

    source: SourceUsed
    used_for: tuple[str, ...] = ()
    rank: int | None = None

    @property
    def label(self) -> str:
        """What the report calls it: ``S1``."""
        return f"S{self.source.number}"


@dataclass(frozen=True, slots=True)
class QueryRun:
    """A query that was run for a claim, and how many hits it had."""

    claim_id: str
    category: str
    query: str
    hits: int


@dataclass(frozen=True, slots=True)
class FactReport:
    """What a run of ``factcheck`` says.

    ``decisions`` are in the order of the list of claims, one for each that is checkable; the
    others stand in ``not_checked``. ``contacted`` are the hosts that were asked, and what for. ``looked_in`` are the sources that can settle each decision. ``draft`` is the document that was read. ``generated`` is the time of the run; nothing else in a
    report changes from run to run.
    """

    draft: Document
    claims: ClaimList
    mode: FactMode
    precision: Precision
    result: Result
    decisions: tuple[ClaimDecision, ...]
    looked_in: tuple[tuple[SourceUsed, ...], ...]
    sources: tuple[Consulted, ...]
    not_checked: tuple[NotChecked, ...] = ()
    queries: tuple[QueryRun, ...] = ()
    fallen: tuple[FallenDecision, ...] = ()
    generated: str = ""
    contacted: tuple[Contact, ...] = ()


def claim_hash(claim: Claim) -> str:
    """Give what a reading of a claim is bound to: the hash of its words and of what it cites."""
    cited = claim.cited
    parts = (claim.text, *map(str, cited.ids), "", *cited.urls, "", *cited.names)
    return hash_of_text("\0".join(parts))
