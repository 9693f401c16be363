"""Claims: what a draft states that can be checked, and what came of checking it.

The list of claims is made first and frozen; deciding goes through it in order and never adds one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pincite.model.quantity import Comparison, Quantity
from pincite.model.values import dataclass
from pincite.model.verdict import Verdict

if TYPE_CHECKING:
    from pincite.model.draft import Cited, Quotation
    from pincite.model.locator import Locator
    from pincite.model.place import Place
    from pincite.model.search import SourceUsed
    from pincite.model.span import Span


class ClaimType(StrEnum):
    """The patterns by which a sentence states something; a claim has every one that it fits."""

    STATISTIC = "Statistic"
    COMPARATIVE = "Comparative"
    TEMPORAL = "Temporal"
    ATTRIBUTION = "Attribution"
    CAUSAL = "Causal"
    EXISTENCE = "Existence"
    RANKING = "Ranking"
    QUOTE = "Quote"


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement of a draft.

    ``id`` is ``C01``, counted in the order of the text. ``text`` is what a reader sees of it,
    without citation markers; ``span`` its stretch of the draft's text. ``location`` is what a
    person finds again: ``line 12, Results``; ``slide 4, bullet 2``; ``sheet Costs, B7``. Where it
    is not ``checkable``, ``reason`` says why. The spans of ``quantities`` are places in ``text``.
    ``context`` are the headings above it and, for a table cell, its heads.
    """

    id: str
    text: str
    types: tuple[ClaimType, ...]
    span: Span
    place: Place
    location: str
    cited: Cited
    language: str = ""
    quantities: tuple[Quantity, ...] = ()
    quotations: tuple[Quotation, ...] = ()
    speaker: str = ""
    context: tuple[str, ...] = ()
    checkable: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClaimList:
    """The frozen list of a draft's claims.

    ``document`` is the draft's path, ``document_sha256`` the hash of its bytes, ``sha256`` that of
    the list itself; ``edited`` where a person changed the list after it was made. ``left_out``
    counts the sentences that state nothing to check, by the reason. ``fault`` is why the draft holds
    nothing to read (empty, a login wall), or empty.
    """

    document: str
    document_sha256: str
    language: str
    claims: tuple[Claim, ...]
    sha256: str
    edited: bool = False
    left_out: tuple[tuple[str, int], ...] = ()
    fault: str = ""


class ClaimStatus(StrEnum):
    """What is said of a claim, worst first; where two apply, the upper one wins."""

    HALLUCINATION = "Hallucination"
    NUMERICAL_ERROR = "Numerical Error"
    MISQUOTED = "Misquoted"
    CITATION_NOT_FOUND = "Citation Not Found"
    MISLEADING = "Misleading"
    NOT_IN_SOURCE = "Not in Source"
    UNVERIFIED = "Unverified"
    UNCITED = "Uncited"
    VERIFIED = "Verified"

    @property
    def verdict(self) -> Verdict:
        """The verdict that the status stands for."""
        if self is ClaimStatus.VERIFIED:
            return Verdict.VERIFIED
        if self in (ClaimStatus.HALLUCINATION, ClaimStatus.NUMERICAL_ERROR):
            return Verdict.CONTRADICTED
        return Verdict.UNVERIFIABLE


class Confidence(StrEnum):
    """In what way a passage says what a claim says, the strictest first."""

    EXACT = "exact"
    PARAPHRASE = "paraphrase"
    DERIVED = "derived"


class Flag(StrEnum):
    """What a person should look at although a status stands."""

    NEEDS_DATE = "needs date"
    NEEDS_CLARIFICATION = "needs clarification"
    NEEDS_REVIEW = "needs review"
    NOT_COMPARED = "not all was compared"
    AXIS_NOT_FROM_ZERO = "axis not from zero"
    CHART_IN_3D = "3-D chart"
    NO_ERROR_BARS = "no error bars"
    OTHER_TIME_RANGE = "other time range than the source"


@dataclass(frozen=True, slots=True)
class Passage:
    """One to three sentences of a source, or a row of a table, that bear on a claim.

    ``text`` is verbatim and was found again by the matcher at ``locator``; ``agrees``,
    ``differs`` and ``lacks`` are the claim's slots in words, for a reader.
    """

    source: SourceUsed
    span: Span
    text: str
    locator: Locator
    agrees: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimDecision:
    """What came of one claim.

    ``issue`` is one sentence in words. ``passage`` is what the decision rests on; contradicted and
    verified always have one. ``rule`` is the code of the rule that decided, empty where a reader
    did, who is then ``reader``. ``comparisons`` are the numbers that were compared. ``others`` are
    further passages: those in conflict, or the best ones for a reader where the claim is open.
    ``supported_by`` are sources other than the cited ones that say it.
    """

    claim: Claim
    status: ClaimStatus
    issue: str
    passage: Passage | None = None
    claim_span: Span | None = None
    confidence: Confidence | None = None
    rule: str = ""
    reader: str = ""
    comparisons: tuple[Comparison, ...] = ()
    others: tuple[Passage, ...] = ()
    supported_by: tuple[SourceUsed, ...] = ()
    fix: str = ""
    flags: tuple[Flag, ...] = ()
    is_open: bool = False
    """Whether neither a rule nor a reader has decided, so that it stands on the worklist."""

    def __post_init__(self) -> None:
        decided = self.status.verdict is not Verdict.UNVERIFIABLE
        if decided and self.passage is None:
            raise ValueError(f"{self.status} without a passage")
        if not self.issue and self.status is not ClaimStatus.VERIFIED:
            raise ValueError(f"{self.status} without a reason")

    @property
    def verdict(self) -> Verdict:
        """The verdict of the status."""
        return self.status.verdict


class Precision(StrEnum):
    """Whether a correct rounding or conversion of a stated figure is an error."""

    STRICT = "strict"
    FAIR = "fair"
