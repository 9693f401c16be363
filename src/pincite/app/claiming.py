"""Checks the claims of one draft beside the sources of a run of ``check``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pincite.app.options import CheckOptions
from pincite.checks import CLAIM_CHECKS, Check, ClaimDemand, ClaimReview, Remark
from pincite.model import Draft, NotChecked, QuotationCheck, Verdict
from pincite.model.claim import ClaimType
from pincite.model.counting import plural
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.cited_pages import CitedPages
    from pincite.app.claim_sources import LookedIn
    from pincite.app.looking_up import LedgerPages, Library
    from pincite.app.sources import Progress
    from pincite.model.claim import Claim, ClaimDecision


@dataclass(frozen=True, slots=True)
class Claimed:
    """What is said of the claims of a draft, before it has a severity."""

    remarks: tuple[tuple[Check[ClaimReview], Remark], ...] = ()
    decisions: tuple[ClaimDecision, ...] = ()
    not_checked: tuple[NotChecked, ...] = ()


MOST_CHARACTERS = 3_000_000
"""How long a draft may be whose claims are looked at unasked: some 1,500 pages."""

_QUOTING = frozenset({ClaimType.ATTRIBUTION, ClaimType.QUOTE})

NOTHING_CLAIMED = Claimed()
"""What is said of a draft whose claims were not looked at."""


def check_claims(
    draft: Draft,
    library: Library,
    options: CheckOptions,
    *,
    quoted: Sequence[QuotationCheck] = (),
    pages: LedgerPages | None = None,
    web: CitedPages | None = None,
    progress: Progress | None = None,
) -> Claimed:
    """Put the claims of a draft beside the sources that can settle them.

    Without any source nothing is looked at, unless the run asks that every claim be verified.
    ``quoted`` is what came of the draft's quotations: a claim whose quoted words are not in their
    source has its finding there.
    """
    demand = options.demands.claims
    has_sources = bool(library.given) or bool(pages and pages.keeps_any)
    if not has_sources and demand is not ClaimDemand.VERIFIED:
        return NOTHING_CLAIMED
    if len(draft.document.text) > MOST_CHARACTERS and demand is not ClaimDemand.VERIFIED:
        return Claimed(not_checked=(_too_long(draft),))
    # What takes apart sentences is imported only where there is something to look them up in.
    from pincite.app.claim_sources import ClaimSources
    from pincite.claims.extraction import extract_claims

    claims = extract_claims(draft).claims
    sources = ClaimSources(draft, library, pages, web)
    falls_back = bool(library.given)
    amiss = {x.quotation.span for x in quoted if x.verdict is not Verdict.VERIFIED}
    looked_in = [
        (one, sources.of(one, falls_back=falls_back))
        for one in claims
        if one.checkable
        and amiss.isdisjoint(quotation.span for quotation in one.quotations)
        and not _is_said_of_quotation(one)
    ]
    wanted = [pair for pair in looked_in if pair[1].settling or demand is ClaimDemand.VERIFIED]
    decisions = tuple(_decided(draft, wanted, library, progress))
    reviews = [ClaimReview(decision, demand) for decision in decisions]
    return Claimed(
        tuple((one, x) for review in reviews for one in CLAIM_CHECKS for x in one.look(review)),
        decisions,
        tuple(_not_checked(draft, decisions, len(looked_in) - len(wanted), claims)),
    )


def _is_said_of_quotation(claim: Claim) -> bool:
    """Tell whether a claim says no more than that words are quoted, by nobody in particular.

    Whether they stand in the source is said of the quotation itself, and there is nothing else to it.
    """
    from pincite.claims.readings.quoted import names_speaker

    says_no_more = bool(claim.quotations) and _QUOTING.issuperset(claim.types)
    return says_no_more and not names_speaker(claim)


def _too_long(draft: Draft) -> NotChecked:
    why = f"the draft has more than {MOST_CHARACTERS:,} characters: check its parts, or give --require-claims"
    return NotChecked("claims", draft.document.origin, why)


def _decided(
    draft: Draft,
    wanted: Sequence[tuple[Claim, LookedIn]],
    library: Library,
    progress: Progress | None,
) -> Iterator[ClaimDecision]:
    from pincite.app.factchecking import decide_all
    from pincite.app.reader_decisions import ReaderDecisions
    from pincite.model.claim import Precision
    from pincite.model.facts import FactMode

    readers = ReaderDecisions("", draft.document)
    found = decide_all(
        [claim for claim, _ in wanted],
        [place for _, place in wanted],
        library.sources,
        mode=FactMode.DOCS if library.given else FactMode.CITED,
        precision=Precision.STRICT,
        progress=progress,
    )
    for decision, (claim, place) in zip(found, wanted, strict=True):
        decided = readers.applied(decision, place.settling)
        # Whether quoted words stand in the source is said of the quotation itself.
        if not claim.quotations or decided.verdict is Verdict.CONTRADICTED:
            yield decided


def _not_checked(
    draft: Draft, decisions: Sequence[ClaimDecision], without_source: int, claims: Sequence[Claim]
) -> Iterator[NotChecked]:
    """Count the claims that nothing decided, by the reason."""
    path = draft.document.origin
    waiting = sum(decision.verdict is Verdict.UNVERIFIABLE for decision in decisions)
    if waiting:
        yield NotChecked(
            plural(waiting, "claim"),
            path,
            "no rule decides them; `pincite factcheck` shows the passages",
        )
    if without_source:
        yield NotChecked(
            plural(without_source, "claim"), path, "no source that they cite was given"
        )
    unclear = sum(not claim.checkable for claim in claims)
    if unclear:
        yield NotChecked(
            plural(unclear, "claim"), path, "they do not say enough by themselves to be looked up"
        )
