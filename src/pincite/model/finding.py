"""What is said about a draft: findings, the report, and what was not checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model.counting import plural
from pincite.model.values import dataclass
from pincite.model.verdict import Result, Severity, Verdict

if TYPE_CHECKING:
    from pincite.model.claim import ClaimDecision
    from pincite.model.draft import CitationMarker, Draft, Quotation
    from pincite.model.fetch import Contact
    from pincite.model.ledger import Source
    from pincite.model.match import Match
    from pincite.model.place import Place
    from pincite.model.search import NotChecked, SourceUsed
    from pincite.model.span import Span


@dataclass(frozen=True, slots=True)
class Edit:
    """Put ``replacement`` in the place of ``span``; ``safe`` where no word or number changes."""

    span: Span
    replacement: str
    safe: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about the draft: a code that never changes its meaning, and what to do next."""

    code: str
    severity: Severity
    place: Place
    message: str
    help: str = ""
    notes: tuple[str, ...] = ()
    edit: Edit | None = None


@dataclass(frozen=True, slots=True)
class QuotationCheck:
    """The answer for one quotation of a draft.

    ``match`` and ``source`` are those of the source that decided; None where no source was
    matched. ``elsewhere`` are other sources that hold the words. ``judged`` is False where the
    quotation is too short to be judged.
    """

    quotation: Quotation
    place: Place
    verdict: Verdict
    judged: bool
    reason: str
    match: Match | None
    source: SourceUsed | None
    elsewhere: tuple[SourceUsed, ...] = ()


@dataclass(frozen=True, slots=True)
class CitationCheck:
    """The answer for one citation marker of a draft.

    Verified says that every number of it is one that the ledger issued, for ``sources``. It says
    nothing about what these sources support.
    """

    marker: CitationMarker
    place: Place
    verdict: Verdict
    reason: str
    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many prose sentences of a draft say where they are from.

    A sentence counts once in ``declared``, and once in each of the four that follow it.
    """

    sentences: int
    declared: int
    cited: int
    tool: int
    policy: int
    unverified: int

    @property
    def share(self) -> float:
        """The declared ones among all; all of none is 1."""
        return self.declared / self.sentences if self.sentences else 1.0

    @property
    def percent(self) -> int:
        """The share in whole per cent: 100 only for all, 0 only for none."""
        if self.declared in (0, self.sentences):
            return round(100 * self.share)
        return min(99, max(1, round(100 * self.share)))

    def __str__(self) -> str:
        prose = plural(self.sentences, "prose sentence")
        if not self.sentences:
            return prose
        return (
            f"{prose}, {self.declared} with declared provenance "
            f"({self.percent}%); {self.cited} cited, {self.tool} tool-verified, "
            f"{self.policy} policy, {self.unverified} unverified"
        )


@dataclass(frozen=True, slots=True)
class DraftReport:
    """What was found in one draft.

    ``ledger`` is the address of the ledger that its citations were checked against; without one
    there are no ``citations`` and no ``coverage``. ``claims`` are those that were put beside a
    source.
    """

    draft: Draft
    findings: tuple[Finding, ...]
    quotations: tuple[QuotationCheck, ...]
    not_checked: tuple[NotChecked, ...]
    citations: tuple[CitationCheck, ...] = ()
    coverage: Coverage | None = None
    ledger: str = ""
    claims: tuple[ClaimDecision, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What a run of ``check`` says; ``contacted`` are the hosts that were asked, and what for."""

    result: Result
    drafts: tuple[DraftReport, ...]
    sources: tuple[SourceUsed, ...]
    not_checked: tuple[NotChecked, ...] = ()
    contacted: tuple[Contact, ...] = ()
